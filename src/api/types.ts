import type {
  HallPlan,
  Id,
  Offer,
  Order,
  OrderType,
  Pagination,
  Payment,
  Performance,
  SeasonTicket,
  Show,
  Venue,
} from '../domain/entities';
import type { SeatRequest } from '../domain/orders';

export interface CallOptions {
  /** No popup says that the call failed. */
  silent?: boolean;
}

export interface SeasonTicketsFound {
  seasonTickets: SeasonTicket[];
  /** Null where the box office says nothing of pages. */
  pagination: Pagination | null;
}

export interface SeasonTicketFound {
  seasonTicket: SeasonTicket;
  performances: Performance[];
  shows: Show[];
  venue: Venue;
  offer: Offer;
}

export interface PerformanceFound {
  performance: Performance;
  offer: Offer;
}

export interface ShowFound {
  show: Show;
  venues: Venue[];
  performances: Performance[];
}

export interface OrderAndPayment {
  order: Order;
  /** Null where none was begun. */
  payment: Payment | null;
}

/** The body of a checkout. Contacts may be left out of an order that was checked out before: the box office keeps them. */
export interface CheckoutData {
  name?: string;
  email?: string;
  phone?: string;
  /** The terms of sale are accepted. */
  agreement: true;
  /** The consent to the processing of personal data, which stands apart from the terms. */
  personalData: true;
  /** Whether the buyer wants news, where the shop asks. */
  marketing?: boolean;
  returnUrl: string;
  /** Where the buyer came from, by the host page's wish. */
  source?: Record<string, string> | undefined;
}

/**
 * The box office as the stores know it; the calls are named like the operations of the contract (`openapi.yaml`) and answer entities
 * that were read. Every call rejects with an `ApiError` and with nothing else, after its popups are shown; after `dispose` it neither
 * resolves nor rejects. Reads are asked again by themselves (`retry.ts`).
 */
export interface Api {
  /** One page of the list. @param filters `page` counts from 1; the others are those of the contract */
  listSeasonTickets: (filters: Record<string, string | number>) => Promise<SeasonTicketsFound>;
  /** A season ticket and its offer. */
  getSeasonTicket: (seasonTicketId: Id, options?: CallOptions) => Promise<SeasonTicketFound>;
  /** A new order, without a ticket. */
  createOrder: (type: OrderType) => Promise<Order>;
  /** Always silent (spec §7). */
  getOrder: (orderId: Id) => Promise<Order>;
  /** Gives all seats back. Always silent (spec §7). */
  clearOrder: (orderId: Id) => Promise<Order>;
  /** Holds a seat; held in the same order already, it stays the same ticket. */
  addTicket: (orderId: Id, seat: SeatRequest) => Promise<Order>;
  /** Gives a seat back. */
  removeTicket: (orderId: Id, ticketId: Id) => Promise<Order>;
  changeTariff: (orderId: Id, ticketId: Id, tariffId: Id) => Promise<Order>;
  /** Tries a promo code or a gift certificate in place of the one before: the order says whether it counts. Silent. */
  applyPromo: (orderId: Id, code: string) => Promise<Order>;
  /** Takes the code off again. Silent. */
  removePromo: (orderId: Id) => Promise<Order>;
  /** Locks the order and begins its payment. @param idempotencyKey the same one makes a repeat the same checkout */
  checkout: (orderId: Id, data: CheckoutData, idempotencyKey: string) => Promise<OrderAndPayment>;
  /** Gives a pending payment up; a box office that cannot do that refuses with 409. Silent. */
  releasePayment: (orderId: Id) => Promise<OrderAndPayment>;
  /** The order's latest payment, also after the order's time is over. */
  checkPayment: (orderId: Id, options?: CallOptions) => Promise<OrderAndPayment>;
  /** The seats, while the text of the schema may still be on its way: '' where it cannot be had. */
  getHall: (venueId: Id) => Promise<HallPlan>;
  /** A performance and its offer. */
  getPerformance: (performanceId: Id, options?: CallOptions) => Promise<PerformanceFound>;
  /** A show with its performances to come, in no order. */
  getShow: (showId: Id, options?: CallOptions) => Promise<ShowFound>;
  /** The time of the box office's own clock, in ms since 1970; undefined until an answer has told it. */
  serverNow: () => number | undefined;
  /** Gives up every call that is under way: the widget leaves. */
  dispose: () => void;
}
