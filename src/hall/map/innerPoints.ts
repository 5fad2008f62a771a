import type { Box } from '../schema/box';
import type { DrawingPoint } from './viewport';

/** So many points across a zone, and down, are looked at for its name: an odd number has its middle among them. */
const GRID = 7;
/** Of these so many are tried, those that lie furthest from its edge first. */
const MOST_TRIES = 16;

/** @returns points all over a box */
export const gridIn = ({ left, top, right, bottom }: Box): DrawingPoint[] =>
  Array.from({ length: GRID * GRID }, (_, at) => ({
    x: left + ((right - left) * ((at % GRID) + 0.5)) / GRID,
    y: top + ((bottom - top) * (Math.floor(at / GRID) + 0.5)) / GRID,
  }));

const distance = (one: DrawingPoint, other: DrawingPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * @param isOwn whether a point lies in the zone, and in none above it
 * @returns points of a zone for what is written there: its middle if it is its own, then the ones furthest from its edge, as far as a
 * coarse grid tells
 */
export const innerPoints = (box: Box, isOwn: (point: DrawingPoint) => boolean): DrawingPoint[] => {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const grid = gridIn(box);
  const own = grid.filter(isOwn);
  const others = grid.filter((point) => !own.includes(point));
  const sorted = own
    .map(({ x, y }) => {
      const toSides = [x - box.left, box.right - x, y - box.top, box.bottom - y];
      const room = Math.min(...toSides, ...others.map((other) => distance(other, { x, y })));
      return { x, y, room, toMiddle: distance(middle, { x, y }) };
    })
    .sort((one, other) => other.room - one.room || one.toMiddle - other.toMiddle);
  return [...(isOwn(middle) ? [middle] : []), ...sorted.slice(0, MOST_TRIES)];
};
