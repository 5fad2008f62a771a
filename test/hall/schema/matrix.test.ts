import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SeatPoint } from '../../../src/hall/schema/geometry';
import { type Matrix, place, within } from '../../../src/hall/schema/matrix';

const BASE: Matrix = [2, 3, 5, 7, 11, 13];

test('a transform within another one is what the browser makes of the two', () => {
  const inner = new DOMMatrix([17, 19, 23, 29, 31, 37]);
  const { a, b, c, d, e, f } = new DOMMatrix([...BASE]).multiply(inner);
  assert.equal(within(BASE, inner as unknown as SVGMatrix), [a, b, c, d, e, f]);
});

const placed = (matrix: Matrix, x: number, y: number, r: number) => {
  const point = {} as SeatPoint;
  place(point, matrix, x, y, r);
  return point;
};

test('a seat is where its transform has it, as large as the root of what it does to areas', () => {
  const { x, y } = new DOMMatrix([...BASE]).transformPoint({ x: 3, y: 4 });
  assert.equal(placed(BASE, 3, 4, 6), { x, y, radius: 6 });
  assert.is(placed([4, 0, 0, -9, 0, 0], 0, 0, 5).radius, 30);
});

test('seats that are only turned are as large as one another to the last figure, so that they are drawn as one', () => {
  const sizes = new Set<number>();
  for (let turn = 0; turn < 6.3; turn += 0.1) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    sizes.add(placed([cos, sin, -sin, cos, 0, 0], 1, 2, 4.1).radius);
  }
  assert.is(sizes.size, 1);
});

test.run();
