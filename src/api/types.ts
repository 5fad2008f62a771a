/** The ticketing API (§7) as the stores know it: narrowed entities in, narrowed entities out, failures as `ApiError`. */
import type {
  CheckoutData,
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

/**
 * Why a call failed. `refused`: the box office answered no, nothing has changed. `unknown`: the answer was lost or
 * made no sense, so the order has to be read before anything is said. `offline`: nothing was sent.
 */
export interface ApiError extends Error {
  kind: 'refused' | 'unknown' | 'offline';
  /** HTTP status, 0 without an answer. */
  status: number;
  /** How many ms the box office asked to wait (`Retry-After`), or 0. */
  wait: number;
  /** A waiting room or a busy box office answered: it is a matter of waiting. */
  crowd: boolean;
  /** The box office's error code, such as `PlaceAlreadyReservedException`, or ''. */
  code: string;
}

export interface Api {
  seasonTickets: (
    filters: Record<string, string | number>,
  ) => Promise<{ seasonTickets: SeasonTicket[]; pagination: Partial<Pagination> | null }>;
  seasonTicket: (
    id: Id,
    silent?: boolean,
  ) => Promise<{
    seasonTicket: SeasonTicket;
    performances: Performance[];
    shows: Show[];
    venue: Venue;
    offer: Offer;
  }>;
  createOrder: (type: OrderType) => Promise<Order>;
  /** Silent (§8). */
  order: (orderId: Id) => Promise<Order>;
  /** Silent (§8). */
  clearTickets: (orderId: Id) => Promise<Order>;
  addTicket: (
    orderId: Id,
    place: { seatId: Id; performanceId?: Id; seasonTicketId?: Id; tariffId?: Id },
  ) => Promise<Order>;
  removeTicket: (orderId: Id, ticketId: Id) => Promise<Order>;
  changeTariff: (orderId: Id, ticketId: Id, tariffId: Id) => Promise<Order>;
  checkout: (
    orderId: Id,
    data: CheckoutData,
    idempotencyKey: string,
  ) => Promise<{ order: Order; payment: Payment | null }>;
  checkPayment: (orderId: Id, silent?: boolean) => Promise<{ order: Order; payment: Payment | null }>;
  /** The hall with the text of its schema map ('' when that could not be had). */
  hall: (venueId: Id) => Promise<HallPlan>;
  performance: (performanceId: Id, silent?: boolean) => Promise<{ performance: Performance; offer: Offer }>;
  show: (showId: Id, silent?: boolean) => Promise<{ show: Show; venues: Venue[]; performances: Performance[] }>;
  /** Gives up every running call; used when the widget leaves. */
  dispose: () => void;
}
