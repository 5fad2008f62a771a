import type { Rect, SizedPoint } from './box';
import type { Point } from './geometry';

/** A transform as in `matrix(a,b,c,d,e,f)`. Plain objects are faster than `DOMMatrix`. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export const multiply = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const matrixText = ({ a, b, c, d, e, f }: Matrix): string => `matrix(${a},${b},${c},${d},${e},${f})`;

/** Converts a point from an element's units to units of the drawing. The point itself is changed, not a copy. */
export const transformPoint = (point: Point, { a, b, c, d, e, f }: Matrix): void => {
  const { x, y } = point;
  point.x = a * x + c * y + e;
  point.y = b * x + d * y + f;
  // Rounded, since rounding errors of rotations would make seats of equal size differ.
  point.radius = Math.fround(point.radius * Math.sqrt(Math.abs(a * d - b * c)));
};

/** @returns the middle and the radius of a transformed rectangle, and half of its bounding box as `extent` */
export const placeRect = ({ x, y, width, height }: Rect, matrix: Matrix): SizedPoint => {
  const { a, b, c, d } = matrix;
  const extent = {
    x: (Math.abs(a) * width + Math.abs(c) * height) / 2,
    y: (Math.abs(b) * width + Math.abs(d) * height) / 2,
  };
  const point = { x: x + width / 2, y: y + height / 2, radius: Math.min(width, height) / 2, extent };
  transformPoint(point, matrix);
  return point;
};
