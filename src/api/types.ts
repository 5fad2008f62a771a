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

/** How a call goes about its failure. */
export interface CallOptions {
  /** No popup says that it failed. */
  silent?: boolean;
}

export interface Api {
  listSeasonTickets: (
    filters: Record<string, string | number>,
  ) => Promise<{ seasonTickets: SeasonTicket[]; pagination: Partial<Pagination> | null }>;
  getSeasonTicket: (
    id: Id,
    options?: CallOptions,
  ) => Promise<{
    seasonTicket: SeasonTicket;
    performances: Performance[];
    shows: Show[];
    venue: Venue;
    offer: Offer;
  }>;
  createOrder: (type: OrderType) => Promise<Order>;
  /** Silent (§8). */
  getOrder: (orderId: Id) => Promise<Order>;
  /** Silent (§8). */
  clearOrder: (orderId: Id) => Promise<Order>;
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
  checkPayment: (orderId: Id, options?: CallOptions) => Promise<{ order: Order; payment: Payment | null }>;
  /** The hall with the text of its schema map ('' when that could not be had). */
  getHall: (venueId: Id) => Promise<HallPlan>;
  getPerformance: (performanceId: Id, options?: CallOptions) => Promise<{ performance: Performance; offer: Offer }>;
  getShow: (showId: Id, options?: CallOptions) => Promise<{ show: Show; venues: Venue[]; performances: Performance[] }>;
  /** Gives up every running call; used when the widget leaves. */
  dispose: () => void;
}
