/** What the words after `npm run bench:hall --` mean. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArguments } from './arguments';

const ALL = ['theatre', 'opera', 'club'];
const read = (line: string) => readArguments(line.split(' ').filter(Boolean), ALL, ['theatre', 'opera']);

test('without words the usual halls are visited three times; a number and names say otherwise, in any order', () => {
  assert.equal(read('--peers'), { runs: 3, halls: ['theatre', 'opera'], before: undefined });
  assert.equal(read('club 7 theatre --before ../old'), { runs: 7, halls: ['theatre', 'club'], before: '../old' });
});

test('what is neither a hall nor one number of visits is refused, before hours are spent on something else', () => {
  for (const line of ['theater', '0', '-3', '2 5', '3 clubs', '--recrod']) assert.throws(() => read(line), Error, line);
});

test('a table is recorded with all of its halls, or not at all', () => {
  assert.equal(read('--record 5').halls, ALL);
  assert.equal(read('--record theatre opera club').halls, ALL);
  assert.throws(() => read('--record club'), /all halls/);
});

test.run();
