import type { Box } from '../schema/box';

/** The width and height of the pane, in CSS pixels. */
export interface PaneSize {
  width: number;
  height: number;
}

/** How the drawing lies in its pane: CSS pixels a unit of the drawing, and where in the pane the drawing's origin is. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The drawing's room to the pane's sides, to its upper edge, and to its lower one with the buttons, in CSS pixels. */
const SIDE = 8;
const HEAD = 12;
export const FOOT = 60;

/** @returns the scale at which the whole hall is shown */
export const scaleToFit = ({ width, height }: PaneSize, box: Box): number =>
  Math.min((width - 2 * SIDE) / (box.right - box.left), (height - HEAD - FOOT) / (box.bottom - box.top));

/** One direction of the pane: the hall from edge to edge in units, the room for it from `near` to `far` in CSS pixels. */
interface Axis {
  start: number;
  end: number;
  near: number;
  far: number;
}

/**
 * Moves the drawing's origin along an axis to where no edge of the hall is drawn into the pane, and where a hall that is smaller than
 * the room stands in the middle of it.
 * @param wanted the origin at the scale that was asked for; at the scale that is allowed the middle of the pane stays where it is
 */
const boundOrigin = (axis: Axis, wanted: number, scales: { wanted: number; allowed: number }): number => {
  const { start, end, near, far } = axis;
  const { allowed } = scales;
  const middle = far / 2;
  const edge = middle - ((middle - wanted) * allowed) / scales.wanted + start * allowed;
  const least = far - (end - start) * allowed;
  const bounded = least > near ? (least + near) / 2 : Math.min(near, Math.max(least, edge));
  return bounded - start * allowed;
};

interface Limits {
  pane: PaneSize;
  /** The edges of the hall. */
  box: Box;
  /** The scales of the whole hall and of the largest seats. */
  least: number;
  most: number;
}

/**
 * Keeps a view within its limits.
 * @param give the share of the way beyond a limit that is allowed all the same: fingers feel a soft stop
 */
export const boundView = (wanted: View, { pane, box, least, most }: Limits, give: number): View => {
  const scales = { wanted: wanted.scale, allowed: Math.max(least, Math.min(most, wanted.scale)) };
  const x = boundOrigin({ start: box.left, end: box.right, near: SIDE, far: pane.width - SIDE }, wanted.x, scales);
  const y = boundOrigin({ start: box.top, end: box.bottom, near: HEAD, far: pane.height - FOOT }, wanted.y, scales);
  return {
    scale: scales.allowed + (wanted.scale - scales.allowed) * give,
    x: x + (wanted.x - x) * give,
    y: y + (wanted.y - y) * give,
  };
};
