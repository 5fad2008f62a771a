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
