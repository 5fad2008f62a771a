import type { Id } from '../../domain/entities';
import type { SeatPoint } from '../schema/geometry';
import { apart, leastBy } from './nearest';
import { byName, groupBy, naturally, splitName } from './rows';
import { runsOf } from './runs';

/** @returns the price group of a seat that can be bought now, undefined or empty for any other seat */
type GroupOf = (seatId: Id) => Id | undefined;

/** Rows of more seats than this are standing places, or names that say nothing: nobody sits 'next to' anybody there. */
const LONGEST_ROW = 500;

/** Ranks of another order than any distance: a worse choice at the same price, and a seat that was proposed before. */
const WORSE = 1e12;
const REPEATED = 1e14;

const mean = (points: SeatPoint[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis] / points.length, 0);

/**
 * Learns the shape of a hall once (40 ms for 60,000 seats), then proposes seats next to each other near the middle of the hall, half
 * the way from there to the stage. The stage is where first rows are, seen from second rows; around an arena that cancels out.
 * Of seats at one price those that leave a single free seat between taken ones come after all that do not.
 * @returns a function for `count` seats in the order of their row, none where there are none; `nth` 0 for the best proposal, 1 for the
 * next best: always another one and, while there are such, without a seat of an earlier one; `chosen` price groups, empty means all
 */
export const createBest = (points: SeatPoint[]) => {
  const runs: SeatPoint[][] = [];
  const middle = { x: mean(points, 'x'), y: mean(points, 'y') };
  const focus = { ...middle };
  const half = points.reduce((sum, point) => sum + Math.sqrt(apart(point, middle)) / points.length, 0) / 2;
  for (const sector of groupBy(points, (point) => point.seat.sectorId).values()) {
    const rows = [...groupBy(sector, (point) => splitName(point.seat.name)[0])]
      .sort(([a], [b]) => naturally(a, b))
      .map(([, row]) => row)
      .filter((row) => row.length < LONGEST_ROW);
    runs.push(...runsOf(rows));
    const [first, second] = rows;
    if (first && second) {
      const x = mean(first, 'x') - mean(second, 'x');
      const y = mean(first, 'y') - mean(second, 'y');
      const share = (half * sector.length) / points.length / (Math.hypot(x, y) || 1);
      focus.x += x * share;
      focus.y += y * share;
    }
  }

  return (count: number, nth: number, groupOf: GroupOf, chosen: ReadonlySet<Id>): Id[] => {
    const least = new Map<Id, number>();
    const choices: { run: SeatPoint[]; at: number; group: Id; flaw: number; rank: number }[] = [];
    for (const run of runs) {
      const groups = run.map((point) => groupOf(point.seat.id));
      const lone = (at: number, beyond: number) => (groups[at] && !groups[beyond] ? 1 : 0);
      for (let at = 0, end = count; end <= run.length; at += 1, end += 1) {
        const group = groups[at] as Id;
        let flaw = lone(at - 1, at - 2) | lone(end, end + 1);
        let rank = 0;
        for (let each = at; each < end; each += 1) {
          const own = groups[each];
          rank += own && (!chosen.size || chosen.has(own)) ? apart(run[each] as SeatPoint, focus) : Infinity;
          // two prices are worse than a lone seat
          if (own !== group) flaw |= 2;
        }
        if (rank < Infinity) {
          choices.push({ run, at, group, flaw, rank: rank * (1 + flaw) });
          least.set(group, Math.min(flaw, least.get(group) ?? flaw));
        }
      }
    }
    for (const choice of choices) if (choice.flaw !== least.get(choice.group)) choice.rank += WORSE;
    for (; ; nth -= 1) {
      const best = leastBy(choices, (choice) => choice.rank);
      if (!best) return [];
      const { run, at } = best;
      if (!nth) {
        const seats = run.slice(at, at + count).map((point) => point.seat);
        return seats.sort(byName).map((seat) => seat.id);
      }
      for (const choice of choices) if (choice.run === run && Math.abs(choice.at - at) < count) choice.rank += REPEATED;
      best.rank = Infinity;
    }
  };
};

/**
 * @param lost the seat that someone else was faster to take @param group its price group
 * @returns the nearest free seat at the same price, undefined where there is none
 */
export const nearestEqual = (points: SeatPoint[], lost: Id, group: Id, groupOf: GroupOf): Id | undefined => {
  const from = points.find((point) => point.seat.id === lost);
  const nearest =
    from &&
    leastBy(points, (point) => (point !== from && groupOf(point.seat.id) === group ? apart(point, from) : Infinity));
  return nearest?.seat.id;
};
