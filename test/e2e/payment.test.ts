import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
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
  success,
  takeBest,
} from './support/buyer';
import { shopSuite } from './support/shopSuite';
import { holdCalls, passTime, until } from './support/waits';

const { it, shop, next } = shopSuite('Payment: nothing is bought twice, nothing is lost');

/** A buyer with a ticket. @param form true: before the filled form; false: on the bank's page */
async function begin(form: boolean, before?: (page: Page) => unknown) {
  const { path } = next();
  const visit = await shop.visit(path, before ? { before } : {});
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const id = await orderId(page);
  if (form) {
    await openCheckout(page);
    await fillForm(page);
  } else await goToPayment(page);
  return { ...visit, visit, id, path };
}
const posts = (calls: string[]): number => calls.filter((call) => /^POST .*checkout/.test(call)).length;

it('finds what was paid after a crash on the bank’s page', async () => {
  const { page, visit, id } = await begin(false);
  await shop.office.settleOrder(id, 'pay');
  await page.goto(`${shop.office.origin}/checkout-success`);
  await success(page);
  assert.equal(await shop.office.payments(id), ['paid']);
  await leave(visit);
});

it('takes one payment when the bank is paid twice', async () => {
  const { page, visit, id } = await begin(false);
  await shop.office.settleOrder(id, 'pay');
  await shop.office.settleOrder(id, 'pay');
  await page.goto(`${shop.office.origin}/checkout-success`);
  await success(page);
  assert.equal(await shop.office.payments(id), ['paid']);
  await leave(visit);
});

it('tells who has paid and comes back in another browser, or in one that keeps nothing, where the tickets are', async () => {
  const { visit, id } = await begin(false);
  await shop.office.settleOrder(id, 'pay');
  for (const script of ['', "Object.defineProperty(window, 'localStorage', { get: () => null })"]) {
    const other = await shop.visit('/checkout-success', { script });
    await isSeen(other.page, 'Заказ не найден в этом браузере');
    await isSeen(other.page, /Если вы уже заплатили, билеты придут на почту/);
    await other.page.getByRole('link', { name: 'К билетам' }).waitFor();
    await leave(other);
  }
  await leave(visit);
});

it('says so when the time to pay ran out, and when the money came too late', async () => {
  for (const late of [false, true]) {
    const { page, visit, id, path } = await begin(false);
    await shop.office.expireOrder(id);
    await shop.office.sweep();
    if (late) assert.is((await shop.office.settleOrder(id, 'pay')).refunded, true);
    await page.goto(`${shop.office.origin}${path}`);
    await page.getByRole('heading', { name: 'Время на оплату вышло' }).waitFor();
    await isSeen(page, /Места вернулись в продажу\. Если деньги списались, обратитесь в кассу/);
    await page.getByRole('link', { name: 'К билетам' }).click();
    await canPick(page);
    await takeBest(page, 1);
    await hasTickets(page, 1);
    assert.is.not(await orderId(page), id);
    await leave(visit);
  }
});

it('sends one checkout for any number of clicks and Enters (R16)', async () => {
  const { page, visit, calls, id } = await begin(true);
  const release = await holdCalls(page, '**/checkout');
  const pay = button(page, 'Перейти к оплате');
  await pay.dblclick();
  await page.getByLabel('Телефон').press('Enter');
  await page.getByLabel('Телефон').press('Enter');
  release();
  await page.waitForURL(/\/pay\//);
  assert.is(posts(calls), 1);
  assert.equal(await shop.office.payments(id), ['pending']);
  await visit.close();
});

it('asks what became of a checkout whose answer was lost, and never sends a second one by itself (R11)', async () => {
  const { page, visit, calls, id } = await begin(true);
  await page.route('**/checkout', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await page.waitForURL(/\/pay\//);
  assert.is(posts(calls), 1);
  assert.equal(await shop.office.payments(id), ['pending'], 'one payment');
  await page.context().close();
  assert.equal(visit.errors, []);
});

it('asks the box office first when the page is reloaded in the middle of a checkout (R11)', async () => {
  const { page, visit, calls, id } = await begin(true);
  await page.route('**/checkout', async (route) => {
    await route.fetch();
    // the answer never comes
  });
  await send(page);
  await until(async () => (await serverOrder(shop.office, id))?.status === 'awaiting_payment', 'the checkout');
  await page.reload();
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  assert.is(posts(calls), 1);
  await button(page, 'Оплатить').click();
  await page.waitForURL(/\/pay\//);
  assert.equal(await shop.office.payments(id), ['pending']);
  await page.context().close();
  assert.equal(visit.errors, []);
});

it('repeats a checkout that never arrived with the same key, once the buyer asks for it', async () => {
  const { page, visit, id } = await begin(true);
  const keys: (string | undefined)[] = [];
  await page.route('**/checkout', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await send(page);
  await isSeen(page, 'Не получилось отправить заказ. Данные сохранены, попробуйте ещё раз.');
  assert.is(await page.getByLabel('Имя и фамилия').inputValue(), 'Анна Серова');
  await send(page);
  await page.waitForURL(/\/pay\//);
  assert.is(keys.length, 2);
  assert.ok(keys[0]);
  assert.is(keys[0], keys[1]);
  assert.equal(await shop.office.payments(id), ['pending']);
  await page.context().close();
  assert.equal(visit.errors, []);
});

it('follows no payment address that is not http(s) or carries a password (I11)', async () => {
  const { page, visit, id, path } = await begin(true);
  // `test/host/navigateAway.test.ts` holds all others
  const hostile = ['javascript:alert(document.domain)', 'https://bank.example@evil.example/', 'about:blank', ''];
  for (const url of hostile) {
    await page.route('**/checkout', async (route) => {
      const order = await serverOrder(shop.office, id);
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { payload: { order, payment: { id: 'p', status: 'pending', amount: 1, url } } },
      });
    });
    await send(page);
    await page.getByRole('heading', { name: 'Проверяем оплату' }).waitFor();
    assert.is(new URL(page.url()).origin, shop.office.origin, `followed ${url}`);
    await page.unroute('**/checkout');
    await page.goto(`${shop.office.origin}${path}`);
    await hasTickets(page, 1);
    await openCheckout(page);
    await fillForm(page);
  }
  assert.equal(visit.errors, []);
  await page.context().close();
});

it('checks the payment from every 2 s to every 15 s, and not at all while hidden', async () => {
  const { page, visit, calls } = await begin(false, (each) => each.clock.install());
  await page.goBack();
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  const checks = (): number => calls.filter((call) => call.includes('/payment/check')).length;
  const run = async (seconds: number): Promise<number> => {
    const before = checks();
    await passTime(page, seconds);
    return checks() - before;
  };
  const first = await run(20);
  assert.ok(first >= 3 && first <= 10, `${first} checks in the first 20 s`);
  const later = await run(60);
  assert.ok(later >= 3 && later <= 7, `${later} checks in a later minute`);
  await isSeen(page, 'Банк пока не подтвердил оплату. Проверим ещё раз сами.');
  const hide = (hidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: value ? 'hidden' : 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  assert.is(await run(60), 0, 'checked while hidden');
  await hide(false);
  assert.ok((await run(20)) > 0, 'never checked again');
  await leave(visit);
});

it.run();
