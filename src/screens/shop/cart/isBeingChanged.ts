import type { Ticket } from '../../../domain/entities';
import type { CartStore } from '../../../state/order/cart';

/** @returns whether the running operation is about this ticket: one that names no ticket and no seat is about all of them */
export const isBeingChanged = ({ id }: Ticket, operation: CartStore['operation']['value']): boolean => {
  if (!operation) return false;
  return operation.ticketId ? operation.ticketId === id : !operation.seats.length;
};
