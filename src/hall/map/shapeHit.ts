import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { isInShape } from '../schema/inShape';
import type { DrawingPoint } from './viewport';

/** @returns how far a point is from a box, in units of the drawing; 0 within it */
export const distanceToBox = ({ left, top, right, bottom }: Box, { x, y }: DrawingPoint): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** Whoever lies in the box around a shape and not in the shape is so much nearer to it, in units, than to what is beside the box. */
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
  const isInside = shape ? isInShape(shape(), point) !== false : true;
  return isInside ? toMiddle - Math.hypot(extent.x, extent.y) : toMiddle * NEARLY_INSIDE;
};
