import type { SeatPoint } from '../../src/hall/schema/geometry';
import type { DrawnHall } from '../box-office/halls';

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

function transformed(base: Matrix, text: string): Matrix {
  let matrix = base;
  for (const [, name, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x = 0, y] = n;
    const angle = (x * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const own: Record<string, Matrix> = {
      matrix: n as Matrix,
      translate: [1, 0, 0, 1, x, y ?? 0],
      scale: [x, 0, 0, y ?? x, 0, 0],
      rotate: [cos, sin, -sin, cos, 0, 0],
      skewY: [1, Math.tan(angle), 0, 1, 0, 0],
    };
    const step = own[name as string];
    if (!step) throw new Error(`an unknown transform: ${name}`);
    matrix = times(matrix, step);
  }
  return matrix;
}

/**
 * The seats' centres as a box office's hall draws them, read without a browser.
 * @throws when a seat of the hall has no element in the drawing
 */
export function hallPoints({ seats, svg }: DrawnHall): SeatPoint[] {
  const bySchema = new Map(seats.map((seat) => [seat.schemaId, seat]));
  const stack: Matrix[] = [[1, 0, 0, 1, 0, 0]];
  const points = new Map<string, SeatPoint>();
  for (const [, closing, name, rest = '', empty] of svg.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (closing) {
      stack.pop();
      continue;
    }
    const at = new Map([...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value as string]));
    const number = (key: string) => Number(at.get(key) ?? 0);
    const matrix = transformed(stack[stack.length - 1] as Matrix, at.get('transform') ?? '');
    if (!empty) stack.push(matrix);
    const seat = bySchema.get(at.get('id') ?? '');
    if (!seat) continue;
    const [startX = 0, startY = 0] = (/^M(\S+) ([^a]+)/.exec(at.get('d') ?? '') ?? []).slice(1).map(Number);
    const [x, y] =
      name === 'path'
        ? [startX + 17, startY]
        : [number('cx') + number('x') + number('width') / 2, number('cy') + number('y') + number('height') / 2];
    const [a, b, c, d, e, f] = matrix;
    points.set(seat.id, { seat, x: a * x + c * y + e, y: b * x + d * y + f, radius: 4 });
  }
  return seats.map((seat) => {
    const point = points.get(seat.id);
    if (!point) throw new Error(`seat ${seat.schemaId} is not drawn`);
    return point;
  });
}
