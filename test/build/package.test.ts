import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from './built';

const { root, manifest, read } = await built();
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const MARK = '\ufeff';

test('a site that takes the script tag installs no other package', () => {
  assert.is(own.dependencies, undefined);
  assert.is(own.peerDependencies, undefined);
});

test('bundlers never drop the element: the module has side effects and says so', () => {
  assert.is(own.sideEffects, true);
});

for (const [name, { integrity, hashed, bytes }] of Object.entries(manifest)) {
  test(`${name} has the integrity that the manifest prints`, () => {
    const file = readFileSync(join(root, 'dist', name));
    assert.is(integrity, `sha384-${createHash('sha384').update(file).digest('base64')}`);
    assert.is(bytes, file.length);
  });

  test(`${name} has an equal copy under its content hash`, () => {
    assert.match(hashed, /\.[0-9a-f]{10}\.m?js$/);
    assert.is(read(hashed), read(name));
  });

  test(`${name} starts with the byte order mark that keeps Russian readable on a windows-1251 page`, () => {
    assert.ok(read(name).startsWith(MARK));
    assert.is(read(name).lastIndexOf(MARK), 0);
  });

  test(`${name} has a source map that names it`, () => {
    assert.match(read(name), new RegExp(`//# sourceMappingURL=${name.replace('.', '\\.')}\\.map\\s*$`));
    assert.ok(JSON.parse(read(`${name}.map`)).sources.length > 0);
  });
}

test('the printed manifest is the written one', () => {
  assert.equal(JSON.parse(read('manifest.json')), manifest);
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));

/** Places in the source that match, as `path:line text`. */
const places = (pattern: RegExp): string[] =>
  sources.flatMap((path) =>
    readFileSync(join('src', path), 'utf8')
      .split('\n')
      .flatMap((line, row) => (pattern.test(line) ? [`${path}:${row + 1} ${line.trim()}`] : [])),
  );

const FORBIDDEN: [string, RegExp][] = [
  ['no message goes to any origin: never `*` as a target', /['"`]\*['"`]\s*\)|targetOrigin:\s*['"`]\*/],
  ['no text becomes code: no eval, no Function constructor', /\beval\s*\(|\bFunction\s*\(/],
  [
    'no text becomes markup: no HTML sink, so no Trusted Types policy is needed',
    /\.(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|DOMParser|dangerouslySetInnerHTML|document\.write|srcdoc/,
  ],
  ['no listener that keeps a page out of the back-forward cache', /['"`](before)?unload['"`]/],
];

for (const [promise, pattern] of FORBIDDEN) {
  test(`${promise} (source)`, () => {
    assert.ok(sources.length > 0);
    assert.equal(places(pattern), []);
  });
}

test('the forbidden patterns match what they forbid', () => {
  const bad = ["top.postMessage(a, '*')", 'new Function("a")', 'node.innerHTML = a', "addEventListener('unload', f)"];
  bad.forEach((line, row) => {
    assert.match(line, FORBIDDEN[row]?.[1] as RegExp);
  });
});

test.run();
