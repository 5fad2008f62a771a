/** The outline of a seat by numbers: how it is written into a path shared with other seats, and which points it contains. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Matrix } from '../../../src/hall/schema/matrix';
import { createOutline, createOutlines, type OutlinePart } from '../../../src/hall/schema/seatOutline';

const UPRIGHT = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const TURNED = { ...UPRIGHT, a: Math.SQRT1_2, b: Math.SQRT1_2, c: -Math.SQRT1_2, d: Math.SQRT1_2 };
const ORIGIN = { x: 0, y: 0 };

/** A rectangle of 8 by 6 units by default. */
const part = (change: Partial<OutlinePart> = {}): OutlinePart => ({
  ...UPRIGHT,
  a: 8,
  d: 6,
  roundX: 0,
  roundY: 0,
  ...change,
});
const outlineOf = (change: Partial<OutlinePart>, turn: Matrix = UPRIGHT) => createOutline([part(change)], turn);
const pathOf = (change: Partial<OutlinePart>, turn?: Matrix) => outlineOf(change, turn).path?.(ORIGIN, 1);

test('the path of a rectangle lies around its middle, at the given scale', () => {
  assert.is(outlineOf({}).path?.({ x: 10, y: 20 }, 1), 'M10 20m-4 -3l8 0 0 6 -8 0z');
  assert.is(outlineOf({}).path?.({ x: 10, y: 20 }, 0.5), 'M10 20m-2 -1.5l4 0 0 3 -4 0z');
});

test('a turned or skewed rectangle has the same sides as in a browser', () => {
  const square = { d: 8 };
  assert.is(pathOf(square, TURNED), 'M0 0m0 -5.657l5.657 5.657 -5.657 5.657 -5.657 -5.657z');
  const skew = { ...UPRIGHT, c: 0.5 };
  assert.is(pathOf({}, skew), 'M0 0m-5.5 -3l8 0 3 6 -8 0z');
});

test('a mirrored rectangle is drawn in the same direction as others, so that it cuts no hole into a shape below it', () => {
  assert.is(pathOf({}, { ...UPRIGHT, d: -1 }), 'M0 0m4 3l-8 0 0 -6 8 0z');
});

test('rounded corners are quarters of ellipses between the straight sides', () => {
  assert.is(
    pathOf({ roundX: 1 / 4, roundY: 1 / 6 }),
    'M0 0m-2 -3l4 0c1.105 0 2 0.4477 2 1l0 4c0 0.5523 -0.8954 1 -2 1l-4 0c-1.105 0 -2 -0.4477 -2 -1l0 -4c0 -0.5523 0.8954 -1 2 -1z',
  );
});

test('a turned rectangle contains the points of its shape, not those of its box', () => {
  const long = outlineOf({ a: 20 }, TURNED);
  assert.ok(long.contains({ x: 6, y: 6 }, ORIGIN), 'along its length');
  assert.not(long.contains({ x: 6, y: -6 }, ORIGIN), 'in the corner of its box');
  assert.not(long.contains({ x: 8, y: 8 }, ORIGIN), 'beyond its end');
});

const chair = createOutline([part(), part({ a: 0, b: 2, c: -6, d: 0, e: 7, f: 1 })], {
  ...UPRIGHT,
  a: 2,
  d: 2,
});

test('several parts are drawn each at its position and angle, and shrink about their common middle', () => {
  assert.is(chair.path?.({ x: 100, y: 50 }, 1), 'M100 50m-8 -6l16 0 0 12 -16 0zM100 50m20 0l0 4 -12 0 0 -4z');
  assert.is(chair.path?.(ORIGIN, 0.5), 'M0 0m-4 -3l8 0 0 6 -8 0zM0 0m10 0l0 2 -6 0 0 -2z');
});

test('a seat of several parts contains the points of each part, and no point between them', () => {
  assert.ok(chair.contains({ x: -7, y: 5 }, ORIGIN));
  assert.ok(chair.contains({ x: 19, y: 3 }, ORIGIN));
  assert.not(chair.contains({ x: 19, y: 5 }, ORIGIN), 'beside the smaller part');
});

test('seats with the same rotation share one outline', () => {
  const outlineFor = createOutlines([part()], () => ORIGIN);
  assert.is(outlineFor(TURNED), outlineFor({ ...TURNED }));
  assert.is.not(outlineFor(TURNED), outlineFor(UPRIGHT));
});

test.run();
