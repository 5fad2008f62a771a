import type { SeatPoint } from './geometry';
import { splitName } from './rows';

/** @returns the item of least cost, of equal ones the first; undefined when no cost is finite */
export const leastBy = <T>(items: Iterable<T>, cost: (item: T) => number): T | undefined => {
  let found: T | undefined;
  let least = Infinity;
  for (const item of items) {
    const own = cost(item);
    if (own < least) {
      least = own;
      found = item;
    }
  }
  return found;
};

/** @returns the squared distance of two seats, in the schema's units */
export const apart = (a: SeatPoint, b: SeatPoint): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Wide enough to reach each seat from any other, narrow enough not to jump to what the eye calls 'above' or 'below'. */
const CONE = 1.2;
/** How much a step aside counts: less and the arrow leaves the row at an aisle, more and it skips a staggered row. */
const ASIDE = 4;

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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
  const allowed = points.filter(accept);
  const { sectorId, name } = from.seat;
  const arrow = ARROWS[key];
  if (arrow) {
    const [right, down] = arrow;
    return leastBy(allowed, ({ x, y }) => {
      const along = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down + (y - from.y) * right);
      return along > 0 && aside <= along * CONE ? along + (ASIDE * aside ** 2) / along : Infinity;
    });
  }
  const step = { PageUp: -1, PageDown: 1 }[key];
  if (step) {
    const sectors = [...new Set(allowed.map(({ seat }) => seat.sectorId))];
    const next = sectors[(sectors.indexOf(sectorId) + step + sectors.length) % sectors.length];
    return leastBy(allowed, (each) => (each.seat.sectorId === next ? apart(each, from) : Infinity));
  }
  if (key !== 'Home' && key !== 'End') return;
  const label = splitName(name)[0];
  const row = allowed.filter(({ seat }) => seat.sectorId === sectorId && splitName(seat.name)[0] === label);
  // whatever the numbers say: the seat farthest from any seat of a row is one end of it, the one farthest from that is the other
  const end = leastBy(row, (each) => -apart(each, from));
  const other = end && leastBy(row, (each) => -apart(each, end));
  return end && other && (end.x - other.x || end.y - other.y) < 0 === (key === 'Home') ? end : other;
};
