import type { Id, Kopecks, Order, OrderType, Ticket } from './entities';
import { sumOfKnown } from './money';

/** Order types (spec §1). */
export const SHOW = 1;
export const SEASON_TICKET = 2;

/** @returns the type of an order; where it is not told its tickets say it, of which all are for the same kind */
export const typeOfOrder = ({ type, tickets }: Order): OrderType =>
  type ?? (tickets.some(({ seasonTicketId }) => seasonTicketId) ? SEASON_TICKET : SHOW);

/** @returns the tickets of the first list that are not in the second one */
export const ticketsNotIn = (tickets: Ticket[], others: Ticket[]): Ticket[] =>
  tickets.filter((ticket) => !others.some((other) => other.id === ticket.id));

/** The amounts of an order, as far as they are known. */
interface Priced {
  tickets: { price: Kopecks | undefined }[];
  lines: { amount: Kopecks | undefined }[];
}

/** @returns the sum of an order's tickets and lines, undefined if a price is not known */
export const sumOfOrder = ({ tickets, lines }: Priced): Kopecks | undefined =>
  sumOfKnown([...tickets.map(({ price }) => price), ...lines.map(({ amount }) => amount)]);

/**
 * @param payTill when an order's seats go back on sale, ISO 8601, or null
 * @param now ms since 1970
 * @returns whole seconds until then, 0 where that is over or there is nothing to wait for
 */
export const secondsUntil = (payTill: string | null, now: number): number =>
  payTill === null ? 0 : Math.max(0, Math.floor((Date.parse(payTill) - now) / 1000));

/** A seat with its performance or season ticket, and with a tariff if one was chosen. */
export interface SeatRequest {
  seatId: Id;
  performanceId?: Id;
  seasonTicketId?: Id;
  /** The default tariff where it is left out. */
  tariffId?: Id;
}

/** How many characters a promo code or gift certificate may have, by the contract. */
export const LONGEST_PROMO_CODE = 64;
