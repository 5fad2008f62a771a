import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { install, type Project } from './installed';
import { type Page, README } from './readme';
import { PACKAGE } from './stand';

let project: Project;
test.before(async () => {
  project = await install();
  project.lend('react', 'react-dom');
});
test.after(() => project.remove());

const block = (page: Page, heading: string, language: string): string => {
  const found = page.blocksOf(heading).find((each) => each.language === language);
  if (!found) throw new Error(`no ${language} under ${heading}`);
  return found.text;
};

const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project.folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
};

test('the package installs no other package', () => {
  assert.equal(project.packages, ['bswidget']);
});

test('the README installs the file that `npm pack` writes', () => {
  assert.equal(block(README, PACKAGE, 'sh').split('\n'), [
    'npm run build && npm pack',
    `npm install ./${project.tarball}`,
  ]);
});

const CONFIG = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};
const COMPILERS = {
  'TypeScript 5': 'test/consumers/node_modules/typescript',
  'TypeScript 7': 'node_modules/typescript',
};

for (const [name, compiler] of Object.entries(COMPILERS)) {
  const compile = (...files: string[]) => {
    project.write('tsconfig.json', JSON.stringify({ compilerOptions: CONFIG, files }));
    return node(resolve(compiler, 'bin/tsc'), '-p', '.');
  };

  test(`a host's own code compiles against the shipped types with ${name}, library checks included`, () => {
    project.write('events.ts', readFileSync('test/consumers/events.ts', 'utf8'));
    assert.equal(compile('events.ts'), { status: 0, text: '' });
  });
}

test('a server component that imports the package fails with advice to begin its file with `use client`', () => {
  project.write('component.mjs', "import 'bswidget';");
  const { status, text } = node('--conditions=react-server', 'component.mjs');
  assert.is(status, 1);
  assert.match(text, /Begin the file that imports it with 'use client'/);
});

/** The file that Node and bundlers choose by these conditions. */
function fileFor(entry: string, ...conditions: string[]): string {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  let target = exports[entry];
  while (typeof target !== 'string') {
    const known = Object.keys(target).find((each) => each === 'default' || conditions.includes(each));
    target = target[known ?? 'none'];
  }
  return target;
}

test('Jest, which reads no ES module of a package, gets a CommonJS file, in jsdom and in Node; bundlers get the widget by `import` and by `require`', () => {
  for (const [entry, widget] of [
    ['.', './dist/bswidget.mjs'],
    ['./check', './dist/bswidget-check.js'],
  ] as const) {
    for (const conditions of [
      ['require', 'browser'],
      ['require', 'node', 'node-addons'],
    ]) {
      assert.is(fileFor(entry, ...conditions), './dist/bswidget.server.cjs');
    }
    for (const form of ['import', 'require']) assert.is(fileFor(entry, 'module', 'browser', form), widget);
    assert.is(fileFor(entry, 'import', 'browser'), widget, 'a page with an import map');
  }
  project.write('jest.cjs', "require('bswidget').mount(undefined, {}).unmount(); require('bswidget/check');");
  assert.equal(node('jest.cjs'), { status: 0, text: '' });
});

test('the package exports the contract by its name, with its guide beside it', () => {
  project.write(
    'contract.mjs',
    `import { readFileSync } from 'node:fs';
    const contract = new URL(import.meta.resolve('bswidget/openapi.yaml'));
    console.log(JSON.stringify([contract, new URL('README.md', contract)].map((file) => readFileSync(file, 'utf8'))));`,
  );
  const { status, text } = node('contract.mjs');
  assert.is(status, 0, text);
  assert.equal(JSON.parse(text), [
    readFileSync('src/api/openapi.yaml', 'utf8'),
    readFileSync('src/api/README.md', 'utf8'),
  ]);
});

test('a server that renders pages can import the package, and write the element into its page', () => {
  project.write(
    'page.mjs',
    `import { mount } from 'bswidget';
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    mount(undefined, {}).update({});
    console.log(renderToStaticMarkup(createElement('bs-widget', { api: 'https://tickets.example/api', show: '12' })));`,
  );
  assert.equal(node('page.mjs'), {
    status: 0,
    text: '<bs-widget api="https://tickets.example/api" show="12"></bs-widget>\n',
  });
});

test.run();
