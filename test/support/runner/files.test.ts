import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allFiles, chooseFiles, inOrder, ONLY_OF_ALL } from './files.mjs';

const USUAL = ['test/api/retry.test.ts', 'test/e2e/hall.test.ts', 'test/state/order/cartTabs.test.ts'];
const FILES = [...USUAL, 'test/e2e/soak.test.ts'];

test('a usual run leaves out the files that are only for a whole run', () => {
  assert.equal(chooseFiles(FILES, { words: [], all: false }).chosen, USUAL);
  assert.equal(chooseFiles(FILES, { words: [], all: true }).chosen, FILES);
});

test('a word chooses from all files those with the word in their path', () => {
  assert.equal(chooseFiles(FILES, { words: ['cart', 'soak'], all: false }), { chosen: FILES.slice(2), missed: [] });
});

test('a word that no path contains is reported, even beside a word that some path contains', () => {
  assert.equal(chooseFiles(FILES, { words: ['retry', 'basket'], all: false }), {
    chosen: FILES.slice(0, 1),
    missed: ['basket'],
  });
});

test('the files that are only for a whole run exist, and a usual run leaves out only them', () => {
  const files = allFiles();
  assert.equal(
    ONLY_OF_ALL.filter((name) => !files.includes(name)),
    [],
  );
  assert.is(chooseFiles(files, { words: [], all: false }).chosen.length, files.length - ONLY_OF_ALL.length);
});

test('files that need no build come first, then long files', () => {
  const files = ['test/e2e/accent.test.ts', 'test/e2e/faultMatrix.test.ts', 'test/domain/money.test.ts'];
  assert.equal(inOrder(files), [files[2], files[1], files[0]]);
});

test.run();
