import type { Id, Ticket } from '../../domain/entities';
import type { SeatRequest } from '../../domain/seatRequest';

/** What is being changed about the order. */
export type Operation =
  /** Seats are taken, one after the other. */
  | { kind: 'taking'; seats: SeatRequest[] }
  /** A ticket and its seat are given back. */
  | { kind: 'removal'; ticket: Ticket }
  /** A ticket gets another tariff. */
  | { kind: 'tariff'; ticketId: Id }
  /** A promo code is tried or taken off. */
  | { kind: 'promo' }
  /** The order as a whole, with all of its tickets. */
  | { kind: 'order' };

/** @returns the seats that an operation takes or gives back */
export const seatsOf = (operation: Operation | null): SeatRequest[] => {
  if (operation?.kind === 'taking') return operation.seats;
  return operation?.kind === 'removal' ? [operation.ticket] : [];
};

/** @returns whether an operation is about this ticket */
export const isBeingChanged = ({ id }: Ticket, operation: Operation | null): boolean => {
  switch (operation?.kind) {
    case 'removal':
      return operation.ticket.id === id;
    case 'tariff':
      return operation.ticketId === id;
    default:
      return operation?.kind === 'order';
  }
};
