// The one test command: `npm test`, or `npm test -- state cart` for the test files whose path holds one of the words.
// Prints `N passed, N failed` last and exits with 1 unless everything of every file passed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findFont, findShell } from './support/chromium.mjs';
import { groupsOf } from './support/groups.mjs';
import { findOthers } from './support/otherBrowsers.mjs';
import { run } from './support/process.mjs';

const words = process.argv.slice(2);
const NODE = process.execPath;
const SUITE = [NODE, '--import', './test/support/register.mjs', 'test/support/suite.mjs'];
const INSTALL_BROWSER =
  "import('./test/support/chromium.mjs').then((it) => [it.ensureChromium(), it.ensureShell(), it.ensureFont()])";
const INSTALL_OTHERS = "import('./test/support/otherBrowsers.mjs').then((it) => it.ensureOthers())";
/** What wants Firefox and WebKit, which only Debian and its kin have: elsewhere it is left out, and said so. */
const OF_OTHERS = /^test\/e2e\/engines\//;
/** Checks that are not test files; each counts as one test. */
const SOURCE_CHECKS = [
  ['types', [NODE, 'node_modules/typescript7/bin/tsc', '--noEmit']],
  ['lint', [NODE, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
];
const BUILD_CHECKS = [
  ['build', [NODE, 'build.mjs']],
  ['size', [NODE, 'test/size/report.mjs']],
];

const files = readdirSync('test', { recursive: true })
  .map((name) => join('test', String(name)))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => !words.length || words.some((word) => name.includes(word)))
  .sort();
const { sideBySide, alone } = groupsOf(files);
/** What is the only one is read as it comes. */
const live = sideBySide.length + alone.length === 1;

let passed = 0;
let failed = 0;
const problems = [];
const secondTries = [];
const seconds = [];

function count(title, result, took) {
  passed += result.passed;
  failed += result.failed;
  problems.push(...result.problems);
  seconds.push([title, took]);
}

async function runChecks(checks) {
  for (const [name, command] of checks) {
    const { code, text, seconds: took } = await run(command);
    console.log(`\n# ${name}, ${took} s\n${text}`);
    const ended = code ? { passed: 0, failed: 1, problems: [`${name}: exit code ${code}`] } : { passed: 1, failed: 0 };
    count(name, { problems: [], ...ended }, took);
  }
}

/** Runs the files of a group; what came is printed when it has ended. @returns what the suite counted, and the seconds */
async function runGroup({ title, files: group }) {
  if (live) console.log(`\n# ${title}`);
  const { out, code, text, seconds: took } = await run([...SUITE, ...group], { live });
  if (!live) console.log(`\n# ${title}, ${took} s\n${text}`);
  try {
    return { result: JSON.parse(out.trimEnd().split('\n').pop() ?? ''), took };
  } catch {
    const problem = `${group.join(' ')}: ended without a result (exit code ${code})`;
    return { result: { passed: 0, failed: 1, problems: [problem] }, took };
  }
}

/** A worker: takes groups off the queue. */
async function work(queue) {
  for (let group = queue.shift(); group; group = queue.shift()) {
    if (group.built) await isBuilt;
    if (group.browser) await browserIsThere;
    if (OF_OTHERS.test(group.title)) {
      await othersAreThere;
      if (!findOthers()) {
        leftOut.push(group.title);
        continue;
      }
    }
    const { result, took } = await runGroup(group);
    const again = group.browser && result.failed;
    count(group.title, again ? { passed: 0, failed: 0, problems: [] } : result, took);
    if (!again) continue;
    // a browser on a busy machine may miss a deadline; what fails twice, the second time alone, has failed
    secondTries.push(...result.problems);
    onceMore.push({ ...group, title: `${group.title}, once more`, browser: false });
  }
}

/** Resolves once there are the Chromiums and their font; what did not install fails in the tests that want it. */
async function installBrowser() {
  if ((findChromium() && findShell() && findFont()) || ![...sideBySide, ...alone].some(({ browser }) => browser))
    return;
  const { code, text, seconds: took } = await run([NODE, '-e', INSTALL_BROWSER]);
  console.log(
    `\n# A Chromium or its font was missing and is ${code ? `not installed\n${text}` : `installed, ${took} s`}`,
  );
  if (!findShell()) console.log('# without chromium-headless-shell the ordinary Chromium takes twice as long');
}

/** Resolves once there are Firefox and WebKit, or apt has refused. */
async function installOthers() {
  await browserIsThere;
  if (findOthers() || ![...sideBySide, ...alone].some(({ title }) => OF_OTHERS.test(title))) return;
  const { code, text, seconds: took } = await run([NODE, '-e', INSTALL_OTHERS]);
  console.log(`\n# Firefox or WebKit was missing and is ${code ? `not installed\n${text}` : `installed, ${took} s`}`);
}

const onceMore = [];
const leftOut = [];
const browserIsThere = installBrowser();
const othersAreThere = installOthers();
// what is there already is what the chosen files look at
const isBuilt = words.length ? undefined : runChecks(BUILD_CHECKS);
const isChecked = words.length ? undefined : runChecks(SOURCE_CHECKS);
// CI has two cores: each begins with one list of checks
await Promise.all(
  [isBuilt, isChecked].map(async (checks) => {
    await checks;
    await work(sideBySide);
  }),
);
await work(alone);
await work(onceMore);

if (!files.length) {
  failed += 1;
  problems.push('no test file matches');
}
const slowest = seconds.sort(([, one], [, other]) => other - one).map(([title, took]) => `${took}\t${title}`);
console.log(`\nseconds, ${Math.round(performance.now() / 1000)} in all:\n${slowest.join('\n')}`);
if (secondTries.length) console.log(`\n${secondTries.map((each) => `SECOND TRY ${each}`).join('\n')}`);
if (leftOut.length) console.log(`\n${leftOut.map((each) => `LEFT OUT ${each}: no Firefox or WebKit here`).join('\n')}`);
if (problems.length) console.log(`\n${problems.map((each) => `FAILED ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
