import type { Id, Kopecks, OrderType, Ticket } from './entities';
import { sumOfKnown } from './money';

export const SHOW = 1;
export const SEASON_TICKET = 2;

/** @param seats all for shows, or all of season tickets */
export const typeOfSeats = (seats: { seasonTicketId?: Id }[]): OrderType =>
  seats.some(({ seasonTicketId }) => seasonTicketId) ? SEASON_TICKET : SHOW;

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
