/** A reader of the code can follow its citations: pages of this repository, and the specification that src/README.md repeats. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const pages = new Set(git('ls-files', '*.md').map((path) => basename(path)));
const code = git('ls-files', 'src', 'test', 'static', 'build.mjs').filter((path) =>
  /\.(tsx?|m?js|css|ya?ml|html)$/.test(path),
);
/** The paragraphs of the specification that src/README.md repeats. */
const paragraphs = new Set(
  [...readFileSync('src/README.md', 'utf8').matchAll(/^- \*\*§(\d+)\*\*/gm)].map(([, number]) => number),
);

/** @returns the citations without a target */
function strayCitations(text: string): string[] {
  const named = [...text.matchAll(/\b([\w-]+\.md)\b/g)].map(([, name = '']) => name).filter((name) => !pages.has(name));
  const marked = [...text.matchAll(/(spec )?§\s?(\d+\w?)/g)]
    .filter(([, spec, number]) => !spec || !paragraphs.has(number))
    .map(([citation]) => citation);
  return [...named, ...marked];
}

test('the code cites only pages and paragraphs of the repository', () => {
  // These two files name missing pages, to test that the checks find them.
  const own = ['test/layout/citations.test.ts', 'test/readme/links.test.ts'];
  const stray = code
    .filter((path) => !own.includes(path))
    .flatMap((path) => strayCitations(readFileSync(path, 'utf8')).map((citation) => `${path}: ${citation}`));
  assert.equal(stray, []);
});

test('the test finds a missing page, a bare paragraph and one that src/README.md does not repeat', () => {
  assert.equal(strayCitations('as in nowhere.md'), ['nowhere.md']);
  assert.equal(strayCitations('(§4) and spec §77'), ['§4', 'spec §77']);
  assert.equal(strayCitations('spec §4, README.md'), []);
});

test.run();
