import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { differenceOf } from '../../src/hall/colorVision';

const isAbout = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.15, `${actual} is not about ${expected}`);

test('black and white differ by 100, and a colour differs from itself by 0', () => {
  isAbout(differenceOf('#000000', '#ffffff'), 100);
  assert.is(differenceOf('#3f81f2', '#3f81f2'), 0);
});

test('red and green are as close as a colour-blind buyer sees them', () => {
  // the difference is 22.7 for normal sight
  isAbout(differenceOf('#be123c', '#4d7c0f'), 4.1);
  isAbout(differenceOf('#4d7c0f', '#c2570c'), 4.6);
});

test('the difference from an invalid colour is NaN', () => assert.ok(Number.isNaN(differenceOf('', '#000000'))));

test.run();
