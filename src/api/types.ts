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
  /** A failure shows no popup. */
  silent?: boolean;
}

export interface SeasonTicketsFound {
  seasonTickets: SeasonTicket[];
  /** Null if the box office sends no pagination. */
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
  /** Null if no payment was begun. */
  payment: Payment | null;
}

/** The body of a checkout. A repeated checkout of an order may omit the contacts, which the box office keeps. */
export interface CheckoutData {
  name?: string;
  email?: string;
  phone?: string;
  agreement: true;
  /** The buyer consents to the processing of personal data, separately from the terms. */
  personalData: true;
  /** Whether the buyer wants marketing messages, if the shop asks. */
  marketing?: boolean;
  returnUrl: string;
  /** The buyer's traffic source, only if the host page's option `source` asks for it. */
  source?: Record<string, string> | undefined;
}

/**
 * The box office's API for the stores. The calls are named like the operations of the contract (`openapi.yaml`) and resolve to typed
 * entities. Every call rejects only with an `ApiError`, after its popups are shown; after `dispose` no call resolves or rejects. Reads are
 * retried automatically (`retry.ts`).
 */
export interface Api {
  /** @param filters `page` counts from 1; the contract lists the other filters */
  listSeasonTickets: (filters: Record<string, string | number>) => Promise<SeasonTicketsFound>;
  getSeasonTicket: (seasonTicketId: Id, options?: CallOptions) => Promise<SeasonTicketFound>;
  createOrder: (type: OrderType) => Promise<Order>;
  /** Always silent (spec §7). */
  getOrder: (orderId: Id) => Promise<Order>;
  /** Removes all tickets and frees their seats. Always silent (spec §7). */
  clearOrder: (orderId: Id) => Promise<Order>;
  /** Holds a seat. If the order already holds the seat, the seat's ticket stays the same. */
  addTicket: (orderId: Id, seat: SeatRequest) => Promise<Order>;
  removeTicket: (orderId: Id, ticketId: Id) => Promise<Order>;
  changeTariff: (orderId: Id, ticketId: Id, tariffId: Id) => Promise<Order>;
  /** Replaces the order's promo code or gift certificate; `order.promo` says whether the new code is accepted. Always silent. */
  applyPromo: (orderId: Id, code: string) => Promise<Order>;
  /** Always silent. */
  removePromo: (orderId: Id) => Promise<Order>;
  /** Locks the order and starts its payment. @param idempotencyKey calls with the same key count as one checkout */
  checkout: (orderId: Id, data: CheckoutData, idempotencyKey: string) => Promise<OrderAndPayment>;
  /** Cancels a pending payment. A box office that cannot cancel it answers 409. Always silent. */
  releasePayment: (orderId: Id) => Promise<OrderAndPayment>;
  /** Returns the order's latest payment, even after the order has expired. */
  checkPayment: (orderId: Id, options?: CallOptions) => Promise<OrderAndPayment>;
  /** Reads the hall. `schema` may still be a pending promise, which resolves to '' if the schema cannot be loaded. */
  getHall: (venueId: Id) => Promise<HallPlan>;
  getPerformance: (performanceId: Id, options?: CallOptions) => Promise<PerformanceFound>;
  /** Sends the request of `getPerformance` ahead; the call itself then takes the answer. */
  beginPerformance: (performanceId: Id) => void;
  /** Reads a show with its future performances, unsorted. */
  getShow: (showId: Id, options?: CallOptions) => Promise<ShowFound>;
  dispose: () => void;
}
