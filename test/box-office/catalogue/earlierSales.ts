import { random } from './random';
import { comingPerformances } from './schedule';
import type { Performance } from './types';
import { type Venue, venueOf } from './venues';

/** The probability that a party takes one more seat of its row: three or four seats on average. */
const PARTY = 0.7;

/**
 * Sells seats in runs along the rows, as parties buy them. Sectors differ: in large halls some are sold out.
 * @param share roughly the share of seats to sell, 0 to 1
 */
function sellRuns(venue: Venue, share: number, seed: number, sold: Set<number>): void {
  const next = random(seed);
  const { hall, rows } = venue;
  const many = hall.sectors.length > 20;
  const shares = new Map(
    hall.sectors.map(({ id }) => [id, many && next() < 0.12 ? 1 : Math.min(0.95, share * (0.4 + 1.2 * next()))]),
  );
  for (const row of rows) {
    const first = row[0] ?? 0;
    const density = Math.min(0.97, (shares.get(hall.seats[first]?.sectorId ?? '') ?? share) * (0.6 + 0.8 * next()));
    const all = shares.get(hall.seats[first]?.sectorId ?? '') === 1;
    const begin = (density * (1 - PARTY)) / (1 - density);
    let selling = next() < density;
    for (const seat of row) {
      if (selling || all) sold.add(seat);
      selling = next() < (selling ? PARTY : begin);
    }
  }
}

/** A show's next performances are never sold out, so that a visitor finds seats at once. */
const NEXT = 3;

/** Whether every seat was sold before this box office opened the performance. */
export const isSoldOut = ({ id, show, day }: Performance, nowMs: number): boolean =>
  show.soldOut?.(day) === true &&
  comingPerformances(show, nowMs)
    .slice(0, NEXT)
    .every((each) => each.id !== id);

/**
 * The seats of a performance that were sold before this box office opened it. Regulars sit in the same seats of a venue every time, other
 * parties differ by performance. A performance has the same sales at each call.
 * @returns seat ids
 */
export function earlierSales(performance: Performance, nowMs: number): string[] {
  const { id, show } = performance;
  const venue = venueOf(show.venueId);
  const { seats } = venue.hall;
  if (isSoldOut(performance, nowMs)) return seats.map((seat) => seat.id);
  const sold = new Set<number>();
  sellRuns(venue, show.popularity * 0.35, venue.id, sold);
  sellRuns(venue, show.popularity * (0.15 + 0.85 * random(id)()), id + 1, sold);
  return [...sold].map((index) => seats[index]?.id ?? '');
}
