import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  button,
  canPick,
  goToPayment,
  hasTickets,
  isSeen,
  leave,
  openPerformance,
  orderId,
  stored,
  takeBest,
} from './support/buyer';
import { shopSuite } from './support/shopSuite';
import { passTime } from './support/waits';

const { it, shop } = shopSuite('Bad input');

const HTML = '<!doctype html><title>Вход</title><h1>Войдите в сеть</h1>';

/** What a broken box office may answer to everything, and what the buyer then reads. */
const ANSWERS: [name: string, answer: (route: Route) => Promise<void>, text: RegExp][] = [
  ['HTML with 200', (route) => route.fulfill({ contentType: 'text/html', body: HTML }), /Не удалось загрузить/],
  ['404 without a body', (route) => route.fulfill({ status: 404, body: '' }), /не найдено|Не удалось загрузить/],
];

for (const [name, answer, text] of ANSWERS) {
  it(`says what happened, leads on and keeps the cart when every call is answered with ${name}`, async () => {
    const { office } = shop;
    const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 1)}&mode=short`, {
      before: (page) => page.clock.install(),
    });
    const { page } = visit;
    await canPick(page);
    await takeBest(page, 1);
    await hasTickets(page, 1);
    const id = await orderId(page);
    await page.route('**/api/**', answer);
    await page.reload();
    // reads are tried three times before anything is said
    await passTime(page, 18);
    await isSeen(page, text);
    assert.not.match(`${await page.locator('bs-widget').evaluate((node) => node.shadowRoot?.textContent)}`, /Войдите/);
    const gone = name.startsWith('404');
    assert.is(await orderId(page), gone ? '' : id, 'only a 404 empties the cart');
    await page.unroute('**/api/**');
    if (await button(page, 'Повторить').first().isVisible()) await button(page, 'Повторить').first().click();
    else await page.getByRole('link', { name: 'Все абонементы' }).click();
    if (gone)
      await page
        .getByText(/абонемент|Подобрать места/)
        .first()
        .waitFor();
    else {
      // the order is asked for again as the tab is looked at again, or with the next action
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByRole('application').waitFor();
      await page.reload();
      await hasTickets(page, 1);
      await agrees(office, page);
    }
    await leave(visit);
  });
}

it('sells a show of five thousand performances', async () => {
  const visit = await shop.visit('/show/12?mode=short', {
    before: (page) =>
      page.route('**/api/repertoire?*', async (route) => {
        const answer = await route.fetch();
        const { payload } = (await answer.json()) as { payload: { performances: { id: number | string }[] } };
        const more = Array.from({ length: 5000 }, (_, at) => ({
          ...payload.performances[0],
          id: `far-${at}`,
          startAt: `${2030 + Math.floor(at / 336)}-0${1 + (at % 9)}-${10 + (at % 18)}T1${at % 10}:00:00+03:00`,
        }));
        payload.performances.push(...more);
        await route.fulfill({ response: answer, json: { payload } });
      }),
  });
  const { page } = visit;
  await canPick(page);
  const dates = page.getByRole('group', { name: 'Сеансы' }).getByRole('button');
  // those that can be seen are drawn at once, the rest little by little
  await dates.nth(5000).waitFor({ state: 'attached' });
  const open = shop.office.performances(12).findIndex(({ soldOut }, at) => at && !soldOut);
  await dates.nth(open).click();
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await agrees(shop.office, page);
  await leave(visit);
});

/** What a box office may leave out, and what a later one may add to anything. */
const OPTIONAL =
  /^(description|ageLimit|durationMinutes|imageUrl|address|timeZone|color|isDefault|number|delivery|ticketGroupId|performanceId|payTill|sectors|venues|hall|notifications)$/;
/** Only a seat has to have its name, only a payment is nothing without its status, only a tariff's price is asked for. */
const mayGo = (key: string, { schemaId, tickets, tariffId, seatId }: Record<string, unknown>): boolean =>
  key === 'name'
    ? !schemaId
    : key === 'status'
      ? !!tickets
      : key === 'price'
        ? !tariffId || !!seatId
        : OPTIONAL.test(key);
const LATER = { version: 2, flags: ['x'], owner: { id: 'o', tickets: [] } };
const walk = (value: unknown, change: (object: Record<string, unknown>) => Record<string, unknown>): unknown =>
  Array.isArray(value)
    ? value.map((each) => walk(each, change))
    : value && typeof value === 'object'
      ? change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, change)])))
      : value;

for (const [name, change] of [
  ['a newer box office, which says more of everything', (object) => ({ ...LATER, ...object })],
  [
    'an older box office, which leaves out what it may',
    (object) => Object.fromEntries(Object.entries(object).filter(([key]) => !mayGo(key, object))),
  ],
] as [string, (object: Record<string, unknown>) => Record<string, unknown>][]) {
  it(`L3: sells for ${name}`, async () => {
    const { office } = shop;
    const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 2)}&mode=short`, {
      before: (page) =>
        page.route('**/api/**', async (route) => {
          const answer = await route.fetch();
          const { payload, ...rest } = Object(await answer.json());
          // seats by their group are a table, not an entity
          const { ticketGroupToSeat, ...entities } = payload;
          const changed = walk(entities, change) as object;
          await route.fulfill({
            response: answer,
            json: { ...rest, payload: { ...changed, ...(ticketGroupToSeat && { ticketGroupToSeat }) } },
          });
        }),
    });
    const { page } = visit;
    await canPick(page);
    await takeBest(page, 2);
    await hasTickets(page, 2);
    await agrees(office, page);
    await button(page, 'Списком').click();
    // best seats may be in a sector that is closed at first
    const closed = page.locator('.sector-list details:not([open]) summary');
    while (await closed.count()) await closed.first().click();
    assert.is(await page.locator('.sector-list [aria-pressed=true]').count(), 2, 'own seats are told from others');
    await goToPayment(page);
    await answerBank(page, 'Оплатить');
    await page.getByRole('heading', { name: 'Билеты куплены' }).waitFor();
    // the success screen may still be asking for the show
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await leave(visit);
  });
}

it('lets no stored order id lead to another call (I9), and puts away what is none (R13)', async () => {
  const { office } = shop;
  const path = `/show/12?performance=${openPerformance(office)}&mode=short`;
  const first = await shop.visit(path);
  await canPick(first.page);
  await takeBest(first.page, 1);
  await hasTickets(first.page, 1);
  const [key = ''] = await first.page.evaluate(() =>
    Object.keys(localStorage).filter((each) => each.endsWith('order')),
  );
  assert.ok(key.includes(office.url), 'the key names the shop');
  await leave(first);
  const values = ['{"id":"../repertoire","payTill":null,"type":1}', '{"id":{}}', '{'];
  const { origin } = office;
  const context = await shop.browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const asked: string[] = [];
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/help.html`);
  for (const value of values) {
    await page.evaluate(([name, text]) => localStorage.setItem(`${name}`, `${text}`), [key, value]);
    asked.length = 0;
    await page.goto(`${origin}${path}`);
    await canPick(page);
    assert.equal(
      asked.filter((each) => each.includes('/orders')),
      [],
      `asked for ${value}`,
    );
  }
  await takeBest(page, 1);
  await hasTickets(page, 1);
  assert.equal(Object.keys(Object((await stored(page)).order)).sort(), ['id', 'payTill', 'type']);
  assert.equal(broken, []);
  await context.close();
});

it.run();
