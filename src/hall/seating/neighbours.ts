import { minimumBy } from '../../domain/collections';
import { compareSeats, isInRowOf } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';

/** The largest ratio of sideways to forward distance: wide enough to reach every seat from any other, narrow enough to look 'above'. */
const WIDEST = 1.2;

/** The weight of sideways distance: with less, an arrow key would leave the row at an aisle; with more, it would skip a staggered row. */
const ASIDE_WEIGHT = 4;

/** Finds the target of a key among the points to which the keyboard can move. Each key checks all points (2 ms for 60,000). */
type Move = <Point extends SeatPoint>(points: Point[], from: SeatPoint) => Point | undefined;

const towards =
  (right: number, down: number): Move =>
  (points, from) =>
    minimumBy(points, ({ x, y }) => {
      const along = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down + (y - from.y) * right);
      return along > 0 && aside <= along * WIDEST ? along + (ASIDE_WEIGHT * aside ** 2) / along : Infinity;
    });

/** Leads to the left or the right end of the row on the screen: numbers may rise in either direction. */
const toRowEnd =
  (end: 'left' | 'right'): Move =>
  (points, from) => {
    const isInRow = isInRowOf(from.seat);
    const row = points.filter(({ seat }) => isInRow(seat)).sort((one, other) => compareSeats(one.seat, other.seat));
    const first = row[0];
    const last = row.at(-1);
    if (!first || !last) return;
    const firstIsRight = first.x > last.x;
    return firstIsRight === (end === 'right') ? first : last;
  };

/** By `KeyboardEvent.key`. Building an index of the seats would take longer than all keys of a buyer. */
const MOVES = new Map<string, Move>([
  ['ArrowRight', towards(1, 0)],
  ['ArrowLeft', towards(-1, 0)],
  ['ArrowDown', towards(0, 1)],
  ['ArrowUp', towards(0, -1)],
  ['Home', toRowEnd('left')],
  ['End', toRowEnd('right')],
]);

export const isMoveKey = (key: string): boolean => MOVES.has(key);

interface NeighbourRequest<Point extends SeatPoint> {
  points: Point[];
  from: SeatPoint;
  key: string;
  /** @returns whether the keyboard can move to a seat */
  accept: (point: Point) => boolean;
}

/** @returns the seat to which a key leads; undefined if there is none */
export const neighbourByKey = <Point extends SeatPoint>({
  points,
  from,
  key,
  accept,
}: NeighbourRequest<Point>): Point | undefined => MOVES.get(key)?.(points.filter(accept), from);
