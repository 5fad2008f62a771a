import { IDENTITY, type Matrix } from './matrix';

/** How the units of something lie in those around it, wherever it stands: turned, skewed, mirrored, or as they are. */
export type Turn = Pick<Matrix, 'a' | 'b' | 'c' | 'd'>;

/** A place, or the way from one to another. */
interface Vector {
  x: number;
  y: number;
}

/** A rectangle, or an ellipse, which is nothing but its corners: alone or with others it makes a seat. */
export interface OutlinePart {
  /** In units of its own. */
  width: number;
  height: number;
  /** How far its rounded corners reach along its sides. */
  cornerX: number;
  cornerY: number;
  /** How its units lie in those of the seat's element. */
  turn: Turn;
  /** The way from the seat's middle to its own, in units of the seat's element. */
  offset: Vector;
}

/** The shape of a seat that is not round: a path, where numbers tell it, which seats alike share, or elements of its own. */
export interface SeatShape {
  /** Half the width and half the height of the box around it, in units of the drawing. */
  extent: Vector;
  /** @returns whether a point of the drawing lies in it, corners included */
  contains: (point: Vector, middle: Vector) => boolean;
  /** @param size how many times as large as it is drawn @returns a path around it; each part of it begins at the middle */
  path?: (middle: Vector, size: number) => string;
  /** @returns its elements as large as that, the same at each call */
  element?: (size: number) => SVGGraphicsElement;
}

const NO_WAY: Vector = { x: 0, y: 0 };

/** How far the handles of a curve are from its ends on their way to the corner, so that it is a quarter of an ellipse. */
const TO_CORNER = 0.5523;

/** So many figures of a side are written: the last one cannot be seen. */
const FIGURES = 4;

const asShare = (corner: number, side: number): number => Math.min(Math.max(corner / side, 0) || 0, 0.5);

const turned = ({ a, b, c, d }: Turn, { x, y }: Vector): Vector => ({ x: a * x + c * y, y: b * x + d * y });

/** @returns a part in units of the drawing: the way to its middle and along two of its sides, and how large it is */
const layOut = (part: OutlinePart, turn: Turn) => {
  const across = turned(turn, turned(part.turn, { x: part.width, y: 0 }));
  const down = turned(turn, turned(part.turn, { x: 0, y: part.height }));
  const area = across.x * down.y - across.y * down.x;
  // One that is mirrored is walked the other way round: where two lie over each other, neither may be a hole in the other.
  const sides = area < 0 ? { across: { x: -across.x, y: -across.y }, down } : { across, down };
  return { ...part, ...sides, offset: turned(turn, part.offset), area: Math.abs(area) };
};

type LaidOutPart = ReturnType<typeof layOut>;

/** @returns the path of a part, all of it relative: it goes from the seat's middle to where it begins */
const partPath = (part: LaidOutPart, size: number): string => {
  const { width, height, cornerX, cornerY, offset, across, down } = part;
  /** @returns a step along the sides, as shares of them, after a way from elsewhere */
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

/** @returns whether a point lies in a part, on the way from the seat's middle */
const isInPart = ({ offset, across, down, area }: LaidOutPart, way: Vector): boolean => {
  const x = way.x - offset.x;
  const y = way.y - offset.y;
  const right = (x * down.y - y * down.x) / area;
  const below = (across.x * y - across.y * x) / area;
  return Math.abs(right) <= 0.5 && Math.abs(below) <= 0.5;
};

/** @param turn how the units of the seat's element lie in the drawing */
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

/** @returns a maker of outlines of the same parts: most seats beside each other are turned alike, and share one */
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
