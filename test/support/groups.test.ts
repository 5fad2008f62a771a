import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupsOf } from './groups.mjs';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('test', name));
const { quiet, browser } = groupsOf(files);

test('each test file is in exactly one process', () => {
  const run = [...quiet, ...browser].flatMap((group) => group.files);
  assert.equal(run.sort(), files.sort());
});

test('a file that opens a browser is alone, wherever it lies', () => {
  const alone = browser.map((group) => group.files.join());
  assert.ok(alone.includes('test/e2e/purchase.test.ts'));
  assert.ok(alone.includes('test/readme/quickStarts.test.ts'));
  assert.not.ok(alone.includes('test/readme/readme.test.ts'));
});

test('a DOM, which replaces globals, is in no process with tests that have none', () => {
  const withDom = quiet.find(({ files: group }) => group.includes('test/App.test.tsx'))?.files ?? [];
  assert.ok(withDom.includes('test/ui/Root.test.tsx'));
  assert.not.ok(withDom.includes('test/state/cart.test.ts'));
});

test.run();
