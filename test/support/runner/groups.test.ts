import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Group, groupsOf } from './groups.mjs';

/** Files as a working copy might have them; where a unit test lies tells nothing. */
const FILES: Record<string, string> = {
  'test/anywhere/plain.test.ts': '',
  'test/elsewhere/plain.test.tsx': '',
  'test/anywhere/screen.test.tsx': `import '../support/dom';`,
  'test/support/dom.ts': `import { GlobalRegistrator } from '@happy-dom/global-registrator';`,
  'test/anywhere/package.test.ts': `import { bundle } from '../../build.mjs';`,
  'build.mjs': '',
  'test/anywhere/served.test.ts': `import { startBoxOffice } from '../box-office/boxOffice';`,
  'test/box-office/boxOffice.ts': `import fastify from 'fastify';`,
  'test/box-office/orders.test.ts': `import { startBoxOffice } from './boxOffice';`,
  'test/box-office/halls.test.ts': '',
  'test/anywhere/opened.test.ts': `import { openShop } from '../e2e/support/shop';`,
  'test/e2e/support/shop.ts': `import { chromium } from 'playwright-core';`,
  'test/e2e/aFirst.test.ts': '',
  'test/e2e/bSecond.test.ts': '',
  'test/e2e/gallery.test.ts': '',
  'test/e2e/faultMatrix.test.ts': '',
  'test/e2e/engines/other.test.ts': '',
};
const names = Object.keys(FILES).filter((name) => /\.test\.tsx?$/.test(name));
const groups = groupsOf(names, (path) => FILES[path]);

function groupOf(name: string): Group {
  const found = groups.find(({ files }) => files.includes(name));
  assert.ok(found, name);
  return found;
}

test('each test file is in exactly one process, in this working copy too', () => {
  assert.equal(groups.flatMap(({ files }) => files).sort(), [...names].sort());
  const here = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('test', name));
  assert.equal(
    groupsOf(here)
      .flatMap(({ files }) => files)
      .sort(),
    here.sort(),
  );
});

test('plain unit tests share a process, wherever they lie', () => {
  const { files, built, browser } = groupOf('test/anywhere/plain.test.ts');
  assert.equal(files, [
    'test/anywhere/plain.test.ts',
    'test/elsewhere/plain.test.tsx',
    'test/box-office/halls.test.ts',
  ]);
  assert.equal({ built, browser }, { built: false, browser: false });
});

test('a DOM, which replaces globals, is in no process with tests that have none', () => {
  const { files, built } = groupOf('test/anywhere/screen.test.tsx');
  assert.equal(files, ['test/anywhere/screen.test.tsx']);
  assert.not.ok(built);
});

test('files that open a browser or a server share a process with a few of their kind and folder, never with another kind', () => {
  for (const [name, title] of [
    ['test/anywhere/opened.test.ts', 'test/anywhere/opened.test.ts'],
    ['test/e2e/aFirst.test.ts', 'test/e2e: aFirst, bSecond'],
    ['test/e2e/engines/other.test.ts', 'test/e2e/engines/other.test.ts'],
  ] as const) {
    const { files, ...group } = groupOf(name);
    assert.equal(group, { title, built: true, browser: true });
    assert.is(files.length, title.split(', ').length);
  }
  for (const name of ['test/anywhere/served.test.ts', 'test/box-office/orders.test.ts']) {
    assert.equal(groupOf(name), { title: name, files: [name], built: true, browser: false });
  }
  const many = Array.from({ length: 20 }, (_, nth) => `test/e2e/${nth}.test.ts`);
  const sizes = groupsOf(many, () => '').map(({ files }) => files.length);
  assert.equal(sizes, [7, 7, 6], 'of one size, so that none ends long after the others');
});

test('a long file has a process to itself', () => {
  assert.equal(groupOf('test/e2e/gallery.test.ts').files, ['test/e2e/gallery.test.ts']);
});

test('what reads sources alone comes first, for the build is under way; browsers come last, for one may have to be installed', () => {
  const order = groups.map(({ built, browser }) => Number(built) + Number(browser));
  assert.equal(
    order,
    [...order].sort((one, other) => one - other),
  );
  assert.ok(groupOf('test/anywhere/package.test.ts').built);
});

test('of the browser tests the longest comes first, then several that share a process, then other long ones and the rest', () => {
  const order = groups.filter(({ browser }) => browser).map(({ title }) => title);
  assert.equal(order, [
    'test/e2e/faultMatrix.test.ts',
    'test/e2e: aFirst, bSecond',
    'test/e2e/gallery.test.ts',
    'test/anywhere/opened.test.ts',
    'test/e2e/engines/other.test.ts',
  ]);
});

test.run();
