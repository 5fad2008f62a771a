import type { FrameLocator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { hasTickets, takeBest } from './support/buyer';
import { plain, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('Every form, script and attribute');

/** The script in all the ways that hosts include it; `rest` are its own attributes. */
const SCRIPTS: [string, (src: string, rest: string) => { head?: string; body?: string }][] = [
  ['async', (src, rest) => ({ body: `<script async src="${src}" ${rest}></script>` })],
  ['defer', (src, rest) => ({ body: `<script defer src="${src}" ${rest}></script>` })],
  ['a module', (src, rest) => ({ body: `<script type="module" crossorigin src="${src}" ${rest}></script>` })],
  ['in the head, blocking', (src, rest) => ({ head: `<script src="${src}" ${rest}></script>` })],
  [
    'injected late',
    (src, rest) => ({
      body: `<script>addEventListener('load', () => {
        const range = document.createRange(); const given = range.createContextualFragment('<i ${rest}></i>').firstChild;
        const script = document.createElement('script'); for (const { name, value } of given.attributes) script.setAttribute(name, value);
        script.onload = () => dispatchEvent(new Event('late')); script.src = '${src}'; document.body.append(script) })</script>`,
    }),
  ],
  [
    'included twice',
    (src, rest) => ({
      body: `<script async src="${src}" ${rest}></script><script async src="${src}?2"></script>`,
    }),
  ],
];

interface Form {
  name: string;
  /** Attributes of the script's tag. */
  rest?: () => string;
  body: () => string;
  /** Where the page lives: the host's server unless it is the hosted page itself. */
  hosted?: true;
  scope?: (page: Page) => FrameLocator;
}
const FORMS: Form[] = [
  { name: 'script tag alone', rest: () => `data-api="${shop.office.url}" data-show="12"`, body: () => '' },
  {
    name: 'frame',
    body: () => `<bs-widget frame="${shop.office.origin}/tickets/" show="12" mode="short" eager></bs-widget>`,
    scope: (page) => page.frameLocator('bs-widget iframe'),
  },
  {
    name: 'mount()',
    body: () => `<div id="place"></div><script>for (const type of ['load', 'late']) addEventListener(type, () => {
      if (window.bswidget && !window.handle) window.handle = bswidget.mount(document.getElementById('place'), { api: '${shop.office.url}', show: 12 }) })</script>`,
  },
  { name: 'page', body: () => '<bs-widget page api="/api" show="12"></bs-widget>', hosted: true },
];

/** What is tried: the tag alone, which has to find itself, in every way; any other form in the way of the README's snippet. */
const TRIED = FORMS.flatMap((form) =>
  SCRIPTS.slice(0, form.rest ? SCRIPTS.length : 1).map(([way, tag]) => ({ ...form, way, tag })),
);

for (const { name, way, tag, rest, body, hosted, scope: scopeOf } of TRIED) {
  it(`${name}, with the script ${way}, holds a seat once`, async () => {
    const script = tag(`${shop.office.origin}/dist/bswidget.js`, rest?.() ?? '');
    const html = plain(`${body()}${script.body ?? ''}`, script.head);
    let address = shop.serve('/form.html', html);
    const seen = await shop.visitHost('about:blank');
    const { page, requests, errors, strangers } = seen;
    if (hosted) {
      address = `${shop.office.origin}/show/12`;
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    }
    await page.goto(address, { waitUntil: 'commit' });
    const scope = scopeOf?.(page) ?? page;
    await takeBest(scope, 1);
    await hasTickets(scope, 1);
    const count = (wanted: RegExp, method: string) =>
      requests.filter((request) => request.method === method && wanted.test(request.url)).length;
    assert.is(count(/\/orders(\?|$)/, 'POST'), 1, 'one order');
    assert.is(count(/\/tickets(\?|$)/, 'PUT'), 1, 'one ticket');
    assert.is(await scope.locator('.hall').count(), 1, 'one hall');
    assert.is(await page.locator('#own').isVisible(), true);
    assert.equal(errors, []);
    assert.equal(strangers, []);
    await seen.close();
  });
}

it('a frame grows no higher than its hall needs on a phone’s page that is itself in a frame as high as its content', async () => {
  const { origin } = shop.office;
  const grow = `<script>new ResizeObserver(() => parent.postMessage({ middle: document.documentElement.offsetHeight }, '*')).observe(document.documentElement)</script>`;
  const element = `<bs-widget frame="${origin}/tickets/" show="12" style="display:block" eager></bs-widget><script async src="${origin}/dist/bswidget.js"></script>`;
  const middle = shop
    .serve('/middle.html', plain(element + grow, '<meta name="viewport" content="width=device-width">'))
    .replace('localhost', '127.0.0.1');
  const around = `<iframe id="middle" scrolling="no" src="${middle}" style="width:100%;height:300px;border:0"></iframe>
<script>var heights = []; addEventListener('message', ({ data }) => { if (data.middle) { heights.push(data.middle); document.getElementById('middle').style.height = data.middle + 'px' } })</script>`;
  const seen = await shop.visitHost(shop.serve('/around.html', plain(around)), { width: 360, height: 740 });
  const between = seen.page.frameLocator('#middle');
  const inner = between.frameLocator('iframe');
  await inner.getByRole('button', { name: 'Подобрать места' }).waitFor();
  await untilSettled(seen.page, between, inner);
  const heights = await seen.page.evaluate<number[]>('heights');
  assert.ok(Math.max(...heights) < 1600, `${heights.slice(-9)}`);
  await seen.close();
});

it('mount() is there although an element has the id bswidget, by which browsers give it to scripts', async () => {
  const src = `${shop.office.origin}/dist/bswidget.js`;
  const html = plain(
    `<div id="bswidget"></div><script defer src="${src}"></script><script defer src="${src}"></script>`,
  );
  const seen = await shop.visitHost(shop.serve('/named.html', html));
  await seen.page.waitForLoadState();
  await seen.page.evaluate((api) => {
    const place = document.getElementById('bswidget') as HTMLElement;
    window.bswidget?.mount(place, { api, show: '12', eager: true });
  }, shop.office.url);
  await seen.page.locator('#bswidget .pane svg').first().waitFor();
  assert.equal(seen.errors, []);
  await seen.close();
});

it('each attribute is observed: what it changes shows at once, without a reload', async () => {
  const season = ((await (await fetch(`${shop.office.url}/season_tickets`)).json()) as Seasons).payload
    .seasonTickets[0];
  const days = ((await (await fetch(`${shop.office.url}/repertoire?showId=13`)).json()) as Days).payload.performances;
  const later = days[2]?.id ?? '';
  const html = plain(
    `<bs-widget api="${shop.office.url}" show="12" eager style="display:block;min-height:640px"></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script>`,
  );
  const seen: Visit = await shop.visitHost(shop.serve('/attributes.html', html));
  const { page, requests } = seen;
  const widget = page.locator('bs-widget');
  const text = (wanted: string | RegExp) => widget.getByText(wanted).first().waitFor();
  const asked = (wanted: RegExp) =>
    until(() => requests.some(({ url }) => wanted.test(url)), `a request for ${wanted}`);
  const hall = () => untilDrawn(page);
  const unseen = async () => undefined;
  const link = (href: string) => page.locator(`bs-widget a[href="${href}"]`).first().waitFor({ state: 'attached' });
  const observed = await page
    .waitForFunction(() => customElements.get('bs-widget'))
    .then(() => page.evaluate<string[]>(`customElements.get('bs-widget').observedAttributes`));
  await hall();
  await page.evaluate('window.same = true');

  /** One step an attribute: its value, and what must come of it. null takes it away. */
  const STEPS: [string, string | null, () => Promise<unknown>][] = [
    ['show', '13', () => text('Вишнёвый сад')],
    ['performance', later, () => asked(new RegExp(`repertoire/${later}`))],
    ['performance', null, hall],
    ['mode', 'full', () => page.locator('bs-widget header').waitFor()],
    ['brand', 'Дом у моста', () => text('Дом у моста')],
    ['phone', '+74950001122', () => link('tel:+74950001122')],
    ['email', 'kassa@example.ru', () => link('mailto:kassa@example.ru')],
    ['help', 'https://example.ru/help', () => link('https://example.ru/help')],
    ['distributor', 'd77', () => asked(/distributorId=d77/)],
    ['distributor', null, hall],
    ['season-tickets', '', unseen],
    ['show', null, () => page.getByRole('heading', { name: 'Абонементы' }).waitFor()],
    ['season-ticket', `${season?.id}`, () => text(season?.name ?? '')],
    ['season-ticket', null, unseen],
    ['season-tickets', null, () => text('Виджет не настроен: проверьте атрибут show')],
    ['show', '12', hall],
    ['get-content-type', '', () => page.waitForRequest((request) => !!request.headers()['content-type'])],
    ['get-content-type', null, hall],
    ['site', shop.office.origin.replace('127.0.0.1', 'localhost'), () => asked(/localhost.*\.svg$/)],
    ['site', null, hall],
    ['api', `${shop.office.origin}/elsewhere`, () => asked(/\/elsewhere\/repertoire/)],
    ['api', shop.office.url, hall],
    ['debug', '', () => page.locator('.bswidget-check').waitFor()],
    ['debug', null, hall],
    ['page', '', () => text('Страница не найдена')],
    ['page', null, hall],
    [
      'frame',
      `${shop.office.origin}/`,
      () => page.frameLocator('bs-widget iframe').locator('.pane svg').first().waitFor(),
    ],
    ['frame', null, hall],
    ['eager', null, hall],
    // each of these starts the widget anew; what they change comes with the purchase below, for which the hall is awaited once
    ['thumbnail', '', unseen],
    ['max-popups', '5', unseen],
    ['host-origin', 'https://host.example', unseen],
    ['source', '', unseen],
    ['terms', 'https://example.ru/terms', unseen],
    ['privacy', 'https://example.ru/privacy', unseen],
    ['payment', 'host', unseen],
    ['buyer-name', 'Анна Серова', unseen],
    ['buyer-email', 'anna@example.ru', unseen],
    ['buyer-phone', '+79123456789', unseen],
    ['marketing', '', unseen],
    ['promo', '', hall],
    ['button', 'Билеты здесь', () => page.getByRole('button', { name: 'Билеты здесь' }).waitFor()],
    ['button', null, hall],
  ];
  assert.equal([...new Set(STEPS.map(([name]) => name))].sort(), [...observed].sort(), 'every attribute has its step');
  for (const [name, value, shows] of STEPS) {
    const [shown] = await Promise.all([
      shows().catch((cause) => {
        throw new Error(`${name}=${value}`, { cause });
      }),
      widget.evaluate(
        (element, [key, to]) => {
          if (to === null) element.removeAttribute(key as string);
          else element.setAttribute(key as string, to as string);
        },
        [name, value],
      ),
    ]);
    void shown;
  }
  await takeBest(page, 1);
  await page.getByRole('button', { name: 'Промокод или сертификат' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Оформить', exact: true }).click();
  await link('https://example.ru/terms');
  await link('https://example.ru/privacy');
  for (const [label, value] of [
    ['Имя и фамилия', 'Анна Серова'],
    ['Электронная почта', 'anna@example.ru'],
    ['Телефон', '+79123456789'],
  ] as const) {
    assert.is(await page.getByLabel(label).inputValue(), value);
  }
  assert.is(await page.getByRole('checkbox').count(), 3, 'news are asked about');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await text('Завершите оплату на этой странице');
  assert.is(await page.evaluate('same'), true, 'the page was never loaded again');
  assert.equal(seen.errors, []);
  await seen.close();
});

interface Seasons {
  payload: { seasonTickets: { id: string; name: string }[] };
}
interface Days {
  payload: { performances: { id: string }[] };
}

for (const [name, title, scopeOf] of [
  ['article.html', 'Вишнёвый сад', undefined],
  ['script-tag.html', 'Чайка', undefined],
  ['mount.html', 'Чайка', undefined],
  ['theme.html', 'Чайка', undefined],
  ['frame.html', 'Чайка', (page: Page) => page.frameLocator('bs-widget iframe')],
] as const) {
  it(`the demo page ${name} sells`, async () => {
    const seen = await shop.visitHost(`${shop.office.origin}/${name}`);
    const { page } = seen;
    const place = page.locator('bs-widget, #place');
    await place.scrollIntoViewIfNeeded();
    const scope = scopeOf?.(page) ?? page;
    await scope.getByText(title).first().waitFor();
    await takeBest(scope, 2);
    await hasTickets(scope, 2);
    if (await page.locator('#log').count()) await page.getByText('bswidget:ticket-add').waitFor();
    if (name === 'mount.html') {
      await page.getByRole('button', { name: 'Другое событие' }).click();
      await page.getByText('Вишнёвый сад').first().waitFor();
      await page.getByRole('button', { name: 'Сменить режим' }).click();
      await page.getByText('Театр на Фонтанке').first().waitFor();
      await page.getByRole('button', { name: 'Убрать и вернуть' }).click();
      await page.locator('.hall').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Убрать и вернуть' }).click();
      await page.locator('.hall').waitFor();
    }
    assert.equal(seen.errors, []);
    assert.equal(seen.strangers, []);
    await seen.close();
  });
}

it.run();
