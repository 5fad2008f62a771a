import type { SeatPoint } from './geometry';

/** The edges of a part of the drawing, in the schema's units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** @returns the box around seats */
export const boxOf = (seats: SeatPoint[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, r } of seats) {
    if (x - r < left) left = x - r;
    if (y - r < top) top = y - r;
    if (x + r > right) right = x + r;
    if (y + r > bottom) bottom = y + r;
  }
  return [left, top, right, bottom];
};
