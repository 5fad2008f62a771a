import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fails, fakeWidget, offer, order, performance, settle } from '../fakes';
import { answering, atForm, data, payment, returned, seePaid, waiting } from './paying';

const paid = () => order(['1'], { status: 'paid' });

/** A buyer whose payment is left to the host page. */
async function atHost() {
  let orders = 0;
  const widget = await atForm(
    {
      checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
      getOrder: async () => waiting(),
      createOrder: async () => order([], { id: `o${++orders}` }),
      addTicket: async (id, { seatId }) => order([seatId], { id }),
    },
    { options: { payment: 'host' } },
  );
  await widget.checkout.submit(data);
  assert.is(widget.checkout.phase.value, 'host');
  return widget;
}

test('seats bought in an earlier visit are not put on sale when their order is left', async () => {
  const w = fakeWidget({
    ...answering(paid(), { status: 'paid' }),
    getPerformance: async (id) => ({ performance: performance(id), offer: offer(['2', '3', '4']) }),
  });
  w.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await w.show.load('s1');
  await settle();
  await w.cart.restore();
  await settle();
  assert.is(w.show.sale.offer.value.groupOfSeat.has('1'), false, 'before');
  // the buyer has seen the order, and goes on
  seePaid(w);
  w.cart.moveOnFromPaid();
  assert.is(w.show.sale.offer.value.groupOfSeat.has('1'), false, 'after');
});

test('a bought order stays on its screen while the next order is a cart', async () => {
  const buyer = await atHost();
  const { api, cart, show, checkout } = buyer;
  api.getOrder = async (id) => (id === 'o1' ? paid() : order(['2'], { id }));
  await cart.restore();
  seePaid(buyer);
  await cart.add(show.sale, ['2']);
  assert.is(cart.order.value.id, 'o2');
  assert.equal([checkout.state.value.kind, checkout.state.value.order.id], ['bought', 'o1']);
  api.clearOrder = fails(404);
  await cart.clear();
  assert.is(cart.order.value.id, '', 'the next order no longer exists');
  assert.is(checkout.state.value.order.id, 'o1');
});

test('a payment in the host page is checked at growing pauses, until its result is known', async () => {
  const { api, clock, checkout, taken } = await atHost();
  taken();
  await clock.pass(10_000);
  assert.is(checkout.phase.value, 'host');
  const asked = taken().length;
  assert.ok(asked > 1 && asked < 5, `${asked}`);
  api.getOrder = async () => paid();
  await clock.pass(15_000);
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.state.value.order.status, 'paid', 'the success page has the order');
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
});

test('a payment begun in another tab is not hidden by the result of an earlier one', async () => {
  const w = await returned(answering(order(['1']), { status: 'cancelled' }));
  assert.is(w.checkout.state.value.payment?.status, 'cancelled');
  w.api.getOrder = async () => waiting();
  w.api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  await w.cart.restore();
  assert.is(w.checkout.state.value.order.status, 'awaiting_payment');
  assert.is(w.checkout.state.value.payment?.status, 'pending');
});

test.run();
