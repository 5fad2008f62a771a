import { minimumBy } from '../../domain/collections';
import { compareSeats, isInRowOf } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from './distance';

/** The largest ratio of sideways to forward distance: wide enough to reach every seat from any other, narrow enough to look 'above'. */
const WIDEST = 1.2;

/** The weight of sideways distance: with less, an arrow key would leave the row at an aisle; with more, it would skip a staggered row. */
const ASIDE_WEIGHT = 4;

const DIRECTIONS = new Map([
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowUp', { x: 0, y: -1 }],
]);

interface NeighbourRequest<Point extends SeatPoint> {
  points: Point[];
  from: SeatPoint;
  key: string;
  /** @returns whether the keyboard can move to a seat */
  accept: (point: Point) => boolean;
}

const inDirection = <Point extends SeatPoint>(
  points: Point[],
  from: SeatPoint,
  direction: { x: number; y: number },
): Point | undefined =>
  minimumBy(points, ({ x, y }) => {
    const along = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y + (y - from.y) * direction.x);
    return along > 0 && aside <= along * WIDEST ? along + (ASIDE_WEIGHT * aside ** 2) / along : Infinity;
  });

/** @returns the nearest seat of the sector `step` sectors further in the hall's order, which wraps around at its end */
const inOtherSector = <Point extends SeatPoint>(points: Point[], from: SeatPoint, step: number): Point | undefined => {
  const sectorIds = [...new Set(points.map(({ seat }) => seat.sectorId))];
  const index = sectorIds.indexOf(from.seat.sectorId) + step;
  const sectorId = sectorIds[(index + sectorIds.length) % sectorIds.length];
  return minimumBy(points, (point) => (point.seat.sectorId === sectorId ? squaredDistance(point, from) : Infinity));
};

/** @returns the seat at the left or the right end of the row on the screen: numbers may rise in either direction */
const atRowEnd = <Point extends SeatPoint>(
  points: Point[],
  from: SeatPoint,
  end: 'left' | 'right',
): Point | undefined => {
  const isInRow = isInRowOf(from.seat);
  const row = points.filter(({ seat }) => isInRow(seat)).sort((one, other) => compareSeats(one.seat, other.seat));
  const first = row[0];
  const last = row.at(-1);
  if (!first || !last) return;
  const firstIsRight = first.x > last.x;
  return firstIsRight === (end === 'right') ? first : last;
};

/**
 * Arrows lead to the nearest seat in their direction, Home and End to the ends of the row, PageUp and PageDown to the nearest seat of the
 * previous and next sector. Each key checks all seats (2 ms for 60,000): building an index would take longer than all keys of a buyer.
 * @returns the seat to which a key leads; undefined if there is none
 */
export const neighbourByKey = <Point extends SeatPoint>({
  points,
  from,
  key,
  accept,
}: NeighbourRequest<Point>): Point | undefined => {
  const direction = DIRECTIONS.get(key);
  if (direction) return inDirection(points.filter(accept), from, direction);
  switch (key) {
    case 'PageDown':
      return inOtherSector(points.filter(accept), from, 1);
    case 'PageUp':
      return inOtherSector(points.filter(accept), from, -1);
    case 'Home':
      return atRowEnd(points.filter(accept), from, 'left');
    case 'End':
      return atRowEnd(points.filter(accept), from, 'right');
  }
};
