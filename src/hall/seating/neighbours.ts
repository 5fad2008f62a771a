import type { SeatPoint } from '../schema/geometry';
import { apart, leastBy } from './nearest';
import { byName, rowOf } from './rows';

/** Wide enough to reach each seat from any other, narrow enough not to jump to what the eye calls 'above' or 'below'. */
const CONE = 1.2;
/** How much a step aside counts: less and the arrow leaves the row at an aisle, more and it skips a staggered row. */
const ASIDE = 4;

/**
 * Where a key leads: arrows to the nearest seat in that direction as the eye sees it, Home and End to the left and right end of
 * the row, PageUp and PageDown to the nearest seat of the previous and next sector. One look at every seat (2 ms for 60,000):
 * an index would cost more to build than all the keys a buyer presses.
 * @param key `KeyboardEvent.key`
 * @param accept whether a seat is in the keyboard's order
 * @returns undefined when the key leads nowhere
 */
export const neighbour = (
  points: SeatPoint[],
  from: SeatPoint,
  key: string,
  accept: (point: SeatPoint) => boolean,
): SeatPoint | undefined => {
  const way = (forth: string, back: string) => +(key === forth) - +(key === back);
  const allowed = points.filter(accept);
  const { sectorId } = from.seat;
  const right = way('ArrowRight', 'ArrowLeft');
  const down = way('ArrowDown', 'ArrowUp');
  if (right || down)
    return leastBy(allowed, ({ x, y }) => {
      const along = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down + (y - from.y) * right);
      return along > 0 && aside <= along * CONE ? along + (ASIDE * aside ** 2) / along : Infinity;
    });
  const page = way('PageDown', 'PageUp');
  if (page) {
    const sectors = [...new Set(allowed.map(({ seat }) => seat.sectorId))];
    const next = sectors[(sectors.indexOf(sectorId) + page + sectors.length) % sectors.length];
    return leastBy(allowed, (each) => (each.seat.sectorId === next ? apart(each, from) : Infinity));
  }
  const side = way('End', 'Home');
  const inRow = rowOf(from.seat);
  const row = allowed.filter(({ seat }) => inRow(seat)).sort((a, b) => byName(a.seat, b.seat));
  const [first, last] = [row[0], row[row.length - 1]];
  // numbers may run either way; the left end is what the eye calls the beginning
  if (side && first && last) return first.x > last.x === side > 0 ? first : last;
};
