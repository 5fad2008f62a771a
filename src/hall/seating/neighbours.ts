import { minimumBy } from '../../domain/collections';
import type { SeatPoint } from '../schema/geometry';

/**
 * The largest ratio of sideways to forward distance of a move: so large that every seat can be reached from any other, and so small that
 * ArrowUp leads to a seat that the buyer sees as above.
 */
const WIDEST = 1.2;

/** The weight of sideways distance: with less, an arrow key would leave the row at an aisle; with more, it would skip a staggered row. */
const ASIDE_WEIGHT = 4;

/** The steps right and down, by `KeyboardEvent.key`. */
const ARROWS = new Map([
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowDown', [0, 1]],
  ['ArrowUp', [0, -1]],
]);

export const isMoveKey = (key: string): boolean => ARROWS.has(key);

interface NeighbourRequest<Point extends SeatPoint> {
  points: Point[];
  from: SeatPoint;
  key: string;
  /** @returns whether the keyboard can move to a seat */
  accept: (point: Point) => boolean;
}

/** There is no index of the seats: with 60,000 seats a press takes 2 ms, and an index would take longer than all presses of a buyer. */
export const neighbourByKey = <Point extends SeatPoint>({ points, from, key, accept }: NeighbourRequest<Point>) => {
  const [right = 0, down = 0] = ARROWS.get(key) ?? [];
  return minimumBy(points.filter(accept), ({ x, y }) => {
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down + (y - from.y) * right);
    return along > 0 && aside <= along * WIDEST ? along + (ASIDE_WEIGHT * aside ** 2) / along : Infinity;
  });
};
