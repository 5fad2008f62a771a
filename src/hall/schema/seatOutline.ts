import type { DrawingPoint } from './box';
import { IDENTITY, type Matrix, multiply } from './matrix';

/**
 * A rectangle as part of the shape of a seat; an ellipse is a rectangle with fully rounded corners. The matrix maps a square of side 1
 * around the origin to the rectangle, in units of the seat's element from the middle of the seat.
 */
export interface OutlinePart extends Matrix {
  /** The radii of the rounded corners, as shares of the sides: 0.5 for an ellipse. */
  roundX: number;
  roundY: number;
}

/** The shape of a seat that is not round: a path of rectangles and ellipses, shared by equal seats, or a copy of the seat's elements. */
export interface SeatShape {
  extent: DrawingPoint;
  /** The rounded corners of a rectangle count as square corners. */
  contains: (point: DrawingPoint, middle: DrawingPoint) => boolean;
  /** @returns the path of the shape, scaled by `size` about the middle */
  path?: (middle: DrawingPoint, size: number) => string;
  /** @returns the elements at a scale about the middle; each call returns the same group */
  element?: (size: number) => SVGGraphicsElement;
}

/** The distance of a Bézier curve's control points from its ends, as a share of the way to the corner: approximates a quarter ellipse. */
const TO_CORNER = 0.5523;

/** The significant digits of coordinates in a path: the effect of the last digit is invisible. */
const FIGURES = 4;

/** The directions in which a path goes along the sides of the square: each is the previous one, turned to the right. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** @returns a part in units of the drawing */
const layOut = (part: OutlinePart, turn: Matrix): OutlinePart => {
  const laidOut = { ...part, ...multiply({ ...turn, e: 0, f: 0 }, part) };
  const { a, b, c, d } = laidOut;
  // A mirrored part is drawn in the opposite direction: overlapping parts of different directions would cut holes into each other.
  return a * d < b * c ? { ...laidOut, a: -a, b: -b } : laidOut;
};

/** @returns the path of a part in relative commands, which begins at the seat's middle */
const partPath = ({ a, b, c, d, e, f, roundX, roundY }: OutlinePart, size: number): string => {
  /** Writes one step of the path. `right` and `below` are shares of the sides; `x` and `y` are added to the step. */
  const step = (right: number, below: number, x = 0, y = 0): string =>
    [x + right * a + below * c, y + right * b + below * d]
      .map((length) => Number((size * length).toPrecision(FIGURES)))
      .join(' ');
  if (!roundX || !roundY) return `m${step(-0.5, -0.5, e, f)}l${step(1, 0)} ${step(0, 1)} ${step(-1, 0)}z`;
  const sides = AROUND.map(([right, below]) => {
    const side = step(right * (1 - 2 * roundX), below * (1 - 2 * roundY));
    /** `before` is the way along this side, `after` the way along the next side. Both are shares of the corner's radius. */
    const corner = (before: number, after: number) =>
      step(roundX * (right * before - below * after), roundY * (below * before + right * after));
    return `l${side}c${corner(TO_CORNER, 0)} ${corner(1, 1 - TO_CORNER)} ${corner(1, 1)}`;
  });
  return `m${step(roundX - 0.5, -0.5, e, f)}${sides.join('')}z`;
};

/** @param turn the transform from the units of the seat's element into the drawing; its translation does not count */
export const createOutline = (parts: readonly OutlinePart[], turn: Matrix): Omit<SeatShape, 'extent'> => {
  const laidOut = parts.map((part) => layOut(part, turn));
  return {
    contains: (point, middle) =>
      laidOut.some(({ a, b, c, d, e, f }) => {
        const x = point.x - middle.x - e;
        const y = point.y - middle.y - f;
        const half = (a * d - b * c) / 2;
        return Math.abs(x * d - y * c) <= half && Math.abs(a * y - b * x) <= half;
      }),
    path: ({ x, y }, size) => laidOut.map((part) => `M${x} ${y}${partPath(part, size)}`).join(''),
  };
};

/** Adjacent seats mostly have the same rotation, and share an outline. @param extentOf gives the extent of the parts after a transform */
export const createOutlines = (
  parts: readonly OutlinePart[],
  extentOf: (turn: Matrix) => DrawingPoint,
): ((turn: Matrix) => SeatShape) => {
  const create = (turn: Matrix) => ({ ...createOutline(parts, turn), extent: extentOf(turn) });
  let last = IDENTITY;
  let outline = create(last);
  return (turn) => {
    const isSame = turn.a === last.a && turn.b === last.b && turn.c === last.c && turn.d === last.d;
    if (!isSame) outline = create(turn);
    last = turn;
    return outline;
  };
};
