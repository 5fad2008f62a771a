import { IDENTITY, type Matrix } from './matrix';

/** The linear part of a transform, without translation: rotation, skew, reflection or scale. */
export type Turn = Pick<Matrix, 'a' | 'b' | 'c' | 'd'>;

interface Vector {
  x: number;
  y: number;
}

/** A rectangle as part of a seat's shape; an ellipse is a rectangle whose rounded corners take its full sides. */
export interface OutlinePart {
  /** `width`, `height` and corners are in the part's units. */
  width: number;
  height: number;
  /** The radii of the rounded corners. */
  cornerX: number;
  cornerY: number;
  /** The transform to the units of the seat's element. */
  turn: Turn;
  /** The vector from the seat's middle to the part's middle, in units of the seat's element. */
  offset: Vector;
}

/** The shape of a seat that is not round: a path of rectangles and ellipses, shared by equal seats, or a copy of the seat's elements. */
export interface SeatShape {
  /** Half the width and half the height of the bounding box, in units of the drawing. */
  extent: Vector;
  /** @returns whether a point of the drawing lies in the shape, as if its corners were not rounded */
  contains: (point: Vector, middle: Vector) => boolean;
  /** @param size the scale about the middle @returns the path of the shape */
  path?: (middle: Vector, size: number) => string;
  /** @returns the elements at a scale about the middle; each call returns the same group */
  element?: (size: number) => SVGGraphicsElement;
}

const NO_WAY: Vector = { x: 0, y: 0 };

/** The distance of a Bézier curve's control points from its ends, as a share of the way to the corner: approximates a quarter ellipse. */
const TO_CORNER = 0.5523;

/** The significant digits of coordinates in a path: the effect of the last digit is invisible. */
const FIGURES = 4;

const asShare = (corner: number, side: number): number => Math.min(Math.max(corner / side, 0) || 0, 0.5);

const turned = ({ a, b, c, d }: Turn, { x, y }: Vector): Vector => ({ x: a * x + c * y, y: b * x + d * y });

/** @returns a part in units of the drawing: the vectors to its middle and along two of its sides, and its area */
const layOut = (part: OutlinePart, turn: Turn) => {
  const across = turned(turn, turned(part.turn, { x: part.width, y: 0 }));
  const down = turned(turn, turned(part.turn, { x: 0, y: part.height }));
  const area = across.x * down.y - across.y * down.x;
  // A mirrored part is drawn in the opposite direction: overlapping parts of different directions would cut holes into each other.
  const sides = area < 0 ? { across: { x: -across.x, y: -across.y }, down } : { across, down };
  return { ...part, ...sides, offset: turned(turn, part.offset), area: Math.abs(area) };
};

type LaidOutPart = ReturnType<typeof layOut>;

/** @returns the path of a part in relative commands, which begins at the seat's middle */
const partPath = (part: LaidOutPart, size: number): string => {
  const { width, height, cornerX, cornerY, offset, across, down } = part;
  /** @param right and @param below shares of the sides @param way added to the step */
  const step = (right: number, below: number, way = NO_WAY): string => {
    const x = size * (way.x + right * across.x + below * down.x);
    const y = size * (way.y + right * across.y + below * down.y);
    return `${Number(x.toPrecision(FIGURES))} ${Number(y.toPrecision(FIGURES))}`;
  };
  const x = asShare(cornerX || cornerY, width);
  const y = asShare(cornerY || cornerX, height);
  if (!x || !y) return `m${step(-0.5, -0.5, offset)}l${step(1, 0)} ${step(0, 1)} ${step(-1, 0)}z`;
  const rest = 1 - TO_CORNER;
  const [right, below] = [1 - 2 * x, 1 - 2 * y];
  return [
    `m${step(x - 0.5, -0.5, offset)}`,
    `l${step(right, 0)}c${step(x * TO_CORNER, 0)} ${step(x, y * rest)} ${step(x, y)}`,
    `l${step(0, below)}c${step(0, y * TO_CORNER)} ${step(-x * rest, y)} ${step(-x, y)}`,
    `l${step(-right, 0)}c${step(-x * TO_CORNER, 0)} ${step(-x, -y * rest)} ${step(-x, -y)}`,
    `l${step(0, -below)}c${step(0, -y * TO_CORNER)} ${step(x * rest, -y)} ${step(x, -y)}z`,
  ].join('');
};

/** @param way the vector from the seat's middle to the point */
const isInPart = ({ offset, across, down, area }: LaidOutPart, way: Vector): boolean => {
  const x = way.x - offset.x;
  const y = way.y - offset.y;
  const right = (x * down.y - y * down.x) / area;
  const below = (across.x * y - across.y * x) / area;
  return Math.abs(right) <= 0.5 && Math.abs(below) <= 0.5;
};

/** @param turn the transform from the units of the seat's element into the drawing */
export const createOutline = (parts: readonly OutlinePart[], turn: Turn): SeatShape => {
  const laidOut = parts.map((part) => layOut(part, turn));
  const reach = (axis: 'x' | 'y') =>
    Math.max(
      ...laidOut.map(
        ({ offset, across, down }) => Math.abs(offset[axis]) + (Math.abs(across[axis]) + Math.abs(down[axis])) / 2,
      ),
    );
  return {
    extent: { x: reach('x'), y: reach('y') },
    contains: (point, { x, y }) => laidOut.some((part) => isInPart(part, { x: point.x - x, y: point.y - y })),
    path: ({ x, y }, size) => laidOut.map((part) => `M${x} ${y}${partPath(part, size)}`).join(''),
  };
};

const TURNS = ['a', 'b', 'c', 'd'] as const;

/** @returns a function that creates outlines; adjacent seats mostly have the same rotation, and share an outline */
export const createOutlines = (parts: readonly OutlinePart[]): ((turn: Turn) => SeatShape) => {
  let last: Turn = IDENTITY;
  let outline = createOutline(parts, last);
  return (turn) => {
    if (TURNS.some((name) => last[name] !== turn[name])) {
      last = turn;
      outline = createOutline(parts, turn);
    }
    return outline;
  };
};
