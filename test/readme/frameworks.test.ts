/** A newcomer's run in each framework: the guide's snippet as it stands, a build, a page in the browser. */
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Served, serve } from '../bench/loadServer';
import { button, canPick, hasTickets, takeBest } from '../e2e/support/buyer';
import type { Shop } from '../e2e/support/shop';
import { until } from '../e2e/support/waits';
import { install, type Project } from './installed';
import { openStand, PACKAGE, snippetsOf } from './stand';

let shop: Shop;
let project: Project;
test.before(async () => {
  shop = await openStand();
  project = await install();
});
test.after(async () => {
  project.remove();
  await shop.close();
});

const only = (heading: string, language: string): string => {
  const [text] = snippetsOf(heading, language, shop);
  if (!text) throw new Error(`no ${language} under ${heading}`);
  return text;
};

/** Runs a script of the project. @returns what it printed @throws with what it printed, where it fails */
async function inProject(script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], { cwd: project.folder });
  return stdout + stderr;
}

/** Opens a page of a folder that was built, and closes it. */
async function visit(host: Served, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const seen = await shop.visitHost(`${host.origin}/${path}`, { friends: [host.origin] });
  await look(seen.page);
  assert.equal([seen.errors, seen.strangers], [[], []]);
  await seen.close();
}

/** Seats of the box office, one of which can be had; then another show; then nothing is left of it. */
async function shopsAndLeaves(page: Page): Promise<void> {
  await canPick(page);
  await takeBest(page);
  await hasTickets(page, 1);
  await button(page, 'Другое событие').click();
  await page.getByRole('heading', { name: 'Вишнёвый сад' }).waitFor();
  await button(page, 'Убрать').click();
  await until(async () => !(await page.locator('bs-widget').count()), 'a page without the element');
}

test('Vite: React and Vue, by the guide, show seats, hear the events, change the show and take the widget out', async () => {
  cpSync('test/consumers/vite', project.folder, { recursive: true });
  project.lend('react', 'react-dom', 'vue', '@vitejs/plugin-vue');
  project.write('Tickets.jsx', only('React', 'jsx'));
  project.write('Tickets.vue', only('Vue and Nuxt', 'vue'));
  project.write('vite.config.js', only('Vue and Nuxt', 'js'));
  project.write(
    'build.mjs',
    `import { build } from '${join(process.cwd(), 'node_modules/vite/dist/node/index.js')}';
    await build({ logLevel: 'error', build: { rollupOptions: { input: ['react.html', 'vue.html'] }, chunkSizeWarningLimit: 2000 } });`,
  );
  await inProject('build.mjs');
  const host = await serve(new Map(), join(project.folder, 'dist'));
  for (const [path, name] of [
    ['react.html', 'React'],
    ['vue.html', 'Vue'],
  ] as const) {
    await visit(host, path, async (page) => {
      await canPick(page);
      assert.equal(await page.evaluate('window.heard'), [name]);
      await shopsAndLeaves(page);
    });
  }
  await host.close();
});

test('webpack builds the bundle of the README without a warning, and its page shows seats and leaves', async () => {
  cpSync('test/consumers/webpack', project.folder, { recursive: true });
  project.lend('webpack');
  project.write('main.js', only(PACKAGE, 'js'));
  assert.equal(JSON.parse(await inProject('build.mjs')), []);
  const html = `<!doctype html><div id="tickets" style="min-height: 760px"></div><script src="/out/main.js"></script>`;
  const host = await serve(new Map([['/webpack.html', html]]), project.folder);
  await visit(host, 'webpack.html', async (page) => {
    await canPick(page);
    await page.evaluate('window.leave()');
    assert.is(await page.evaluate("document.getElementById('tickets').shadowRoot.childElementCount"), 0);
  });
  await host.close();
});

test('the self-check of a bundle is the one that it imports', async () => {
  project.write(
    'main.js',
    `${only('The self-check', 'js')}\n${only(PACKAGE, 'js').replace("show: '12'", '$&, debug: true')}`,
  );
  cpSync('test/consumers/webpack', project.folder, { recursive: true });
  assert.equal(JSON.parse(await inProject('build.mjs')), []);
  const html = `<!doctype html><div id="tickets" style="min-height: 760px"></div><script src="/out/main.js"></script>`;
  const host = await serve(new Map([['/check.html', html]]), project.folder);
  await visit(host, 'check.html', (page) =>
    page.getByText('Всё в порядке: касса отвечает, событие найдено.').waitFor(),
  );
  await host.close();
});

test.run();
