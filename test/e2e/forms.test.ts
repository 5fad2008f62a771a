import * as assert from 'uvu/assert';
import { answerBank, buy, openCheckout, sendForm, takeBest } from './support/buyer';
import { isUnharmed, plain, pressOwnButton, snippet, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilAnswered, untilDrawn, untilPainted, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The forms of the widget on the pages of hosts');

/** The widget did no harm, and the host's own page works on. */
const harmless = async (visit: Visit) => {
  await isUnharmed(visit);
  await pressOwnButton(visit.page);
};
const bought = (page: Visit['page']) => page.getByText('Билеты куплены').isVisible();
/** Collects the widget's events on the host's document, across the way to the payment page and back. */
const LISTEN = `for (const name of ['ready', 'ticket-add', 'ticket-remove', 'order-checkout', 'payment', 'error'])
  addEventListener('bswidget:' + name, (event) => {
    const all = JSON.parse(sessionStorage.told || '[]');
    all.push([event.type, event.target.localName, event.detail]);
    sessionStorage.told = JSON.stringify(all);
  });
  addEventListener('message', ({ data, origin }) => {
    const all = JSON.parse(sessionStorage.posted || '[]');
    all.push([data && data.type, origin, data]);
    sessionStorage.posted = JSON.stringify(all);
  });`;
type Told = [
  string,
  string,
  { order?: { id: string }; ticket?: { id: string }; payment?: { status: string } } | null,
][];
const told = (page: Visit['page']): Promise<Told> => page.evaluate(() => JSON.parse(sessionStorage.told ?? '[]'));
const posted = (page: Visit['page']): Promise<Told> => page.evaluate(() => JSON.parse(sessionStorage.posted ?? '[]'));

for (const [name, script] of [
  ['async', '<script async src="SRC"></script>'],
  ['defer', '<script defer src="SRC"></script>'],
  ['a module', '<script type="module" crossorigin src="SRC"></script>'],
  ['included twice', '<script async src="SRC"></script><script async src="SRC?2"></script>'],
  [
    'injected late',
    `<script>addEventListener('load', () => { const s = document.createElement('script'); s.src = 'SRC'; document.head.append(s) })</script>`,
  ],
] as const) {
  it(`inline: with the script ${name} a ticket is bought, and the host keeps its address, title and history`, async () => {
    const html = plain(
      `<bs-widget api="${shop.office.url}" show="12" style="display:block;min-height:640px"></bs-widget>${script.replaceAll('SRC', `${shop.office.origin}/dist/bswidget.js`)}`,
    );
    const address = shop.serve('/inline.html', html);
    const seen = await shop.visitHost(`${address}?a=1#b`);
    const before = await seen.page.evaluate(() => history.length);
    await takeBest(seen.page, 2);
    await openCheckout(seen.page);
    assert.is(seen.page.url(), `${address}?a=1#b`);
    assert.is(await seen.page.title(), 'Хозяин');
    assert.is(await seen.page.evaluate(() => history.length), before);
    await sendForm(seen.page);
    await answerBank(seen.page);
    await seen.page.getByText('Билеты куплены').waitFor();
    // only the mark of the return stands behind it
    assert.is(seen.page.url(), `${address}?a=1&bswidget-order=1#b`);
    assert.is(await seen.page.locator('bs-widget').count(), 1);
    assert.is(seen.requests.filter(({ method, url }) => method === 'POST' && /\/checkout$/.test(url)).length, 1);
    await harmless(seen);
  });
}

it('inline: address, history, scroll, title and the clicks of the host stay its own', async () => {
  // what the widget calls is written down; the host's own link is followed as ever
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
  assert.is(await page.evaluate('scrollY'), 0, 'a widget further down does not draw the page to itself');
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
  assert.equal(clicks, [['down', false]], 'the host hears its own clicks, unprevented, and none of the widget');
  await harmless(seen);
});

for (const [form, asked] of [
  ['inline', ''],
  ['frame', 'frame'],
] as const)
  it(`${form}: who comes back from paying to a long page sees the tickets, not the top of an article`, async () => {
    const place = asked
      ? `<bs-widget frame="${shop.office.origin}/tickets/" show="12" mode="short" eager style="display:block;min-height:640px"></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script>`
      : snippet(shop, 'eager');
    const bar = '<b style="position:fixed;inset:0 0 auto;height:64px;background:#fff;z-index:1">Театр</b>';
    const text = `<p style="height:2400px">Статья</p>${place}<p style="height:2000px">Ниже</p>`;
    const article = plain(`<div style="--bsw-above:64px">${bar}${text}</div>`);
    const seen = await shop.visitHost(shop.serve(`/article-${form}.html`, article));
    const { page } = seen;
    await page.locator('bs-widget').scrollIntoViewIfNeeded();
    const scope = asked ? page.frameLocator('iframe') : page;
    await buy(page, scope);
    const inSight = () =>
      page.locator('bs-widget').evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top > 63 && top < innerHeight / 2;
      });
    assert.ok(await inSight(), 'the widget is where the buyer looks, below what the host fixed there');
    await page.evaluate('scrollTo(0, 300)');
    await page.reload();
    await scope.getByText('Билеты куплены').waitFor();
    await untilSettled(page);
    assert.is(await page.evaluate('scrollY'), 300, 'a reload leaves the page where the buyer had it');
    await harmless(seen);
  });

it('the script tag alone puts the element after itself', async () => {
  const seen = await shop.visitHost(
    shop.serve(
      '/tag.html',
      plain(
        `<script async src="${shop.office.origin}/dist/bswidget.js" data-api="${shop.office.url}" data-show="12"></script><p>После</p>`,
      ),
    ),
  );
  await untilDrawn(seen.page);
  assert.is(await seen.page.locator('script + bs-widget + p').count(), 1);
  await buy(seen.page);
  await harmless(seen);
});

it('mount() shows, update() changes and unmount() takes away', async () => {
  const seen = await shop.visitHost(
    shop.serve(
      '/mount.html',
      plain(`<div id="place"></div><script src="${shop.office.origin}/dist/bswidget.js"></script>
<script>window.handle = bswidget.mount(document.getElementById('place'), { api: '${shop.office.url}', show: 12, eager: true })</script>`),
    ),
  );
  await untilDrawn(seen.page);
  await seen.page.getByText('Чайка').first().waitFor();
  await seen.page.evaluate('handle.update({ show: 13 })');
  await seen.page.getByText('Вишнёвый сад').first().waitFor();
  await seen.page.evaluate("handle.update({ mode: 'full', brand: 'Дом у моста' })");
  await seen.page.getByText('Дом у моста').waitFor();
  await seen.page.evaluate('handle.unmount()');
  assert.is(await seen.page.locator('#place').evaluate((place) => place.shadowRoot?.childNodes.length), 0);
  await harmless(seen);
});

it('attributes are observed, and nothing is loaded anew for another mode', async () => {
  const seen = await shop.visitHost(shop.serve('/attributes.html', plain(snippet(shop))));
  await untilDrawn(seen.page);
  const set = (name: string, value: string) =>
    seen.page
      .locator('bs-widget')
      .evaluate((element, pair) => element.setAttribute(pair[0] ?? '', pair[1] ?? ''), [name, value]);
  const calls = () => seen.requests.filter(({ url }) => url.includes('/api/')).length;
  const before = calls();
  await set('mode', 'full');
  await seen.page.locator('header').waitFor();
  assert.is(calls(), before);
  await set('show', '13');
  await seen.page.getByText('Вишнёвый сад').first().waitFor();
  await harmless(seen);
});

it('the element leaves nothing when it is removed and is whole again when it is put back', async () => {
  const seen = await shop.visitHost(shop.serve('/spa.html', plain(snippet(shop))));
  await untilDrawn(seen.page);
  for (let round = 0; round < 20; round += 1) {
    await seen.page.evaluate(async (nth) => {
      const element = document.querySelector('bs-widget') as HTMLElement;
      const parent = element.parentElement;
      element.remove();
      if (nth % 3 === 0) for (let frame = nth % 4; frame; frame -= 1) await new Promise(requestAnimationFrame);
      parent?.append(element);
    }, round);
  }
  await untilDrawn(seen.page);
  assert.is(await seen.page.locator('.hall').count(), 1);
  await buy(seen.page);
  await harmless(seen);
});

it('a host that hides the widget under an open sheet, as a router does when the buyer goes back, is no dead page', async () => {
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
  assert.is(await name.inputValue(), 'Анна', 'what was typed is still there');
});

it('H20: two widgets on one page share one cart, and a ticket is bought in one of them', async () => {
  const two = `${snippet(shop)}${snippet(shop, 'id="second"').replace('show="12"', 'show="13"')}`;
  const seen = await shop.visitHost(shop.serve('/two.html', plain(two)), { height: 1800 });
  const [first, second] = [seen.page.locator('bs-widget').first(), seen.page.locator('#second')];
  await untilDrawn(first);
  await untilDrawn(second);
  const title = await second.getByRole('heading').first().textContent();
  await first.getByRole('button', { name: 'Подобрать места' }).click();
  await first.getByRole('button', { name: '2', exact: true }).click();
  await first.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await first.getByRole('heading', { name: '2 билета' }).waitFor();
  await second.getByRole('heading', { name: '2 билета' }).waitFor();
  assert.is(seen.requests.filter(({ method, url }) => method === 'POST' && /\/orders\?/.test(url)).length, 1);
  for (const root of [first, second]) {
    const twice = await root.evaluate((element) => {
      const ids = [...(element.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    });
    assert.equal(twice, [], 'no id twice');
  }
  await first.getByRole('button', { name: 'Оформить', exact: true }).click();
  await first.getByLabel('Имя и фамилия').fill('Анна Серова');
  await first.getByLabel('Электронная почта').fill('anna@example.ru');
  await first.getByLabel('Телефон').fill('+7 912 345-67-89');
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: 'Перейти к оплате' }).click();
  await answerBank(seen.page);
  await first.getByText('Билеты куплены').waitFor();
  assert.is(seen.requests.filter(({ method, url }) => method === 'POST' && /\/checkout$/.test(url)).length, 1);
  // what was bought is the other one's; this one stands under the heading of its own show
  await second.getByRole('link', { name: 'Выбрать ещё билеты' }).click();
  await untilDrawn(second);
  assert.is(await second.getByRole('heading').first().textContent(), title);
  await harmless(seen);
});

it('a tab of another show that sees the order paid goes on with its own show', async () => {
  const address = shop.serve('/other-tab.html', plain(snippet(shop).replace('show="12"', 'show="13"')));
  const seen = await shop.visitHost(shop.serve('/tab.html', plain(snippet(shop))));
  const other = await seen.page.context().newPage();
  await other.goto(address);
  await untilDrawn(other);
  const heading = other.locator('bs-widget').getByRole('heading').first();
  const title = await heading.textContent();
  await seen.page.bringToFront();
  await buy(seen.page);
  await other.bringToFront();
  await other.getByRole('link', { name: 'Выбрать ещё билеты' }).click();
  await untilDrawn(other);
  assert.is(await heading.textContent(), title);
  await harmless(seen);
});

it('host events inline, and the order once to the host own window', async () => {
  const seen = await shop.visitHost(shop.serve('/events.html', plain(snippet(shop), `<script>${LISTEN}</script>`)));
  await buy(seen.page);
  const all = await told(seen.page);
  const kinds = all.map(([type]) => type);
  for (const type of ['ready', 'ticket-add', 'order-checkout', 'payment'])
    assert.ok(kinds.includes(`bswidget:${type}`), type);
  assert.is(kinds.filter((type) => type === 'bswidget:order-checkout').length, 1);
  assert.ok(all.every(([, element]) => element === 'bs-widget'));
  const messages = await posted(seen.page);
  assert.equal(
    messages.map(([type, origin]) => [type, origin]),
    [['bswidget:order-checkout', shop.host]],
  );
  assert.ok(messages[0]?.[2]?.order?.id);
  assert.not.match(JSON.stringify(messages), /anna@example|912 345|Серова/);
  await harmless(seen);
});

it('a host that prevents the order takes the payment over', async () => {
  const seen = await shop.visitHost(
    shop.serve(
      '/prevent.html',
      plain(
        snippet(shop),
        `<script>addEventListener('bswidget:order-checkout', (event) => event.preventDefault())</script>`,
      ),
    ),
  );
  await takeBest(seen.page);
  await openCheckout(seen.page);
  await sendForm(seen.page);
  await seen.page.getByText('Завершите оплату на этой странице').waitFor();
  assert.ok(seen.page.url().endsWith('/prevent.html'));
  await harmless(seen);
});

const frame = (extra = '') =>
  `<div style="height:700px">Выше</div><bs-widget frame="${shop.office.origin}/tickets/" show="12" mode="short" style="display:block" ${extra}></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script><div style="height:1500px">Ниже</div>`;

it('frame: a ticket is bought, the buyer comes back to the host page, and its events arrive there', async () => {
  const address = shop.serve('/frame.html', plain(frame('distributor="d7"'), `<script>${LISTEN}</script>`));
  const seen = await shop.visitHost(address);
  const inside = seen.page.frameLocator('iframe');
  const asked: string[] = [];
  seen.page.on('request', (request) => asked.push(request.url()));
  await buy(seen.page, inside);
  assert.is(seen.page.url(), `${address}?bswidget-order=1`);
  const sales = asked.filter((url) => /repertoire\/|seatId/.test(url));
  assert.ok(sales.length > 1);
  for (const url of sales) assert.match(url, 'distributorId=d7');
  const all = await told(seen.page);
  const checkouts = all.filter(([type]) => type === 'bswidget:order-checkout');
  assert.is(checkouts.length, 1);
  assert.is(checkouts[0]?.[1], 'bs-widget');
  assert.ok(checkouts[0]?.[2]?.order?.id);
  for (const [, origin] of await posted(seen.page)) assert.is(origin, shop.office.origin);
  await harmless(seen);
});

for (const [kind, where] of [
  ['an element', 'api="API" show="12"'],
  ['a frame', 'frame="PAGE" show="12"'],
] as const)
  it(`back from paying the buyer sees what was bought, in ${kind} that the host gave no height, on a phone as wide as its page`, async () => {
    const words = '<p style="height:600px">Статья</p>';
    const element = `<bs-widget ${where.replace('API', shop.office.url).replace('PAGE', `${shop.office.origin}/tickets/`)}></bs-widget>`;
    const script = `<script async src="${shop.office.origin}/dist/bswidget.js"></script>`;
    const head = '<meta name="viewport" content="width=device-width">';
    const html = plain(`${words}${element}${words.repeat(3)}${script}`, head);
    const seen = await shop.visitHost(shop.serve(`/no-height-${kind.slice(-5)}.html`, html), {
      width: 360,
      height: 640,
    });
    const { page } = seen;
    const inside = kind === 'a frame' ? page.frameLocator('iframe') : page;
    await page.locator('bs-widget').scrollIntoViewIfNeeded();
    await buy(page, inside);
    await until(
      async () => Math.abs((await page.locator('bs-widget').boundingBox())?.y ?? 999) < 2,
      'its top at the top of the window',
    );
    await untilSettled(page, inside);
    assert.ok(Math.abs((await page.locator('bs-widget').boundingBox())?.y ?? 999) < 2, 'and it stays there');
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  });

it('frame: it follows its content, and bar, sheet and popups stay in view', async () => {
  const seen = await shop.visitHost(shop.serve('/frame2.html', plain(frame())), { width: 400, height: 700 });
  const inside = seen.page.frameLocator('iframe');
  await seen.page.mouse.wheel(0, 300);
  await untilDrawn(inside);
  const heights = () =>
    seen.page.evaluate(() => {
      const box = document.querySelector('bs-widget')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
      return Math.round(box?.height ?? 0);
    });
  await seen.page.waitForFunction(
    () => (document.querySelector('bs-widget')?.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0) > 400,
  );
  const height = await heights();
  assert.ok(height < 1200, `${height}`);
  await seen.page.mouse.wheel(0, 300);
  /** Once nothing slides in any more. */
  const inView = async (selector: string) => {
    const at = inside.locator(selector).first();
    await at.waitFor();
    await untilSettled(seen.page, inside);
    const box = await at.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 701, `${selector} ${JSON.stringify(box)}`);
  };
  await inView('.cart-bar-slot');
  await takeBest(inside, 2);
  await inView('.cart-bar');
  await inside.locator('.cart-bar').click();
  await inView('.sheet');
  await inside
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .click();
  await inView('.popup');
  await untilSettled(seen.page, inside);
  assert.ok(Math.abs((await heights()) - height) < 250, 'the frame does not grow on and on');
  await harmless(seen);
});

it('frame: what could not be fetched without network comes by itself with it', async () => {
  const seen = await shop.visitHost(shop.serve('/tunnel.html', plain(`<div style="height:9000px"></div>${frame()}`)), {
    width: 400,
    height: 700,
  });
  const { page } = seen;
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  // it is fetched as the buyer comes near it
  await page.evaluate(() => document.querySelector('bs-widget')?.scrollIntoView());
  await until(async () => /^chrome-error:/.test(`${page.frames()[1]?.url()}`), 'the page of the browser');
  await page.context().setOffline(false);
  await untilDrawn(page.frameLocator('iframe'));
  assert.equal(seen.errors, []);
});

it('frame: in a page that scrolls inside a component of the host, as Ionic’s, the bar stays in view too', async () => {
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
  for (const name of ['Подобрать места', '2', 'Выбрать'])
    await inside.getByRole('button', { name, exact: true }).evaluate((node) => (node as HTMLElement).click());
  await inside.locator('.cart-bar').waitFor();
  // what is seen of the frame is as high in each place
  for (const top of [10, 100, 40]) {
    await scrollTo(top);
    await untilSettled(page, inside);
    const box = await inside.locator('.cart-bar').boundingBox();
    const foot = Math.round((box?.y ?? 0) + (box?.height ?? 0));
    assert.is(foot, 488, `12 px over the lower edge, ${top} px down in the frame`);
  }
  assert.equal(seen.errors, []);
});

for (const [how, style] of [
  ['a box that scrolls', 'overflow:auto;height:420px'],
  ['a zoomed place', 'zoom:1.25'],
]) {
  it(`frame: in ${how} of the host, bar and whole sheet stay in view too`, async () => {
    const seen = await shop.visitHost(
      shop.serve('/frame3.html', plain(`<div id="box" style="${style}">${frame()}</div>`)),
      {
        width: 400,
        height: 700,
      },
    );
    const { page } = seen;
    const inside = page.frameLocator('iframe');
    const scrollThere = () => page.evaluate(`document.querySelector('bs-widget').scrollIntoView()`);
    await page.locator('iframe').waitFor({ state: 'attached' });
    await scrollThere();
    await untilDrawn(inside);
    await scrollThere();
    // a browser that is driven does not always hit what lies in a zoomed frame
    const press = (name: string) =>
      inside.getByRole('button', { name, exact: true }).evaluate((button) => (button as HTMLElement).click());
    for (const name of ['Подобрать места', '3', 'Выбрать']) await press(name);
    /** All of it is where the buyer sees it, in the frame's own pixels. */
    const inView = async (selector: string) => {
      await untilSettled(page, inside);
      const [top = 0, bottom = 0] = await page.evaluate(() => {
        const node = document.querySelector('bs-widget')?.shadowRoot?.querySelector('iframe') as HTMLElement;
        const at = node.getBoundingClientRect();
        const box = (document.getElementById('box') as HTMLElement).getBoundingClientRect();
        const pixels = node.offsetHeight / at.height;
        const cut = [Math.max(at.top, box.top, 0), Math.min(at.bottom, box.bottom, innerHeight)];
        return cut.map((edge) => (edge - at.top) * pixels);
      });
      const at = await inside
        .locator(selector)
        .evaluate((node) => [node.getBoundingClientRect().top, node.getBoundingClientRect().bottom]);
      const isInView = (at[0] ?? 0) >= top - 1 && (at[1] ?? 0) <= bottom + 1;
      assert.ok(isInView, `${selector} at ${at}, seen ${top} to ${bottom}`);
    };
    await inside.locator('.cart-bar').waitFor();
    await inView('.cart-bar');
    await inside.locator('.cart-bar').evaluate((bar) => (bar as HTMLElement).click());
    await inView('.sheet');
    assert.equal(seen.errors, []);
  });
}

it('page: real addresses, back and forward, deep links and a title per screen, also below a path', async () => {
  for (const base of ['', '/tickets']) {
    const seen = await shop.visitHost(`${shop.office.origin}${base}/show/12?mode=full`);
    await untilDrawn(seen.page);
    await seen.page.waitForFunction(() => document.title === 'Чайка');
    await seen.page.getByRole('link', { name: 'Абонементы' }).first().click();
    await seen.page.waitForURL(`**${base}/season-tickets?mode=full`);
    await seen.page.waitForFunction(() => document.title === 'Абонементы');
    await seen.page.goBack();
    await seen.page.waitForFunction(() => document.title === 'Чайка');
    await seen.page.goForward();
    await seen.page.waitForFunction(() => document.title === 'Абонементы');
    await seen.page.reload();
    await seen.page.getByRole('heading', { name: 'Абонементы' }).waitFor();
    await seen.page.goto(`${shop.office.origin}${base}/checkout-success`);
    await seen.page.getByText('Заказ не найден').waitFor();
    await seen.page.goto(`${shop.office.origin}${base}/nowhere/at/all`);
    await seen.page.getByText('Страница не найдена').waitFor();
    assert.equal(seen.errors, []);
    await seen.close();
  }
});

it('page: a ticket is bought below a path of the site', async () => {
  const seen = await shop.visitHost(`${shop.office.origin}/tickets/show/12`, { width: 360 });
  await buy(seen.page);
  assert.ok(seen.page.url().endsWith('/tickets/checkout-success'));
  assert.equal(seen.errors, []);
});

it('I8: a show id that is no number is told and leads to the not-found page, without a call', async () => {
  for (const id of ['7e1', '0x7', '%207', '%EF%BC%97', '-1', '7%2F..', 'abc', '9'.repeat(400)]) {
    const seen = await shop.visitHost(`${shop.office.origin}/show/${id}`);
    await seen.page.getByText('не найден').first().waitFor();
    await seen.page.getByText('Неверный идентификатор события').waitFor();
    assert.equal(
      seen.requests.filter(({ url }) => url.includes('/api/') && !url.endsWith('showId=12')),
      [],
      id,
    );
    assert.equal(seen.errors, []);
    await seen.close();
  }
});

it('I10: the last of repeated modes counts, others are warned about', async () => {
  const warned: string[] = [];
  const seen = await shop.visitHost('about:blank');
  seen.page.on('console', (message) => warned.push(message.text()));
  await seen.page.goto(`${shop.office.origin}/show/12?mode=short&mode=full`);
  await seen.page.locator('header').waitFor();
  assert.not(warned.includes('App Mode not allowed'));
  await seen.page.goto(`${shop.office.origin}/show/12?mode=full&mode=__proto__`);
  await untilDrawn(seen.page);
  assert.is(warned.filter((text) => text === 'App Mode not allowed').length, 1);
  assert.equal(seen.errors, []);
});

it('a widget that is told nothing says so in place and once in the console', async () => {
  const warned: string[] = [];
  const seen = await shop.visitHost('about:blank');
  seen.page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await seen.page.goto(
    shop.serve(
      '/bad.html',
      plain(`<bs-widget show="12"></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script>`),
    ),
  );
  await seen.page.getByText('Виджет не настроен: проверьте атрибут api').waitFor();
  assert.equal(warned, ['bswidget: bad or missing "api"']);
  await harmless(seen);
});

it('I7: a long word that is only spoken makes no page wider', async () => {
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

it('far below the viewport only requests start; the hall is drawn as it nears', async () => {
  const address = shop.serve('/far.html', plain(`<div style="height:5000px"></div>${snippet(shop)}`));
  const seen = await shop.visitHost(address, { before: (page) => page.clock.install() });
  await until(() => seen.requests.some(({ url }) => url.endsWith('.svg')), 'the drawing, which is asked for last');
  await untilAnswered(seen.page);
  await seen.page.clock.runFor(10_000);
  await untilPainted(seen.page);
  assert.is(await seen.page.locator('.hall').count(), 0);
  await seen.page.locator('bs-widget').scrollIntoViewIfNeeded();
  await untilDrawn(seen.page);
  assert.is(await bought(seen.page), false);
  await harmless(seen);
});

it('on a phone the page is as high as its screen: hall and cart in sight, nothing left over', async () => {
  for (const [width, height] of [
    [360, 740],
    [360, 640],
    [390, 844],
  ] as const) {
    const seen = await shop.visitHost(`${shop.office.origin}/show/12`, { width, height });
    await seen.page.locator('.cart-bar-slot').waitFor();
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
