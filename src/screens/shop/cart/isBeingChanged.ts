import type { Ticket } from '../../../domain/entities';
import type { CartStore } from '../../../state/order/cart';

/** @returns whether the running operation is about this ticket: one that names no ticket, no seat and no code is about all of them */
export const isBeingChanged = ({ id }: Ticket, operation: CartStore['operation']['value']): boolean => {
  if (!operation) return false;
  if (operation.ticketId) return operation.ticketId === id;
  return !operation.seats.length && !operation.isPromo;
};
