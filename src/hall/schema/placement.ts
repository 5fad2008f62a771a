import type { Point } from './geometry';
import type { Matrix } from './matrix';

/** Where what has units of its own, a symbol or a drawing in the drawing, has its origin, and how large its unit is. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
}

interface Place {
  left: number;
  top: number;
  /** 0 where the place does not say. */
  width: number;
  height: number;
}

/** Reads what parts the four numbers of a `viewBox`. */
const SEPARATOR = /[\s,]+/;

/** @returns how a `viewBox` lies in its place, as large as that allows; where that does not say how large it is, units stay as they are */
export const fitViewBox = (viewBox: string, { left, top, width, height }: Place): Placement => {
  const [boxX = 0, boxY = 0, boxWidth = 0, boxHeight = 0] = viewBox.trim().split(SEPARATOR).map(Number);
  const scale = Math.min(width / boxWidth, height / boxHeight) || 1;
  return { x: left - boxX * scale, y: top - boxY * scale, scale };
};

/** Moves a point from the units inside to those around. */
export const placePoint = (point: Point, { x, y, scale }: Placement): void => {
  point.x = x + scale * point.x;
  point.y = y + scale * point.y;
  point.radius *= scale;
};

/** @returns the same as a transform */
export const placementMatrix = ({ x, y, scale }: Placement): Matrix => ({ a: scale, b: 0, c: 0, d: scale, e: x, f: y });
