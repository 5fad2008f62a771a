import { readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feed, type Result } from './feed.mjs';

/** What the runner says of files that share a process. */
async function runSuite(names: string | string[], only = '') {
  const files = [names].flat().map((name) => `test/support/runner/traps/${name}.ts`);
  const results: Result[] = [];
  await feed(
    async () => files.shift(),
    (result) => results.push(result),
    { env: { TEST_MS: '1500', TEST_ONLY: only } },
  );
  const sumOf = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    problems: results.flatMap(({ problems }) => problems),
    results,
  };
}

/** How many cases passed and failed. */
async function outcome(names: string | string[], only?: string) {
  const { passed, failed } = await runSuite(names, only);
  return { passed, failed };
}

test('a suite that passes is green', async () => {
  assert.equal(await outcome('honest'), { passed: 1, failed: 0 });
});

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
test('what uvu alone would let pass is red', async () => {
  const names = readdirSync('test/support/runner/traps').map((name) => name.replace(/\.ts$/, ''));
  const { problems } = await runSuite(
    names.filter((name) => !['honest', 'several', 'hooksOnly', 'endsProcess'].includes(name)),
  );
  for (const [trap, said] of Object.entries(TRAPS)) {
    assert.ok(
      problems.some((problem) => problem.includes(said)),
      `${trap} among ${problems}`,
    );
  }
});

test('the cases that failed are named with what was wrong', async () => {
  const { failed, problems } = await runSuite('several');
  assert.is(failed, 3);
  assert.equal(problems, [
    'test/support/runner/traps/several.ts: "takes a seat "in the row" and fails"\n    one',
    'test/support/runner/traps/several.ts: "gives A Seat back and fails"\n    other',
    'test/support/runner/traps/several.ts: "fails in a suite without a title"\n    Expected values to be strictly equal:  (is)\n\n        ++2    (Expected)\n        --1    (Actual)',
  ]);
});

test('each file of a process is counted for itself', async () => {
  const { results } = await runSuite(['honest', 'several', 'doesNotLoad']);
  const counts = results.map(
    ({ name, passed, failed }) => `${name.split('/').pop()}: ${passed} passed, ${failed} failed`,
  );
  assert.equal(counts, [
    'honest.ts: 1 passed, 0 failed',
    'several.ts: 1 passed, 3 failed',
    'doesNotLoad.ts: 0 passed, 1 failed',
    'the end: 0 passed, 0 failed',
  ]);
});

test('a file whose process dies has failed', async () => {
  const { results } = await runSuite(['honest', 'endsProcess', 'several']);
  assert.equal(
    results.map(({ failed }) => failed),
    [0, 1],
  );
  assert.match(results[1]?.problems[0] ?? '', 'endsProcess.ts: its process ended without a result');
});

test('of several cases those run whose name holds the text, in whatever case it is written', async () => {
  assert.equal(await outcome('several', 'A SEAT'), { passed: 1, failed: 2 });
  assert.equal(await outcome('several', 'a seat "in'), { passed: 0, failed: 1 });
  assert.equal(await outcome('several', 'keeps'), { passed: 1, failed: 0 });
});

test('a text that no name holds runs nothing, not even the hooks of a suite', async () => {
  assert.equal(await outcome(['several', 'hooksOnly'], 'no such name'), { passed: 0, failed: 0 });
});

test('the hooks of a suite that has none of the cases do not reach the next file', async () => {
  assert.equal(await outcome(['hooksOnly', 'honest'], 'closes what it opened'), { passed: 1, failed: 0 });
});

test('a case that is chosen by its name meets the guards that this could blind', async () => {
  const names = ['throwingBefore', 'throwingAfterEach', 'leftOnly', 'skipped', 'forgottenRun'];
  // each of them has a case with this letter
  const { problems } = await runSuite(names, 's');
  for (const name of names) {
    assert.ok(
      problems.some((problem) => problem.includes(`/${name}.ts: `)),
      `${name} among ${problems}`,
    );
  }
});

test.run();
