import type { Point } from './geometry';

/** A transform as in `matrix(a,b,c,d,e,f)`. Plain numbers are quicker than the browser's objects. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** @returns the transform of what stands within both */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

/** @returns the text of a `transform` attribute */
export const matrixText = ({ a, b, c, d, e, f }: Matrix): string => `matrix(${a},${b},${c},${d},${e},${f})`;

/** @param matrices from the outside in @returns the text of a `transform` attribute for all of them, '' for none */
export const listText = (...matrices: (Matrix | undefined)[]): string =>
  matrices.flatMap((matrix) => (matrix ? [matrixText(matrix)] : [])).join(' ');

/** Moves a point from where an element's own units have it to its place in the drawing. */
export const transformPoint = (point: Point, { a, b, c, d, e, f }: Matrix): void => {
  const { x, y } = point;
  point.x = a * x + c * y + e;
  point.y = b * x + d * y + f;
  // Rounded, for the noise of turns would make seats of one size differ.
  point.radius = Math.fround(point.radius * Math.sqrt(Math.abs(a * d - b * c)));
};
