import * as assert from 'uvu/assert';
import { holdBest } from './support/buyer';
import { plain, snippet } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { untilAnswered, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('Forged messages and arguments');

/** 35 shapes of messages: rubbish, the widget's own types with forged contents, names of prototypes. */
const SHAPES = `
const order = { id: 'forged', status: 'paid', type: 1, tickets: [{ id: 'x' }], amount: 1, payTill: null };
const shapes = [undefined, null, 0, -1, NaN, '', 'bswidget:view', '{"type":"bswidget:view"}', true, [], {}, [['type', 'bswidget:view']], new Date(), new Map([['type', 'bswidget:keep']]),
  new ArrayBuffer(8), /x/, new Error('x'), { type: null }, { type: {} }, { type: [] }, { type: 'bswidget:' }, { type: 'BSWIDGET:VIEW' }, { type: 'constructor' }, { type: '__proto__' },
  JSON.parse('{"type":"bswidget:view","__proto__":{"above":1}}'), { type: 'bswidget:ready' }, { type: 'bswidget:height', height: 99999 }, { type: 'bswidget:height', height: -1 },
  { type: 'bswidget:view', above: 9999, below: 9999, screen: 1, url: 'https://evil.example/', order },
  { type: 'bswidget:keep', key: 'order', value: order }, { type: 'bswidget:keep', key: '__proto__', value: order }, { type: 'bswidget:order-checkout', order }, { type: 'bswidget:payment', order, payment: { status: 'paid' } },
  { type: 'bswidget:ticket-add', ticket: { id: 'forged' } }, { type: 'bswidget:error', message: 'forged' }];
const flood = (target, times) => { for (let nth = 0; nth < times; nth++) for (const shape of shapes) target.postMessage(shape, '*') };`;

it('S4, S5: 4,200 forged messages of 35 shapes from the page, a sibling, a child and an opened window change nothing', async () => {
  // No page reaches an iframe in a shadow root by `window[0]`. So a child of this iframe floods it: right origin, wrong source.
  shop.serve('/near.html', `<script>${SHAPES} flood(parent, 30)</script>`);
  shop.serve('/opened.html', `<script>${SHAPES} flood(opener, 30)</script>`);
  const heard = 'window.heard = 0; addEventListener("message", () => { heard++ });';
  const address = shop.serve(
    '/forged.html',
    plain(
      `${snippet(shop)}<bs-widget frame="${shop.office.origin}/" show="13" mode="short" style="display:block" eager></bs-widget>`,
      `<script>${SHAPES} ${heard} window.told = []; for (const name of ['ticket-add', 'order-checkout', 'payment', 'error']) addEventListener('bswidget:' + name, ({ type, detail }) => told.push([type, detail]))</script>`,
    ),
  );
  const seen = await shop.visitHost(address, { height: 2000 });
  const { page } = seen;
  const inside = page.frameLocator('bs-widget iframe');
  await untilDrawn(page);
  await untilDrawn(inside);
  const inner = page.frames().find((frame) => frame.url().startsWith(shop.office.origin));
  if (!inner) throw new Error('no frame of the box office');
  await holdBest(page, 1);
  await untilAnswered(page);
  await untilSettled(page, inside);
  const state = async () => ({
    told: await page.evaluate('JSON.stringify(told)'),
    storage: await page.evaluate(() => Object.entries(localStorage).sort()),
    cart: await page
      .locator('.panel')
      .textContent()
      .then((text) => text?.replace(/\d+:\d\d/g, '')),
    // The browser stores nothing for an iframe inside another site. If the iframe accepted a forged message, only this text and `calls`
    // would change.
    inner: await inside.locator('.root').textContent(),
    style: await inside.locator('bs-widget').getAttribute('style'),
    frame: await page.locator('bs-widget iframe').evaluate((frame) => frame.clientHeight),
    calls: seen.requests.filter(({ url }) => url.includes('/api/')).length,
  });
  const before = await state();
  const child = (address: string) =>
    `{ const child = document.createElement('iframe'); child.src = '${address}'; child.style = 'position:fixed;width:0;height:0;border:0'; document.body.append(child) }`;
  await inner.evaluate(`${heard} ${child(`${shop.host}/near.html`)}`);
  await page.evaluate(`flood(window, 30); ${child('/near.html')} window.open('/opened.html')`);
  await page.waitForFunction('heard >= 3 * 35 * 30');
  await inner.waitForFunction('heard >= 35 * 30');
  await untilAnswered(page);
  await untilSettled(page, inside);
  assert.equal(await state(), before);
  assert.equal(seen.strangers, []);
});

it.run();
