import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCommandLine } from './commandLine.mjs';

test('words and --only may stand in any order', () => {
  const wanted = { words: ['cart', 'retry'], only: 'a seat', all: false, help: false };
  assert.equal(readCommandLine(['cart', 'retry', '--only', 'a seat']), wanted);
  assert.equal(readCommandLine(['--only=a seat', 'cart', 'retry']), wanted);
  assert.equal(readCommandLine([]), { words: [], only: '', all: false, help: false });
  assert.ok(readCommandLine(['--all']).all);
});

test('an empty --only is refused, because it would choose every case', () => {
  for (const given of [['cart', '--only'], ['--only', ' '], ['--only=']]) {
    assert.throws(() => readCommandLine(given), undefined, given.join(' '));
  }
});

test.run();
