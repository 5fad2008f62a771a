import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitViewBox, placementMatrix, placePoint } from '../../../src/hall/schema/placement';

const PLACE = { left: 100, top: 50, width: 40, height: 20 };

test('a viewBox is as large as the narrower side of its place allows, from its own corner on', () => {
  assert.equal(fitViewBox('5 10 10 10', PLACE), { x: 90, y: 30, scale: 2 });
});

test('a viewBox may have space around it, and commas, tabs or lines between its numbers', () => {
  for (const viewBox of [' 5 10 10 10 ', '5,10,10,10', '\n5,\t10\n10, 10'])
    assert.equal(fitViewBox(viewBox, PLACE), { x: 90, y: 30, scale: 2 }, viewBox);
});

test('a place that does not say how large it is leaves the units as they are', () => {
  assert.equal(fitViewBox('5 10 10 10', { ...PLACE, width: 0, height: 0 }), { x: 95, y: 40, scale: 1 });
});

test('a point is moved as the transform of the placement moves it', () => {
  const placement = { x: 90, y: 30, scale: 2 };
  const point = { x: 5, y: 10, radius: 3 };
  placePoint(point, placement);
  assert.equal(point, { x: 100, y: 50, radius: 6 });
  assert.equal(placementMatrix(placement), { a: 2, b: 0, c: 0, d: 2, e: 90, f: 30 });
});

test.run();
