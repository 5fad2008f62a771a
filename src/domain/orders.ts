import type { Id, Kopecks, Order, OrderType, Ticket } from './entities';
import { sumOfKnown } from './money';

/** Order types (spec §1). */
export const SHOW = 1;
export const SEASON_TICKET = 2;

/** @returns the order's type; if it is unknown, the type of its tickets, which are all of the same type */
export const typeOfOrder = ({ type, tickets }: Order): OrderType =>
  type ?? (tickets.some(({ seasonTicketId }) => seasonTicketId) ? SEASON_TICKET : SHOW);

export const ticketsNotIn = (tickets: Ticket[], others: Ticket[]): Ticket[] =>
  tickets.filter((ticket) => !others.some((other) => other.id === ticket.id));

interface Priced {
  tickets: { price: Kopecks | undefined }[];
  lines: { amount: Kopecks | undefined }[];
}

export const sumOfOrder = ({ tickets, lines }: Priced): Kopecks | undefined =>
  sumOfKnown([...tickets.map(({ price }) => price), ...lines.map(({ amount }) => amount)]);

export interface SeatRequest {
  seatId: Id;
  performanceId?: Id;
  seasonTicketId?: Id;
  /** The default tariff if omitted. */
  tariffId?: Id | undefined;
}

/** Maximum length of a promo code or gift certificate in characters, from the contract. */
export const LONGEST_PROMO_CODE = 64;
