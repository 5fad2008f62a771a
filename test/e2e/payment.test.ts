import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  button,
  canPick,
  countsAsSeen,
  fillForm,
  goToPayment,
  hasTickets,
  holdBest,
  leave,
  openCheckout,
  orderId,
  success,
} from './support/buyer';
import { shopSuite } from './support/shopSuite';

const { it, shop, next } = shopSuite('Payment: nothing is bought twice, nothing is lost');

it('finds the order again after a reload, at the cart, at the form and at the bank (spec §3)', async () => {
  const { office } = shop;
  const visit = await shop.visit(next().path);
  const { page } = visit;
  await holdBest(page, 2);
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
  await countsAsSeen(page);
  // the shop in another tab begins anew, and leaves the order to its screen
  const other = await page.context().newPage();
  await other.goto(`${office.origin}/show/12?mode=short`);
  await canPick(other);
  await page.reload();
  await success(page);
  await holdBest(other, 1);
  assert.is.not(await orderId(other), id);
  await other.close();
  assert.equal(await office.payments(id), ['paid']);
  await leave(visit);
});

it('finds the order in a browser that keeps nothing by the address that the bank leads back to, which keeps no key', async () => {
  const visit = await shop.visit(next().path);
  const { page } = visit;
  await holdBest(page, 1);
  const id = await orderId(page);
  await goToPayment(page);
  const other = await shop.visit('/', {
    script: "Object.defineProperty(window, 'localStorage', { get: () => null })",
  });
  await other.page.goto(page.url());
  const isBack = async (told: string) => {
    await other.page.getByRole('heading', { name: told }).waitFor();
    assert.not.ok(other.page.url().includes(id), other.page.url());
  };
  await answerBank(other.page, 'Отклонить');
  await isBack('Оплата не прошла');
  await button(other.page, 'Оплатить').click();
  await answerBank(other.page);
  await isBack('Билеты куплены');
  await leave(other);
  await leave(visit);
});

it.run();
