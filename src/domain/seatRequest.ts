import type { Id } from './entities';

/** A seat with its performance or season ticket, and with a tariff if one was chosen. */
export interface SeatRequest {
  seatId: Id;
  performanceId?: Id;
  seasonTicketId?: Id;
  /** The default tariff where it is left out. */
  tariffId?: Id;
}
