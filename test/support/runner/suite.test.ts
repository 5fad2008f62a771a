import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** What the runner says of one file, in a process of its own. */
function runSuite(
  names: string | string[],
  only = '',
): {
  code: number | null;
  passed: number;
  failed: number;
  problems: string[];
  files: { name: string; passed: number; failed: number; seconds: number }[];
} {
  const files = [names].flat().map((name) => `test/support/runner/traps/${name}.ts`);
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', './test/support/register.mjs', 'test/support/runner/suite.mjs', ...files],
    { encoding: 'utf8', env: { ...process.env, TEST_MS: '1500', TEST_ONLY: only } },
  );
  return { code: status, ...JSON.parse(stdout.trimEnd().split('\n').pop() ?? '{}') };
}

test('a suite that passes is green', () => {
  const { code, passed, failed } = runSuite('honest');
  assert.equal({ code, passed, failed }, { code: 0, passed: 1, failed: 0 });
});

const outcome = ({ code, passed, failed }: ReturnType<typeof runSuite>) => ({ code, passed, failed });

/** What is red though uvu alone would be green, each in a file of its own, and how the runner calls it. */
const TRAPS = {
  'a hook that throws before the tests': 'traps/throwingBefore.ts: ',
  'a hook that throws after each test': 'traps/throwingAfterEach.ts: ',
  'a test that throws something that is no Error': 'traps/throwsNoError.ts: ',
  'a file that forgot test.run()': 'traps/forgottenRun.ts: has no test',
  'a left .only': 'traps/leftOnly.ts: ',
  'a left .skip': 'traps/skipped.ts: ',
  'a test that never settles, which does not hang the run': 'traps/neverSettles.ts: ',
  'a file that does not load': 'traps/doesNotLoad.ts: does not load',
  'a rejection that nobody heard': 'unhandled rejection: ',
  'a server left open, which does not hang the run': 'left open after the tests: ',
};
test('what uvu alone would let pass is red', () => {
  const names = readdirSync('test/support/runner/traps').map((name) => name.replace(/\.ts$/, ''));
  const { code, problems } = runSuite(names.filter((name) => !['honest', 'several', 'hooksOnly'].includes(name)));
  assert.is(code, 1);
  for (const [trap, said] of Object.entries(TRAPS)) {
    assert.ok(
      problems.some((problem) => problem.includes(said)),
      `${trap} among ${problems}`,
    );
  }
});

test('the cases that failed are named with what was wrong', () => {
  const { failed, problems } = runSuite('several');
  assert.is(failed, 3);
  assert.equal(problems, [
    'test/support/runner/traps/several.ts: "takes a seat "in the row" and fails"\n    one',
    'test/support/runner/traps/several.ts: "gives A Seat back and fails"\n    other',
    'test/support/runner/traps/several.ts: "fails in a suite without a title"\n    Expected values to be strictly equal:  (is)\n\n        ++2    (Expected)\n        --1    (Actual)',
  ]);
});

test('what each file came to is counted, so that one may be tried again without the others', () => {
  const name = (file: string) => `test/support/runner/traps/${file}.ts`;
  const { files } = runSuite(['honest', 'several', 'doesNotLoad']);
  const counts = files.map(({ seconds, ...counted }) => counted);
  assert.equal(counts, [
    { name: name('honest'), passed: 1, failed: 0 },
    { name: name('several'), passed: 1, failed: 3 },
    { name: name('doesNotLoad'), passed: 0, failed: 1 },
  ]);
});

test('of several cases those run whose name holds the text, in whatever case it is written', () => {
  assert.equal(outcome(runSuite('several', 'A SEAT')), { code: 1, passed: 1, failed: 2 });
  assert.equal(outcome(runSuite('several', 'a seat "in')), { code: 1, passed: 0, failed: 1 });
  assert.equal(outcome(runSuite('several', 'keeps')), { code: 0, passed: 1, failed: 0 });
});

test('a text that no name holds runs nothing, not even the hooks of a suite; whoever asked sees that none passed', () => {
  assert.equal(outcome(runSuite(['several', 'hooksOnly'], 'no such name')), { code: 0, passed: 0, failed: 0 });
});

test('the hooks of a suite that has none of the cases do not reach the next file', () => {
  assert.equal(outcome(runSuite(['hooksOnly', 'honest'], 'closes what it opened')), { code: 0, passed: 1, failed: 0 });
});

test('a case that is chosen by its name meets the guards that this could blind', () => {
  const names = ['throwingBefore', 'throwingAfterEach', 'leftOnly', 'skipped', 'forgottenRun'];
  // each of them has a case with this letter
  const { problems } = runSuite(names, 's');
  for (const name of names) {
    assert.ok(
      problems.some((problem) => problem.includes(`/${name}.ts: `)),
      `${name} among ${problems}`,
    );
  }
});

test.run();
