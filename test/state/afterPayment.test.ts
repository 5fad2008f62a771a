import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeWidget, offer, order, performance, settle } from './fakes';
import { atForm, data, payment, returned, waiting } from './paying';

const paid = () => order(['1'], { status: 'paid' });

test('seats that were bought before this visit are not put on sale when their order is left behind', async () => {
  const w = fakeWidget({
    order: async () => paid(),
    checkPayment: async () => ({ order: paid(), payment: payment({ status: 'paid' }) }),
    performance: async (id) => ({ performance: performance(id), offer: offer(['2', '3', '4']) }),
  });
  w.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await w.show.load('s1');
  await settle();
  await w.cart.restore();
  await settle();
  assert.is(w.show.sale.offer.value.groupOfSeat.has('1'), false, 'before');
  w.cart.reset(); // run.tsx:76
  assert.is(w.show.sale.offer.value.groupOfSeat.has('1'), false, 'after');
});

test('seats that were bought are not put on sale when the buyer enters the other area (§2)', async () => {
  const w = await atForm({
    checkout: async () => ({ order: paid(), payment: null }),
    performance: async (id) => ({ performance: performance(id), offer: offer(['2', '3', '4']) }),
  });
  await w.checkout.submit(data);
  w.enterArea(1);
  assert.is(w.cart.order.value.id, '');
  assert.is(w.show.sale.offer.value.groupOfSeat.has('1'), false);
});

test('who buys anew gives back nothing of what was bought: the host hears of no removal', async () => {
  let n = 0;
  const w = await atForm(
    {
      checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
      createOrder: async () => order([], { id: `o${++n}` }),
      addTicket: async (id, { seatId }) => order([seatId], { id }),
    },
    { options: { payment: 'host' } },
  );
  await w.checkout.submit(data);
  w.api.order = async () => paid();
  await w.cart.restore();
  await settle();
  assert.is(w.cart.order.value.status, 'paid');
  w.events.length = 0;
  await w.cart.add(w.show.sale, ['2']);
  assert.equal(
    w.events.map(({ type }) => type),
    ['ticket-add'],
  );
});

test('a host that took the payment gives the shop back: the next order can be paid (product.md §2)', async () => {
  let n = 0;
  const w = await atForm(
    {
      checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
      createOrder: async () => order([], { id: `o${++n}` }),
      addTicket: async (id, { seatId }) => order([seatId], { id }),
    },
    { options: { payment: 'host' } },
  );
  await w.checkout.submit(data);
  assert.is(w.checkout.phase.value, 'host');
  w.api.order = async () => paid();
  await w.cart.restore();
  await w.cart.add(w.show.sale, ['2']);
  await settle();
  assert.is(w.cart.order.value.id, 'o2');
  assert.is(w.cart.order.value.status, 'open');
  w.checkout.close();
  assert.is(w.checkout.phase.value, 'idle');
});

test('a payment that the host could not take opens the order again (product.md §4)', async () => {
  const w = await atForm(
    { checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }) },
    { options: { payment: 'host' } },
  );
  await w.checkout.submit(data);
  w.api.order = async () => order(['1']);
  await w.cart.restore();
  w.checkout.close();
  assert.is(w.cart.order.value.status, 'open');
  assert.is(w.checkout.phase.value, 'idle');
});

test('a payment that another tab began anew is not hidden by how the one before it ended', async () => {
  const w = await returned({
    order: async () => order(['1']),
    checkPayment: async () => ({ order: order(['1']), payment: payment({ status: 'cancelled' }) }),
  });
  assert.is(w.checkout.payment.value?.status, 'cancelled');
  w.api.order = async () => waiting();
  w.api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  await w.cart.restore();
  assert.is(w.checkout.order.value?.status, 'awaiting_payment');
  assert.is(w.checkout.payment.value, null);
  await w.checkout.checkNow();
  assert.is(w.checkout.payment.value?.status, 'pending');
});

test.run();
