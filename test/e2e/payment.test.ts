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

const { it, shop, next } = shopSuite('The payment: no order is paid twice or lost');

it('spec §3: the widget finds the order after a reload, at the cart, at the form and at the bank', async () => {
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
  // The buyer goes back without an answer to the bank: the order awaits payment, and the shop checks the payment.
  await page.goBack();
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  // The button is pressed before the order is paid: later the shop would notice the payment by itself, and remove the button.
  await button(page, 'Проверить сейчас').click();
  await office.settleOrder(id, 'pay');
  await success(page);
  await page.reload();
  await success(page);
  await countsAsSeen(page);
  // The shop in another tab starts without the order; this tab stays on the order's success screen.
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

it('a browser without a storage finds the order by the return address, from which its id is then removed', async () => {
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
