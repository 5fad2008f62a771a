/** On a busy machine everything takes ten times as long, and a test that waits for a fixed time fails there. */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const FIXED_WAITS = [/\bwaitForTimeout\(/, /\bstill\(\d/, /=>\s*setTimeout\(\w+,\s*\d/];

const BROWSER_TESTS = ['e2e', 'readme', 'support'].flatMap((folder) =>
  readdirSync(`test/${folder}`, { recursive: true })
    .map((name) => `test/${folder}/${name}`)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name)),
);

const fixedWaitsOf = (source: string): string[] =>
  source.split('\n').filter((line) => FIXED_WAITS.some((pattern) => pattern.test(line)));

test('no browser test waits for a fixed time: test/e2e/support/waits.ts waits for conditions', () => {
  assert.ok(BROWSER_TESTS.length > 50, `${BROWSER_TESTS.length} files`);
  const found = BROWSER_TESTS.flatMap((path) =>
    fixedWaitsOf(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  assert.equal(found, []);
});

test('the test finds a fixed wait', () => {
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
