/** The test command itself, as it is typed. */
import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** What `npm test -- …` says and how it ends; the last line is what CI reads. */
function runTests(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/run.mjs', ...given], { encoding: 'utf8' });
  return { code: status, text: stdout + stderr, last: stdout.trimEnd().split('\n').pop() };
}

test('a part of a name runs just that case, in whatever case it is written', () => {
  const { code, text, last } = runTests('support/atNight', '--only', 'HALF PAST midnight');
  assert.is(last, '1 passed, 0 failed');
  assert.is(code, 0);
  assert.match(text, '"A shop of a test opens at half past midnight');
});

test('a name that no case has fails', () => {
  const { code, text, last } = runTests('support/atNight', '--only', 'half past noon');
  assert.is(last, '0 passed, 1 failed');
  assert.is(code, 1);
  assert.match(text, 'FAILED no case has "half past noon" in its name');
});

test('a word that no path has fails, even beside one that runs', () => {
  const { code, text, last } = runTests('support/atNight', 'no/such/folder');
  assert.is(last, '1 passed, 1 failed');
  assert.is(code, 1);
  assert.match(text, 'FAILED no test file has "no/such/folder" in its path');
});

test('--help says how, and runs nothing', () => {
  const { code, text } = runTests('--help');
  assert.is(code, 0);
  assert.match(text, '--only "part of a name"');
  assert.not.match(text, /\d passed/);
});

test('a misspelt option fails and says how', () => {
  const { code, text } = runTests('support/atNight', '--onyl=half');
  assert.is(code, 1);
  assert.match(text, '--onyl');
  assert.match(text, '--only "part of a name"');
});

test.run();
