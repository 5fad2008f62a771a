/** Rectangles that numbers tell: how they are drawn in one path with others, and what lies in them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRectangle } from '../../../src/hall/schema/rectangle';

const UPRIGHT = { a: 1, b: 0, c: 0, d: 1 };
const TURNED = { a: Math.SQRT1_2, b: Math.SQRT1_2, c: -Math.SQRT1_2, d: Math.SQRT1_2 };
const plain = { width: 8, height: 6, cornerX: 0, cornerY: 0 };

test('its outline goes around its middle, as large as it is asked for', () => {
  const { outline } = createRectangle(plain, UPRIGHT);
  assert.is(outline(1), 'm-4 -3l8 0 0 6 -8 0z');
  assert.is(outline(0.5), 'm-2 -1.5l4 0 0 3 -4 0z');
});

test('a turned, skewed or mirrored one has the sides and the box that a browser would give it', () => {
  const turned = createRectangle({ ...plain, height: 8 }, TURNED);
  assert.is(turned.outline(1), 'm0 -5.657l5.657 5.657 -5.657 5.657 -5.657 -5.657z');
  assert.ok(Math.abs(turned.extent.x - 4 * Math.SQRT2) < 1e-9);
  const skewed = createRectangle(plain, { ...UPRIGHT, c: 0.5 });
  assert.equal(skewed.extent, { x: 5.5, y: 3 });
  assert.is(skewed.outline(1), 'm-5.5 -3l8 0 3 6 -8 0z');
  assert.is(createRectangle(plain, { ...UPRIGHT, d: -1 }).outline(1), 'm-4 3l8 0 0 -6 -8 0z');
});

test('rounded corners are quarters of ellipses that end where straight sides begin', () => {
  const { outline } = createRectangle({ ...plain, cornerX: 2, cornerY: 1 }, UPRIGHT);
  assert.is(
    outline(1),
    'm-2 -3l4 0c1.105 0 2 0.4477 2 1l0 4c0 0.5523 -0.8954 1 -2 1l-4 0c-1.105 0 -2 -0.4477 -2 -1l0 -4c0 -0.5523 0.8954 -1 2 -1z',
  );
});

test('of two radii the one that is missing is as the other, none is more than half of its side, and no number is none', () => {
  const outlineOf = (corners: object) => createRectangle({ ...plain, ...corners }, UPRIGHT).outline(1);
  assert.is(outlineOf({ cornerX: 2 }), outlineOf({ cornerX: 2, cornerY: 2 }));
  assert.is(outlineOf({ cornerY: 2 }), outlineOf({ cornerX: 2, cornerY: 2 }));
  assert.is(outlineOf({ cornerX: 99 }), outlineOf({ cornerX: 4, cornerY: 3 }));
  assert.is(outlineOf({ cornerX: Number.NaN, cornerY: Number.NaN }), outlineOf({}));
  assert.is(outlineOf({ cornerX: -2 }), outlineOf({}));
});

test('what lies in it is told in its own direction, not by the box around it', () => {
  const { contains } = createRectangle({ ...plain, width: 20 }, TURNED);
  assert.ok(contains(6, 6), 'along it');
  assert.not(contains(6, -6), 'in the corner of its box');
  assert.not(contains(8, 8), 'beyond its end');
});

test.run();
