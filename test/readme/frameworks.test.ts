/** A newcomer's run in each framework: the guide's snippet as it stands, a build, a page in the browser. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Served, serve } from '../bench/loadServer';
import { button, canPick, holdBest } from '../e2e/support/buyer';
import { until } from '../e2e/support/waits';
import { installFolder } from '../support/packages.mjs';
import { install, type Project } from './installed';
import { HOSTS } from './readme';
import { PACKAGE, snippetsOf, standFor } from './stand';

const shop = standFor(test);
let project: Project;
test.before(async () => {
  project = await install();
});
test.after(() => project.remove());

const only = (heading: string, language: string): string => {
  const [text] = snippetsOf(heading, language, shop);
  if (!text) throw new Error(`no ${language} under ${heading}`);
  return text;
};

async function inProject(script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], { cwd: project.folder });
  return stdout + stderr;
}

async function visit(host: Served, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const seen = await shop.visitHost(`${host.origin}/${path}`, { friends: [host.origin] });
  await look(seen.page);
  assert.equal([seen.errors, seen.strangers], [[], []]);
  await seen.close();
}

/** Holds a seat, changes the show, removes the widget, and waits until the element is gone. */
async function shopsAndLeaves(page: Page): Promise<void> {
  await holdBest(page);
  await button(page, 'Другое событие').click();
  await page.getByRole('heading', { name: 'Вишнёвый сад' }).waitFor();
  await button(page, 'Убрать').click();
  await until(async () => !(await page.locator('bs-widget').count()), 'a page without the element');
}

test('Vite: the guide’s code for React, Vue and Svelte shows seats, hears the events, changes the show and removes the widget', async () => {
  cpSync('test/consumers/vite', project.folder, { recursive: true });
  project.lend('react', 'react-dom', 'vue', '@vitejs/plugin-vue', 'svelte', '@sveltejs/vite-plugin-svelte');
  project.write('Tickets.jsx', only('React', 'jsx'));
  project.write('Tickets.vue', only('Vue and Nuxt', 'vue'));
  project.write('Tickets.svelte', only('Svelte and Astro', 'svelte'));
  project.write('vite.config.js', only('Vue and Nuxt', 'js'));
  project.write(
    'build.mjs',
    `import { svelte } from '@sveltejs/vite-plugin-svelte';
    import { build } from '${resolve('test/consumers/node_modules/vite/dist/node/index.js')}';
    const input = ['react.html', 'vue.html', 'svelte.html'];
    await build({ logLevel: 'error', plugins: [svelte()], build: { rollupOptions: { input }, chunkSizeWarningLimit: 2000 } });`,
  );
  await inProject('build.mjs');
  const host = await serve(new Map(), join(project.folder, 'dist'));
  for (const [path, name] of [
    ['react.html', 'React'],
    ['vue.html', 'Vue'],
    ['svelte.html', 'Svelte'],
  ] as const) {
    await visit(host, path, async (page) => {
      await canPick(page);
      assert.equal(await page.evaluate('window.heard'), [name]);
      await shopsAndLeaves(page);
    });
  }
  await host.close();
});

test('Vite puts the widget that the guide’s code imports near it into a chunk of its own, and the page holds a seat', async () => {
  project.write('near.js', only('A separate chunk', 'js'));
  const element = `<bs-widget api="${shop.office.url}" show="12" style="display: block; min-height: 760px"></bs-widget>`;
  project.write('near.html', `<!doctype html>${element}<script type="module" src="/near.js"></script>`);
  project.write(
    'near.mjs',
    `import { build } from '${resolve('test/consumers/node_modules/vite/dist/node/index.js')}';
    const { output } = await build({ configFile: false, logLevel: 'error',
      build: { outDir: 'near', rollupOptions: { input: 'near.html' }, chunkSizeWarningLimit: 400 } });
    console.log(JSON.stringify(output.flatMap(({ code, isEntry }) => code ? [{ isEntry, bytes: Buffer.byteLength(code) }] : [])));`,
  );
  const chunks: { isEntry: boolean; bytes: number }[] = JSON.parse(await inProject('near.mjs'));
  const bytesOf = (isEntry: boolean): number =>
    chunks.filter((chunk) => chunk.isEntry === isEntry).reduce((sum, { bytes }) => sum + bytes, 0);
  assert.ok(bytesOf(true) < 3000, `the page's own chunk has ${bytesOf(true)} B`);
  const [, said = ''] = /A bundle grows by (\d+) kB/.exec(HOSTS.text) ?? [];
  assert.ok(Math.abs(bytesOf(false) / 1000 - Number(said)) < 30, `${bytesOf(false)} B`);
  const host = await serve(new Map(), join(project.folder, 'near'));
  await visit(host, 'near.html', async (page) => {
    await holdBest(page);
  });
  await host.close();
});

test('webpack builds the bundle of the README with its self-check without a warning; the page shows seats and unmounts', async () => {
  cpSync('test/consumers/webpack', project.folder, { recursive: true });
  project.lend('webpack');
  const bundled = only(PACKAGE, 'js').replace("show: '12'", '$&, debug: true');
  project.write('main.js', `${only('The self-check', 'js')}\n${bundled}`);
  assert.equal(JSON.parse(await inProject('build.mjs')), []);
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><div id="tickets" style="min-height: 760px"></div><script src="/out/main.js"></script>`;
  const host = await serve(new Map([['/webpack.html', html]]), project.folder);
  await visit(host, 'webpack.html', async (page) => {
    await canPick(page);
    await page.getByText('Всё в порядке: касса отвечает, событие найдено.').waitFor();
    await page.evaluate('window.leave()');
    assert.is(await page.evaluate("document.getElementById('tickets').shadowRoot.childElementCount"), 0);
  });
  await host.close();
});

/** Next has a folder of its own, because it is larger than all the others. */
const NEXT = resolve('test/consumers/next');

function prepareNext(): void {
  installFolder(NEXT);
  for (const old of ['.next', 'out', 'node_modules/bswidget'])
    rmSync(join(NEXT, old), { recursive: true, force: true });
  cpSync(join(project.folder, 'node_modules/bswidget'), join(NEXT, 'node_modules/bswidget'), { recursive: true });
}

const [COMPONENT, PAGE] = ['export function Tickets', 'export default function Page'];

test('Next: the guide’s page of the app router is rendered on the server, holds a seat in the browser and is left without a trace', async () => {
  prepareNext();
  const blocks = snippetsOf('Next', 'jsx', shop);
  const block = (part = ''): string => blocks.find((each) => each.includes(part)) ?? '';
  writeFileSync(join(NEXT, 'app/Tickets.jsx'), block(COMPONENT));
  // The page of the guide gets a link, by which the test leaves the page.
  const link = '<Link href="/other" prefetch={false}>Другая страница</Link>';
  const page = block(PAGE).replace('return <Tickets show="12" />;', `return <>${link}<Tickets show="12" /></>;`);
  writeFileSync(join(NEXT, 'app/page.jsx'), `import Link from 'next/link';\n${page}`);
  await promisify(execFile)(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: NEXT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  const out = join(NEXT, 'out');
  assert.match(readFileSync(join(out, 'index.html'), 'utf8'), '<bs-widget api=');
  const host = await serve(new Map(), out);
  await visit(host, 'index.html', async (page) => {
    await holdBest(page);
    await page.evaluate('window.isSamePage = true');
    await page.getByRole('link', { name: 'Другая страница' }).click();
    await page.getByText('Здесь билетов нет').waitFor();
    await until(async () => !(await page.locator('bs-widget').count()), 'a page without the element');
    assert.is(await page.evaluate('window.isSamePage'), true);
  });
  await host.close();
});

test.run();
