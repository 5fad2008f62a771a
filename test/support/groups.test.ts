import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupsOf } from './groups.mjs';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('test', name));
const { sideBySide, alone } = groupsOf(files);
const groups = [...sideBySide, ...alone];

test('each test file is in exactly one process', () => {
  const run = groups.flatMap((group) => group.files);
  assert.equal(run.sort(), files.sort());
});

test('a file that opens a browser has a process to itself, wherever it lies', () => {
  const own = groups.filter(({ browser }) => browser).map((group) => group.files.join());
  assert.ok(own.includes('test/e2e/purchase.test.ts'));
  assert.ok(own.includes('test/readme/quickStarts.test.ts'));
  assert.not.ok(own.includes('test/readme/readme.test.ts'));
});

test('what measures has the machine to itself', () => {
  const titles = alone.map(({ title }) => title);
  assert.ok(titles.includes('test/e2e/soak.test.ts'));
  assert.not.ok(titles.includes('test/e2e/purchase.test.ts'));
});

test('of the browser tests the long ones come first', () => {
  const titles = sideBySide.filter(({ browser }) => browser).map(({ title }) => title);
  const long = ['faultMatrix', 'claims', 'hosts', 'gallery', 'forms', 'accessibility', 'hostileSchemas', 'badInput'];
  assert.equal(
    titles.slice(0, long.length).map((title) => basename(title, '.test.ts')),
    long,
  );
});

test('browsers come last: one may still have to be installed', () => {
  const first = sideBySide.findIndex(({ browser }) => browser);
  assert.ok(first > 0);
  assert.ok(sideBySide.slice(first).every(({ browser }) => browser));
});

test('what reads sources alone comes first: the build is still under way', () => {
  const first = sideBySide.findIndex(({ built }) => built);
  assert.ok(first > 0);
  assert.ok(sideBySide.slice(first).every(({ built }) => built));
  for (const name of sideBySide.slice(0, first).flatMap((group) => group.files)) {
    assert.not.match(readFileSync(name, 'utf8'), /\bread\w*\([`'"]dist\//, name);
  }
});

test('a DOM, which replaces globals, is in no process with tests that have none', () => {
  const withDom = groups.find(({ files: group }) => group.includes('test/App.test.tsx'))?.files ?? [];
  assert.ok(withDom.includes('test/ui/Root.test.tsx'));
  assert.not.ok(withDom.includes('test/state/cartTaking.test.ts'));
});

test.run();
