import * as assert from 'uvu/assert';
import {
  agrees,
  button,
  canPick,
  fillForm,
  freeRows,
  goOnWithoutLapsed,
  hasNoTickets,
  hasTickets,
  isSeen,
  leave,
  openCart,
  openCheckout,
  openPerformance,
  orderId,
  send,
  serverOrder,
  stored,
  success,
  takeBest,
} from './support/buyer';
import { DESKTOP } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { holdCalls, until, untilAnswered } from './support/waits';

const { it, shop, next } = shopSuite('Races and storage');

const count = (calls: string[], pattern: RegExp): number => calls.filter((call) => pattern.test(call)).length;

/** The list, with every write held back until it is released. */
async function slowShop() {
  const visit = await shop.visit(next().path, { viewport: DESKTOP });
  const { page } = visit;
  await canPick(page);
  await button(page, 'Списком').click();
  return {
    visit,
    page,
    calls: visit.calls,
    release: await holdCalls(page, '**/api/orders**', ['PUT', 'POST', 'PATCH', 'DELETE']),
  };
}

it('takes a seat once however often it is pressed (R1), and makes one order (R3)', async () => {
  const { visit, page, calls, release } = await slowShop();
  const label = `${await freeRows(page).first().getAttribute('aria-label')}`.replace(/, свободно.*/, '');
  const seat = page.getByRole('button', { name: label }).first();
  for (let press = 0; press < 10; press++) await seat.dispatchEvent('click');
  release();
  await hasTickets(page, 1);
  assert.is(count(calls, /^PUT/), 1);
  assert.is(count(calls, /^POST/), 1);
  await agrees(shop.office, page);
  await leave(visit);
});

it('ignores a second seat while the first is taken, says so, and takes it afterwards (R2)', async () => {
  const { visit, page, calls, release } = await slowShop();
  await freeRows(page).first().click();
  await page.getByRole('button', { name: /бронируем/ }).waitFor();
  await freeRows(page).nth(1).click();
  await isSeen(page, 'Секунду, бронируем предыдущее место');
  release();
  await hasTickets(page, 1);
  assert.is(count(calls, /^PUT/), 1);
  await freeRows(page).first().click();
  await hasTickets(page, 2);
  await agrees(shop.office, page);
  await leave(visit);
});

it('makes a new order once when the old one is gone, and asks for the seat once more (R4; spec §4)', async () => {
  const visit = await shop.visit(next().path, { viewport: DESKTOP });
  const { page, calls } = visit;
  await canPick(page);
  await button(page, 'Списком').click();
  await freeRows(page).first().click();
  await hasTickets(page, 1);
  const old = await orderId(page);
  await shop.office.expireOrder(old);
  await shop.office.sweep();
  await freeRows(page).nth(2).click();
  await until(async () => !!(await orderId(page)) && (await orderId(page)) !== old, 'a new order');
  await hasTickets(page, 1);
  assert.is(count(calls, /^POST/), 2);
  await agrees(shop.office, page);
  await leave(visit);
});

it('gives up when every order is gone, with a message (R4)', async () => {
  const visit = await shop.visit(next().path, { viewport: DESKTOP });
  const { page, calls } = visit;
  await canPick(page);
  await page.route('**/tickets?*', (route) =>
    route.fulfill({ status: 404, json: { error: 'OrderNotFoundException', message: 'Заказа больше нет' } }),
  );
  await takeBest(page, 1);
  await isSeen(page, 'Заказа больше нет');
  assert.ok(count(calls, /^POST/) <= 2, `${calls}`);
  assert.ok(count(calls, /^PUT/) <= 2, `${calls}`);
  await page.unroute('**/tickets?*');
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await agrees(shop.office, page);
  await leave(visit);
});

it('shows the performance that was chosen last, whichever answer comes last (A8)', async () => {
  const { office } = shop;
  const [first, second] = [openPerformance(office, 12, 0), openPerformance(office, 12, 1)];
  const visit = await shop.visit('/show/12?mode=short', { viewport: DESKTOP });
  const { page } = visit;
  await canPick(page);
  const release = await holdCalls(page, `**/repertoire/${second}**`);
  const dates = page.getByRole('group', { name: 'Сеансы' }).getByRole('button');
  const at = (id: string): number => office.performances(12).findIndex((each) => each.id === id);
  await dates.nth(at(second)).click();
  await dates.nth(at(first)).click();
  await canPick(page);
  release();
  await untilAnswered(page);
  await button(page, 'Списком').click();
  const free = Object.values(await office.freeSeats(first)).flat().length;
  await isSeen(page, new RegExp(`^Свободно\\s${free}\\s`));
  await leave(visit);
});

it('does not sell when the time runs out under a checkout, unless the box office says so (R5)', async () => {
  const visit = await shop.visit(next().path);
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await openCheckout(page);
  await fillForm(page);
  const id = await orderId(page);
  await page.route('**/checkout', async (route) => {
    await shop.office.expireOrder(id);
    await route.continue();
  });
  await send(page);
  await page
    .getByText(/Бронь закончилась|Время вышло|время.*(вышло|истекло)|закончил/i)
    .first()
    .waitFor();
  await goOnWithoutLapsed(page);
  await canPick(page);
  assert.equal(await shop.office.payments(id), []);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await agrees(shop.office, page);
  await leave(visit);
});

it('is right as soon as a tab that slept for an hour is looked at again (R6)', async () => {
  const visit = await shop.visit(next().path, { before: (page) => page.clock.install() });
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 2);
  await hasTickets(page, 2);
  await shop.office.expireOrder(await orderId(page));
  const look = (hidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look(true);
  await page.clock.fastForward('01:00:00');
  await look(false);
  await goOnWithoutLapsed(page);
  await hasNoTickets(page);
  assert.is((await stored(page)).order, undefined);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await leave(visit);
});

it('counts by the box office’s seconds, however wrong the buyer’s clock is (R7)', async () => {
  for (const days of [-1, 1]) {
    const visit = await shop.visit(next().path, {
      before: (page) =>
        page.addInitScript((shift) => {
          const Real = Date;
          const now = Real.now.bind(Real);
          Date.now = () => now() + shift;
        }, days * 86_400_000),
    });
    const { page } = visit;
    await canPick(page);
    await takeBest(page, 1);
    await hasTickets(page, 1);
    const order = await serverOrder(shop.office, await orderId(page));
    const [, minutes, seconds] =
      /осталось (\d+):(\d\d)/.exec((await page.getByText(/осталось \d+:\d\d/).allInnerTexts())[0] ?? '') ?? [];
    const shown = Number(minutes) * 60 + Number(seconds);
    const left = order?.payTillTimeout ?? 0;
    assert.ok(Math.abs(shown - left) <= 2, `shown ${shown}, the box office says ${left}`);
    await page.reload();
    await hasTickets(page, 1);
    await leave(visit);
  }
});

it('reads the order anew when the buyer comes back with the browser’s own button (R10)', async () => {
  const visit = await shop.visit(next().path);
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 2);
  await hasTickets(page, 2);
  const order = await serverOrder(shop.office, await orderId(page));
  await page.goto(`${shop.office.origin}/help.html`);
  await fetch(`${shop.office.url}/orders/${order?.id}/tickets/${order?.tickets[0]?.id}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  });
  await page.goBack();
  await hasTickets(page, 1);
  await agrees(shop.office, page);
  await leave(visit);
});

it('says that the stored order does not come, and sells on beside the call that hangs, to the very end (Decision 1)', async () => {
  // one that costs nothing is paid as soon as it is sent
  const visit = await shop.visit('/show/16?mode=short', { before: (page) => page.clock.install() });
  const { page, calls } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const id = await orderId(page);
  let hung = 0;
  await page.route(`**/orders/${id}`, (route) => (hung++ ? route.continue() : undefined));
  await page.reload();
  await canPick(page);
  await until(async () => hung === 1, 'the call that hangs');
  await page.clock.runFor(9000);
  await isSeen(page, /^Касса ещё не ответила\. Можно подождать или попробовать снова\./);
  await takeBest(page, 1);
  await hasTickets(page, 2);
  assert.is(await orderId(page), id, 'the same order');
  assert.is(count(calls, /^POST/), 1);
  assert.is(await page.getByText('Касса ещё не ответила').count(), 0);
  await agrees(shop.office, page);
  await openCheckout(page);
  await fillForm(page);
  await button(page, 'Получить билеты').click();
  await success(page);
  assert.is((await serverOrder(shop.office, id))?.status, 'paid');
  await leave(visit);
});

/** What a browser's storage may do to a page. */
const STORAGES: [name: string, script: string][] = [
  [
    'throws when it is touched',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
  ],
  ['is not there', `Object.defineProperty(window, 'localStorage', { value: null })`],
  ['throws on reading', `Storage.prototype.getItem = () => { throw new Error('no') }`],
  ['is full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`],
  ['forgets at once', `Storage.prototype.setItem = () => {}`],
];
for (const [name, script] of STORAGES) {
  it(`sells with a cart that lives as long as the page when the storage ${name} (R12, R14)`, async () => {
    const visit = await shop.visit(next().path, { before: (page) => page.addInitScript(script) });
    const { page, calls } = visit;
    await canPick(page);
    await takeBest(page, 2);
    await hasTickets(page, 2);
    await openCart(page);
    await button(page, /^Убрать: /)
      .first()
      .click();
    await page.getByRole('heading', { name: '1 билет' }).waitFor();
    assert.is(count(calls, /^POST/), 1, 'one order');
    await button(page, 'Оформить').click();
    await fillForm(page);
    await send(page);
    await page.waitForURL(/\/pay\//);
    assert.equal(visit.errors, []);
    await page.context().close();
  });
}

it('goes on with its cart when the storage is cleared in between (R15)', async () => {
  const visit = await shop.visit(next().path, { viewport: DESKTOP });
  const { page, calls } = visit;
  await canPick(page);
  await button(page, 'Списком').click();
  await freeRows(page).first().click();
  await hasTickets(page, 1);
  await page.evaluate(() => localStorage.clear());
  await freeRows(page).nth(1).click();
  await hasTickets(page, 2);
  assert.is(count(calls, /^POST/), 1);
  await agrees(shop.office, page);
  await leave(visit);
});

it('leaves nothing behind when it is taken out in the middle of any call (R17)', async () => {
  const steps = ['repertoire?', 'repertoire/', 'constructive', 'schemas/', '/orders?', '/tickets?'];
  for (const step of steps) {
    const visit = await shop.visit('/help.html', { before: (each) => each.clock.install() });
    const { page } = visit;
    await page.route(
      (url) => url.href.includes(step),
      async (route) => {
        // the answer comes once the widget has left the element
        await page.evaluate(async () => {
          const element = document.querySelector('bs-widget');
          element?.remove();
          while (element?.shadowRoot?.hasChildNodes()) await new Promise((done) => setTimeout(done));
        });
        await route.continue();
      },
    );
    await page.evaluate(async () => {
      document.body.innerHTML = '<p>Хозяин</p><bs-widget api="/api" show="12"></bs-widget>';
      await import('/dist/bswidget.mjs' as string);
    });
    if (/orders|tickets/.test(step)) {
      await canPick(page);
      await takeBest(page, 1);
    }
    await page.locator('bs-widget').waitFor({ state: 'detached' });
    await untilAnswered(page);
    const before = visit.calls.length;
    await page.clock.runFor(60_000);
    await untilAnswered(page);
    assert.equal(visit.calls.slice(before), [], `asked on after ${step}`);
    await leave(visit);
  }
});

it.run();
