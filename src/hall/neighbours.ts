import type { SeatPoint } from './geometry';
import { apart, leastBy } from './nearest';
import { splitName } from './rows';
import { runsOf } from './runs';

export { leastBy } from './nearest';

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
  const { sectorId, name } = from.seat;
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
  if (!side) return;
  const [label] = splitName(name);
  const inRow = ({ seat }: SeatPoint) => seat.sectorId === sectorId && splitName(seat.name)[0] === label;
  const row = points.filter(inRow);
  // whatever the numbers say, and however a row bends: it ends where a walk along it does
  const ends = label ? runsOf([row]).flatMap((run) => [run[0], run[run.length - 1]] as SeatPoint[]) : row;
  const end = leastBy(ends, (each) => -apart(each, from)) as SeatPoint;
  const other = leastBy(ends, (each) => -apart(each, end)) as SeatPoint;
  const goal = (other.x - end.x || other.y - end.y) * side > 0 ? other : end;
  return leastBy(allowed.filter(inRow), (each) => apart(each, goal));
};
