import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../build/built';
import { answerBank, button, buy, hasTickets, holdBest, openCheckout, sendForm } from '../e2e/support/buyer';
import { type Host, openHost } from '../e2e/support/host';
import { snippet } from '../e2e/support/shop';
import { until } from '../e2e/support/waits';
import { pasted, snippetsOf, standFor } from './stand';

const shop = standFor(test);

const hosts: Host[] = [];
test.after(async () => {
  for (const host of hosts) await host.close();
});

async function anotherHost(): Promise<Host> {
  const host = await openHost();
  hosts.push(host);
  return host;
}

/** The lines of the README's policy as one header, without the remarks in brackets. */
function policy(): string {
  const [lines = ''] = snippetsOf('In your page', '', shop);
  return lines
    .split('\n')
    .map((line) =>
      line
        .replace(/\(.*\)/, '')
        .replace(/;\s*$/, '')
        .trim(),
    )
    .join('; ');
}

test('the policy of the README is enough: with it and Trusted Types enforced, a buyer gets a ticket without a violation', async () => {
  const strict = `default-src 'none'; base-uri 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; ${policy()}`;
  shop.serve('/host.css', {
    html: 'bs-widget { display: block; min-height: 760px }',
    headers: { 'content-type': 'text/css' },
  });
  const html = pasted('plain', snippet(shop).replace(/ style="[^"]*"/, ''), '<link rel="stylesheet" href="/host.css">');
  const page = { html, headers: { 'content-security-policy': strict } };
  const seen = await shop.visitHost(shop.serve('/policy.html', page));
  await buy(seen.page);
  assert.equal(seen.violations, []);
  assert.equal(seen.errors, []);
});

test('the policy of the README refuses a script from elsewhere, so its header is in force', async () => {
  const html = pasted('plain', '<script src="http://127.0.0.1:9/other.js"></script>');
  const page = { html, headers: { 'content-security-policy': policy() } };
  const seen = await shop.visitHost(shop.serve('/other.html', page));
  await seen.page.waitForFunction(() => document.readyState === 'complete');
  assert.is(seen.violations.length, 1);
});

test('the pinned snippet loads the immutable copy once, with integrity and crossorigin, and not with a wrong integrity', async () => {
  const { manifest } = await built();
  const { hashed = '', integrity = '' } = manifest['bswidget.js'] ?? {};
  const [pinned = ''] = snippetsOf('A pinned version', 'html', shop);
  assert.match(pinned, ' crossorigin ');
  const tag = pinned.replaceAll('bswidget.<hash>.js', hashed).replaceAll('sha384-…', integrity);
  const element = snippet(shop).replace(/<script.*/s, '');
  const seen = await shop.visitHost(shop.serve('/pinned.html', pasted('plain', element + tag)));
  await seen.page.getByRole('button', { name: 'Подобрать места' }).waitFor();
  assert.is(seen.requests.filter(({ url }) => url.endsWith(hashed)).length, 1);
  const wrong = await shop.visitHost(
    shop.serve('/wrong.html', pasted('plain', tag.replaceAll('sha384-', 'sha384-AAAA'))),
  );
  await wrong.page.waitForFunction(() => document.readyState === 'complete');
  assert.is(await wrong.page.evaluate('typeof bswidget'), 'undefined');
});

test('the cart survives the way from one hash to the next, with old and new files side by side', async () => {
  const { manifest, read } = await built();
  const { hashed = '', integrity = '' } = manifest['bswidget.js'] ?? {};
  const [pinned = ''] = snippetsOf('A pinned version', 'html', shop);
  const element = snippet(shop).replace(/<script.*/s, '');
  const older = `${read('bswidget.js')}\n// older`;
  const old = await anotherHost();
  const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  old.serve('/bswidget.0123456789.js', { html: older, headers });
  old.serve(`/${hashed}`, { html: read('bswidget.js'), headers });
  old.serve('/manifest.json', {
    html: JSON.stringify(manifest),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const tag = (name: string, sri: string) =>
    pinned.replace(/https?:[^"]*bswidget\.<hash>\.js/, `${old.host}/${name}`).replace('sha384-…', sri);
  const oldSri = `sha384-${createHash('sha384').update(older).digest('base64')}`;
  const serve = (text: string) => shop.serve('/upgraded.html', pasted('plain', element + text));
  const seen = await shop.visitHost(serve(tag('bswidget.0123456789.js', oldSri)), { friends: [old.host] });
  await holdBest(seen.page);
  serve(tag(hashed, integrity));
  await seen.page.reload();
  await hasTickets(seen.page, 1);
  assert.ok(seen.requests.some(({ url }) => url.endsWith(hashed)));
  assert.equal(seen.errors, []);
});

interface Product {
  [fact: string]: string | number;
}

/** An entry that a recipe pushes into the data layer, or into the layer of Yandex.Metrica or VK. */
interface Told {
  event?: string;
  goal?: string;
  value?: number;
  params?: object;
  ecommerce?: {
    transaction_id?: string;
    value?: number;
    items?: Product[];
    purchase?: { actionField: object };
  };
}

test('the recipes for a data layer, a bare gtag.js, Yandex.Metrica and VK report each step in roubles, and the purchase once despite a reload', async () => {
  const told: Record<string, Told[]> = { dataLayer: [], ymLayer: [], _tmr: [] };
  const gtag: [event: string, fields: NonNullable<Told['ecommerce']>][] = [];
  const [layerCode = '', gtagLine = '', ...others] = snippetsOf('Analytics', 'js', shop);
  const bare = layerCode.replace(/^ *window\.dataLayer\.push\(.*\n *window\.dataLayer\.push\(.*/m, gtagLine);
  assert.not.match(bare, 'dataLayer.push');
  const scripts = [layerCode, bare, ...others].map((text) => `<script type="module">${text}</script>`);
  const recorders = [
    ...Object.keys(told).map((name) => `window.${name} = { push: (entry) => tell("${name}", entry) };`),
    'window.gtag = (command, event, fields) => tell("gtag", [event, fields]);',
  ];
  const address = shop.serve('/goals.html', pasted('plain', snippet(shop) + scripts.join('')));
  const seen = await shop.visitHost(address, { script: recorders.join('') });
  const { page } = seen;
  await page.exposeFunction('tell', (name: string, entry: Told & (typeof gtag)[number]) =>
    name === 'gtag' ? gtag.push(entry) : told[name]?.push(entry),
  );
  await page.reload();
  await holdBest(page, 2);
  await button(page, /^Убрать: /)
    .first()
    .click();
  await hasTickets(page, 1);
  await openCheckout(page);
  await sendForm(page);
  await answerBank(page);
  const { dataLayer = [], ymLayer = [], _tmr = [] } = told;
  const layer = () => dataLayer.filter(({ event }) => event);
  await until(() => layer().some(({ event }) => event === 'purchase'), 'the purchase');
  await page.reload();
  await page.getByText('Билеты куплены').waitFor();
  assert.equal(
    layer().map(({ event }) => event),
    ['view_item', 'add_to_cart', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase'],
  );
  assert.equal(
    ymLayer.map(({ ecommerce }) => Object.keys(ecommerce ?? {}).at(-1)),
    ['detail', 'add', 'add', 'remove', 'purchase'],
  );
  assert.equal(
    _tmr.map(({ goal }) => goal),
    ['viewProduct', 'addToCart', 'addToCart', 'initiateCheckout', 'purchase'],
  );
  const { transaction_id = 'no number', value, items = [] } = dataLayer.at(-1)?.ecommerce ?? {};
  const told12 = layer().flatMap(({ ecommerce }) => ecommerce?.items ?? []);
  assert.ok(told12.every(({ item_id, item_name, price }) => item_id === '12' && item_name && Number(price) > 0));
  assert.ok(layer()[1]?.ecommerce?.items?.[0]?.item_category, 'the sector, while its hall is shown');
  assert.equal(
    gtag,
    layer().map(({ event, ecommerce }) => [event, ecommerce]),
    'gtag.js is told the same',
  );
  const [{ item_brand, item_variant, price } = {} as Product, ...further] = items;
  assert.ok(item_brand && item_variant);
  assert.equal([further, price], [[], value], 'one ticket, without fees');
  assert.equal(ymLayer.at(-1)?.ecommerce?.purchase?.actionField, { id: transaction_id, revenue: value });
  const params = { product_id: '12' };
  assert.equal(_tmr.at(-1), { type: 'reachGoal', id: 1234567, goal: 'purchase', value, params });
  await page.getByText(transaction_id).first().waitFor();
  const total = `${value}`.replace(/\B(?=(\d{3})+$)/g, '\\s');
  await page
    .getByText(new RegExp(`^${total}\\s₽$`))
    .first()
    .waitFor();
});

/** The headers that let a page of another origin embed something. */
const EMBEDDABLE = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

test('COEP: a page that requires CORP sells with `crossorigin` on the script tag, or with CORP from the host of the script; without either nothing loads', async () => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp' };
  const address = (path: string, tag: string) =>
    shop.serve(path, { html: pasted('plain', snippet(shop, '', tag)), headers });
  for (const tag of ['async crossorigin', 'async']) {
    const seen = await shop.visitHost(address('/coep.html', tag));
    assert.is(await seen.page.evaluate('crossOriginIsolated'), false, 'no COOP: the policy alone is tried');
    await buy(seen.page);
    assert.equal(seen.errors, []);
    await seen.close();
  }

  // A host of the script that sends no CORP header.
  const silent = await anotherHost();
  silent.serve('/dist/bswidget.js', {
    html: readFileSync('dist/bswidget.js'),
    headers: { 'content-type': 'text/javascript' },
  });
  const bare = shop.serve('/nocorp.html', {
    html: pasted('plain', snippet({ ...shop, office: { ...shop.office, origin: silent.host } })),
    headers,
  });
  const refused = await shop.visitHost(bare, { friends: [silent.host] });
  await refused.page.waitForLoadState();
  assert.is(await refused.page.evaluate('typeof bswidget'), 'undefined');
});

test('COEP: a framed page is shown only if it sends both headers itself', async () => {
  const other = await anotherHost();
  const hosted = (headers: Record<string, string>) => {
    other.serve('/show/12', {
      html: `<!doctype html><bs-widget page api="${shop.office.url}" show="12" eager></bs-widget><script async crossorigin src="${shop.office.origin}/dist/bswidget.js"></script>`,
      headers,
    });
    return shop.serve('/around.html', {
      html: pasted(
        'plain',
        `<script async crossorigin src="${shop.office.origin}/dist/bswidget.js"></script><bs-widget frame="${other.host}/" show="12" eager></bs-widget>`,
      ),
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
    });
  };
  const open = async (headers: Record<string, string>) => {
    const seen = await shop.visitHost(hosted(headers), { friends: ['http://localhost'] });
    return { seen, frame: seen.page.frameLocator('bs-widget iframe') };
  };
  const { seen, frame } = await open(EMBEDDABLE);
  await frame.getByRole('button', { name: 'Подобрать места' }).waitFor();
  await seen.close();
  for (const missing of Object.keys(EMBEDDABLE)) {
    const refused = await open({ ...EMBEDDABLE, [missing]: 'unsafe-none' });
    await refused.seen.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/show/12')),
    );
    assert.is(await refused.frame.locator('bs-widget').count(), 0, missing);
    await refused.seen.close();
  }
});

test('a page that replaces JSON and Promise and swallows clicks sells through the frame', async () => {
  const hostile = `const { parse } = JSON; window.Promise = class Polyfill extends Promise {}; window.JSON = { parse: (text) => parse(text), stringify: () => 'null' };
    for (const type of ['pointerdown', 'mousedown', 'click'])
      addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);`;
  const [framed = ''] = snippetsOf('Page of its own, and a frame of it', 'html', shop);
  const seen = await shop.visitHost(
    shop.serve('/hostile.html', pasted('plain', framed, `<script>${hostile}</script>`)),
  );
  await buy(seen.page, seen.page.frameLocator('bs-widget iframe'));
  assert.equal(seen.errors, []);
});

test.run();
