import type { SeatPoint } from './geometry';

/** The edges of a part of the drawing, in the schema's units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** @returns the box around boxes */
export const around = (boxes: Box[]): Box =>
  boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);

/** @returns the box around seats, at least one */
export const boxOf = (seats: SeatPoint[]): Box => around(seats.map(({ x, y, r }) => [x - r, y - r, x + r, y + r]));

/** @returns whether a box reaches to all four sides of another one */
export const covers = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
