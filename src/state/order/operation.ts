import type { Id } from '../../domain/entities';
import type { SeatRequest } from '../../domain/seatRequest';

/**
 * What is being changed about the order: seats that are taken or given back, one ticket, its promo code, or, where it names none of these,
 * all tickets.
 */
export interface Operation {
  seats: SeatRequest[];
  ticketId: Id;
  isPromo?: boolean;
}
