import * as assert from 'uvu/assert';
import { ORDER_KEYS } from '../../src/domain/storageKeys';
import { ensureChromium } from '../support/chromium.mjs';
import { answerBank, hasTickets, openCheckout, sendForm, takeBest, tellsOfBuyer } from './support/buyer';
import { plain, snippet } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilDrawn } from './support/waits';

// These cases run in the ordinary Chromium, because the headless shell sometimes counts too many nodes and listeners.
const { it, shop } = shopSuite('The traces of the widget', {
  launch: { executablePath: ensureChromium() },
});

/** Counts the present listeners on window and document, timers, observers and requests. */
const COUNT = `
const live = window.live = { listeners: 0, timers: 0, observers: 0, requests: 0 };
{
  const target = EventTarget.prototype;
  const { addEventListener, removeEventListener } = target;
  const seen = new WeakMap();
  target.addEventListener = function (type, listener, options) {
    if (this === window || this === document || this instanceof MediaQueryList) {
      const key = type + !!(options === true || options?.capture);
      if (!seen.has(listener)) seen.set(listener, new Set());
      if (!seen.get(listener).has(key)) { seen.get(listener).add(key); live.listeners++; }
    }
    return addEventListener.call(this, type, listener, options);
  };
  target.removeEventListener = function (type, listener, options) {
    const key = type + !!(options === true || options?.capture);
    if ((this === window || this === document || this instanceof MediaQueryList) && seen.get(listener)?.delete(key)) live.listeners--;
    return removeEventListener.call(this, type, listener, options);
  };
}
{
  const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: stop } = window;
  const open = new Set();
  const count = () => { live.timers = open.size };
  window.setTimeout = (run, ms, ...rest) => { const id = set(() => { open.delete(id); count(); run(...rest) }, ms); open.add(id); count(); return id };
  window.clearTimeout = (id) => { open.delete(id); count(); clear(id) };
  window.setInterval = (...all) => { const id = every(...all); open.add(id); count(); return id };
  window.clearInterval = (id) => { open.delete(id); count(); stop(id) };
}
for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver']) {
  const Native = window[name];
  window[name] = class extends Native {
    observe(...all) { if (!this.on) { this.on = true; live.observers++ } super.observe(...all) }
    disconnect() { if (this.on) { this.on = false; live.observers-- } super.disconnect() }
  };
}
{
  const { fetch } = window;
  window.fetch = (...all) => { live.requests++; return fetch(...all).finally(() => { live.requests-- }) };
}`;

it('G1, G3: a hundred mounts and unmounts leave no listener, timer, observer, request, node or heap behind', async () => {
  const seen = await shop.visitHost(shop.serve('/leave.html', plain(snippet(shop, 'eager'))), { script: COUNT });
  const { page } = seen;
  const client = await seen.page.context().newCDPSession(page);
  const measure = async () => {
    await page.locator('#own').click();
    for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize, live: await page.evaluate<Record<string, number>>('({ ...live })') };
  };
  /** Removes and inserts the element, at each stage of its loading in turn. */
  const rounds = (count: number) =>
    page.evaluate(async (times) => {
      const kept = window as unknown as { element?: HTMLElement };
      const element = kept.element ?? (document.querySelector('bs-widget') as HTMLElement);
      kept.element = element;
      const parent = document.body;
      const until = async (holds: () => unknown) => {
        while (!holds()) await new Promise(requestAnimationFrame);
      };
      const { live } = window as unknown as { live: { requests: number; timers: number } };
      const stages = [
        () => true,
        () => element.shadowRoot?.hasChildNodes(),
        () => live.requests || element.shadowRoot?.querySelector('.hall'),
        () => element.shadowRoot?.querySelector('.hall'),
        () => element.shadowRoot?.querySelector('.pane svg'),
      ];
      for (let round = 0; round < times; round += 1) {
        parent.append(element);
        await until(stages[round % stages.length] as () => unknown);
        element.remove();
        await until(() => !element.shadowRoot?.hasChildNodes());
      }
      await until(() => !live.requests && !live.timers);
    }, count);
  await untilDrawn(page);
  await rounds(20);
  const base = await measure();
  assert.equal(base.live, { ...base.live, observers: 0, requests: 0, timers: 0 });
  await rounds(100);
  const end = await measure();
  assert.equal(end.live, base.live);
  assert.ok(end.nodes <= base.nodes + 50, `${base.nodes} nodes, then ${end.nodes}`);
  assert.ok(
    end.jsEventListeners <= base.jsEventListeners,
    `${base.jsEventListeners} listeners, then ${end.jsEventListeners}`,
  );
  assert.ok(end.usedSize <= base.usedSize + 1_000_000, `${base.usedSize} bytes, then ${end.usedSize}`);
});

it('a positive control: the count includes listeners, timers and observers that are left', async () => {
  const seen = await shop.visitHost(shop.serve('/control.html', plain('')), { script: COUNT });
  const live = await seen.page.evaluate<Record<string, number>>(`(async () => {
    addEventListener('x', () => {}); document.addEventListener('x', () => {}, true); setTimeout(() => {}, 60000);
    new ResizeObserver(() => {}).observe(document.body);
    return { ...live };
  })()`);
  assert.equal(live, { listeners: 2, timers: 1, observers: 1, requests: 0 });
});

it('H25: the widget adds one global, changes no built-in and sets no unload handler', async () => {
  const NAMES = `window.before = new Set(Object.getOwnPropertyNames(window)); window.unloads = 0;
  for (const name of ['unload', 'beforeunload']) Object.defineProperty(window, 'on' + name, { set() { unloads++ } });
  const { addEventListener } = EventTarget.prototype; EventTarget.prototype.addEventListener = function (type, ...rest) { if (/unload/.test(type)) unloads++; return addEventListener.call(this, type, ...rest) };`;
  const seen = await shop.visitHost(shop.serve('/global.html', plain(snippet(shop))), { script: NAMES });
  await untilDrawn(seen.page);
  const added = await seen.page.evaluate<string[]>(
    `Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && name !== 'before' && !/^\\d+$/.test(name))`,
  );
  assert.equal(
    added.filter((name) => !['own', 'unloads'].includes(name)),
    ['bswidget'],
  );
  const patched = await seen.page.evaluate<string[]>(`
    [Array.prototype.map, Array.prototype.forEach, Array.prototype.push, Array.prototype.includes, Array.from, Array.isArray,
     Object.keys, Object.assign, Object.entries, Object.defineProperty, JSON.parse, JSON.stringify, Promise, Promise.all,
     Promise.prototype.then, Map.prototype.get, Set.prototype.add, String.prototype.replace, String.prototype.split,
     Number.prototype.toFixed, Date, Date.now, Math.random, RegExp.prototype.exec, Function.prototype.call, fetch,
     XMLHttpRequest.prototype.send, setTimeout, setInterval, requestAnimationFrame, removeEventListener, postMessage,
     EventTarget.prototype.dispatchEvent, Element.prototype.attachShadow, Element.prototype.setAttribute,
     Node.prototype.appendChild, Node.prototype.removeChild, document.createElement, document.querySelector,
     customElements.define, history.pushState, history.replaceState, Storage.prototype.setItem, CustomEvent, URL, console.log]
      .filter((one) => !/native code/.test(Function.prototype.toString.call(one))).map((one) => one.name)`);
  assert.equal(patched, []);
  assert.is(await seen.page.evaluate('unloads'), 0);
});

it('H3: the widget’s styles do not change the host page, while it is mounted or afterwards', async () => {
  const ELEMENTS =
    'h1 h2 p a button input textarea select dialog form fieldset legend label ul li ol dl dt dd b strong small i em code pre blockquote table figure section article nav svg'.split(
      ' ',
    );
  const body = ELEMENTS.map(
    (name) => `<${name} class="root stack row main quiet bar sheet popup hall">x</${name}>`,
  ).join('');
  const script = `<script src="${shop.office.origin}/dist/bswidget.js"></script>`;
  const html = plain(`<main id="mine">${body}</main><div id="place"></div>${script}`);
  const seen = await shop.visitHost(shop.serve('/leak.html', html));
  const styles = () =>
    seen.page.evaluate(() =>
      [...document.querySelectorAll('#mine *')].map((element) => {
        const { color, font, display, padding, margin, border, background, position, opacity, boxSizing } =
          getComputedStyle(element);
        return [color, font, display, padding, margin, border, background, position, opacity, boxSizing].join('|');
      }),
    );
  await seen.page.waitForLoadState();
  const before = await styles();
  await seen.page.evaluate(
    `window.handle = bswidget.mount(document.getElementById('place'), { api: '${shop.office.url}', show: 12, eager: true })`,
  );
  await untilDrawn(seen.page);
  assert.equal(await styles(), before);
  await seen.page.evaluate('handle.unmount()');
  assert.equal(await styles(), before);
});

it('P1, P2: a purchase sends requests only to API and site, stores only the entries of the specification, and sets no cookie', async () => {
  const seen = await shop.visitHost(shop.serve('/private.html', plain(snippet(shop))));
  const { page } = seen;
  const kept = () =>
    page.evaluate(() => ({
      local: Object.entries(localStorage).map(([key, value]) => [key, JSON.parse(value)] as [string, unknown]),
      session: sessionStorage.length,
      cookie: document.cookie,
      name: window.name,
    }));
  await takeBest(page);
  await openCheckout(page);
  const { local, ...others } = await kept();
  assert.equal(others, { session: 0, cookie: '', name: '' });
  const short = local.map(([key, value]) => [key.replace(/^bswidget:.*:/, ''), value] as const);
  assert.equal(short.map(([key]) => key).sort(), ['order', 'performance']);
  const order = Object(short.find(([key]) => key === 'order')?.[1]);
  assert.equal(Object.keys(order).sort(), ['id', 'payTill', 'type']);
  await sendForm(page);
  await answerBank(page);
  await page.getByText('Билеты куплены').waitFor();
  const { local: after, ...othersAfter } = await kept();
  assert.equal(othersAfter, others);
  assert.not.ok(tellsOfBuyer(JSON.stringify(after)));
  // The order moves from key to key while the host page is told of the purchase.
  const keys = new RegExp(`^bswidget:.*:(${[...ORDER_KEYS, 'performance'].join('|')})$`);
  assert.ok(after.every(([key]) => keys.test(key)));
  assert.equal(await page.evaluate('indexedDB.databases()'), []);
  assert.equal(await page.evaluate('caches.keys()'), []);
  assert.equal(seen.strangers, []);
  assert.equal(
    seen.requests.map(({ url }) => decodeURIComponent(url)).filter(tellsOfBuyer),
    [],
    'no personal data in addresses',
  );
  assert.equal((await page.context().storageState()).cookies, []);
});

it('a widget removed during the request for a seat or a payment leaves the result to the next widget', async () => {
  const seen = await shop.visitHost(shop.serve('/next.html', plain(snippet(shop, 'eager'))));
  const { page } = seen;
  /** Lets the call arrive at the box office, and removes the widget before the answer. */
  const leaveDuring = async (address: string, act: () => Promise<unknown>) => {
    let hasLeft = false;
    await page.route(
      address,
      async (route) => {
        await route.fetch();
        await page.evaluate('(window.kept = document.querySelector("bs-widget")).remove()');
        hasLeft = true;
        await route.abort();
      },
      { times: 1 },
    );
    await act();
    await until(() => hasLeft, 'a widget that has left');
    await page.evaluate('document.body.append(kept)');
  };
  await untilDrawn(page);
  await leaveDuring('**/tickets?*', () => takeBest(page, 1));
  await hasTickets(page, 1);
  await openCheckout(page);
  await leaveDuring('**/checkout', () => sendForm(page));
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  assert.is(seen.calls.filter((call) => /^POST .*checkout/.test(call)).length, 1);
});

it.run();
