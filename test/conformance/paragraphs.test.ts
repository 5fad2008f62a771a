import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHAPTERS } from '../../src/conformance/runChecks';

const CONTRACT = readFileSync('src/api/openapi.yaml', 'utf8');
const checks = CHAPTERS.flatMap((chapter) => chapter.checks);

/** @returns whether the document has the call, or the heading */
function isThere(paragraph: string): boolean {
  const [, place = ''] = /^openapi\.yaml, (.+)$/.exec(paragraph) ?? [];
  const [, method, path] = /^([A-Z]+) (\/.+)$/.exec(place) ?? [];
  if (!method) return CONTRACT.includes(`\n    ## ${place}\n`);
  const [, below = ''] = CONTRACT.split(`\n  ${path}:`);
  return !!below.split(/\n {2}\//)[0]?.includes(`\n    ${method.toLowerCase()}:`);
}

test('each check names a paragraph of the contract', () => {
  const stray = checks.map(({ paragraph }) => paragraph).filter((paragraph) => !isThere(paragraph));
  assert.equal(stray, []);
  assert.not(isThere('openapi.yaml, Nowhere'));
  assert.not(isThere('openapi.yaml, DELETE /repertoire'));
});

test('each check of a chapter has a name of its own', () => {
  const names = CHAPTERS.flatMap(({ title, checks }) => checks.map(({ name }) => `${title}: ${name}`));
  assert.is(new Set(names).size, names.length);
});

test.run();
