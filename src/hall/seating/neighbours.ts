import { minimumBy } from '../../domain/collections';
import { compareSeats, isInRowOf } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from './distance';

/** How far aside of an arrow a seat may be: wide enough to reach each seat from any other, narrow enough to look 'above'. */
const WIDEST = 1.2;

/** How much a step aside counts: less and the arrow leaves the row at an aisle, more and it skips a staggered row. */
const ASIDE_WEIGHT = 4;

/** Where an arrow key points. */
const DIRECTIONS = new Map([
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowUp', { x: 0, y: -1 }],
]);

interface NeighbourRequest<Point extends SeatPoint> {
  points: Point[];
  from: SeatPoint;
  /** `KeyboardEvent.key` */
  key: string;
  /** Whether a seat is in the keyboard's order. */
  accept: (point: Point) => boolean;
}

/** @returns the nearest seat in a direction as the eye sees it */
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

/** @returns the nearest seat of the sector that stands so many sectors further in the hall's order, around its end if need be */
const inOtherSector = <Point extends SeatPoint>(points: Point[], from: SeatPoint, step: number): Point | undefined => {
  const sectorIds = [...new Set(points.map(({ seat }) => seat.sectorId))];
  const index = sectorIds.indexOf(from.seat.sectorId) + step;
  const sectorId = sectorIds[(index + sectorIds.length) % sectorIds.length];
  return minimumBy(points, (point) => (point.seat.sectorId === sectorId ? squaredDistance(point, from) : Infinity));
};

/** @returns the seat at the left or the right end of the row, as the eye sees it: numbers may rise either way */
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
 * Where a key leads: arrows to the nearest seat in that direction, Home and End to the ends of the row, PageUp and PageDown to the
 * nearest seat of the previous and next sector. Each seat is looked at once (2 ms for 60,000): an index would cost more to build than
 * all the keys that a buyer presses.
 * @returns undefined when the key leads nowhere
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
