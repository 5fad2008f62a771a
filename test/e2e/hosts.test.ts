import * as assert from 'uvu/assert';
import { answerBank, hasTickets, openCheckout, sendForm, takeBest } from './support/buyer';
import type { HostPage } from './support/host';
import { plain, snippet, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilDrawn } from './support/waits';

const { it, shop } = shopSuite('Hostile host pages');

interface Hostile {
  title: string;
  page: () => HostPage | string;
  script?: string;
  /** Set if the host page changes only looks: the test ends with a seat in the cart, because a purchase goes on as on any page. */
  upTo?: 'the cart';
  /** Whether the buyer pays and returns from the bank, because the host page could disturb the return. */
  returns?: boolean;
  /** A further check before the purchase. */
  look?: (seen: Visit) => Promise<void>;
}

const css = (style: string) => plain(snippet(shop), `<style>${style}</style>`);
const js = (code: string) => plain(snippet(shop), `<script>${code}</script>`);

/** Runs a script when the box office has answered. */
const onceAnswered = (act: string) => `<script>
new PerformanceObserver((list) => { if (list.getEntries().some(({ name }) => name.includes('/api/'))) ${act} })
  .observe({ type: 'resource', buffered: true })</script>`;

const HOSTILE: Hostile[] = [
  {
    title:
      'H11: the widget sells under a strict policy with nonce and strict-dynamic, without unsafe-inline and unsafe-eval',
    page: () => ({
      // The element has no style attribute, because the policy would refuse it.
      html: `<!doctype html><html lang="ru"><body><bs-widget api="${shop.office.url}" show="12"></bs-widget><script nonce="abc" async src="${shop.office.origin}/dist/bswidget.js"></script></body></html>`,
      headers: {
        'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; connect-src ${shop.office.origin}; base-uri 'none'`,
      },
    }),
  },
  {
    title:
      'H1, H23: the widget sells where the page hides buttons, inputs, pictures and the usual targets of ad blockers',
    page: () =>
      css(
        'button, input, select, svg, dialog, form, .popup, .modal, .banner, .sheet, [role=alert], [class*=ad] { display: none !important }',
      ),
  },
  { title: 'the buyer takes a seat in a page with a zoom', upTo: 'the cart', page: () => css('body { zoom: 1.4 }') },
  {
    title: 'the buyer takes a seat in a page with a transform',
    upTo: 'the cart',
    page: () => css('body { transform: scale(.9) rotate(.5deg); transform-origin: 0 0 }'),
  },
  {
    title: 'the widget is as wide as its place in a page that shrinks to its content',
    upTo: 'the cart',
    page: () => css('body { display: flex; justify-content: center } h1, #own { display: none }'),
    look: async ({ page }) => {
      const { width = 0 } = (await page.locator('.root').boundingBox()) ?? {};
      assert.is(width, 984, 'the widget takes all the width');
    },
  },
  {
    title: 'the buyer takes a seat although the element has display: contents',
    upTo: 'the cart',
    page: () => css('bs-widget { display: contents !important }'),
  },
  {
    title: 'H16: the buyer takes a seat in quirks mode',
    upTo: 'the cart',
    page: () => plain(snippet(shop)).replace('<!doctype html>', ''),
  },
  {
    title: 'H15: the widget sells in a page with a foreign <base href> and a target',
    returns: true,
    page: () => plain(snippet(shop), '<base href="https://elsewhere.example/deep/" target="_blank">'),
  },
  {
    title: 'the widget sells inside a form of the host page, and never submits it',
    page: () => plain(`<form action="/gone.html" onsubmit="window.sent = 1">${snippet(shop)}<input name="q"></form>`),
    look: async ({ page }) => {
      assert.is(await page.evaluate('window.sent'), undefined);
    },
  },
  {
    title:
      'H4, H5: the widget sells beside Prototype.js and MooTools, with their toJSON, their Array.from and added methods',
    returns: true,
    page: () =>
      js(`Array.prototype.toJSON = function () { return '[' + this.join() + ']' }; String.prototype.toJSON = function () { return '"' + this + '"' };
      Array.prototype.each = function () {}; Array.prototype.first = function () { return this[0] }; Function.prototype.bind2 = function () {};
      Object.prototype.extend = function () {}; Element.prototype.show = function () {}; Element.prototype.update = function () {};
      Array.prototype.contains = function () {}; Array.prototype.include = function () {}; Function.prototype.extend = function () {};
      Array.from = function (some) { return some == null ? [] : [some] }; window.Request = function () {}; String.prototype.contains = function () {};`),
  },
  {
    title: 'H6: the widget sells with names of options on Object.prototype',
    returns: true,
    page: () =>
      js(`for (const [name, value] of Object.entries({ method: 'DELETE', body: 'x', mode: 'no-cors', headers: 'x', data: 'x',
      href: 'https://elsewhere.example/', src: 'https://elsewhere.example/x.js', cache: 'only-if-cached', credentials: 'include', frame: 'https://elsewhere.example/', page: true, show: '99', detail: 1, capture: true }))
      Object.prototype[name] = value;`),
    look: async ({ requests }) => {
      assert.equal(
        requests.filter(({ method }) => method === 'DELETE'),
        [],
      );
    },
  },
  {
    title: 'H8: the widget sells although fetch, pushState and the console are broken after it has started',
    page: () =>
      plain(
        `${snippet(shop)}<script>addEventListener('bswidget:ready', () => {
        window.fetch = () => new Promise(() => {}); window.history.pushState = () => { throw 1 };
        console.error = console.warn = console.log = () => { throw 1 } })</script>`,
      ),
  },
  {
    title: 'H17: the widget sells in a page whose handlers stop every bubbling click',
    page: () =>
      js(
        `for (const type of ['click', 'dblclick', 'mouseup', 'pointerup', 'touchend', 'submit', 'keyup'])
        document.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault() });`,
      ),
  },
  {
    title: 'H9: the widget sells with frozen built-ins',
    returns: true,
    page: () =>
      js(
        `for (const one of [Object, Array, Function, String, Number, Promise, Map, Set, RegExp, Date, Error, JSON]) { Object.freeze(one); if (one.prototype) Object.freeze(one.prototype) }`,
      ),
  },
  {
    title: 'H10: the widget sells beside globals of other libraries and module systems, and does not touch them',
    page: () =>
      js(
        `window.define = () => { throw 1 }; define.amd = {}; window.module = { exports: {} }; window.exports = module.exports; window.React = { version: '0.13.3' }; window.preact = window.h = window.e = window.t = window.n = 'mine';`,
      ),
    look: async ({ page }) => {
      const seen = await page.evaluate('[h, e, t, n, React.version, Object.keys(exports).length].join()');
      assert.is(seen, 'mine,mine,mine,mine,0.13.3,0');
    },
  },
  {
    title: 'R12: the widget sells although every access to a storage throws',
    returns: true,
    page: () => plain(snippet(shop)),
    script:
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } }); Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } });",
  },
  {
    title: 'the buyer takes a seat in a block that is hidden at first',
    upTo: 'the cart',
    page: () =>
      plain(
        `<div id="tab" style="display:none">${snippet(shop)}</div>${onceAnswered("document.getElementById('tab').style.display = 'block'")}`,
      ),
  },
  {
    title: 'the buyer takes a seat in a block that is 0 px wide at first',
    upTo: 'the cart',
    page: () =>
      plain(
        `<div id="tab" style="width:0;overflow:hidden">${snippet(shop)}</div>${onceAnswered("document.getElementById('tab').style.width = 'auto'")}`,
      ),
  },
  {
    title: 'H14: the widget sells with a false window.parent and a foreign window.name',
    returns: true,
    page: () => js(`try { window.parent = window } catch {} window.name = '{"bswidget":1}';`),
  },
  {
    title: 'H22: the widget sells while its text nodes are replaced, as translators do',
    page: () =>
      js(`setInterval(() => { const root = document.querySelector('bs-widget')?.shadowRoot; if (!root) return;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const texts = []; while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (text.data.trim() && text.parentNode?.localName !== 'font' && text.parentNode?.namespaceURI === 'http://www.w3.org/1999/xhtml' && !/style|option/.test(text.parentNode.localName)) { const font = document.createElement('font'); text.replaceWith(font); font.append(text) } }, 60);`),
  },
];

/** Goes from the cart to the bank. With `returns`, also pays and comes back. */
async function buy({ page, requests }: Visit, returns: Hostile['returns']): Promise<void> {
  await openCheckout(page);
  await sendForm(page);
  await page.waitForURL(/\/pay\//);
  if (returns) await answerBank(page);
  if (returns) await page.getByText('Билеты куплены').waitFor();
  const [, orderId = ''] = requests.map(({ url }) => url.match(/orders\/([^/]+)\/checkout/)).find(Boolean) ?? [];
  assert.equal(await shop.office.payments(orderId), [returns ? 'paid' : 'pending']);
}

for (const { title, page, script = '', upTo, returns, look } of HOSTILE) {
  it(title, async () => {
    const guest = await shop.visitHost(shop.serve('/hostile.html', page()), { script });
    await untilDrawn(guest.page);
    await look?.(guest);
    await takeBest(guest.page);
    if (upTo) await hasTickets(guest.page, 1);
    else await buy(guest, returns);
    assert.equal([guest.strangers, guest.violations], [[], []]);
  });
}
it('H6: names of HTML sinks on Object.prototype run no script, throw no error and send no foreign request', async () => {
  const sinks = `{ innerHTML: '<img src=x onerror="hit = 1">', dangerouslySetInnerHTML: { __html: '<img src=x onerror="hit = 1">' } }`;
  const guest = await shop.visitHost(shop.serve('/hostile.html', js(`Object.assign(Object.prototype, ${sinks})`)));
  // A page with such names on its prototypes needs the frame form, because the libraries read these names.
  await guest.page.waitForFunction("document.querySelector('bs-widget')?.shadowRoot?.childElementCount");
  await guest.page.locator('button').first().waitFor();
  assert.is(await guest.page.evaluate('window.hit'), undefined);
  assert.equal(guest.strangers, []);
});

for (const [name, address] of [
  ['a script on the page', () => shop.serve('/inner.html', plain(snippet(shop)))],
  ['the hosted page', () => `${shop.office.origin}/show/12`],
] as const) {
  it(`M9: ${name} sells in a sandboxed frame without an origin`, async () => {
    const src = address();
    const outer = plain(
      `<iframe sandbox="allow-scripts allow-forms" style="width:900px;height:1200px" src="${src}"></iframe>`,
    );
    const guest = await shop.visitHost(shop.serve('/sandbox.html', outer), { height: 1400 });
    const frame = guest.page.frameLocator('iframe');
    await takeBest(frame, 2);
    await openCheckout(frame);
    await sendForm(frame);
    // The bank refuses to be framed, and the sandbox forbids to leave the frame, so the request to the bank is the last step.
    await until(() => guest.requests.some(({ url }) => url.includes('/pay/')), 'the way to the bank');
    const orderId = guest.requests.map(({ url }) => url.match(/orders\/([^/]+)\/checkout/)?.[1]).find(Boolean) ?? '';
    assert.equal(await shop.office.payments(orderId), ['pending']);
  });
}

it.run();
