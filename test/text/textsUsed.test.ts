/** A text that no screen says is dead, or a buyer misses it. */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const TEXTS = 'text/texts.ts';

test('each text is said somewhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const read = (paths: string[]) => paths.map((path) => readFileSync(`src/${path}`, 'utf8')).join('\n');
  const own = read([TEXTS]);
  const others = read(files.filter((path) => path !== TEXTS));
  const uses = (text: string, name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  const unused = [...own.matchAll(/^export const (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !uses(others, name) && uses(own, name) < 2);
  assert.equal(unused, []);
});

test.run();
