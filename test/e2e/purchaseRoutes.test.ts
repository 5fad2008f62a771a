import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  button,
  canPick,
  fillForm,
  goToPayment,
  hasTickets,
  leave,
  openCheckout,
  openPerformance,
  orderId,
  serverOrder,
  success,
  takeBest,
  takeFromList,
} from './support/buyer';
import { DESKTOP, watch } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop } = shopSuite('The purchase and the address (spec §2, spec §4;)');

it('finds the order again after a reload, at the cart, at the form and at the bank (spec §3)', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office)}&mode=short`);
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 2);
  await hasTickets(page, 2);
  const id = await orderId(page);
  await page.reload();
  await hasTickets(page, 2);
  await agrees(office, page);
  await openCheckout(page);
  await fillForm(page);
  await page.reload();
  await hasTickets(page, 2);
  assert.is(await orderId(page), id);
  await goToPayment(page);
  // back without a word to the bank: the order is being paid, and the shop asks what became of it
  await page.goBack();
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  // pressed while it is there for sure: once the order is paid, the shop finds out by itself
  await button(page, 'Проверить сейчас').click();
  await office.settleOrder(id, 'pay');
  await success(page);
  await page.reload();
  await success(page);
  // the shop in another tab begins anew, and leaves the order to its screen
  const other = await page.context().newPage();
  await other.goto(`${office.origin}/show/12?mode=short`);
  await canPick(other);
  await page.reload();
  await success(page);
  await takeBest(other, 1);
  await hasTickets(other, 1);
  assert.is.not(await orderId(other), id);
  await other.close();
  assert.equal(await office.payments(id), ['paid']);
  await leave(visit);
});

it('finds the hall there for another date: as near as the buyer went, and not read again', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office)}&mode=short`, { viewport: DESKTOP });
  const { page } = visit;
  await canPick(page);
  await button(page, 'Приблизить').click();
  const picture = page.locator('.pane > .plane');
  const rests = page.locator('.pane > .plane:not([style*="will-change"])');
  await rests.waitFor();
  const kept = await picture.evaluate((plane) => {
    plane.id = 'kept';
    return (plane as HTMLElement).style.transform;
  });
  const dates = page.getByRole('group', { name: 'Сеансы' });
  await dates.getByRole('button', { pressed: false }).nth(2).click();
  await page.locator('.hall-place').and(page.locator(':has(.pane)')).waitFor();
  await rests.waitFor();
  assert.is(await picture.getAttribute('id'), 'kept');
  assert.is(await picture.evaluate((plane) => (plane as HTMLElement).style.transform), kept);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await agrees(office, page);
  await leave(visit);
});

it('goes back and forward through the screens with their titles, and keeps the cart', async () => {
  const { office } = shop;
  const performance = openPerformance(office, 12, 1);
  const visit = await shop.visit(`/show/12?performance=${performance}&mode=full`, { viewport: DESKTOP });
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  assert.match(await page.title(), /Чайка/);
  await page.getByRole('link', { name: 'Абонементы' }).click();
  await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  assert.match(page.url(), /\/season-tickets/);
  // after the frame that shows the heading
  await page.waitForFunction(() => /Абонементы/.test(document.title));
  await page.getByRole('link', { name: /Весь Чехов/ }).click();
  await page.getByRole('heading', { name: 'Весь Чехов' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Чайка' }).waitFor();
  await hasTickets(page, 1);
  await agrees(office, page);
  await page.goForward();
  await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  await leave(visit);
});

it('names what each ticket is for after a reload at another show, and after the payment', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 3)}`, { viewport: DESKTOP });
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const other = openPerformance(office, 16);
  await page.goto(page.url().replace(/show\/.*/, `show/16?performance=${other}`));
  const row = page.locator('.ticket');
  const cart = page.locator('.cart');
  await cart.filter({ hasText: /Чайка\s·\s.*\d\d:\d\d/ }).waitFor();
  assert.is(await row.filter({ hasText: /Чайка/ }).count(), 0, 'said once above all tickets');
  await takeFromList(page);
  await hasTickets(page, 2);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await row.filter({ hasText: new RegExp(`${name}\\s·\\s`) }).waitFor();
  await row.filter({ hasText: /Чайка\s·\s/ }).waitFor();
  await agrees(office, page);
  await goToPayment(page);
  await answerBank(page, 'Оплатить');
  await success(page);
  const stub = page.locator('.stub');
  await stub
    .filter({ hasText: /Чайка\s·\s/ })
    .filter({ hasText: `${name} · ` })
    .waitFor();
  await leave(visit);
});

it('asks before a season ticket empties a cart of tickets, and leaves it when told so', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 2)}&mode=full`, {
    viewport: DESKTOP,
  });
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const id = await orderId(page);
  await page.getByRole('link', { name: 'Абонементы' }).click();
  await page.getByRole('link', { name: /Весь Чехов/ }).click();
  await page.getByRole('application').waitFor();
  await button(page, 'Списком').click();
  const seat = page.getByRole('button', { name: /место \d+.*свободно/ }).first();
  await seat.click();
  await page.getByRole('heading', { name: 'В корзине билеты' }).waitFor();
  await button(page, 'Оставить билеты').click();
  assert.is((await serverOrder(office, id))?.tickets.length, 1);
  await seat.click();
  await button(page, 'Очистить и продолжить').click();
  await page.getByRole('heading', { name: '1 абонемент' }).waitFor();
  await agrees(office, page);
  assert.is((await serverOrder(office, id))?.tickets.length ?? 0, id === (await orderId(page)) ? 1 : 0);
  await leave(visit);
});

it('shares one cart between two tabs: what changes in one shows in the other, and one pays (R9)', async () => {
  const { office } = shop;
  const path = `/show/12?performance=${openPerformance(office, 12, 3)}&mode=short`;
  const visit = await shop.visit(path);
  const { page } = visit;
  await canPick(page);
  const other = await page.context().newPage();
  const { errors } = watch(other);
  await other.goto(`${office.origin}${path}`);
  await canPick(other);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await hasTickets(other, 1);
  await takeFromList(other);
  await hasTickets(other, 2);
  await hasTickets(page, 2);
  await agrees(office, page);
  await agrees(office, other);
  assert.is(visit.calls.filter((call) => call.startsWith('POST')).length, 1, 'one order for both tabs');
  await goToPayment(page);
  await answerBank(page, 'Оплатить');
  await success(page);
  await other.bringToFront();
  await success(other);
  assert.equal(errors, []);
  await leave(visit);
});

it('asks for no show but the one in the address', async () => {
  for (const path of ['/show/31', '/season-tickets']) {
    const { page, calls } = await shop.visit(path);
    await page.waitForLoadState('networkidle');
    assert.not.ok(
      calls.some((call) => call.includes('showId=12')),
      calls.join(', '),
    );
    await page.context().close();
  }
});

it('shows the chosen date again after a reload, whatever date the address asked for first', async () => {
  const { office } = shop;
  const [asked, chosen] = [openPerformance(office, 12, 0), openPerformance(office, 12, 1)];
  const visit = await shop.visit(`/show/12?performance=${asked}&mode=short`);
  const { page } = visit;
  await canPick(page);
  const dates = page.getByRole('group', { name: 'Сеансы' }).getByRole('button');
  const name = await dates.nth(office.performances(12).findIndex(({ id }) => id === chosen)).getAttribute('aria-label');
  const before = await page.evaluate(() => history.length);
  await button(page, `${name}`).click();
  await canPick(page);
  assert.is(visit.calls.filter((call) => call.startsWith(`GET /repertoire/${chosen}`)).length, 1, 'asked once');
  assert.is(await page.evaluate(() => history.length), before, 'a date is no step back');
  await takeBest(page, 1);
  await hasTickets(page, 1);
  await page.reload();
  await page.getByRole('button', { name: `${name}`, pressed: true }).waitFor();
  await hasTickets(page, 1);
  await openCheckout(page);
  await leave(visit);
});

it('keeps the chosen date in view while the later months come in little by little', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/22?performance=${openPerformance(office, 22, 120)}&mode=short`);
  const { page } = visit;
  await canPick(page);
  const dates = page.getByRole('group', { name: 'Сеансы' });
  await until(async () => (await dates.getByRole('button').count()) === 400, 'the last date');
  const row = await dates.boundingBox();
  const date = await dates.getByRole('button', { pressed: true }).boundingBox();
  assert.ok(row && date && date.x >= row.x && date.x + date.width <= row.x + row.width, `at ${date?.x}`);
  await leave(visit);
});

it('leads a buyer back from the bank to the show that was bought, whatever the page shows first', async () => {
  const visit = await shop.visit(`/show/14?performance=${openPerformance(shop.office, 14)}&mode=short`);
  const { page } = visit;
  const back = (name: string) =>
    page.getByRole('link', { name }).and(page.locator('[href="/show/14?mode=short"]')).waitFor();
  await canPick(page);
  await takeBest(page, 1);
  await goToPayment(page);
  await answerBank(page, 'Отклонить');
  await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor();
  await back('К билетам');
  await button(page, 'Оплатить').click();
  await page.waitForURL(/\/pay\//);
  await answerBank(page, 'Оплатить');
  await success(page);
  await page.getByText('Дядя Ваня').waitFor();
  await back('Выбрать ещё билеты');
  await leave(visit);
});

it.run();
