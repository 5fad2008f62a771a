import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allFiles, chooseFiles, inOrder, ONLY_OF_ALL } from './files.mjs';

const USUAL = ['test/api/retry.test.ts', 'test/e2e/hall.test.ts', 'test/state/order/cartTabs.test.ts'];
const FILES = [...USUAL, 'test/e2e/soak.test.ts'];

test('a usual run leaves out what a whole one holds', () => {
  assert.equal(chooseFiles(FILES, { words: [], all: false }).chosen, USUAL);
  assert.equal(chooseFiles(FILES, { words: [], all: true }).chosen, FILES);
});

test('a word chooses from all files those whose path holds it', () => {
  assert.equal(chooseFiles(FILES, { words: ['cart', 'soak'], all: false }), { chosen: FILES.slice(2), missed: [] });
});

test('a word that no path holds is named, even beside one that does', () => {
  assert.equal(chooseFiles(FILES, { words: ['retry', 'basket'], all: false }), {
    chosen: FILES.slice(0, 1),
    missed: ['basket'],
  });
});

test('what only a whole run holds is there', () => {
  const files = allFiles();
  assert.equal(
    ONLY_OF_ALL.filter((name) => !files.includes(name)),
    [],
  );
  assert.is(chooseFiles(files, { words: [], all: false }).chosen.length, files.length - ONLY_OF_ALL.length);
});

test('what needs no build comes first, then what takes long', () => {
  const files = ['test/e2e/accent.test.ts', 'test/e2e/faultMatrix.test.ts', 'test/domain/money.test.ts'];
  assert.equal(inOrder(files), [files[2], files[1], files[0]]);
});

test.run();
