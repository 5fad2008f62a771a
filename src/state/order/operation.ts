import type { ApiError } from '../../api/apiError';
import type { Ticket } from '../../domain/entities';
import type { SeatRequest } from '../../domain/orders';

export interface Operation {
  kind: 'taking' | 'removal' | 'tariff' | 'promo' | 'order';
  /** The seats that are taken or given back. */
  seats?: SeatRequest[];
  /** The tickets that change; an operation of the kind 'order' may change all of them. */
  tickets?: Ticket[];
}

export type OperationOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** Another operation was running: this operation never began. */
  | { kind: 'ignored' }
  /** The box office refused the call, or could not be reached; or the answer was lost, so the call may have been carried out. */
  | { kind: 'failed' | 'unknown'; error: ApiError };

export const seatsOf = (operation: Operation | null): SeatRequest[] => operation?.seats ?? [];

export const isBeingChanged = ({ id }: Ticket, operation: Operation | null): boolean =>
  operation?.kind === 'order' || operation?.tickets?.some((ticket) => ticket.id === id) === true;
