import { suite, test as untitled } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('seats, see "several cases" (chapter 2)');
test('takes a seat "in the row" and fails', () => {
  throw new Error('one');
});
test('keeps a seat', () => {});
test('gives A Seat back and fails', () => {
  throw new Error('other');
});
test.run();

untitled('fails in a suite without a title', () => {
  assert.is(1, 2);
});
untitled.run();
