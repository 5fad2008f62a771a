import type { SeatPoint } from '../../src/hall/schema/geometry';
import { IDENTITY, type Matrix, multiply, transformPoint } from '../../src/hall/schema/matrix';
import type { DrawnHall } from '../box-office/halls';

/** @returns the matrix of one function of a `transform` attribute */
function functionMatrix(name: string, numbers: number[]): Matrix {
  const [x = 0, y] = numbers;
  const angle = (x * Math.PI) / 180;
  switch (name) {
    case 'matrix': {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
      return { a, b, c, d, e, f };
    }
    case 'translate':
      return { ...IDENTITY, e: x, f: y ?? 0 };
    case 'scale':
      return { ...IDENTITY, a: x, d: y ?? x };
    case 'rotate':
      return { ...IDENTITY, a: Math.cos(angle), b: Math.sin(angle), c: -Math.sin(angle), d: Math.cos(angle) };
    case 'skewY':
      return { ...IDENTITY, b: Math.tan(angle) };
    default:
      throw new Error(`an unknown transform: ${name}`);
  }
}

function transformed(base: Matrix, text: string): Matrix {
  let matrix = base;
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    matrix = multiply(matrix, functionMatrix(name, numbers));
  }
  return matrix;
}

/**
 * Reads the centres of the seats from a box office's hall, without a browser.
 * @throws when a seat of the hall has no element in the drawing
 */
export function hallPoints({ seats, svg }: DrawnHall): SeatPoint[] {
  const bySchema = new Map(seats.map((seat) => [seat.schemaId, seat]));
  const stack: Matrix[] = [IDENTITY];
  const points = new Map<string, SeatPoint>();
  for (const [, closing, name, rest = '', empty] of svg.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (closing) {
      stack.pop();
      continue;
    }
    const at = new Map([...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value as string]));
    const number = (key: string) => Number(at.get(key) ?? 0);
    const matrix = transformed(stack.at(-1) ?? IDENTITY, at.get('transform') ?? '');
    if (!empty) stack.push(matrix);
    const seat = bySchema.get(at.get('id') ?? '');
    if (!seat) continue;
    const [startX = 0, startY = 0] = (/^M(\S+) ([^a]+)/.exec(at.get('d') ?? '') ?? []).slice(1).map(Number);
    const [x, y] =
      name === 'path'
        ? [startX + 17, startY]
        : [number('cx') + number('x') + number('width') / 2, number('cy') + number('y') + number('height') / 2];
    const point = { seat, x, y, radius: 4 };
    transformPoint(point, matrix);
    points.set(seat.id, { ...point, radius: 4 });
  }
  return seats.map((seat) => {
    const point = points.get(seat.id);
    if (!point) throw new Error(`seat ${seat.schemaId} is not drawn`);
    return point;
  });
}
