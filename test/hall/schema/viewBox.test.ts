import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { layIn } from '../../../src/hall/schema/viewBox';

const place = { width: 40, height: 20 };
const laid = (box?: string, sides: Partial<typeof place> = place) => {
  const { a, b, c, d, e, f } = layIn(box, 100, 50, (key) => sides[key] ?? 0);
  return [a, b, c, d, e, f];
};

test('what has no viewBox is laid where its place begins, in the units around it', () => {
  assert.equal(laid(), [1, 0, 0, 1, 100, 50]);
});

test('a viewBox is as large as the narrower side of its place allows, from its own corner on', () => {
  assert.equal(laid('5 10 10 10'), [2, 0, 0, 2, 90, 30]);
});

test('a viewBox may have space around it, and commas, tabs or lines between its numbers', () => {
  for (const box of [' 5 10 10 10 ', '5,10,10,10', '\n5,\t10\n10, 10'])
    assert.equal(laid(box), laid('5 10 10 10'), box);
});

test('a place that does not say how large it is leaves the units as they are', () => {
  assert.equal(laid('5 10 10 10', {}), [1, 0, 0, 1, 95, 40]);
});

test.run();
