import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { remember } from '../../.build/remember.mjs';

const own = `${process.pid} ${Math.random()}`;
let times = 0;
const work = async () => {
  times += 1;
  return times;
};
const make = (...facts: string[]) => remember([own, ...facts], work);

test('the same facts are worked on once, others anew', async () => {
  const first = await make('a');
  assert.is(await make('a'), first);
  assert.is.not(await make('b'), first);
});

test('facts that only join to the same text are others', async () => {
  assert.is.not(await make('ab', 'c'), await make('a', 'bc'));
});

test('what fails is not kept', async () => {
  const failed = await remember([own, 'd'], () => Promise.reject(new Error('no'))).catch(() => 'failed');
  assert.is(failed, 'failed');
  assert.type(await make('d'), 'number');
});

test.run();
