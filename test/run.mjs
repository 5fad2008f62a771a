// The test command: `npm test`, `npm test -- state cart`, `npm test -- cart --only "part of a name"`; see `--help`.
// Prints `N passed, N failed` last, and exits with 1 unless all tests passed.
import { findChromium, findFont, findShell } from './support/chromium.mjs';
import { findOthers } from './support/otherBrowsers.mjs';
import { HELP, readCommandLine } from './support/runner/commandLine.mjs';
import { feed } from './support/runner/feed.mjs';
import {
  allFiles,
  chooseFiles,
  inOrder,
  needsBrowser,
  needsBuild,
  needsDom,
  needsOtherBrowsers,
} from './support/runner/files.mjs';
import { isBuildFresh, rememberBuild, sourcesNow } from './support/runner/freshBuild.mjs';
import { run } from './support/runner/process.mjs';

const INSTALL_BROWSER =
  "import('./test/support/chromium.mjs').then((it) => [it.ensureChromium(), it.ensureShell(), it.ensureFont()])";
const INSTALL_OTHERS = "import('./test/support/otherBrowsers.mjs').then((it) => it.ensureOthers())";
/** Three processes on two cores: with two processes a sixth of the machine is idle, because browsers wait. */
const WORKERS = 3;
/** A further process is started for each four files. */
const FILES_PER_WORKER = 4;
/** Files that take this long are listed at the end. */
const LONG_S = 5;

function commandLineOrEnd() {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(1);
  }
}

const { words, only, all, help } = commandLineOrEnd();
if (help) {
  console.log(HELP);
  process.exit();
}

const isWhole = !words.length && !only;
const { chosen, missed } = chooseFiles(allFiles(), { words, all: all || only !== '' });
const sum = { passed: 0, failed: 0 };
const ends = [];
const took = [];

/** Adds the result of a test file, or of a script in package.json. */
function count({ name, passed, failed, problems, seconds }) {
  sum.passed += passed;
  sum.failed += failed;
  ends.push(...problems.map((problem) => `FAILED ${problem}`));
  if (seconds >= LONG_S) took.push([seconds, name]);
}
const fail = (name, problem) => count({ name, passed: 0, failed: 1, problems: [problem], seconds: 0 });

/** Runs a command and prints its output. @returns {Promise<boolean>} whether the command succeeded */
async function runLoud(title, command) {
  const { code, text, seconds } = await run(command);
  console.log(`\n# ${title}, ${seconds} s\n${text}`);
  if (seconds >= LONG_S) took.push([seconds, title]);
  return !code;
}

/** Runs a script of package.json and counts it as a test. @returns {Promise<boolean>} whether the script succeeded */
async function check(name) {
  const passes = await runLoud(name, ['npm', 'run', '--silent', name]);
  if (passes) sum.passed += 1;
  else fail(name, `${name}: see above`);
  return passes;
}

/** Builds dist/, unless named files do not need it or it is up to date. @returns {Promise<boolean>} whether dist/ is up to date */
async function build() {
  if (!isWhole && (!chosen.some(needsBuild) || isBuildFresh())) return true;
  const sources = sourcesNow();
  const passes = await check('build');
  if (passes) rememberBuild(sources);
  return passes;
}

/** Installs missing browsers with apt. If that fails, tests in Chromium fail, and tests in other browsers are left out. */
async function installBrowsers() {
  if (chosen.some(needsBrowser) && !(findChromium() && findShell() && findFont()))
    await runLoud('Chromium or its font was missing', [process.execPath, '-e', INSTALL_BROWSER]);
  if (chosen.some(needsOtherBrowsers) && !findOthers())
    await runLoud('Firefox or WebKit was missing', [process.execPath, '-e', INSTALL_OTHERS]);
}

const isBuilt = build();
const browsersAreThere = installBrowsers();

/** Takes files off a queue until one can run. @returns {Promise<string | undefined>} that file */
async function nextOf(queue) {
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (needsBrowser(file)) await browsersAreThere;
    if (needsBuild(file) && !(await isBuilt)) fail(file, `${file}: not run, because the build failed`);
    else if (needsOtherBrowsers(file) && !findOthers()) ends.push(`LEFT OUT ${file}: no Firefox or WebKit here`);
    else return file;
  }
  return undefined;
}

/** The output of a single file is printed at once. */
const live = chosen.length === 1;

function tell(result, printed) {
  const isNews = result.passed + result.failed > 0 || (!only && printed.trim() !== '');
  if (!live && isNews) console.log(`\n# ${result.name}, ${result.seconds} s\n${printed}`);
  count(result);
}

/** `--all` tests every fault of the conformance kit; `--all` and named files test with each database. */
const env = {
  TEST_ONLY: only,
  ...((all || words.length > 0) && { TEST_ALL: '1' }),
  ...(all && { FAULTS: 'all' }),
};

/** Runs the files of a queue in a process, and starts another process if one ends early. */
async function work(queue) {
  while (queue.length) await feed(() => nextOf(queue), tell, { live, env });
}

const ofDom = chosen.filter(needsDom);
const others = inOrder(chosen.filter((file) => !needsDom(file)));
/** Each worker takes one of these tasks before the test files. */
const tasks = [
  ...(isWhole
    ? [async () => (await isBuilt) && check('size'), async () => (await check('check')) && check('lint')]
    : []),
  () => work(ofDom),
];
await Promise.all(
  Array.from({ length: Math.min(WORKERS, Math.ceil(chosen.length / FILES_PER_WORKER)) }, async () => {
    await tasks.shift()?.();
    await work(others);
  }),
);
await isBuilt;

if (!chosen.length && !missed.length) fail('', 'there is no test file');
for (const word of missed) fail('', `no test file has "${word}" in its path`);
if (only && !missed.length && !(sum.passed + sum.failed)) fail('', `no case has "${only}" in its name`);
const slowest = took.sort(([one], [other]) => other - one).map(([seconds, name]) => `${seconds}\t${name}`);
console.log(`\nseconds, ${Math.round(performance.now() / 1000)} in all:\n${slowest.join('\n')}\n\n${ends.join('\n')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
