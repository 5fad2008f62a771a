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
  marketing?: boolean;
  returnUrl: string;
  source?: Record<string, string> | undefined;
}

/**
 * Calls are named as in `openapi.yaml`, and reject only with an `ApiError`, after its popups are shown. After `dispose` they never settle.
 * Always silent: `getOrder` and `clearOrder` (spec §7), `applyPromo`, `removePromo` and `releasePayment`.
 */
export interface Api {
  /** @param filters `page` counts from 1; the contract lists the other filters */
  listSeasonTickets: (filters: Record<string, string | number>) => Promise<SeasonTicketsFound>;
  getSeasonTicket: (seasonTicketId: Id, options?: CallOptions) => Promise<SeasonTicketFound>;
  createOrder: (type: OrderType) => Promise<Order>;
  getOrder: (orderId: Id) => Promise<Order>;
  clearOrder: (orderId: Id) => Promise<Order>;
  /** Holds a seat. If the order already holds the seat, the seat's ticket stays the same. */
  addTicket: (orderId: Id, seat: SeatRequest) => Promise<Order>;
  removeTicket: (orderId: Id, ticketId: Id) => Promise<Order>;
  changeTariff: (orderId: Id, ticketId: Id, tariffId: Id) => Promise<Order>;
  applyPromo: (orderId: Id, code: string) => Promise<Order>;
  removePromo: (orderId: Id) => Promise<Order>;
  /** @param idempotencyKey calls with the same key count as one checkout */
  checkout: (orderId: Id, data: CheckoutData, idempotencyKey: string) => Promise<OrderAndPayment>;
  /** A box office that cannot cancel the payment answers 409. */
  releasePayment: (orderId: Id) => Promise<OrderAndPayment>;
  /** Also answers for an expired order. */
  checkPayment: (orderId: Id, options?: CallOptions) => Promise<OrderAndPayment>;
  getHall: (venueId: Id) => Promise<HallPlan>;
  getPerformance: (performanceId: Id, options?: CallOptions) => Promise<PerformanceFound>;
  /** Sends the request ahead; `getPerformance` then takes its answer. */
  beginPerformance: (performanceId: Id) => void;
  /** Reads a show with its future performances, unsorted. */
  getShow: (showId: Id, options?: CallOptions) => Promise<ShowFound>;
  dispose: () => void;
}
