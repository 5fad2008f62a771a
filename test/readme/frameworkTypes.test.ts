/** Strict projects of the frameworks, typed by the package alone: right code compiles, each mistake does not. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { installFolder } from '../support/packages.mjs';
import { install, type Project } from './installed';
import { HOSTS } from './readme';

const packages = resolve(installFolder('test/consumers/types'));
let project: Project;
test.before(async () => {
  project = await install();
  for (const name of ['jsx', 'vue', 'svelte'])
    cpSync(`test/consumers/types/${name}`, join(project.folder, name), { recursive: true });
});
test.after(() => project.remove());

/** Gives the project a package under the package's published name. */
function lend(name: string, folder = name): void {
  const place = join(project.folder, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  symlinkSync(join(packages, folder), place);
}

const STRICT = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  strict: true,
  noEmit: true,
  types: [],
};

function configure(folder: string, options: object, others: object = {}): void {
  const config = { compilerOptions: { ...STRICT, ...options }, include: ['.'], ...others };
  writeFileSync(join(project.folder, folder, 'tsconfig.json'), JSON.stringify(config));
}

/** Runs a compiler. @returns the lines with mistakes, as `Wrong.vue:6`; and its output */
function run(folder: string, tool: string, ...args: string[]): { lines: string[]; text: string } {
  const { stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
    cwd: join(project.folder, folder),
    encoding: 'utf8',
  });
  const text = stdout + stderr;
  const found = text.matchAll(/(?:^|ERROR ")(\w+\.\w+)(?:\(|" )(\d+)[,:]/gm);
  return { lines: [...new Set([...found].map(([, file, line]) => `${file}:${line}`))].sort(), text };
}

/** @returns the lines of a file with the element, as `Wrong.vue:6`: each of these lines has a mistake */
const mistakesOf = (path: string): string[] =>
  readFileSync(`test/consumers/types/${path}`, 'utf8')
    .split('\n')
    .flatMap((text, at) => (text.includes('<bs-widget') ? [`${path.split('/')[1]}:${at + 1}`] : []))
    .sort();

const COMPILERS = {
  'TypeScript 5': join(packages, 'typescript/bin/tsc'),
  'TypeScript 7': resolve('node_modules/typescript/bin/tsc'),
};
const JSX = {
  'React 19': { source: 'react', name: '@types/react', folder: '@types/react' },
  'React 18': { source: 'react', name: '@types/react', folder: '@types/react-18' },
  'Preact 11': { source: 'preact', name: 'preact', folder: 'preact' },
  'Preact 10': { source: 'preact', name: 'preact', folder: 'preact-10' },
  Solid: { source: 'solid-js', name: 'solid-js', folder: 'solid-js' },
};

for (const [framework, { source, name, folder }] of Object.entries(JSX)) {
  for (const [compiler, tsc] of Object.entries(COMPILERS)) {
    test(`${framework} with ${compiler}: the element compiles, library checks included, and each mistake is named`, () => {
      lend(name, folder);
      configure('jsx', { jsx: source === 'solid-js' ? 'preserve' : 'react-jsx', jsxImportSource: source });
      const { lines, text } = run('jsx', tsc, '-p', '.', '--pretty', 'false');
      assert.equal(lines, mistakesOf('jsx/Wrong.tsx'), text);
    });
  }
}

test('the React quick start compiles as it stands', () => {
  lend('@types/react');
  const [snippet] = HOSTS.blocksOf('React').filter(({ language }) => language === 'jsx');
  mkdirSync(join(project.folder, 'start'));
  writeFileSync(
    join(project.folder, 'start/Tickets.tsx'),
    snippet?.text.replace('{ show, onReady }', '$&: { show: string; onReady?: () => void }') ?? '',
  );
  configure('start', { jsx: 'react-jsx' });
  assert.equal(run('start', COMPILERS['TypeScript 7'], '-p', '.'), { lines: [], text: '' });
});

test('Vue: the element compiles in a strict template, and each mistake is named', () => {
  lend('vue');
  configure('vue', { skipLibCheck: true }, { vueCompilerOptions: { strictTemplates: true } });
  const { lines, text } = run('vue', join(packages, 'vue-tsc/bin/vue-tsc.js'), '-p', '.');
  assert.equal(lines, mistakesOf('vue/Wrong.vue'), text);
});

test('Svelte: the element compiles in a strict template, and each mistake is named', () => {
  lend('svelte');
  configure('svelte', { skipLibCheck: true, verbatimModuleSyntax: true });
  const check = join(packages, 'svelte-check/bin/svelte-check');
  const { lines, text } = run('svelte', check, '--tsconfig', './tsconfig.json', '--output', 'machine');
  assert.equal(lines, mistakesOf('svelte/Wrong.svelte'), text);
});

test.run();
