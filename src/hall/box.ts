import type { SeatPoint } from './geometry';

/** The edges of a part of the drawing, in the schema's units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** @returns the box around boxes */
export const around = (boxes: Box[]): Box => {
  let [left, top, right, bottom] = boxes[0] as Box;
  // no array at each step: a hall's thousands of seats would fill the browser's young memory
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
};

/** @returns the box around seats, at least one */
export const boxOf = (seats: SeatPoint[]): Box => around(seats.map(({ x, y, r }) => [x - r, y - r, x + r, y + r]));

/** @returns whether a box reaches to all four sides of another one */
export const covers = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
