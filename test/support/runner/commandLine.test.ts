import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chooseFiles, readCommandLine } from './commandLine.mjs';

const FILES = ['test/api/retry.test.ts', 'test/state/order/cartGone.test.ts', 'test/state/order/cartTabs.test.ts'];

test('words and --only may stand in any order', () => {
  const wanted = { words: ['cart', 'retry'], only: 'a seat', help: false };
  assert.equal(readCommandLine(['cart', 'retry', '--only', 'a seat']), wanted);
  assert.equal(readCommandLine(['--only=a seat', 'cart', 'retry']), wanted);
  assert.equal(readCommandLine([]), { words: [], only: '', help: false });
});

test('--help is understood', () => {
  assert.ok(readCommandLine(['--help']).help);
  assert.ok(readCommandLine(['cart', '-h']).help);
});

test('a misspelt option, and an --only that would mean everything, are refused', () => {
  for (const given of [['--onyl', 'a seat'], ['cart', '--only'], ['--only', ' '], ['--only=']]) {
    assert.throws(() => readCommandLine(given), undefined, given.join(' '));
  }
});

test('a word chooses the files whose path holds it; without words all are chosen', () => {
  assert.equal(chooseFiles(FILES, ['cart']), { chosen: FILES.slice(1), missed: [] });
  assert.equal(chooseFiles(FILES, ['Gone', 'api/']), { chosen: FILES.slice(0, 2), missed: [] });
  assert.equal(chooseFiles(FILES, []), { chosen: FILES, missed: [] });
});

test('a word that no path holds is named, even beside one that does', () => {
  assert.equal(chooseFiles(FILES, ['retry', 'basket']), { chosen: FILES.slice(0, 1), missed: ['basket'] });
});

test.run();
