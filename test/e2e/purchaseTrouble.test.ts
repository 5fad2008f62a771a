import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  button,
  canPick,
  fillForm,
  goOnWithoutLapsed,
  goToPayment,
  hasTickets,
  isSeen,
  leave,
  openCheckout,
  orderId,
  send,
  serverOrder,
  stored,
  success,
  takeBest,
  takeFromList,
} from './support/buyer';
import { shopSuite } from './support/shopSuite';
import { holdCalls, passTime, until } from './support/waits';

const { it, shop, next } = shopSuite('What goes wrong on the way to the ticket');

/** A visit to a performance of its own. */
async function begin(options = {}) {
  const { performance, path } = next();
  const visit = await shop.visit(path, options);
  await canPick(visit.page);
  return { ...visit, visit, performance };
}

it('sells by the list while the drawing of the hall does not come, and shows it when it does', async () => {
  const visit = await shop.visit('/help.html');
  const { page } = visit;
  const come = await holdCalls(page, /\/schemas\//);
  await page.goto(`${shop.office.origin}${next().path}`);
  await button(page, 'Списком').waitFor();
  assert.is(await button(page, 'Приблизить').count(), 0, 'there is nothing to come closer to');
  await takeFromList(page);
  await hasTickets(page, 1);
  const emptyBelow = await page.evaluate(() => {
    const widget = document.querySelector('bs-widget') as HTMLElement;
    return document.documentElement.scrollHeight - widget.offsetTop - widget.offsetHeight;
  });
  assert.is(emptyBelow, 0, 'the hall that is hidden by the list takes no room below it');
  await button(page, 'На схеме').click();
  await page.locator('.pane:empty').waitFor();
  come();
  await page.locator('.pane svg .mine').waitFor();
  await leave(visit);
});

it('says that the bank declined, and sells after another try', async () => {
  const { page, visit } = await begin();
  await takeBest(page, 1);
  await goToPayment(page);
  const id = await orderId(page).catch(() => '');
  await answerBank(page, 'Отклонить');
  await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor();
  await page.getByText('Банк отклонил платёж. Попробуйте другую карту.').waitFor();
  await page.getByText(/Места за вами ещё\s1[45]:\d\d/).waitFor();
  const order = await orderId(page);
  assert.ok(!id || id === order);
  assert.is((await serverOrder(shop.office, order))?.status, 'open');
  await page.getByRole('link', { name: 'К билетам' }).waitFor();
  await button(page, 'Оплатить').click();
  // the bank's page again, or the form where the payment is closed for good
  const form = page.getByRole('heading', { name: 'Оформление' });
  await until(async () => /\/pay\//.test(page.url()) || (await form.isVisible()), 'a way to pay');
  if (!/\/pay\//.test(page.url())) {
    await fillForm(page);
    await send(page);
    await page.waitForURL(/\/pay\//);
  }
  await answerBank(page, 'Оплатить');
  await success(page);
  assert.equal(await shop.office.payments(order), ['failed', 'paid']);
  await leave(visit);
});

it('keeps the seats of a buyer who left the bank, and leads back to them', async () => {
  const { page, visit } = await begin();
  await takeBest(page, 2);
  await goToPayment(page);
  await answerBank(page, 'Вернуться в магазин');
  await page.getByRole('heading', { name: 'Оплата отменена' }).waitFor();
  await page.getByText(/Места за вами ещё\s1[45]:\d\d/).waitFor();
  await page.getByRole('link', { name: 'К билетам' }).click();
  await hasTickets(page, 2);
  await agrees(shop.office, page);
  await openCheckout(page);
  await leave(visit);
});

it('empties the cart when the time is over, says so for as long as it takes, and gives the same seats back (spec §4)', async () => {
  const { page, visit, performance } = await begin({ before: (page: Page) => page.clock.install() });
  const free = Object.values(await shop.office.freeSeats(performance)).flat().length;
  await takeBest(page, 2);
  await hasTickets(page, 2);
  const id = await orderId(page);
  await page.clock.fastForward(601_000);
  await page.getByText(/осталось\s0?4:5\d/).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /Осталось 5\sминут/ })
    .waitFor({ state: 'attached' });
  shop.office.advance(905);
  const shown = (await page.getByText(/осталось\s0?4:5\d/).allInnerTexts())[0] ?? '';
  const [minutes = 0, seconds = 0] = (shown.match(/\d+/g) ?? []).map(Number);
  await page.clock.fastForward(1000 * (60 * minutes + seconds - 2));
  await isSeen(page, 'Время вышло');
  assert.is((await stored(page)).order, undefined);
  assert.is(await serverOrder(shop.office, id), undefined);
  await until(
    async () => Object.values(await shop.office.freeSeats(performance)).flat().length === free,
    'the seats free again',
  );
  await page.clock.resume();
  await button(page, 'Выбрать те же').click();
  await hasTickets(page, 2);
  assert.is(await page.getByText('Время вышло').count(), 0);
  await agrees(shop.office, page);
  await leave(visit);
});

it('names a seat that was lost, and sells the nearest equal one in one tap, none that others took together with it (spec §8)', async () => {
  const { page, visit, performance } = await begin();
  let rest: string[] = [];
  await button(page, 'Подобрать места').click();
  await button(page, '1').click();
  await button(page, 'Выбрать').waitFor();
  await page.route('**/tickets?*', async (route) => {
    if (route.request().method() === 'PUT' && !rest[0]) {
      // of each ticket group one seat stays, far from what is proposed first
      rest = Object.values(await shop.office.freeSeats(performance)).map((ids) => ids.at(-1) ?? '');
      await shop.office.sellOut(performance, rest);
    }
    await route.continue();
  });
  await button(page, 'Выбрать').click();
  await page
    .getByText(/уже занято\. Выберите другое место\./)
    .first()
    .waitFor();
  const offered = await page
    .getByText(/^Похожее место свободно: /)
    .last()
    .textContent();
  await button(page, 'Выбрать').click();
  await hasTickets(page, 1);
  const [ticket] = (await serverOrder(shop.office, await orderId(page)))?.tickets ?? [];
  assert.ok(rest.includes(`${ticket?.seatId}`));
  const name = `Похожее место свободно: ${ticket?.name}`;
  assert.is(offered?.replaceAll('\u00a0', ' '), name, 'with its sector: rows and numbers repeat');
  await agrees(shop.office, page);
  await leave(visit);
});

it('shows a message 8 px below the top, and a notification 384 px wide, 24 px from the top and the right (spec §9)', async () => {
  const { page, visit } = await begin({ viewport: { width: 1280, height: 900 } });
  await page.route('**/orders?*', async (route) => {
    const answer = await route.fetch();
    const { payload } = (await answer.json()) as { payload: object };
    const notifications = [{ message: 'Сегодня начало в 18:30', type: 'info' }];
    await route.fulfill({ response: answer, json: { payload: { ...payload, notifications } } });
  });
  await page.route('**/tickets?*', (route) => route.fulfill({ status: 422, json: { messages: ['Больше нельзя'] } }));
  await takeBest(page, 1);
  const box = (text: string) => page.locator('.popup').filter({ hasText: text }).boundingBox();
  // each slides into its place
  await until(async () => {
    const [message, notification] = [await box('Сегодня'), await box('Больше нельзя')];
    if (!message || !notification) return false;
    const { x, y, width } = notification;
    return message.y === 8 && y === 24 && width === 384 && x + width === 1280 - 24;
  }, 'both in their places');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leave(visit);
});

it('asks nothing without a network, says so, and is up to date as soon as it is back (F5)', async () => {
  const { page, visit } = await begin({ before: (page: Page) => page.clock.install() });
  const { calls } = visit;
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const id = await orderId(page);
  await page.context().setOffline(true);
  await isSeen(page, /Нет сети/);
  const before = calls.length;
  await passTime(page, 120);
  assert.equal(calls.slice(before), [], 'asked without a network');
  await page.context().setOffline(false);
  await until(
    async () => calls.slice(before).some((call) => call.startsWith(`GET /orders/${id}`)),
    'the order read again',
  );
  await agrees(shop.office, page);
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

it.run();
