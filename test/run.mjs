// The one test command: `npm test`, `npm test -- state cart`, `npm test -- cart --only "part of a name"`; `--help` says more.
// Prints `N passed, N failed` last and exits with 1 unless everything of every file passed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findFont, findShell } from './support/chromium.mjs';
import { findOthers } from './support/otherBrowsers.mjs';
import { deservesSecondTry, splitFailed, watchLoad } from './support/runner/busyMachine.mjs';
import { chooseFiles, HELP, readCommandLine } from './support/runner/commandLine.mjs';
import { isBuildFresh, rememberBuild, sourcesNow } from './support/runner/freshBuild.mjs';
import { groupsOf } from './support/runner/groups.mjs';
import { run } from './support/runner/process.mjs';
import { createTally } from './support/runner/tally.mjs';

const NODE = process.execPath;
const SUITE = [NODE, '--import', './test/support/register.mjs', 'test/support/runner/suite.mjs'];
const INSTALL_BROWSER =
  "import('./test/support/chromium.mjs').then((it) => [it.ensureChromium(), it.ensureShell(), it.ensureFont()])";
const INSTALL_OTHERS = "import('./test/support/otherBrowsers.mjs').then((it) => it.ensureOthers())";
/** What wants Firefox and WebKit, which only Debian and its kin have: elsewhere it is left out, and said so. */
const OF_OTHERS = 'test/e2e/engines/';
/** The npm scripts that look at the sources; each counts as one test. */
const SOURCE_CHECKS = ['check', 'lint'];

function commandLineOrEnd() {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(1);
  }
}

const { words, only, help } = commandLineOrEnd();
if (help) {
  console.log(HELP);
  process.exit();
}

const isWhole = !words.length && !only;
const allFiles = readdirSync('test', { recursive: true })
  .map((name) => join('test', String(name)))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .sort();
const { chosen, missed } = chooseFiles(allFiles, words);
const groups = groupsOf(chosen);
/** What is the only one is read as it comes. */
const live = groups.length === 1;

const tally = createTally();
const onceMore = [];

/** Runs a script of package.json and prints what it said. @returns {Promise<{ passes: boolean, seconds: number }>} */
async function runScript(name) {
  const { code, text, seconds } = await run(['npm', 'run', '--silent', name]);
  console.log(`\n# ${name}, ${seconds} s\n${text}`);
  if (code) tally.fail(`${name}: exit code ${code}`);
  return { passes: !code, seconds };
}

/** Runs scripts that count as one test each. */
async function check(names) {
  for (const name of names) {
    const { passes, seconds } = await runScript(name);
    tally.add(name, { passed: Number(passes), failed: 0, problems: [] }, seconds);
  }
}

/** @returns {Promise<boolean>} whether dist/ is now what the sources say */
async function build() {
  const sources = sourcesNow();
  const { passes, seconds } = await runScript('build');
  if (passes) rememberBuild(sources);
  tally.add('build', { passed: Number(passes && isWhole), failed: 0, problems: [] }, seconds);
  return passes;
}

/** @returns what `suite.mjs` counted: the last line that it wrote */
function resultOf({ out, code }, files) {
  try {
    return JSON.parse(out.trimEnd().split('\n').pop() ?? '');
  } catch {
    return { passed: 0, failed: 1, problems: [`${files.join(' ')}: ended without a result (exit code ${code})`] };
  }
}

/** Runs the files of a group; what came is printed when it has ended, unless none of the cases wanted were in it. */
async function runGroup({ title, files }) {
  if (live) console.log(`\n# ${title}`);
  const endWatch = watchLoad();
  const ended = await run([...SUITE, ...files], { live, env: { TEST_ONLY: only } });
  const load = endWatch();
  const result = resultOf(ended, files);
  if (!live && (!only || result.passed + result.failed)) {
    console.log(`\n# ${title}, ${ended.seconds} s, load ${load.toFixed(1)} a core\n${ended.text}`);
  }
  return { result, seconds: ended.seconds, load };
}

/** Waits for what a group needs. @returns {Promise<boolean>} whether it can run; if not, the tally says why */
async function canRun({ title, files, built, browser }) {
  if (built && !(await isBuilt)) {
    tally.fail(`${title}: not run, because the build failed`);
    return false;
  }
  if (browser) await browserIsThere;
  if (!files[0].startsWith(OF_OTHERS)) return true;
  await othersAreThere;
  if (findOthers()) return true;
  tally.leaveOut(title, 'no Firefox or WebKit here');
  return false;
}

/** A worker: takes groups off the queue. @param queue shared by all workers, and empty in the end */
async function work(queue) {
  for (let group = queue.shift(); group; group = queue.shift()) {
    if (!(await canRun(group))) continue;
    const { result, seconds, load } = await runGroup(group);
    if (deservesSecondTry({ failed: result.failed, browser: group.browser, load })) {
      const { again, kept } = splitFailed(group.files, result);
      tally.add(group.title, kept, seconds);
      onceMore.push({ group: { ...group, files: again }, problems: result.problems, load });
    } else {
      tally.add(group.title, result, seconds);
    }
  }
}

/** What failed on a busy machine runs alone once more; what fails now has failed. */
async function tryOnceMore() {
  for (const { group, problems, load } of onceMore) {
    const title = `${group.files.join(', ')}, once more`;
    const { result, seconds } = await runGroup({ ...group, title });
    tally.add(title, result, seconds);
    tally.secondTry({ problems, load, passed: !result.failed });
  }
}

/** Resolves once there are the Chromiums and their font; what did not install fails in the tests that want it. */
async function installBrowser() {
  if ((findChromium() && findShell() && findFont()) || !groups.some(({ browser }) => browser)) return;
  const { code, text, seconds } = await run([NODE, '-e', INSTALL_BROWSER]);
  console.log(`\n# A Chromium or its font was missing and is ${code ? 'not installed' : `installed, ${seconds} s`}`);
  if (code) console.log(text);
  if (!findShell()) console.log('# without chromium-headless-shell the ordinary Chromium takes twice as long');
}

/** Resolves once there are Firefox and WebKit, or apt has refused. */
async function installOthers() {
  await browserIsThere;
  if (findOthers() || !groups.some(({ files }) => files[0].startsWith(OF_OTHERS))) return;
  const { code, text, seconds } = await run([NODE, '-e', INSTALL_OTHERS]);
  console.log(`\n# Firefox or WebKit was missing and is ${code ? 'not installed' : `installed, ${seconds} s`}`);
  if (code) console.log(text);
}

/** Builds where something wants dist/ and it is not what the sources say; a whole run, which tests the build too, always. */
const needsBuild = isWhole || (groups.some(({ built }) => built) && !isBuildFresh());

const browserIsThere = installBrowser();
const othersAreThere = installOthers();
const isBuilt = needsBuild ? build() : Promise.resolve(true);
const isWeighed = isWhole ? isBuilt.then((built) => built && check(['size'])) : undefined;
const isChecked = isWhole ? check(SOURCE_CHECKS) : undefined;
const queue = [...groups];
// CI has two cores: each begins with one list of checks
await Promise.all(
  [isWeighed, isChecked].map(async (checks) => {
    await checks;
    await work(queue);
  }),
);
await tryOnceMore();
await isBuilt;

if (!chosen.length && !missed.length) tally.fail('there is no test file');
for (const word of missed) tally.fail(`no test file has "${word}" in its path`);
if (only && !missed.length && !tally.ran) tally.fail(`no case has "${only}" in its name`);
console.log(tally.print(Math.round(performance.now() / 1000)));
process.exitCode = tally.failed ? 1 : 0;
