import type { Point } from './geometry';

/** The edges of a part of the drawing, in the schema's units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** @returns the box around seats or the like, at least one */
export const boxOf = (seats: Point[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  // neither an array nor a number more at each step: a hall's thousands of seats would fill the browser's young memory
  for (const { x, y, r } of seats) {
    if (x - r < left) left = x - r;
    if (y - r < top) top = y - r;
    if (x + r > right) right = x + r;
    if (y + r > bottom) bottom = y + r;
  }
  return [left, top, right, bottom];
};

/** @returns whether a box reaches to all four sides of another one */
export const covers = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
