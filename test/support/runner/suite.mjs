// Runs uvu files in this process, one after the other, as the parent process names them (`feed.mjs`). Unlike uvu it also fails for a
// hook that throws, a test that throws a value other than an Error, a file without `test.run()`, a forgotten `.only` or `.skip`, and a
// server left open. With TEST_ONLY="part of a name" only such cases run; the caller checks that there was one.
import { register } from 'node:module';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { beginKeeping, closeKept } from './keptTillEnd.mjs';
import { limited } from './limited.mjs';

const { TEST_ONLY } = process.env;
const DRAIN_MS = 4_000;

beginKeeping();
register('./caseHooks.mjs', import.meta.url);
// The limit of a case must not keep the process alive, so the channel does.
process.channel.ref();
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];

/** The result of the running file so far. An error between two files counts for the later one. */
let result = { passed: 0, failed: 0, problems: [] };
const problem = (file, text) => {
  result.failed += 1;
  result.problems.push(`${file}: ${text}`);
};
/** The name of the file that runs or has run last. */
let running = 'no file';
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => problem(running, `${event}: ${error?.stack ?? error}`));
}

/** The output of uvu for a failed test: its name, the error, and after an empty line the difference. */
const FAILED = /^ {2}\s*FAIL(?: .*?)? {2}"(.*)"\n((?:.+\n)*(?:\n(?: {8}.*\n)+)?)/gm;
/** The most characters that are printed of an error: the difference of two pages may fill a screen. */
const LONGEST_REASON = 2000;

/** uvu returns the number of failed tests; their names and errors are only in its output. */
function countFailures(file, errors, count) {
  const printed = typeof errors === 'string' ? stripVTControlCharacters(errors) : '';
  const told = [...printed.matchAll(FAILED)].map(
    ([, name, reason]) => `${file}: "${name}"\n${reason.trimEnd().slice(0, LONGEST_REASON)}`,
  );
  result.failed += count;
  result.problems.push(...told);
  if (count > told.length) result.problems.push(`${file}: ${count - told.length} did not pass, or a hook threw`);
}

async function runFile(file, name) {
  running = name;
  globalThis.UVU_INDEX = globalThis.UVU_QUEUE.length;
  const group = [];
  globalThis.UVU_QUEUE.push(group);
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    problem(name, `does not load: ${error?.stack ?? error}`);
    return;
  }
  if (!group.length) problem(name, 'has no test: is `test.run()` missing?');
  if (group.some(({ isEmpty }) => !isEmpty)) process.stdout.write(`${name}\n`);
  for (const run of group) {
    try {
      const [errors, passed, skipped, total] = await run();
      result.passed += passed;
      if (typeof errors === 'string') process.stdout.write(`${errors}\n`);
      if (passed < total) countFailures(name, errors, total - passed);
      if (skipped) problem(name, `${skipped} skipped, or a \`.only\` was left`);
      if (!total && !TEST_ONLY) problem(name, 'a suite without tests');
    } catch (error) {
      problem(name, `stopped: ${error?.stack ?? error}`);
    }
  }
}

/** Sends the parent the result of the last file. @param {string | undefined} name of the file; none before the first one */
function tell(name, seconds, wantsNext, sent) {
  process.send({ result: name && { name, ...result, seconds }, wantsNext }, sent);
  result = { passed: 0, failed: 0, problems: [] };
}

const heardNext = () => new Promise((heard) => process.once('message', ({ file }) => heard(file)));

tell(undefined, 0, true);
for (let file = await heardNext(); file; file = await heardNext()) {
  const name = relative('.', file);
  const begun = performance.now();
  await runFile(file, name);
  tell(name, Math.round((performance.now() - begun) / 1000), true);
}

await limited(closeKept).catch((error) => problem('what was kept till the end', `${error?.stack ?? error}`));

// Anything that keeps the process alive now was left open by a test. The probe timer is unref'd, so an empty loop ends at once.
process.channel.unref();
const left = await new Promise((done) => {
  process.once('beforeExit', () => done(''));
  const probe = setInterval(() => {
    if (performance.now() > end) done(process.getActiveResourcesInfo().join(', ') || 'something');
  }, 100);
  const end = performance.now() + DRAIN_MS;
  probe.unref();
});
if (left) problem('left open after the tests', left);
tell('the end', 0, false, () => process.exit());
