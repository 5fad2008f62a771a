import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serve } from '../bench/loadServer';
import { buy, stored } from '../e2e/support/buyer';
import type { Shop } from '../e2e/support/shop';
import { until } from '../e2e/support/waits';
import { installFolder } from '../support/packages.mjs';
import { install, type Project } from './installed';
import { BOX_OFFICE, code } from './readme';
import { openStand, PACKAGE, snippetsOf } from './stand';

const packages = installFolder('test/consumers');
const { build: viteBuild }: { build: (config: object) => Promise<unknown> } = await import(
  pathToFileURL(resolve(packages, 'vite/dist/node/index.js')).href
);

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

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Незнакомец</title>${head}</head><body>${body}</body></html>`;

/** In the page: timers take ten times as long, so that a slow machine brings no repeated check of the payment. */
const PATIENT = `const { setTimeout: native } = window;
window.setTimeout = (task, ms, ...rest) => native(task, ms * 10, ...rest);`;

test('a page written from the README alone, on a static server, sells a ticket of a box office elsewhere', async () => {
  const [body = ''] = snippetsOf('bswidget', 'html', shop);
  const [head = ''] = snippetsOf('Plain HTML', 'html', shop);
  const local = (text: string) =>
    text.replaceAll(`${shop.office.origin}/dist/bswidget.js`, '/node_modules/bswidget/dist/bswidget.js');
  project.write('index.html', page(local(head), local(body)));
  const host = await serve(new Map(), project.folder);
  const seen = await shop.visitHost(`${host.origin}/index.html`, {
    friends: [host.origin],
    width: 360,
    height: 740,
    script: PATIENT,
  });
  await buy(seen.page, seen.page, 2);
  assert.equal(seen.errors, []);
  assert.equal(seen.strangers, []);

  const asked = seen.requests.filter(({ url }) => url.startsWith(shop.office.url) || url.includes('/schemas/'));
  const kinds = new Map<string, number>();
  for (const { method, url } of asked) {
    const kind = `${method} ${new URL(url).pathname
      .replace(/^\/api/, '')
      .replace(/[\w-]{16,}|\d{3,}/g, '{id}')
      .replace(/\/schemas\/.*/, '{schema}')}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const most = new Map(BOX_OFFICE.tableOf('call').map(([call, count]) => [code(call), Number(count)]));
  const more = [...kinds].filter(([kind, count]) => count > (most.get(kind) ?? 0));
  assert.equal(more, []);
  assert.equal(
    [...most.keys()].filter((kind) => !kinds.has(kind)),
    [],
  );
  await seen.close();
  await host.close();
});

test('the Vite quick start builds from the installed package, sells a ticket, shows another show and leaves', async () => {
  const [main = ''] = snippetsOf(PACKAGE, 'js', shop);
  project.write('main.js', main);
  project.write(
    'index.html',
    page('', '<div id="tickets" style="min-height: 760px"></div><script type="module" src="/main.js"></script>'),
  );
  await viteBuild({ root: project.folder, logLevel: 'error', configFile: false });
  const out = join(project.folder, 'dist');
  assert.match(readFileSync(join(out, 'index.html'), 'utf8'), /assets\/index-.*\.js/);
  const host = await serve(new Map(), out);
  const seen = await shop.visitHost(`${host.origin}/index.html`, { friends: [host.origin] });
  await buy(seen.page);
  // nothing leads away from an order that was paid before its buyer has seen so, which is a few frames after the words are there
  await until(async () => 'bought' in (await stored(seen.page)), 'a purchase that its buyer has seen');
  await seen.page.evaluate("window.showOther('13')");
  await seen.page.getByRole('heading', { name: 'Вишнёвый сад' }).waitFor();
  await seen.page.evaluate('window.leave()');
  assert.is(await seen.page.evaluate("document.getElementById('tickets').shadowRoot.childElementCount"), 0);
  assert.equal(seen.errors, []);
  await seen.close();
  await host.close();
});

test.run();
