import type { Order, OrderType } from './entities';

/** Order types (spec §1). */
export const SHOW = 1;
export const SEASON_TICKET = 2;

/** @returns the type of an order; where it is not told its tickets say it, of which all are for the same kind */
export const typeOfOrder = ({ type, tickets }: Order): OrderType =>
  type ?? (tickets.some(({ seasonTicketId }) => seasonTicketId) ? SEASON_TICKET : SHOW);
