import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importsOf } from './imports.mjs';

/** What one file of a working copy of these files needs. */
const reached = (files: Record<string, string>, from = 'test/a.test.ts'): string[] =>
  [...importsOf((path) => files[path])(from)].filter((path) => path !== from).sort();

test('every way to import is seen, over as many lines as it takes', () => {
  const text = `
import './effect';
import * as all from "./all";
import {
  one,
  type Two,
} from './several';
export { three } from './again';
const late = await import('./late.mjs');
import { suite } from 'uvu';`;
  const files = Object.fromEntries(
    ['effect.ts', 'all.tsx', 'several/index.ts', 'again/index.tsx', 'late.mjs'].map((name) => [`test/${name}`, '']),
  );
  assert.equal(reached({ ...files, 'test/a.test.ts': text }), [...Object.keys(files), 'uvu'].sort());
});

test('types alone import nothing', () => {
  const text = `
import type { Page } from 'playwright-core';
export type { Shop } from './shop';
const page: import('playwright-core').Page = open();`;
  assert.equal(reached({ 'test/a.test.ts': text, 'test/shop.ts': '' }), []);
});

test('a text that is no import is none', () => {
  const text = `
export const name = 'playwright-core';
const code = "import 'fastify'";
// import './comment'`;
  assert.equal(reached({ 'test/a.test.ts': text }), []);
});

test('what an import imports is reached too, through folders and round circles', () => {
  const files = {
    'test/a.test.ts': `import './support/shop';`,
    'test/support/shop.ts': `import { build } from '../../build.mjs';\nimport '../a.test';`,
    'build.mjs': `import { build } from 'esbuild';`,
  };
  assert.equal(reached(files), ['build.mjs', 'esbuild', 'test/support/shop.ts']);
});

test('a file that is not there stops nothing: whoever loads it will say so', () => {
  assert.equal(reached({ 'test/a.test.ts': `import './gone';` }), ['test/gone']);
});

test.run();
