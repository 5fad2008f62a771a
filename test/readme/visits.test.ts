/** Libraries that exchange the body and keep the page: the widget comes and goes with what they exchange. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasTickets, takeBest } from '../e2e/support/buyer';
import { type Shop, snippet } from '../e2e/support/shop';
import { until } from '../e2e/support/waits';
import { installFolder } from '../support/packages.mjs';
import { openStand, snippetsOf } from './stand';

const packages = installFolder('test/consumers');

let shop: Shop;
test.before(async () => {
  shop = await openStand();
});
test.after(() => shop.close());

interface Library {
  /** Its published file. */
  file: string;
  /** What a page of it does once. */
  begin?: string;
  /** What a link says to be followed by it. */
  link?: string;
  /** What is exchanged, around its content. */
  around?: [string, string];
}

const LIBRARIES: Record<string, Library> = {
  Turbo: { file: '@hotwired/turbo/dist/turbo.es2017-umd.js' },
  htmx: { file: 'htmx.org/dist/htmx.min.js', link: 'hx-boost="true"' },
  swup: {
    file: 'swup/dist/Swup.umd.js',
    begin: 'new Swup({ animationSelector: false });',
    around: ['<main id="swup">', '</main>'],
  },
  barba: {
    file: '@barba/core/dist/barba.umd.js',
    begin: 'barba.init({});',
    around: ['<main data-barba="wrapper"><div data-barba="container">', '</div></main>'],
  },
};

/** In the page: counts the listeners that the widget's script has on window and document. */
const COUNT_LISTENERS = `window.listening = 0;
const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
const count = (target, step) => {
  if ((target === window || target === document) && new Error().stack.includes('/bswidget')) window.listening += step;
};
EventTarget.prototype.addEventListener = function (...all) { count(this ?? window, 1); return add.apply(this ?? window, all); };
EventTarget.prototype.removeEventListener = function (...all) { count(this ?? window, -1); return remove.apply(this ?? window, all); };`;

for (const [name, { file, begin = '', link = '', around: [open, close] = ['', ''] }] of Object.entries(LIBRARIES)) {
  test(`${name}: with the script in the head the widget comes with its page, goes with it, comes again, and leaves nothing`, async () => {
    const [script] = snippetsOf('Turbo, htmx, swup, barba', 'html', shop);
    const [element = ''] = snippet(shop).split('\n');
    shop.serve(`/${name}.js`, {
      html: readFileSync(join(packages, file), 'utf8'),
      headers: { 'content-type': 'text/javascript' },
    });
    const page = (
      content: string,
    ): string => `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${name}</title>
      ${script}<script defer src="/${name}.js"></script>
      <script>document.addEventListener('DOMContentLoaded', () => { ${begin} });</script>
      </head><body>${open}${content}${close}</body></html>`;
    const address = shop.serve(`/${name}.html`, page(`<a ${link} href="/${name}-other.html">Дальше</a>${element}`));
    shop.serve(`/${name}-other.html`, page(`<p>Здесь билетов нет</p><a ${link} href="/${name}.html">Назад</a>`));
    const seen = await shop.visitHost(address, { script: COUNT_LISTENERS });
    const listening: unknown[] = [];
    const leave = async () => {
      await seen.page.getByRole('link', { name: 'Дальше' }).click();
      await seen.page.getByText('Здесь билетов нет').waitFor();
      await until(async () => !(await seen.page.locator('bs-widget').count()), 'a page without the element');
      await seen.page.evaluate(() => new Promise((done) => setTimeout(done)));
      listening.push(await seen.page.evaluate('window.listening'));
    };
    await takeBest(seen.page);
    await hasTickets(seen.page, 1);
    await seen.page.evaluate('window.isSamePage = true');
    await leave();
    await seen.page.getByRole('link', { name: 'Назад' }).click();
    await hasTickets(seen.page, 1);
    await leave();
    assert.is(await seen.page.evaluate('window.isSamePage'), true, 'the library has exchanged the body alone');
    assert.is(listening[1], listening[0], 'each visit left as little');
    assert.is(seen.requests.filter(({ url }) => url.endsWith('/dist/bswidget.js')).length, 1);
    assert.equal([seen.errors, seen.strangers], [[], []]);
    await seen.close();
  });
}

test.run();
