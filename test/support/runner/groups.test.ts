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
  'test/e2e/gallery.test.ts': '',
  'test/e2e/soak.test.ts': '',
  'test/e2e/engines/other.test.ts': '',
};
const names = Object.keys(FILES).filter((name) => /\.test\.tsx?$/.test(name));
const { sideBySide, alone } = groupsOf(names, (path) => FILES[path]);
const groups = [...sideBySide, ...alone];

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
  const grouped = groupsOf(here);
  assert.equal([...grouped.sideBySide, ...grouped.alone].flatMap(({ files }) => files).sort(), here.sort());
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

test('a file that opens a browser or a server has a process to itself, wherever it lies', () => {
  for (const name of ['test/anywhere/opened.test.ts', 'test/e2e/aFirst.test.ts', 'test/e2e/engines/other.test.ts']) {
    assert.equal(groupOf(name), { title: name, files: [name], built: true, browser: true });
  }
  for (const name of ['test/anywhere/served.test.ts', 'test/box-office/orders.test.ts']) {
    assert.equal(groupOf(name), { title: name, files: [name], built: true, browser: false });
  }
});

test('what measures has the machine to itself', () => {
  assert.equal(
    alone.map(({ title }) => title),
    ['test/e2e/soak.test.ts'],
  );
});

test('what reads sources alone comes first, for the build is under way; browsers come last, for one may have to be installed', () => {
  const order = sideBySide.map(({ built, browser }) => Number(built) + Number(browser));
  assert.equal(
    order,
    [...order].sort((one, other) => one - other),
  );
  assert.ok(groupOf('test/anywhere/package.test.ts').built);
});

test('of the browser tests the long ones come first', () => {
  const titles = sideBySide.filter(({ browser }) => browser).map(({ title }) => title);
  assert.is(titles[0], 'test/e2e/gallery.test.ts');
  assert.ok(titles.includes('test/e2e/aFirst.test.ts'));
});

test.run();
