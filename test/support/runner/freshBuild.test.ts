import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBuildFresh, rememberBuild, sourcesNow } from './freshBuild.mjs';

/** A working copy with what a build is made of. */
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

test('a build of the sources as they are is fresh', ({ root }) => {
  rememberBuild(sourcesNow(root), root);
  assert.ok(isBuildFresh(root));
});

test('nobody knows what a dist/ is made of that another built', ({ root }) => {
  assert.not.ok(isBuildFresh(root));
});

for (const name of [...Object.keys(SOURCES), 'src/hall/new.ts', 'node_modules/.package-lock.json']) {
  test(`a change of ${name} makes it stale, and taking the change back makes it fresh`, ({ root, write }) => {
    rememberBuild(sourcesNow(root), root);
    write(name, 'changed');
    assert.not.ok(isBuildFresh(root));
    if (name in SOURCES) write(name, SOURCES[name as keyof typeof SOURCES]);
    else rmSync(join(root, name));
    assert.ok(isBuildFresh(root));
  });
}

test('a source that is gone or has another name makes it stale', ({ root }) => {
  rememberBuild(sourcesNow(root), root);
  cpSync(join(root, 'src/state/order/cart.ts'), join(root, 'src/state/basket.ts'));
  rmSync(join(root, 'src/state/order/cart.ts'));
  assert.not.ok(isBuildFresh(root));
});

test('what was changed while the build went on is not in it', ({ root, write }) => {
  const before = sourcesNow(root);
  write('src/index.ts', 'changed meanwhile');
  rememberBuild(before, root);
  assert.not.ok(isBuildFresh(root));
});

test('a dist/ that something else has written to, or that is gone, is built again', ({ root, write }) => {
  rememberBuild(sourcesNow(root), root);
  write('dist/bswidget.js', 'not minified');
  assert.not.ok(isBuildFresh(root));
  rmSync(join(root, 'dist'), { recursive: true });
  assert.not.ok(isBuildFresh(root));
});

test('what is not built does not make it stale', ({ root, write }) => {
  rememberBuild(sourcesNow(root), root);
  write('README.md', 'text');
  write('test/state/cart.test.ts', 'test');
  assert.ok(isBuildFresh(root));
});

test.run();
