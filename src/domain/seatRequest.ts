import type { Id } from './entities';

/** A seat, and what it is wanted for: a performance or a season ticket, and the tariff where one was chosen. */
export interface SeatRequest {
  seatId: Id;
  performanceId?: Id;
  seasonTicketId?: Id;
  /** The default tariff where it is left out. */
  tariffId?: Id;
}
