import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feed, type Result } from './feed.mjs';

const HOOK = `() => { throw new Error('a hook') }`;
/** The contents of test files after their imports, by name. */
const FILES: Record<string, string> = {
  honest: `test('passes and closes what it opened', () => {}); test.run()`,
  several: `const named = suite('seats, see "several cases" (chapter 2)');
    named('takes a seat "in the row" and fails', () => { throw new Error('one') });
    named('keeps a seat', () => {});
    named('gives A Seat back and fails', () => { throw new Error('other') });
    named.run();
    test('fails in a suite without a title', () => { assert.is(1, 2) });
    test.run()`,
  hooksOnly: `test.before(${HOOK}); test.after(${HOOK}); test('opens nothing', () => {}); test.run()`,
  endsProcess: `test('takes its process along', () => process.exit(0)); test.run()`,
  throwingBefore: `test.before(${HOOK}); test('never runs', () => {}); test.run()`,
  throwingAfterEach: `test.after.each(${HOOK}); test('passes by itself', () => {}); test.run()`,
  throwsNoError: `test('throws what redaxios rejects with', () => { throw { status: 500 } }); test.run()`,
  forgottenRun: `test('is never run', () => {})`,
  leftOnly: `test('is left out', () => {}); test.only('is the only one', () => {}); test.run()`,
  skipped: `test('passes', () => {}); test.skip('is skipped', () => {}); test.run()`,
  neverSettles: `test('waits for ever', () => new Promise(() => {})); test('passes after it', () => {}); test.run()`,
  hookNeverSettles: `test.after.each(() => new Promise(() => {})); test('passes', () => {}); test.run()`,
  doesNotLoad: `throw new Error('this file does not load')`,
  lateRejection: `test('lets a rejection go', () => { Promise.reject(new Error('unheard')) }); test.run()`,
  openServer: `test('leaves a server open', () => { createServer().listen(0) }); test.run()`,
};
const IMPORTS = `import { createServer } from 'node:http';
import { suite, test } from 'uvu';
import * as assert from 'uvu/assert';
`;
/** A folder below `node_modules`, from which the files find their packages. */
const FOLDER = `node_modules/.cache/bswidget/traps-${process.pid}`;
test.before(() => {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(`${FOLDER}/${name}.mjs`, IMPORTS + text);
});
test.after(() => rmSync(FOLDER, { recursive: true }));

/** Runs files in one process. @returns the runner's results */
async function runSuite(names: string | string[], only = '') {
  const files = [names].flat().map((name) => `${FOLDER}/${name}.mjs`);
  const results: Result[] = [];
  await feed(
    async () => files.shift(),
    (result) => results.push(result),
    { env: { CASE_MS: '1500', TEST_ONLY: only } },
  );
  const sumOf = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    problems: results.flatMap(({ problems }) => problems),
    results,
  };
}

async function outcome(names: string | string[], only?: string) {
  const { passed, failed } = await runSuite(names, only);
  return { passed, failed };
}

test('a suite whose cases pass has no failure', async () => {
  assert.equal(await outcome('honest'), { passed: 1, failed: 0 });
});

/** The files that must fail although uvu alone passes them, and the runner's message for each. */
const TRAPS = {
  throwingBefore: '/throwingBefore.mjs: ',
  throwingAfterEach: '/throwingAfterEach.mjs: ',
  throwsNoError: '/throwsNoError.mjs: ',
  forgottenRun: '/forgottenRun.mjs: has no test',
  leftOnly: '/leftOnly.mjs: ',
  skipped: '/skipped.mjs: ',
  neverSettles: '/neverSettles.mjs: ',
  hookNeverSettles: '/hookNeverSettles.mjs: ',
  doesNotLoad: '/doesNotLoad.mjs: does not load',
  lateRejection: '/lateRejection.mjs: unhandledRejection: ',
  openServer: 'left open after the tests: ',
};
test('the runner fails files that uvu alone would pass, and a case that never settles or a server left open does not hang the run', async () => {
  const { problems } = await runSuite(Object.keys(TRAPS));
  for (const said of Object.values(TRAPS)) {
    assert.ok(
      problems.some((problem) => problem.includes(said)),
      `${said} among ${problems}`,
    );
  }
});

test('failed cases are named with their errors', async () => {
  const { failed, problems } = await runSuite('several');
  assert.is(failed, 3);
  assert.equal(problems, [
    `${FOLDER}/several.mjs: "takes a seat "in the row" and fails"\n    one`,
    `${FOLDER}/several.mjs: "gives A Seat back and fails"\n    other`,
    `${FOLDER}/several.mjs: "fails in a suite without a title"\n    Expected values to be strictly equal:  (is)\n\n        ++2    (Expected)\n        --1    (Actual)`,
  ]);
});

test('a case that never settles is named, and the next one runs', async () => {
  const { passed, failed, problems } = await runSuite('neverSettles');
  assert.equal({ passed, failed }, { passed: 1, failed: 1 });
  assert.match(problems[0] ?? '', '"waits for ever"\n    no end after 1500 ms');
});

test('each file of a process has its own counts', async () => {
  const { results } = await runSuite(['honest', 'several', 'doesNotLoad']);
  const counts = results.map(
    ({ name, passed, failed }) => `${name.split('/').pop()}: ${passed} passed, ${failed} failed`,
  );
  assert.equal(counts, [
    'honest.mjs: 1 passed, 0 failed',
    'several.mjs: 1 passed, 3 failed',
    'doesNotLoad.mjs: 0 passed, 1 failed',
    'the end: 0 passed, 0 failed',
  ]);
});

test('a file whose process ends early has failed', async () => {
  const { results } = await runSuite(['honest', 'endsProcess', 'several']);
  assert.equal(
    results.map(({ failed }) => failed),
    [0, 1],
  );
  assert.match(results[1]?.problems[0] ?? '', 'endsProcess.mjs: its process ended without a result');
});

test('only the cases whose name contains the text run, in upper or lower case', async () => {
  assert.equal(await outcome('several', 'A SEAT'), { passed: 1, failed: 2 });
  assert.equal(await outcome('several', 'a seat "in'), { passed: 0, failed: 1 });
  assert.equal(await outcome('several', 'keeps'), { passed: 1, failed: 0 });
});

test('a text that no name contains runs nothing, not even the hooks of a suite', async () => {
  assert.equal(await outcome(['several', 'hooksOnly'], 'no such name'), { passed: 0, failed: 0 });
});

test('the hooks of a suite without chosen cases do not run in the next file', async () => {
  assert.equal(await outcome(['hooksOnly', 'honest'], 'closes what it opened'), { passed: 1, failed: 0 });
});

test('a choice by name does not hide throwing hooks, a forgotten .only or .skip, or a missing test.run()', async () => {
  const names = ['throwingBefore', 'throwingAfterEach', 'leftOnly', 'skipped', 'forgottenRun'];
  // Each file has a case with this letter in its name.
  const { problems } = await runSuite(names, 's');
  for (const name of names) {
    assert.ok(
      problems.some((problem) => problem.includes(`/${name}.mjs: `)),
      `${name} among ${problems}`,
    );
  }
});

test.run();
