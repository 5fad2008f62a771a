import type { Matrix } from './matrix';

/** A rectangle in units of its own, with how far its rounded corners reach along its sides. */
export interface PlainRectangle {
  width: number;
  height: number;
  cornerX: number;
  cornerY: number;
}

/** A rectangle that numbers tell, as it lies in the drawing: turned, skewed or mirrored, around a middle that it does not know. */
export interface SeatRectangle {
  /** Half the width and half the height of the box around it, in units of the drawing. */
  extent: { x: number; y: number };
  /** @param size how many times as large as it is drawn @returns a path that begins and ends at its middle, all of it relative */
  outline: (size: number) => string;
  /** @param x @param y how far a point is from its middle, in units of the drawing @returns whether it lies in it, corners included */
  contains: (x: number, y: number) => boolean;
}

/** How far the handles of a curve are from its ends on their way to the corner, so that it is a quarter of an ellipse. */
const TO_CORNER = 0.5523;

/** So many figures of a side are written: the last one cannot be seen. */
const FIGURES = 4;

const asShare = (corner: number, side: number): number => Math.min(Math.max(corner / side, 0) || 0, 0.5);

type Turn = Pick<Matrix, 'a' | 'b' | 'c' | 'd'>;

/** @param matrix how its units lie in the drawing */
export const createRectangle = ({ width, height, cornerX, cornerY }: PlainRectangle, matrix: Turn): SeatRectangle => {
  /** Its sides as they lie in the drawing, from left to right and from top to bottom in units of its own. */
  const across = { x: matrix.a * width, y: matrix.b * width };
  const down = { x: matrix.c * height, y: matrix.d * height };
  const area = across.x * down.y - across.y * down.x;
  const share = { x: asShare(cornerX || cornerY, width), y: asShare(cornerY || cornerX, height) };
  const isRounded = share.x > 0 && share.y > 0;
  return {
    extent: { x: (Math.abs(across.x) + Math.abs(down.x)) / 2, y: (Math.abs(across.y) + Math.abs(down.y)) / 2 },
    outline(size) {
      /** @returns a step along the sides, as shares of them */
      const step = (right: number, below: number): string => {
        const x = size * (right * across.x + below * down.x);
        const y = size * (right * across.y + below * down.y);
        return `${Number(x.toPrecision(FIGURES))} ${Number(y.toPrecision(FIGURES))}`;
      };
      if (!isRounded) return `m${step(-0.5, -0.5)}l${step(1, 0)} ${step(0, 1)} ${step(-1, 0)}z`;
      const { x, y } = share;
      const rest = 1 - TO_CORNER;
      const [right, below] = [1 - 2 * x, 1 - 2 * y];
      return [
        `m${step(x - 0.5, -0.5)}`,
        `l${step(right, 0)}c${step(x * TO_CORNER, 0)} ${step(x, y * rest)} ${step(x, y)}`,
        `l${step(0, below)}c${step(0, y * TO_CORNER)} ${step(-x * rest, y)} ${step(-x, y)}`,
        `l${step(-right, 0)}c${step(-x * TO_CORNER, 0)} ${step(-x, -y * rest)} ${step(-x, -y)}`,
        `l${step(0, -below)}c${step(0, -y * TO_CORNER)} ${step(x * rest, -y)} ${step(x, -y)}z`,
      ].join('');
    },
    contains(x, y) {
      const right = (x * down.y - y * down.x) / area;
      const below = (across.x * y - across.y * x) / area;
      return Math.abs(right) <= 0.5 && Math.abs(below) <= 0.5;
    },
  };
};

const SIDES = ['width', 'height', 'cornerX', 'cornerY'] as const;
const TURNS = ['a', 'b', 'c', 'd'] as const;

/** @returns what makes rectangles: most seats beside each other are alike, and one that is like the last is the same */
export const createRectangles = (): typeof createRectangle => {
  let last: { plain: PlainRectangle; matrix: Turn; made: SeatRectangle } | undefined;
  return (plain, matrix) => {
    const isLike = ({ plain: before, matrix: turn }: { plain: PlainRectangle; matrix: Turn }) =>
      SIDES.every((name) => before[name] === plain[name]) && TURNS.every((name) => turn[name] === matrix[name]);
    if (!last || !isLike(last)) last = { plain, matrix, made: createRectangle(plain, matrix) };
    return last.made;
  };
};
