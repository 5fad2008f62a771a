import type { Id, Ticket } from '../../domain/entities';
import type { OrderFacts } from '../../domain/orderState';
import type { SeatRequest } from '../../domain/orders';

export type Operation =
  | { kind: 'taking'; seats: SeatRequest[] }
  | { kind: 'removal'; ticket: Ticket }
  | { kind: 'tariff'; ticketId: Id }
  | { kind: 'promo' }
  /** The order as a whole, with all of its tickets. */
  | { kind: 'order' };

/** Sends one step of an operation; the order in the answer becomes the buyer's order. */
export type SendStep = <Answer extends OrderFacts>(call: () => Promise<Answer>) => Promise<Answer>;

/** Why a call failed: the box office refused it, or it failed on the way. */
export interface Refusal {
  /** The HTTP status, 0 without an answer. */
  status: number;
  /** The box office refused the call, and would refuse a repetition: waiting does not help. */
  isRefused: boolean;
}

export type OperationOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** Another operation was running: this operation never began. */
  | { kind: 'ignored' }
  /** The box office refused the call, or could not be reached. */
  | ({ kind: 'failed'; message: string } & Refusal)
  /** The answer was lost or never came: the call may have been carried out. */
  | { kind: 'unknown'; message: string };

export const seatsOf = (operation: Operation | null): SeatRequest[] => {
  if (operation?.kind === 'taking') return operation.seats;
  return operation?.kind === 'removal' ? [operation.ticket] : [];
};

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
