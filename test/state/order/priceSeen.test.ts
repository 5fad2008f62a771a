/** The buyer pays for the tickets and the price that the form showed. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, fakeBrowser, fakeClock, later, lostConnection, order, settle, showWidget, typesOf } from '../fakes';
import { atForm, data, payment, returned } from './paying';

type Purchase = { order: Order; payment: Payment };

const purchase = (seatIds: string[], more: Partial<Order> = {}): Purchase => ({
  order: order(seatIds, { status: 'awaiting_payment', ...more }),
  payment: payment({ amount: more.amount ?? seatIds.length * 100_000 }),
});

/** A box office that holds the given purchase from its checkout until its payment is given up. The answer of the checkout may be lost. */
function officeWith(asked: Purchase, isLost = false) {
  let isHeld = false;
  const open = () => ({ ...asked.order, status: 'open' as const });
  const answers: Partial<Api> = {
    checkout: async () => {
      isHeld = true;
      if (isLost) throw lostConnection();
      return asked;
    },
    getOrder: async () => (isHeld ? asked.order : open()),
    checkPayment: async () => (isHeld ? asked : { order: open(), payment: null }),
    releasePayment: async () => {
      isHeld = false;
      return { order: open(), payment: { ...asked.payment, status: 'cancelled' } };
    },
  };
  return answers;
}

const told = ({ events }: Awaited<ReturnType<typeof atForm>>): string[] =>
  typesOf(events).filter((type) => type !== 'ticket-add' && type !== 'ticket-remove');

for (const isLost of [false, true]) {
  const how = isLost ? 'found after its answer was lost' : 'answered';
  for (const [what, asked] of [
    ['one ticket more', purchase(['1', '2'])],
    ['no ticket', purchase([])],
    ['another ticket at the same price', purchase(['2'])],
    ['a fee that the form did not show', purchase(['1'], { amount: 110_000 })],
    ['a lower price', purchase(['1'], { amount: 90_000 })],
    ['a payment of another sum', { ...purchase(['1']), payment: payment({ amount: 110_000 }) }],
  ] as const)
    test(`a checkout that is ${how} with ${what} does not lead to the bank: its payment is given up, and the changed order is shown`, async () => {
      const widget = await atForm(officeWith(asked, isLost));
      await widget.checkout.submit(data);
      await settle();
      assert.equal(widget.left, []);
      assert.is(widget.taken().filter((call) => call === 'releasePayment o1').length, 1);
      assert.equal(told(widget), [], 'the host page hears of no checkout');
      assert.equal(widget.cart.order.value.tickets, asked.order.tickets);
      assert.is(widget.cart.state.value.kind, 'open');
      assert.ok(widget.stored('order'));
      const hasTickets = asked.order.tickets.length > 0;
      assert.is(widget.checkout.phase.value, hasTickets ? 'form' : 'idle');
      assert.is(widget.checkout.problem.value, hasTickets ? 'Заказ изменился. Проверьте места и сумму.' : '');
    });
}

test('an amount that was unknown before the checkout is not a change', async () => {
  const widget = await atForm({
    ...officeWith(purchase(['1'])),
    addTicket: async () => order(['1'], { amount: undefined }),
  });
  await widget.checkout.submit(data);
  await settle();
  assert.equal(widget.left, ['https://pay.example/1']);
});

test('a buyer who has seen the changed order pays for it, under a new key', async () => {
  for (const isLost of [false, true]) {
    const widget = await atForm(officeWith(purchase(['1', '2']), isLost));
    await widget.checkout.submit(data);
    await settle();
    await widget.checkout.submit(data);
    await settle();
    assert.equal(widget.left, ['https://pay.example/1']);
    assert.equal(told(widget), ['order-checkout', 'payment']);
    const keys = widget
      .taken()
      .filter((call) => call.startsWith('checkout'))
      .map((call) => call.split(' ').pop());
    assert.equal(keys, ['key1', 'key2']);
  }
});

test('a payment that was given up does not count, even if that answer was lost', async () => {
  const asked = purchase(['1', '2']);
  const answers = officeWith(asked);
  const widget = await atForm({
    ...answers,
    checkPayment: async () => ({ order: order(['1', '2']), payment: { ...asked.payment, status: 'cancelled' } }),
    releasePayment: fails(0),
  });
  await widget.checkout.submit(data);
  await settle();
  assert.is(widget.checkout.phase.value, 'form');
  assert.is(widget.checkout.state.value.kind, 'empty', 'the buyer stays at the form');
  assert.equal(told(widget), []);
});

test('a payment of a changed order that cannot be given up is shown as pending, with the true amount', async () => {
  for (const isLost of [false, true]) {
    const widget = await atForm({
      ...officeWith(purchase(['1', '2']), isLost),
      releasePayment: fails(409, 'OrderLockedException'),
    });
    await widget.checkout.submit(data);
    await settle();
    assert.equal(widget.left, []);
    assert.equal([widget.checkout.state.value.kind, widget.checkout.phase.value], ['awaitingPayment', 'idle']);
    assert.is(widget.checkout.state.value.order.amount, 200_000);
    widget.checkout.open();
    assert.equal(widget.left, ['https://pay.example/1'], 'the buyer can go on to the bank');
  }
});

test('a changed order found paid while its payment is given up is shown as bought', async () => {
  const asked = purchase(['1', '2']);
  const widget = await atForm({
    ...officeWith(asked),
    releasePayment: async () => ({
      order: { ...asked.order, status: 'paid' },
      payment: { ...asked.payment, status: 'paid' },
    }),
  });
  await widget.checkout.submit(data);
  await widget.clock.pass(5000);
  assert.is(widget.checkout.state.value.kind, 'paid');
  assert.equal(told(widget), ['order-checkout', 'payment']);
});

test('if the price changed since a decline, paying again opens the form with the new price', async () => {
  const widget = await returned({
    checkPayment: async () => ({ order: order(['1']), payment: payment({ status: 'failed' }) }),
  });
  Object.assign(widget.api, officeWith(purchase(['1', '2'])));
  await widget.checkout.payAgain();
  assert.equal(widget.left, []);
  assert.is(widget.checkout.phase.value, 'form');
  assert.match(widget.checkout.problem.value, /Заказ изменился/);
  assert.is(widget.cart.order.value.amount, 200_000);
});

test('a seat whose answer came after the time limit appears in all tabs, and no tab triggers another', async () => {
  const browser = fakeBrowser();
  const clock = fakeClock();
  const seats = ['1'];
  const answer = later<Order>();
  const answers: Partial<Api> = { getOrder: async () => order(seats), addTicket: async () => order(seats) };
  const one = await showWidget(answers, { browser, clock });
  const two = await showWidget(answers, { browser, clock });
  await one.cart.add(one.show.sale, ['1']);
  await clock.pass(100);
  one.api.addTicket = () => answer.promise;
  one.cart.add(one.show.sale, ['2']);
  await clock.pass(27_000);
  assert.is(one.cart.operation.value, null);
  seats.push('2');
  one.taken();
  answer.give(order(seats));
  await clock.pass(1000);
  for (const { cart } of [one, two]) assert.is(cart.order.value.tickets.length, 2);
  assert.equal(one.taken(), ['getOrder o1']);
});

test.run();
