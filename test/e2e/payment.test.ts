import * as assert from 'uvu/assert';
import {
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
  takeBest,
} from './support/buyer';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop, next } = shopSuite('Payment: nothing is bought twice, nothing is lost');

/** A buyer with a ticket. @param form true: before the filled form; false: on the bank's page */
async function begin(form: boolean) {
  const { path } = next();
  const visit = await shop.visit(path);
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

it('tells who has paid and opens another browser, or one that keeps nothing, where the tickets are', async () => {
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

it('finds the order in a browser that keeps nothing by the address that the bank leads back to, which keeps no key', async () => {
  for (const [word, told] of [
    ['Отклонить', 'Оплата не прошла'],
    ['Вернуться в магазин', 'Оплата отменена'],
    ['Оплатить', 'Билеты куплены'],
  ] as const) {
    const { page, visit, id } = await begin(false);
    const other = await shop.visit('/', {
      script: "Object.defineProperty(window, 'localStorage', { get: () => null })",
    });
    await other.page.goto(page.url());
    await answerBank(other.page, word);
    await other.page.getByRole('heading', { name: told }).waitFor();
    assert.not.ok(other.page.url().includes(id), other.page.url());
    if (word === 'Отклонить') {
      await button(other.page, 'Оплатить').click();
      await answerBank(other.page);
      await other.page.getByRole('heading', { name: 'Билеты куплены' }).waitFor();
    }
    await leave(other);
    await leave(visit);
  }
});

it('says so when the time to pay ran out, and when the money came too late', async () => {
  for (const late of [false, true]) {
    const { page, visit, id, path } = await begin(false);
    await shop.office.expireOrder(id);
    await shop.office.sweep();
    if (late) assert.is((await shop.office.settleOrder(id, 'pay')).refunded, true);
    await page.goto(`${shop.office.origin}${path}`);
    await page.getByRole('heading', { name: 'Время на оплату вышло' }).waitFor();
    await isSeen(page, /Места вернулись в продажу\. Деньги, если списались, вернутся/);
    await page.getByRole('link', { name: 'К билетам' }).click();
    await canPick(page);
    await takeBest(page, 1);
    await hasTickets(page, 1);
    assert.is.not(await orderId(page), id);
    await leave(visit);
  }
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

it.run();
