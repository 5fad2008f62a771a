import type { Point } from './geometry';

/**
 * As in `matrix(…)`: numbers are quicker than the browser's objects. They are read by their places: to take an array apart into names
 * walks it by an iterator, which costs a tenth of a hall's copy while the script is new to the browser.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** @returns a matrix within another one */
export const within = (m: Matrix, { a, b, c, d, e, f }: Pick<SVGMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'>): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

/** Puts a seat, or a word, of half the width `r` where a matrix has it. */
export const place = (point: Point, m: Matrix, x: number, y: number, r: number): void => {
  point.x = m[0] * x + m[2] * y + m[4];
  point.y = m[1] * x + m[3] * y + m[5];
  // without the noise of turns, which would tell like seats apart
  point.radius = Math.fround(r * Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2])));
};
