import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBuildFresh, rememberBuild, sourcesNow } from './freshBuild.mjs';

/** The sources of a build, by path. */
const SOURCES = {
  'src/index.ts': 'one',
  'src/state/order/cart.ts': 'two',
  'build.mjs': 'three',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
};

const test = suite<{ root: string; write: (name: string, text: string) => void }>('');

test.before.each((context) => {
  const root = mkdtempSync(join(tmpdir(), 'bswidget-fresh-'));
  context.root = root;
  context.write = (name, text) => {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const [name, text] of Object.entries(SOURCES)) context.write(name, text);
  context.write('dist/bswidget.js', 'built');
});
test.after.each(({ root }) => rmSync(root, { recursive: true }));

test('a build of the present sources is fresh', ({ root }) => {
  rememberBuild(sourcesNow(root), root);
  assert.ok(isBuildFresh(root));
});

test('a dist/ without the record of its build is stale', ({ root }) => {
  assert.not.ok(isBuildFresh(root));
});

for (const name of [...Object.keys(SOURCES), 'src/hall/new.ts', 'node_modules/.package-lock.json']) {
  test(`a change of ${name} makes the build stale, and undoing the change makes it fresh`, ({ root, write }) => {
    rememberBuild(sourcesNow(root), root);
    write(name, 'changed');
    assert.not.ok(isBuildFresh(root));
    if (name in SOURCES) write(name, SOURCES[name as keyof typeof SOURCES]);
    else rmSync(join(root, name));
    assert.ok(isBuildFresh(root));
  });
}

test('a renamed source makes the build stale', ({ root }) => {
  rememberBuild(sourcesNow(root), root);
  cpSync(join(root, 'src/state/order/cart.ts'), join(root, 'src/state/basket.ts'));
  rmSync(join(root, 'src/state/order/cart.ts'));
  assert.not.ok(isBuildFresh(root));
});

test('a source that changed during the build makes the build stale', ({ root, write }) => {
  const before = sourcesNow(root);
  write('src/index.ts', 'changed meanwhile');
  rememberBuild(before, root);
  assert.not.ok(isBuildFresh(root));
});

test('a dist/ that another program has changed or removed is stale', ({ root, write }) => {
  rememberBuild(sourcesNow(root), root);
  write('dist/bswidget.js', 'not minified');
  assert.not.ok(isBuildFresh(root));
  rmSync(join(root, 'dist'), { recursive: true });
  assert.not.ok(isBuildFresh(root));
});

test('a change of a page or of a test does not make the build stale', ({ root, write }) => {
  rememberBuild(sourcesNow(root), root);
  write('README.md', 'text');
  write('test/state/cart.test.ts', 'test');
  assert.ok(isBuildFresh(root));
});

test.run();
