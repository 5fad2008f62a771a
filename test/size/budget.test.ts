import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const report = (...args: string[]) =>
  spawnSync(process.execPath, ['test/size/report.mjs', ...args], { encoding: 'utf8' });

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
