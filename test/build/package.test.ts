import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from './built';

const { root, manifest, read } = await built();
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const MARK = '\ufeff';

const [{ files }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
);
const packed: string[] = files.map(({ path }: { path: string }) => path);

test('the package holds dist, its manifest, the readme with its guides, the contract, the changelog and the licence, and nothing else', () => {
  const outside = packed.filter((path) => !path.startsWith('dist/'));
  const guides = ['src/api/README.md', 'src/api/openapi.yaml', 'src/hall/README.md', 'src/host/README.md'];
  assert.equal(outside.sort(), ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', ...guides]);
});

/** The files of an entry of `exports`, for all conditions. */
const filesIn = (target: object | string): string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(filesIn);

test('each file that package.json names is in the package', () => {
  const targets = [own.main, own.module, own.types, own.unpkg, own.jsdelivr];
  const named = [...targets, ...filesIn(own.bin), ...filesIn(own.exports)];
  const missing = named.filter((target) => !packed.includes(String(target).replace(/^\.\//, '')));
  assert.equal(missing, []);
});

test('each built script is exported', () => {
  const named = JSON.stringify(own.exports);
  assert.equal(
    Object.keys(manifest).filter((name) => !named.includes(`./dist/${name}"`)),
    [],
  );
});

test('a site that takes the script tag installs no other package', () => {
  assert.is(own.dependencies, undefined);
  assert.is(own.peerDependencies, undefined);
});

test('bundlers never drop the element: the module has side effects and says so', () => {
  assert.is(own.sideEffects, true);
});

test('the self-check, which buyers never load, is 9 kB at most', () => {
  const { length } = brotliCompressSync(read('bswidget-check.js'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  assert.ok(length <= 9000, `${length} B`);
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

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));

/** Places in the source that match, as `path:line`. */
const places = (pattern: RegExp): string[] =>
  sources.flatMap((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    return [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
  });

const FORBIDDEN: [string, RegExp, string][] = [
  ['no message goes to just any origin', /postMessage\([^;]*?['"`]\*['"`]/g, "top.postMessage(\n{ a: [1] },\n'*')"],
  ['no text becomes code', /\beval\s*\(|\bFunction\s*\(|set(Timeout|Interval)\(['"`]/g, 'new Function("a")'],
  [
    'no text becomes markup in the page',
    /\.(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|setHTML|createContextualFragment|dangerouslySetInnerHTML|document\.write|srcdoc/g,
    'node.innerHTML = a',
  ],
  ['no listener keeps a page out of the back-forward cache', /['"`](before)?unload['"`]/g, "on('unload', f)"],
];

for (const [promise, pattern, bad] of FORBIDDEN) {
  test(`${promise}: the source has no place for it`, () => {
    assert.ok(sources.length > 0);
    assert.equal(places(pattern), []);
    assert.is([...bad.matchAll(pattern)].length, 1, 'the pattern finds what it forbids');
  });
}

test('the type declarations name the public interface', () => {
  assert.match(read('bswidget.d.ts'), /export (declare )?(const|function) mount\b/);
  assert.match(read('bswidget.d.ts'), /'bs-widget': BswidgetElement/);
});

test.run();
