/** How a drawing in the drawing lies in its place. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitViewBox, readViewBox } from '../../../src/hall/schema/placement';

const PLACE = { left: 100, top: 50, width: 40, height: 20 };
const fit = (viewBox: string | undefined, preserveAspectRatio?: string, place = PLACE) => {
  const { a, d, e, f } = fitViewBox({ viewBox, preserveAspectRatio, place }).matrix;
  return [a, d, e, f];
};

test('a viewBox is as large as the narrower side of its place allows, in the middle of the room that is left', () => {
  assert.equal(fit('5 10 10 10'), [2, 2, 100, 30]);
  assert.equal(fitViewBox({ viewBox: '5 10 10 10', preserveAspectRatio: undefined, place: PLACE }).viewport, {
    width: 10,
    height: 10,
  });
});

test('it may be told to lie at an edge, to cover its place, or to be drawn out to it', () => {
  assert.equal(fit('0 0 10 10', 'xMinYMin'), [2, 2, 100, 50]);
  assert.equal(fit('0 0 10 10', 'xMaxYMax meet'), [2, 2, 120, 50]);
  assert.equal(fit('0 0 10 10', 'xMidYMid slice'), [4, 4, 100, 40]);
  assert.equal(fit('0 0 10 10', 'xMinYMax slice'), [4, 4, 100, 30]);
  assert.equal(fit('5 10 10 10', 'none'), [4, 2, 80, 30]);
});

test('a viewBox may have space around it, and commas, tabs or lines between its numbers', () => {
  for (const viewBox of [' 5 10 10 10 ', '5,10,10,10', '\n5,\t10\n10, 10'])
    assert.equal(readViewBox(viewBox), [5, 10, 10, 10], viewBox);
});

test('without a viewBox, or with one that says nothing, units stay as they are, and per cent are of the place', () => {
  for (const viewBox of [undefined, '', '0 0', '0 0 0 9', '0 0 -1 9', 'a b c d']) {
    assert.equal(fit(viewBox), [1, 1, 100, 50], viewBox);
    assert.equal(fitViewBox({ viewBox, preserveAspectRatio: '', place: PLACE }).viewport, { width: 40, height: 20 });
  }
});

test('in a place of no known size nothing has a known place', () => {
  assert.ok(fit('5 10 10 10', '', { ...PLACE, width: Number.NaN }).every(Number.isNaN));
});

test.run();
