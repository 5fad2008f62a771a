import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import type { DrawingPoint } from './camera';

/** @returns how far a point is from a box, in units of the drawing; 0 within it */
export const distanceToBox = ({ left, top, right, bottom }: Box, { x, y }: DrawingPoint): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** In so many directions a shape is felt for around a point. */
const DIRECTIONS = 8;

/**
 * @param contains whether a point lies in the shape
 * @param reach how far from it a point may be, in units of the drawing
 * @returns about how far a point is from the shape, in units: 0 within it, Infinity out of reach, whatever box lies around both
 */
export const distanceToShape = (
  contains: (point: DrawingPoint) => boolean,
  point: DrawingPoint,
  reach: number,
): number => {
  if (contains(point)) return 0;
  const isMetAt = (distance: number) =>
    Array.from({ length: DIRECTIONS }, (_, at) => (at * 2 * Math.PI) / DIRECTIONS).some((angle) =>
      contains({ x: point.x + distance * Math.cos(angle), y: point.y + distance * Math.sin(angle) }),
    );
  return [reach / 2, reach].find(isMetAt) ?? Infinity;
};

/** A point in the box around a shape, but not in the shape, is so much nearer to it, in units, than to shapes beside the box. */
const NEARLY_INSIDE = 1e-6;

/**
 * @returns how far a point is from a seat's edge, in units of the drawing, negative within it; a seat that is not round is its own shape,
 * and around that its box
 */
export const distanceToSeat = (seat: DrawnSeat, point: DrawingPoint): number => {
  const { x, y, radius, extent, shape } = seat;
  const toMiddle = Math.hypot(x - point.x, y - point.y);
  if (!extent) return toMiddle - radius;
  const distance = distanceToBox(boxOf([seat]), point);
  if (distance > 0) return distance;
  // Of two seats whose boxes lie over each other the one whose shape is met is meant, and else the one whose middle is nearer.
  return !shape || shape.contains(point, seat) ? toMiddle - Math.hypot(extent.x, extent.y) : toMiddle * NEARLY_INSIDE;
};
