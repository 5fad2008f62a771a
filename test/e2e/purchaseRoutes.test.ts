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
  success,
  takeBest,
  takeFromList,
} from './support/buyer';
import { DESKTOP } from './support/shop';
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
