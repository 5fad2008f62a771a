// The one test command: `npm test`, or `npm test -- state cart` for the test files whose path holds one of the words.
// Prints `N passed, N failed` last and exits with 1 unless everything of every file passed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './support/chromium.mjs';
import { groupsOf } from './support/groups.mjs';
import { run } from './support/process.mjs';

const words = process.argv.slice(2);
const NODE = process.execPath;
const SUITE = [NODE, '--import', './test/support/register.mjs', 'test/support/suite.mjs'];
const INSTALL_CHROMIUM = "import('./test/support/chromium.mjs').then(({ ensureChromium }) => ensureChromium())";
/** Processes without a browser that run side by side: CI has two cores. */
const SIDE_BY_SIDE = 2;

/** Checks that are not test files; each counts as one test. */
const CHECKS = [
  ['types', [NODE, 'node_modules/typescript7/bin/tsc', '--noEmit']],
  ['lint', [NODE, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['build', [NODE, 'build.mjs']],
  ['size', [NODE, 'test/size/report.mjs']],
];

const files = readdirSync('test', { recursive: true })
  .map((name) => join('test', String(name)))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => !words.length || words.some((word) => name.includes(word)))
  .sort();
const { quiet, browser } = groupsOf(files);

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

/** Runs the files of a group. @returns what the suite counted, how long it took and what it printed */
async function runGroup({ files: group }, live) {
  const { out, code, text, seconds: took } = await run([...SUITE, ...group], { live });
  try {
    return { result: JSON.parse(out.trimEnd().split('\n').pop() ?? ''), took, text };
  } catch {
    const problem = `${group.join(' ')}: ended without a result (exit code ${code})`;
    return { result: { passed: 0, failed: 1, problems: [problem] }, took, text };
  }
}

async function runChecks() {
  for (const [name, command] of CHECKS) {
    console.log(`\n# ${name}`);
    const { code, seconds: took } = await run(command, { live: true });
    const ended = code ? { passed: 0, failed: 1, problems: [`${name}: exit code ${code}`] } : { passed: 1, failed: 0 };
    count(name, { problems: [], ...ended }, took);
  }
}

/** A worker of those that run side by side: what a group printed comes when it has ended. */
async function runQuiet(queue) {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const { result, took, text } = await runGroup(group, false);
    console.log(`\n# ${group.title}, ${took} s\n${text}`);
    count(group.title, result, took);
  }
}

async function runBrowser(group) {
  console.log(`\n# ${group.title}`);
  const first = await runGroup(group, true);
  count(group.title, first.result.failed ? { passed: 0, failed: 0, problems: [] } : first.result, first.took);
  if (!first.result.failed) return;
  // a browser on a busy machine may miss a deadline; what fails twice has failed
  secondTries.push(...first.result.problems);
  console.log(`\n# ${group.title}: failed, once more\n${first.result.problems.join('\n')}`);
  const second = await runGroup(group, true);
  count(`${group.title}, once more`, second.result, second.took);
}

const chromium = browser.length && !findChromium() ? run([NODE, '-e', INSTALL_CHROMIUM]) : undefined;
if (!words.length) await runChecks();
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => runQuiet(quiet)));
if (chromium) {
  const { code, text, seconds: took } = await chromium;
  console.log(`\n# Chromium was missing and is ${code ? `not installed\n${text}` : `installed, ${took} s`}`);
}
for (const group of browser) await runBrowser(group);

if (!files.length) {
  failed += 1;
  problems.push('no test file matches');
}
const slowest = seconds.sort(([, one], [, other]) => other - one).map(([title, took]) => `${took}\t${title}`);
console.log(`\nseconds:\n${slowest.join('\n')}`);
if (secondTries.length) console.log(`\n${secondTries.map((each) => `SECOND TRY ${each}`).join('\n')}`);
if (problems.length) console.log(`\n${problems.map((each) => `FAILED ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
