import type { Id, Ticket } from '../../domain/entities';
import type { OrderFacts } from '../../domain/orderState';
import type { SeatRequest } from '../../domain/orders';

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

/** Sends one step of an operation; the order in its answer is the buyer's from then on. */
export type SendStep = <Answer extends OrderFacts>(call: () => Promise<Answer>) => Promise<Answer>;

/** Why a call failed: by the box office, or on the way to it. */
export interface Refusal {
  /** The HTTP status, 0 without one. */
  status: number;
  /** The box office answered no, and will again: it is no matter of waiting. */
  isRefused: boolean;
}

export type OperationOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** Another operation was running: this one never began. */
  | { kind: 'ignored' }
  /** The box office refused, or could not be reached: the order was read since. */
  | ({ kind: 'failed'; message: string } & Refusal)
  /** The answer was lost or never came: the call may have been carried out. */
  | { kind: 'unknown'; message: string };

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
