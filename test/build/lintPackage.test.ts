/** The usual linters for packages find no problem in this one. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { installFolder } from '../support/packages.mjs';
import { built } from './built';

const { root } = await built();
const packages = installFolder('test/consumers');

const tool = (name: string, args: string[]): string =>
  execFileSync(process.execPath, [join(packages, name), ...args], { encoding: 'utf8', stdio: 'pipe' });

test('publint finds no problem', () => {
  const out = tool('publint/src/cli.js', ['run', root, '--strict']);
  assert.match(out, /All good!/);
});

test('types resolve for bundlers and for ESM in Node (arethetypeswrong)', () => {
  const args = ['--pack', root, '--profile', 'esm-only', '--format', 'json'];
  args.push(
    '--exclude-entrypoints',
    'bswidget.js',
    'bswidget-check.js',
    'manifest.json',
    'openapi.yaml',
    'package.json',
  );
  // The profile ignores `require`, which no ESM package can offer; any other problem makes the tool fail.
  const { analysis } = JSON.parse(tool('@arethetypeswrong/cli/dist/index.js', args));
  assert.equal(analysis.types, { kind: 'included' });
});

test.run();
