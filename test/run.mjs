// The one test command: `npm test`, or `npm test -- state cart` for the test files whose path holds one of the words.
// Prints `N passed, N failed` last and exits with 1 unless everything of every file passed.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.mjs';

const words = process.argv.slice(2);
const NODE = process.execPath;
const REGISTER = ['--import', './test/support/register.mjs'];

/** Checks that are not test files; each counts as one test. */
const CHECKS = [
  ['types', [NODE, 'node_modules/typescript7/bin/tsc', '--noEmit']],
  ['lint', [NODE, 'node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['build', [NODE, 'build.mjs']],
  ['size', [NODE, 'test/size/report.mjs']],
];

const files = readdirSync('test', { recursive: true })
  .map((name) => join('test', String(name)))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => !words.length || words.some((word) => name.includes(word)))
  .sort();
/** Tests with a DOM replace globals such as fetch; servers and browsers want a process to themselves. */
const groupOf = (name) => {
  const source = readFileSync(name, 'utf8');
  if (/^test\/(e2e|box-office)\/|^test\/readme\/stranger/.test(name)) return name;
  return /support\/dom'/.test(source) ? 'unit tests with a DOM' : 'unit tests';
};
const groups = new Map();
for (const name of files) groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), name]);

/** @returns {Promise<{ code: number, out: string }>} */
const run = ([command, ...args], limitMs) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let out = '';
    child.stdout.on('data', (piece) => {
      out += piece;
      process.stdout.write(piece);
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: code ?? 1, out });
    });
  });

let passed = 0;
let failed = 0;
const problems = [];

if (!words.length) {
  for (const [name, command] of CHECKS) {
    console.log(`\n# ${name}`);
    const { code } = await run(command, 300_000);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      problems.push(`${name}: exit code ${code}`);
    }
  }
}

if (files.some((name) => name.startsWith('test/e2e/'))) ensureChromium();

/** Runs one group of files in a process of its own. @returns {Promise<{ passed: number, failed: number, problems: string[] }>} */
async function runGroup(group) {
  const { out, code } = await run([NODE, ...REGISTER, 'test/support/suite.mjs', ...group], 900_000);
  try {
    return JSON.parse(out.trimEnd().split('\n').pop() ?? '');
  } catch {
    return { passed: 0, failed: 1, problems: [`${group.join(' ')}: ended without a result (exit code ${code})`] };
  }
}

for (const [title, group] of groups) {
  console.log(`\n# ${title}`);
  let result = await runGroup(group);
  if (result.failed && title.startsWith('test/e2e/')) {
    // a browser on a busy machine may miss a deadline; what fails twice has failed
    console.log(`\n# ${title}: failed, once more\n${result.problems.join('\n')}`);
    result = await runGroup(group);
  }
  passed += result.passed;
  failed += result.failed;
  problems.push(...result.problems);
}

if (!files.length) {
  failed += 1;
  problems.push('no test file matches');
}
if (problems.length) console.log(`\n${problems.map((each) => `FAILED ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
