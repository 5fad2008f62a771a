import type { Kopecks, Performance } from './entities';
import { groupBy } from './groupBy';

const DAYS_OF_WEEK = 7;

/** A day of a month with its performances, by the calendar on the venue's wall (spec §3). */
export interface CalendarDay {
  /** Counted on before the first and after the last day of the month. */
  dayOfMonth: number;
  isOfMonth: boolean;
  performances: Performance[];
}

/** @param startAt ISO 8601, of which the figures before the offset are the venue's own @returns '2026-12' */
export const monthOf = (startAt: string): string => startAt.slice(0, 7);

/**
 * @param month such as '2026-12'
 * @param performances of any months
 * @returns the month's weeks, each from Monday to Sunday
 */
export function weeksOf(month: string, performances: Performance[]): CalendarDay[][] {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  const beforeFirst = (new Date(Date.UTC(year, monthOfYear - 1, 1)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const dayCount = new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate();
  const ofMonth = performances.filter(({ startAt }) => monthOf(startAt) === month);
  const byDay = groupBy(ofMonth, ({ startAt }) => Number(startAt.slice(8, 10)));
  const cellCount = Math.ceil((beforeFirst + dayCount) / DAYS_OF_WEEK) * DAYS_OF_WEEK;
  const cells = Array.from({ length: cellCount }, (_, at): CalendarDay => {
    const dayOfMonth = at - beforeFirst + 1;
    const isOfMonth = dayOfMonth >= 1 && dayOfMonth <= dayCount;
    return { dayOfMonth, isOfMonth, performances: byDay.get(dayOfMonth) ?? [] };
  });
  return Array.from({ length: cellCount / DAYS_OF_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/** @returns the least that a ticket for one of the performances costs by the default tariff; undefined where none says so */
export function leastPriceOf(performances: Performance[]): Kopecks | undefined {
  const prices = performances.flatMap(({ minPrice }) => minPrice ?? []);
  return prices.length ? Math.min(...prices) : undefined;
}
