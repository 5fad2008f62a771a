import type { Id } from '../../domain/entities';
import type { SeatRequest } from '../../domain/seatRequest';

/** What is being changed about the order: seats that are taken or given back, one ticket, or, where it names neither, all tickets. */
export interface Operation {
  seats: SeatRequest[];
  ticketId: Id;
}
