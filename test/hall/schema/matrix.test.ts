import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Matrix, matrixText, multiply, placeRect, transformPoint } from '../../../src/hall/schema/matrix';

const BASE: Matrix = { a: 2, b: 3, c: 5, d: 7, e: 11, f: 13 };

/** The browser's matrix with the same numbers. */
const domMatrix = ({ a, b, c, d, e, f }: Matrix) => new DOMMatrix([a, b, c, d, e, f]);

test('the product of two transforms is the same as the browser’s', () => {
  const inner: Matrix = { a: 17, b: 19, c: 23, d: 29, e: 31, f: 37 };
  const { a, b, c, d, e, f } = domMatrix(BASE).multiply(domMatrix(inner));
  assert.equal(multiply(BASE, inner), { a, b, c, d, e, f });
});

test('a transform is written in the browser’s notation', () => {
  assert.is(matrixText(BASE), 'matrix(2,3,5,7,11,13)');
});

const moved = (matrix: Matrix, x: number, y: number, radius: number) => {
  const point = { x, y, radius };
  transformPoint(point, matrix);
  return point;
};

test('a transform moves a seat’s centre, and scales its radius by the root of the area', () => {
  const { x, y } = domMatrix(BASE).transformPoint({ x: 3, y: 4 });
  assert.equal(moved(BASE, 3, 4, 6), { x, y, radius: 6 });
  assert.is(moved({ a: 4, b: 0, c: 0, d: -9, e: 0, f: 0 }, 0, 0, 5).radius, 30);
});

test('a rectangle is placed by its middle, and extends as far as its corners', () => {
  // Skewed, and scaled unevenly before a turn: neither matrix is symmetric, so no two of its numbers can be mixed up.
  for (const matrix of [BASE, multiply({ a: 0.6, b: 0.8, c: -0.8, d: 0.6, e: 0, f: 0 }, { ...BASE, b: 0, c: 0 })]) {
    const { x, y, extent } = placeRect({ x: 1, y: 2, width: 4, height: 10 }, matrix);
    assert.equal({ x, y, radius: 0 }, moved(matrix, 3, 7, 0));
    const corners = [1, 5].flatMap((left) => [2, 12].map((top) => moved(matrix, left, top, 0)));
    for (const axis of ['x', 'y'] as const) {
      const reach = Math.max(...corners.map((corner) => corner[axis])) - { x, y }[axis];
      assert.is(extent[axis].toFixed(9), reach.toFixed(9), axis);
    }
  }
});

test('rotated seats keep exactly the same radius, so that they are drawn as one path', () => {
  const sizes = new Set<number>();
  for (let turn = 0; turn < 6.3; turn += 0.1) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    sizes.add(moved({ a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }, 1, 2, 4.1).radius);
  }
  assert.is(sizes.size, 1);
});

test.run();
