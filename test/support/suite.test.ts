import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** What the runner says of one file, in a process of its own. */
function runSuite(name: string): { code: number | null; passed: number; failed: number } {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', './test/support/register.mjs', 'test/support/suite.mjs', `test/support/traps/${name}.ts`],
    { encoding: 'utf8', env: { ...process.env, TEST_MS: '1500' } },
  );
  return { code: status, ...JSON.parse(stdout.trimEnd().split('\n').pop() ?? '{}') };
}

test('a suite that passes is green', () => {
  const { code, passed, failed } = runSuite('honest');
  assert.equal({ code, passed, failed }, { code: 0, passed: 1, failed: 0 });
});

const TRAPS = {
  throwingBefore: 'a hook that throws before the tests is red',
  throwingAfterEach: 'a hook that throws after each test is red',
  throwsNoError: 'a test that throws something that is no Error is red',
  forgottenRun: 'a file that forgot test.run() is red',
  leftOnly: 'a left .only is red',
  skipped: 'a left .skip is red',
  openServer: 'a server left open is red and does not hang the run',
  neverSettles: 'a test that never settles is red',
  lateRejection: 'a rejection that nobody heard is red',
  doesNotLoad: 'a file that does not load is red',
};
for (const [name, title] of Object.entries(TRAPS)) {
  test(title, () => {
    const { code, failed } = runSuite(name);
    assert.is(code, 1);
    assert.ok(failed > 0);
  });
}

test.run();
