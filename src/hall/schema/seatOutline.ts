import { IDENTITY, type Matrix } from './matrix';

/** How the units of something lie in those around it, wherever it stands: turned, skewed, mirrored, or as they are. */
export type Turn = Pick<Matrix, 'a' | 'b' | 'c' | 'd'>;

/** A place, or the way from one to another. */
interface Vector {
  x: number;
  y: number;
}

/** A rectangle, or an ellipse, which is nothing but its corners, in units of its own. */
export interface PlainRectangle {
  width: number;
  height: number;
  /** How far its rounded corners reach along its sides. */
  cornerX: number;
  cornerY: number;
}

/** A rectangle of which, alone or with others, a seat consists. */
export interface OutlinePart {
  rectangle: PlainRectangle;
  /** How its units lie in those of the seat's element. */
  turn: Turn;
  /** The way from the seat's middle to its own, in units of the seat's element. */
  offset: Vector;
}

/** What is drawn for a seat, where numbers tell that. It does not know where the seat stands: seats alike share it. */
export interface SeatOutline {
  parts: readonly OutlinePart[];
  /** How the units of the seat's element lie in the drawing. */
  turn: Turn;
  /** Half the width and half the height of the box around it, in units of the drawing. */
  extent: Vector;
}

const NO_WAY: Vector = { x: 0, y: 0 };

/** How far the handles of a curve are from its ends on their way to the corner, so that it is a quarter of an ellipse. */
const TO_CORNER = 0.5523;

/** So many figures of a side are written: the last one cannot be seen. */
const FIGURES = 4;

const asShare = (corner: number, side: number): number => Math.min(Math.max(corner / side, 0) || 0, 0.5);

const turned = ({ a, b, c, d }: Turn, { x, y }: Vector): Vector => ({ x: a * x + c * y, y: b * x + d * y });

/** @returns a part in units of the drawing: the way to its middle and along two of its sides, and how large it is */
const layOut = ({ rectangle, turn: own, offset }: OutlinePart, turn: Turn) => {
  const across = turned(turn, turned(own, { x: rectangle.width, y: 0 }));
  const down = turned(turn, turned(own, { x: 0, y: rectangle.height }));
  const area = across.x * down.y - across.y * down.x;
  // One that is mirrored is walked the other way round: where two lie over each other, neither may be a hole in the other.
  const sides = area < 0 ? { across: { x: -across.x, y: -across.y }, down } : { across, down };
  return { ...sides, offset: turned(turn, offset), area: Math.abs(area) };
};

/** @param turn how the units of the seat's element lie in the drawing */
export const createOutline = (parts: readonly OutlinePart[], turn: Turn): SeatOutline => {
  const extent = { x: 0, y: 0 };
  for (const part of parts) {
    const { offset, across, down } = layOut(part, turn);
    extent.x = Math.max(extent.x, Math.abs(offset.x) + (Math.abs(across.x) + Math.abs(down.x)) / 2);
    extent.y = Math.max(extent.y, Math.abs(offset.y) + (Math.abs(across.y) + Math.abs(down.y)) / 2);
  }
  return { parts, turn, extent };
};

/** @returns the path of a part, all of it relative: it goes from the seat's middle to where it begins */
const partPath = (part: OutlinePart, turn: Turn, size: number): string => {
  const { offset, across, down } = layOut(part, turn);
  /** @returns a step along the sides, as shares of them, after a way from elsewhere */
  const step = (right: number, below: number, way = NO_WAY): string => {
    const x = size * (way.x + right * across.x + below * down.x);
    const y = size * (way.y + right * across.y + below * down.y);
    return `${Number(x.toPrecision(FIGURES))} ${Number(y.toPrecision(FIGURES))}`;
  };
  const { width, height, cornerX, cornerY } = part.rectangle;
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

/**
 * @param middle of the seat in the drawing
 * @param size how many times as large as it is drawn
 * @returns a path around the outline; each part of it begins at the middle
 */
export const outlinePath = ({ parts, turn }: SeatOutline, middle: Vector, size: number): string =>
  parts.map((part) => `M${middle.x} ${middle.y}${partPath(part, turn, size)}`).join('');

/** @param point from the seat's middle, in units of the drawing @returns whether it lies in the outline, corners included */
export const isInOutline = ({ parts, turn }: SeatOutline, point: Vector): boolean =>
  parts.some((part) => {
    const { offset, across, down, area } = layOut(part, turn);
    const x = point.x - offset.x;
    const y = point.y - offset.y;
    const right = (x * down.y - y * down.x) / area;
    const below = (across.x * y - across.y * x) / area;
    return Math.abs(right) <= 0.5 && Math.abs(below) <= 0.5;
  });

const TURNS = ['a', 'b', 'c', 'd'] as const;

/** @returns what makes outlines of the same parts: most seats beside each other are turned alike, and share one */
export const createOutlines = (parts: readonly OutlinePart[]): ((turn: Turn) => SeatOutline) => {
  let last = createOutline(parts, IDENTITY);
  return (turn) => {
    if (TURNS.some((name) => last.turn[name] !== turn[name])) last = createOutline(parts, turn);
    return last;
  };
};
