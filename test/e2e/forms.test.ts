import type { FrameLocator, Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { answerBank, button, buy, holdBest, openCheckout, sendForm, sendFormByKeys, takeBest } from './support/buyer';
import { isUnharmed, plain, pressOwnButton, snippet, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The forms of the widget in host pages');

/** Checks that the widget did no harm, and that the host page still works. */
const harmless = async (visit: Visit) => {
  await isUnharmed(visit);
  await pressOwnButton(visit.page);
};
/**
 * Presses an element in a frame without scrolling. The driver's own press may scroll the host page to the frame's end, and the test would
 * then measure the result of that scroll.
 */
const pressInPlace = (locator: Locator): Promise<void> =>
  locator.evaluate((element) => (element as HTMLElement).click());
const takeInPlace = async (inside: FrameLocator, count: string): Promise<void> => {
  for (const name of ['Подобрать места', count, 'Выбрать']) await pressInPlace(button(inside, name).last());
};

it('inline, the widget leaves address, history, scroll position, title and clicks to the host page', async () => {
  // The spy records the widget's calls, and lets the host's own link work as usual.
  const spy = `window.touched = [];
    for (const [owner, names] of [[history, ['pushState', 'replaceState', 'go', 'back', 'forward']], [window, ['scrollTo', 'scrollBy', 'scroll', 'open']], [Element.prototype, ['scrollIntoView']]])
      for (const name of names) { const native = owner[name]; owner[name] = function (...all) { if (!(this instanceof Element && this.getRootNode() instanceof ShadowRoot)) touched.push(name); return native.apply(this, all) } }
    window.clicks = []; addEventListener('click', ({ target, defaultPrevented }) => clicks.push([target.id || target.localName, defaultPrevented]))`;
  const html = plain(
    `<p style="height:1200px"><a id="down" href="#below">Ниже</a></p>${snippet(shop, 'eager mode="full"')}<p id="below" style="height:2000px">Здесь</p>`,
  );
  const address = shop.serve('/own.html', html);
  const seen = await shop.visitHost(address, { script: spy });
  const { page } = seen;
  await untilDrawn(page);
  assert.is(await page.evaluate('scrollY'), 0, 'a widget further down does not scroll the page to itself');
  await takeBest(page, 1);
  await openCheckout(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Абонементы' }).first().click();
  await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  assert.equal(await page.evaluate('touched'), []);
  assert.is(page.url(), address);
  assert.is(await page.title(), 'Хозяин');
  await page.locator('#down').click();
  assert.is(page.url(), `${address}#below`);
  const clicks = await page.evaluate<[string, boolean][]>('clicks');
  assert.equal(clicks, [['down', false]], 'the host page hears its own clicks, not prevented, and none of the widget');
  await harmless(seen);
});

it('inline, a buyer who returns from paying to a long page sees the tickets, and a reload keeps the scroll position', async () => {
  const bar = '<b style="position:fixed;inset:0 0 auto;height:64px;background:#fff;z-index:1">Театр</b>';
  const text = `<p style="height:2400px">Статья</p>${snippet(shop, 'eager')}<p style="height:2000px">Ниже</p>`;
  const article = plain(`<div style="--bsw-above:64px">${bar}${text}</div>`);
  const seen = await shop.visitHost(shop.serve('/article-inline.html', article));
  const { page } = seen;
  await page.locator('bs-widget').scrollIntoViewIfNeeded();
  await buy(page);
  const inSight = () =>
    page.locator('bs-widget').evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top > 63 && top < innerHeight / 2;
    });
  await until(inSight, 'the widget in sight, below the host’s fixed bar');
  await page.evaluate('scrollTo(0, 300)');
  await page.reload();
  await page.getByText('Билеты куплены').waitFor();
  await untilSettled(page);
  assert.is(await page.evaluate('scrollY'), 300, 'a reload keeps the scroll position');
  await harmless(seen);
});

it('a host page that hides the widget while its sheet is open, as a router does, still works, and the form keeps its text', async () => {
  const address = shop.serve('/hidden.html', plain(`<section id="route">${snippet(shop)}</section>`));
  const seen = await shop.visitHost(address, { width: 360, height: 640 });
  const { page } = seen;
  const name = page.getByLabel('Имя и фамилия');
  await takeBest(page, 2);
  await openCheckout(page);
  await name.fill('Анна');
  await page.evaluate("document.getElementById('route').style.display = 'none'");
  await harmless(seen);
  await page.evaluate("document.getElementById('route').style.display = ''");
  await page.locator('.cart-bar').click();
  assert.is(await name.inputValue(), 'Анна', 'the typed name is still there');
});

it('H20: two widgets on one page share one cart, and the buyer pays for it in one of them', async () => {
  const two = `${snippet(shop)}${snippet(shop, 'id="second"').replace('show="12"', 'show="13"')}`;
  const seen = await shop.visitHost(shop.serve('/two.html', plain(two)), { height: 1800 });
  const [first, second] = [seen.page.locator('bs-widget').first(), seen.page.locator('#second')];
  await untilDrawn(first);
  await untilDrawn(second);
  const title = await second.getByRole('heading').first().textContent();
  await holdBest(first, 2);
  await second.getByRole('heading', { name: '2 билета' }).waitFor();
  assert.is(seen.requests.filter(({ method, url }) => method === 'POST' && /\/orders\?/.test(url)).length, 1);
  for (const root of [first, second]) {
    const twice = await root.evaluate((element) => {
      const ids = [...(element.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    });
    assert.equal(twice, [], 'no duplicate id in a widget');
  }
  await openCheckout(first);
  await sendForm(first);
  await answerBank(seen.page);
  await first.getByText('Билеты куплены').waitFor();
  assert.is(seen.requests.filter(({ method, url }) => method === 'POST' && /\/checkout$/.test(url)).length, 1);
  // The second widget leads from the bought tickets back to its own show.
  await second.getByRole('link', { name: 'Выбрать ещё' }).click();
  await untilDrawn(second);
  assert.is(await second.getByRole('heading').first().textContent(), title);
  await harmless(seen);
});

const frame = (extra = '') =>
  `<div style="height:700px">Выше</div><bs-widget frame="${shop.office.origin}/tickets/" show="12" mode="short" style="display:block" ${extra}></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script><div style="height:1500px">Ниже</div>`;

it('in a frame without a reserved height a buyer who returns from paying on a phone sees the tickets at the top of the window', async () => {
  const words = '<p style="height:600px">Статья</p>';
  const element = `<bs-widget frame="${shop.office.origin}/tickets/" show="12"></bs-widget>`;
  const script = `<script async src="${shop.office.origin}/dist/bswidget.js"></script>`;
  const html = plain(
    `${words}${element}${words.repeat(3)}${script}`,
    '<meta name="viewport" content="width=device-width">',
  );
  const seen = await shop.visitHost(shop.serve('/no-height.html', html), { width: 360, height: 640 });
  const { page } = seen;
  const inside = page.frameLocator('iframe');
  await page.locator('bs-widget').scrollIntoViewIfNeeded();
  await takeBest(inside);
  await openCheckout(inside);
  // The sheet follows the visible part of the frame. While it slides, the driver's pointer scrolls the host page until the sheet is out of
  // sight.
  await sendFormByKeys(inside);
  await answerBank(page);
  await inside.getByText('Билеты куплены').waitFor();
  const distance = async () => Math.abs((await page.locator('bs-widget').boundingBox())?.y ?? 999);
  await until(async () => (await distance()) < 2, 'its top at the top of the window');
  await untilSettled(page, inside);
  assert.ok((await distance()) < 2, 'the widget stays at the top of the window');
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

it('a frame has the height of its content, and cart bar, sheet and popups stay in view', async () => {
  const seen = await shop.visitHost(shop.serve('/frame2.html', plain(frame())), { width: 400, height: 700 });
  const inside = seen.page.frameLocator('iframe');
  // The page scrolls to the iframe first: an iframe out of sight is not laid out, and a turn of the wheel before its first paint is lost.
  await seen.page.evaluate('scrollBy(0, 300)');
  await untilDrawn(inside);
  const heights = () =>
    seen.page.evaluate(() => {
      const box = document.querySelector('bs-widget')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
      return Math.round(box?.height ?? 0);
    });
  await seen.page.waitForFunction(
    () => (document.querySelector('bs-widget')?.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0) > 400,
  );
  await untilSettled(seen.page, inside);
  const height = await heights();
  assert.ok(height < 1200, `${height}`);
  await seen.page.mouse.wheel(0, 300);
  /** Checks an element when it has stopped sliding. */
  const inView = async (selector: string) => {
    const at = inside.locator(selector).first();
    await at.waitFor();
    await untilSettled(seen.page, inside);
    const box = await at.boundingBox();
    assert.ok(box && box.y >= -1 && box.y + box.height <= 701, `${selector} ${JSON.stringify(box)}`);
  };
  await inView('.cart-bar-slot');
  await takeInPlace(inside, '2');
  await inView('.cart-bar');
  await pressInPlace(inside.locator('.cart-bar'));
  await inView('.sheet');
  await pressInPlace(button(inside, 'Изменить билеты'));
  await pressInPlace(inside.getByRole('button', { name: /^Убрать: / }).first());
  await inView('.popup');
  await untilSettled(seen.page, inside);
  assert.ok(Math.abs((await heights()) - height) < 250, 'the frame does not keep growing');
  await harmless(seen);
});

it('the cart bar of a frame stays in view in a page that scrolls inside a component, as with Ionic', async () => {
  const scroller = `<script>customElements.define('ion-content', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<style>:host{position:absolute;inset:0}main{position:absolute;inset:0;overflow:auto}</style><main><slot></slot></main>';
  }
})</script>`;
  const body = `<ion-content><p>${'Текст. '.repeat(40)}</p>${frame()}<p style="height:900px"></p></ion-content>`;
  const seen = await shop.visitHost(shop.serve('/ionic.html', plain(body, scroller)), { width: 400, height: 500 });
  const { page } = seen;
  const inside = page.frameLocator('iframe');
  const scrollTo = (top: number) =>
    page.evaluate((to) => {
      const box = document.querySelector('ion-content')?.shadowRoot?.querySelector('main') as HTMLElement;
      box.scrollTop += (document.querySelector('bs-widget')?.getBoundingClientRect().top ?? 0) + to;
    }, top);
  await page.locator('iframe').waitFor({ state: 'attached' });
  await scrollTo(0);
  await untilDrawn(inside);
  await scrollTo(0);
  await takeInPlace(inside, '2');
  await inside.locator('.cart-bar').waitFor();
  // The visible part of the frame has the same height at each position.
  for (const top of [10, 100, 40]) {
    await scrollTo(top);
    await untilSettled(page, inside);
    const box = await inside.locator('.cart-bar').boundingBox();
    const foot = Math.round((box?.y ?? 0) + (box?.height ?? 0));
    assert.is(foot, 488, `12 px over the lower edge, ${top} px down in the frame`);
  }
});

it('I7: a long text for screen readers alone makes the page no wider', async () => {
  const head = '<meta name="viewport" content="width=device-width">';
  const { page } = await shop.visitHost(shop.serve('/spoken.html', plain(snippet(shop), head)), {
    width: 360,
    height: 640,
  });
  await untilDrawn(page);
  await page.locator('bs-widget').evaluate(({ shadowRoot }) => {
    for (const region of shadowRoot?.querySelectorAll('p.screen-reader-only') ?? [])
      region.textContent = 'Ы'.repeat(120);
  });
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

it('as a page on a phone, hall and cart fill exactly the screen', async () => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    const seen = await shop.visitHost(`${shop.office.origin}/show/12`, { width, height });
    await untilDrawn(seen.page);
    await untilSettled(seen.page);
    const [hall, slot] = [
      await seen.page.locator('.hall').boundingBox(),
      await seen.page.locator('.cart-bar-slot').boundingBox(),
    ];
    assert.is((slot?.y ?? 0) + (slot?.height ?? 0), height - 12);
    assert.is((hall?.y ?? 0) + (hall?.height ?? 0), (slot?.y ?? 0) - 12);
    assert.is(await seen.page.evaluate('document.documentElement.scrollHeight'), height);
    await seen.close();
  }
});

it.run();
