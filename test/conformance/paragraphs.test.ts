import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHAPTERS } from '../../src/conformance/runChecks';

const PAGE = readFileSync('src/api/README.md', 'utf8');
const CONTRACT = readFileSync('src/api/openapi.yaml', 'utf8');
const checks = CHAPTERS.flatMap((chapter) => chapter.checks);

/** @returns whether a page has the heading, and below it the words in bold, if any are named */
function isThere(paragraph: string): boolean {
  const [, heading = '', bold] = /^README, ([^:]+)(?:: (.+))?$/.exec(paragraph) ?? [];
  const [, below = ''] = PAGE.split(`\n## ${heading}\n`);
  const section = below.split('\n## ')[0] ?? '';
  return section !== '' && (!bold || section.includes(`**${bold}`));
}

test('each check names a paragraph that is there', () => {
  const stray = checks
    .map(({ paragraph }) => paragraph)
    .filter((paragraph) => {
      const [, method = '', path = ''] = /^openapi\.yaml, (\w+) (.+)$/.exec(paragraph) ?? [];
      if (!path) return !isThere(paragraph);
      const [, below = ''] = CONTRACT.split(`\n  ${path}:`);
      return !below.split(/\n {2}\//)[0]?.includes(`\n    ${method.toLowerCase()}:`);
    });
  assert.equal(stray, []);
  assert.not(isThere('README, Nowhere'));
  assert.not(isThere('README, Refusals: Nowhere'));
});

test('each check is told by a name of its own', () => {
  const names = CHAPTERS.flatMap(({ title, checks }) => checks.map(({ name }) => `${title}: ${name}`));
  assert.is(new Set(names).size, names.length);
});

test.run();
