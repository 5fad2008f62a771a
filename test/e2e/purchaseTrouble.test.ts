import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  button,
  canPick,
  fillForm,
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
import { DESKTOP } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { holdCalls, until } from './support/waits';

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
  await button(page, 'На схеме').click();
  await page.locator('.frame:empty').waitFor();
  come();
  await page.locator('.frame svg .mine').waitFor();
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
  await page.getByRole('link', { name: 'Вернуться к билетам' }).waitFor();
  await button(page, 'Оплатить ещё раз').click();
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

it('tells a declined payment to who comes from the bank, and leaves who goes on choosing where they are', async () => {
  const { page, visit } = await begin();
  await takeBest(page, 1);
  await goToPayment(page);
  await answerBank(page, 'Отклонить');
  await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor();
  await page.getByRole('link', { name: 'Вернуться к билетам' }).click();
  await hasTickets(page, 1);
  await page.reload();
  await hasTickets(page, 1);
  const other = await page.context().newPage();
  await other.goto(`${shop.office.origin}/show/13`);
  await hasTickets(other, 1);
  assert.match(other.url(), /\/show\/13/);
  // what is paid here is paid there
  await goToPayment(page);
  await answerBank(page, 'Оплатить');
  await success(page);
  await other.bringToFront();
  await success(other);
  await leave(visit);
});

it('keeps the seats of a buyer who left the bank, and leads back to them', async () => {
  const { page, visit } = await begin();
  await takeBest(page, 2);
  await goToPayment(page);
  await answerBank(page, 'Вернуться в магазин');
  await page.getByRole('heading', { name: 'Оплата отменена' }).waitFor();
  await page.getByText(/Места за вами ещё\s1[45]:\d\d/).waitFor();
  await page.getByRole('link', { name: 'Вернуться к билетам' }).click();
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
  await page.getByText(/осталось 0?4:5\d/).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /Осталось 5\sминут/ })
    .waitFor({ state: 'attached' });
  shop.office.advance(905);
  const shown = (await page.getByText(/осталось 0?4:5\d/).allInnerTexts())[0] ?? '';
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
  await button(page, 'Те же места').click();
  await hasTickets(page, 2);
  assert.is(await page.getByText('Время вышло').count(), 0);
  await agrees(shop.office, page);
  await leave(visit);
});

it('names the seat that somebody took in between, marks it taken and offers the nearest equal one (spec §8)', async () => {
  const { page, visit, performance } = await begin({ viewport: DESKTOP });
  await button(page, 'Списком').click();
  const seats = page.getByRole('button', { name: /ряд \d+, место \d+.*свободно/ });
  await seats.first().click();
  await hasTickets(page, 1);
  const free = await seats.allInnerTexts();
  // another buyer takes all but two seats, so that what the page shows is stale
  const rest = Object.values(await shop.office.freeSeats(performance)).map((ids) => ids[0] ?? '');
  await shop.office.sellOut(performance, rest);
  assert.ok(free.length > 20);
  await seats.nth(3).click();
  await page
    .getByText(/^.*[Рр]яд \d+, место \d+ уже занято\. Выберите другое место, остальные билеты сохранены\.$/)
    .first()
    .waitFor();
  await hasTickets(page, 1);
  await agrees(shop.office, page);
  await until(async () => (await seats.count()) <= rest.length, 'fresh availability');
  await leave(visit);
});

it('takes the nearest equal seat in one tap when one was lost', async () => {
  const { page, visit, performance } = await begin();
  // whatever seat is proposed, somebody else has it by the time it is asked for
  await button(page, 'Подобрать места').click();
  await button(page, '1').click();
  await button(page, 'Выбрать').waitFor();
  let taken = '';
  await page.route('**/tickets?*', async (route) => {
    if (route.request().method() === 'PUT' && !taken) {
      taken = new URL(route.request().url()).searchParams.get('seatId') ?? '';
      await shop.office.holdSeat(performance, taken);
    }
    await route.continue();
  });
  await button(page, 'Выбрать').click();
  await page
    .getByText(/уже занято\. Выберите другое место\./)
    .first()
    .waitFor();
  const offered = await page.getByText(/^Похожее место свободно: /).textContent();
  await button(page, 'Выбрать').click();
  await hasTickets(page, 1);
  const order = await serverOrder(shop.office, await orderId(page));
  assert.is.not(order?.tickets[0]?.seatId, taken);
  assert.is(offered, `Похожее место свободно: ${order?.tickets[0]?.name}`, 'with its sector: rows and numbers repeat');
  await agrees(shop.office, page);
  await leave(visit);
});

it('offers no seat that others took together with the one that was lost', async () => {
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
  await page.getByText(/^Похожее место свободно: /).waitFor();
  await button(page, 'Выбрать').click();
  await hasTickets(page, 1);
  const order = await serverOrder(shop.office, await orderId(page));
  assert.ok(rest.includes(`${order?.tickets[0]?.seatId}`));
  await agrees(shop.office, page);
  await leave(visit);
});

it('shows a bad show id as an error and the not-found page, without a call (spec §5; I8)', async () => {
  for (const id of ['abc', '7e1', '0x7', '%207', '７', '-1', '7%2F..', '12abc', '1'.repeat(400)]) {
    const visit = await shop.visit(`/show/${id}`);
    const { page } = visit;
    await page.getByText('Неверный идентификатор события').waitFor();
    await page.getByText('Событие не найдено').waitFor();
    // the hosted page's own preload line asks for its default show, whatever the address is
    const calls = visit.calls.filter((call) => call !== 'GET /repertoire?showId=12');
    assert.equal(calls, [], `calls for ${id}`);
    await page.getByRole('link', { name: 'Все абонементы' }).click();
    await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
    await leave(visit);
  }
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

it('shows a notification alone 24 px from the top and the right on a narrower screen too (spec §9)', async () => {
  const { page, visit } = await begin({ viewport: { width: 1024, height: 768 } });
  await page.route('**/tickets?*', (route) => route.fulfill({ status: 422, json: { messages: ['Больше нельзя'] } }));
  await takeBest(page, 1);
  await until(async () => {
    const box = await page.locator('.popup').filter({ hasText: 'Больше нельзя' }).boundingBox();
    return box?.y === 24 && box.width === 384 && box.x + box.width === 1024 - 24;
  }, 'in its place');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leave(visit);
});

it('says that there is no such show, and leads on (spec §2)', async () => {
  const visit = await shop.visit('/show/999999');
  await visit.page.getByText('Событие не найдено').last().waitFor();
  await visit.page.getByRole('link', { name: 'Все абонементы' }).click();
  await visit.page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  await leave(visit);
});

it.run();
