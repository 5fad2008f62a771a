/** Tests the test command itself. */
import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** Runs `npm test -- …`. @returns its exit code, its output and the last line, which CI reads */
function runTests(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/run.mjs', ...given], { encoding: 'utf8' });
  return { code: status, text: stdout + stderr, last: stdout.trimEnd().split('\n').pop() };
}

test('a part of a name, in upper or lower case, runs only that case', () => {
  const { code, text, last } = runTests('support/atNight', '--only', 'HALF PAST midnight');
  assert.is(last, '1 passed, 0 failed');
  assert.is(code, 0);
  assert.match(text, '"A shop of a test opens at half past midnight');
});

test('a run fails if no case has the name', () => {
  const { code, text, last } = runTests('support/atNight', '--only', 'half past noon');
  assert.is(last, '0 passed, 1 failed');
  assert.is(code, 1);
  assert.match(text, 'FAILED no case has "half past noon" in its name');
});

test('a run fails if a word is in no path, even if another word has test files that pass', () => {
  const { code, text, last } = runTests('support/atNight', 'no/such/folder');
  assert.is(last, '1 passed, 1 failed');
  assert.is(code, 1);
  assert.match(text, 'FAILED no test file has "no/such/folder" in its path');
});

test('--help prints the usage and runs no test', () => {
  const { code, text } = runTests('--help');
  assert.is(code, 0);
  assert.match(text, '--only "part of a name"');
  assert.not.match(text, /\d passed/);
});

test('a run with a misspelt option fails, names the option and prints the usage', () => {
  const { code, text } = runTests('support/atNight', '--onyl=half');
  assert.is(code, 1);
  assert.match(text, '--onyl');
  assert.match(text, '--only "part of a name"');
});

test.run();
