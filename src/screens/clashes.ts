import type { Id, Performance, Ticket } from '../types';
import type { World } from './types';

/** Of two performances that start less than this apart, only one can be seen. */
const TOO_CLOSE_MS = 3 * 3_600_000;

/** Remembers what is shown, because a ticket in the cart carries no date: the performances of a show, or of a season ticket. */
export const meet = ({ known }: World, performances: Performance[], seasonTicketId?: Id): void => {
  for (const each of performances)
    known.set(seasonTicketId ? `/${seasonTicketId}` : each.id, seasonTicketId ? performances : [each]);
};

/** @returns the performances that a ticket is for, as far as they were shown */
export const performancesOf = ({ known }: World, { seasonTicketId, performanceId }: Ticket): Performance[] =>
  known.get(seasonTicketId ? `/${seasonTicketId}` : performanceId) ?? [];

/** @returns whether some of these performances are on at the time of one of those */
export const clash = (some: Performance[], those: Performance[]): boolean =>
  some.some(({ id, startAt }) =>
    those.some((one) => one.id !== id && Math.abs(Date.parse(one.startAt) - Date.parse(startAt)) < TOO_CLOSE_MS),
  );
