import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const { brotli: BUDGET } = JSON.parse(readFileSync('test/size/budget.json', 'utf8'));

/** Budgets that a changelog explains, newest first, in bytes. */
const explained = (changelog: string): number[] =>
  changelog.split(/^- /m).flatMap((line) => {
    const [, figure, reason = ''] = /^Size budget: ([\d,]+) B\b[\s\S]*?\bbecause\s([\s\S]+)/.exec(line) ?? [];
    return figure && reason.split(/\s+/).length > 4 ? [Number(figure.replaceAll(',', ''))] : [];
  });

const report = (...args: string[]) =>
  spawnSync(process.execPath, ['test/size/report.mjs', ...args], { encoding: 'utf8' });

test('the budget is the one that the newest changelog line about it explains', () => {
  assert.is(explained(readFileSync('CHANGELOG.md', 'utf8'))[0], BUDGET);
});

test('a budget line without a reason explains nothing', () => {
  assert.equal(explained('- Size budget: 25,000 B of brotli 11\n- Faster, because of a new way to read a hall\n'), []);
  assert.equal(explained('- Size budget: 25,000 B, because the hall now has boxes and balconies\n'), [25_000]);
});

test('the report is a Markdown table by package and by folder, with the difference to the recorded figure', () => {
  const { stdout } = report();
  assert.match(stdout, /\| \*\*brotli 11\*\* \| [\d,]+ \| (new|[+−][\d,]+) \|/);
  assert.match(stdout, /\| part \| minified \| share of brotli \| since the recorded figure \|/);
  assert.match(stdout, /^\| src\/index\.ts \| [\d,]+ \| [\d,]+ \| (new|[+−][\d,]+) \|$/m);
});

test('a file over its budget fails the report', () => {
  const { status, stderr } = report('--budget=10');
  assert.is(status, 1);
  assert.match(stderr, /over its budget of 10/);
});

test.run();
