import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import type { DrawingPoint } from './camera';

/** @returns the distance in units of the drawing; 0 for a point in the box */
export const distanceToBox = ({ left, top, right, bottom }: Box, { x, y }: DrawingPoint): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** The number of directions in which points around a given point are tested. */
const DIRECTIONS = 8;

/**
 * @param contains whether a point lies in the shape
 * @param reach the greatest distance of a hit, in units of the drawing
 * @returns the approximate distance in units of the drawing: 0, half of the reach, the reach, or Infinity out of reach
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

/** Scales the distance of a point in the bounding box but outside the shape, so that seats whose boxes exclude the point are farther. */
const NEARLY_INSIDE = 1e-6;

/**
 * @returns the distance of a point from a seat's edge, in units of the drawing, negative inside the seat; for a seat that is not round,
 * the distance from its bounding box, and inside the box a small positive value for a point outside the shape
 */
export const distanceToSeat = (seat: DrawnSeat, point: DrawingPoint): number => {
  const { x, y, radius, extent, shape } = seat;
  const toMiddle = Math.hypot(x - point.x, y - point.y);
  if (!extent) return toMiddle - radius;
  const distance = distanceToBox(boxOf([seat]), point);
  if (distance > 0) return distance;
  // If the boxes of two seats overlap, the seat whose shape contains the point wins, otherwise the seat whose middle is nearer.
  return !shape || shape.contains(point, seat) ? toMiddle - Math.hypot(extent.x, extent.y) : toMiddle * NEARLY_INSIDE;
};
