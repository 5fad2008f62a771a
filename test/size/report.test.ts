import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { table, weigh } from './report.mjs';

const now = await weigh('src/script.ts');

test('what the script weighs is shared out among packages and folders, to the last byte', () => {
  const sum = [...now.parts.values()].reduce((all, bytes) => all + bytes, 0);
  assert.ok(Math.abs(sum - now.brotli) < now.parts.size, `${sum} of ${now.brotli}`);
  for (const owner of ['preact', '@preact/signals', 'redaxios', 'src/hall', 'src/styles', 'src/index.ts'])
    assert.ok((now.parts.get(owner) ?? 0) > 10, owner);
});

test('the report names each part with its difference to another commit', () => {
  const before = { ...now, brotli: now.brotli - 1500, parts: new Map([...now.parts, ['src/hall', 0]]) };
  const lines = table(now, before).split('\n');
  assert.ok(lines.includes(`| **brotli** | ${now.brotli.toLocaleString('en-US')} | +1,500 |`));
  const hall = now.parts.get('src/hall')?.toLocaleString('en-US');
  assert.ok(lines.includes(`| src/hall | ${hall} | +${hall} |`));
  assert.ok(lines.some((line) => /^\| preact \| [\d,]+ \| \+0 \|$/.test(line)));
});

test('where there is nothing to compare with the report says so', () => {
  assert.match(table(now, undefined), /nothing to compare with/);
});

test.run();
