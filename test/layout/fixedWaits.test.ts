/** On a busy machine everything takes ten times as long: a test that waits for time to pass is right only on the one it was written on. */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** Waits for a fixed time. */
const FIXED_WAITS = [/\bwaitForTimeout\(/, /\bstill\(\d/, /=>\s*setTimeout\(\w+,\s*\d/];

const BROWSER_TESTS = ['e2e', 'readme', 'support'].flatMap((folder) =>
  readdirSync(`test/${folder}`, { recursive: true })
    .map((name) => `test/${folder}/${name}`)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name)),
);

const fixedWaitsOf = (source: string): string[] =>
  source.split('\n').filter((line) => FIXED_WAITS.some((pattern) => pattern.test(line)));

test('no browser test waits for time to pass: test/e2e/support/waits.ts waits for what becomes so', () => {
  assert.ok(BROWSER_TESTS.length > 50, `${BROWSER_TESTS.length} files`);
  const found = BROWSER_TESTS.flatMap((path) =>
    fixedWaitsOf(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  assert.equal(found, []);
});

test('a fixed wait would be found', () => {
  for (const line of [
    'await page.waitForTimeout(500);',
    'await still(750);',
    'await new Promise((done) => setTimeout(done, 50));',
  ]) {
    assert.equal(fixedWaitsOf(line), [line]);
  }
  assert.equal(fixedWaitsOf('await new Promise((done) => setTimeout(done));'), []);
});

test.run();
