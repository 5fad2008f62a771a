import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, fakeWidget, later, order, settle } from '../fakes';
import { answering, atForm, data, payment, paymentsTold, returned, seePaid, submitted, waiting } from './paying';

test('a hanging payment check is followed by another one', async () => {
  const { checkout, clock, api, taken } = await submitted();
  api.checkPayment = () => later<never>().promise;
  checkout.watchPayment();
  taken();
  await clock.pass(8000);
  assert.equal(taken(), [], 'the next check waits');
  await clock.pass(2000);
  assert.equal(taken(), ['checkPayment o1']);
});

test('the payment is checked at pauses from 2 s to 15 s, until it is decided', async () => {
  const { checkout, clock, api, taken } = await submitted();
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  taken();
  const times: number[] = [];
  const start = clock.now();
  const { checkPayment } = api;
  api.checkPayment = async (id) => {
    times.push(Math.round((clock.now() - start) / 1000));
    return checkPayment(id);
  };
  checkout.watchPayment();
  await clock.pass(60_000);
  assert.equal(times, [0, 2, 5, 10, 16, 26, 41, 56]);
  assert.is(checkout.isBankSlow.value, false);
  await clock.pass(20_000);
  assert.is(checkout.isBankSlow.value, true);
  api.checkPayment = async () => ({
    order: order(['1'], { status: 'paid', payTill: null }),
    payment: payment({ status: 'paid' }),
  });
  await clock.pass(15_000);
  assert.is(checkout.state.value.payment?.status, 'paid');
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
});

test('a bank counts as slow by the time of the checks, not of the visit', async () => {
  const { checkout, clock, api } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await clock.pass(600_000);
  await checkout.submit(data);
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  checkout.watchPayment();
  await clock.pass(50_000);
  assert.is(checkout.isBankSlow.value, false);
});

test('while the page leaves for the bank the payment is not checked, unless the page stays', async () => {
  const { checkout, clock, taken } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  taken();
  const stop = checkout.watchPayment();
  await clock.pass(8000);
  assert.equal(taken(), []);
  await clock.pass(8000);
  assert.equal(taken()[0], 'checkPayment o1', 'the page stays if the bank cannot be reached');
  stop();
});

test('after the return from the bank the payment is checked again', async () => {
  const { checkout, clock, taken, visible } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment() }),
    getOrder: async () => waiting(),
  });
  await checkout.submit(data);
  const stop = checkout.watchPayment();
  visible.value = false;
  visible.value = true;
  await settle();
  taken();
  await clock.pass(2000);
  assert.equal(taken(), ['checkPayment o1']);
  stop();
});

test('a hidden tab checks no payment', async () => {
  const { checkout, clock, visible, taken } = await submitted();
  visible.value = false;
  taken();
  checkout.watchPayment();
  await clock.pass(600_000);
  assert.equal(taken(), []);
});

test('a payment made while the tab was hidden is sent to the host page as soon as the tab is shown', async () => {
  const id = 'came-unseen';
  const pending = async () => ({ order: waiting(), payment: payment({ id, url: '' }) });
  const { checkout, visible, events, api } = await atForm({
    checkout: pending,
    checkPayment: pending,
    getOrder: async () => waiting(),
  });
  await checkout.submit(data);
  const stop = checkout.watchPayment();
  await settle();
  visible.value = false;
  // the buyer pays in the bank's app, which does not lead back to the page
  const paid = order(['1'], { status: 'paid' });
  api.getOrder = async () => paid;
  api.checkPayment = async () => ({ order: paid, payment: payment({ id, status: 'paid' }) });
  visible.value = true;
  await settle();
  stop();
  assert.equal(paymentsTold(events), ['pending', 'paid']);
});

test('leaving the screen ends the checks', async () => {
  const { checkout, clock, taken, api } = await submitted();
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  const stop = checkout.watchPayment();
  await settle();
  stop();
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
});

test('a failed check is followed by further ones', async () => {
  const { checkout, clock, api, taken } = await submitted();
  api.checkPayment = fails(502);
  checkout.watchPayment();
  await settle();
  taken();
  await clock.pass(5000);
  assert.is(taken().length, 2);
  assert.is(checkout.state.value.order.id, 'o1');
});

test('404 on a payment check resets the order (spec §8)', async () => {
  const { checkout, cart, api, stored } = await submitted();
  api.checkPayment = fails(404);
  await checkout.checkPayment();
  assert.is(checkout.state.value.order.id, '');
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
});

test('a declined payment is checked once when its screen is opened, because another tab may have paid', async () => {
  const { checkout, clock, taken } = await returned(answering(order(['1']), { status: 'failed', url: '' }));
  taken();
  checkout.watchPayment();
  await clock.pass(60_000);
  assert.equal(taken(), ['checkPayment o1']);
});

test('the host page hears of each state of a payment once', async () => {
  const id = 'told-once';
  const { checkout, events, api, browser } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ id, url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = async () => ({ order: waiting(), payment: payment({ id }) });
  await checkout.checkPayment();
  const paid = { order: order(['1'], { status: 'paid' }), payment: payment({ id, status: 'paid' }) };
  api.checkPayment = async () => paid;
  await checkout.checkPayment();
  await checkout.checkPayment();
  assert.equal(paymentsTold(events), ['pending', 'paid']);
  // a second widget of the page, or the same widget restarted
  const other = fakeWidget({ checkPayment: async () => paid }, { browser });
  await other.cart.restore();
  assert.is(other.checkout.state.value.payment?.status, 'paid');
  assert.equal(
    other.events.filter(({ type }) => type === 'payment'),
    [],
  );
});

test('a declined payment opens the order again with its remaining time, and is not checked any more', async () => {
  const { cart, checkout, clock, api, taken } = await atForm({
    checkout: async () => ({
      order: { ...waiting(), payTill: null },
      payment: payment({ url: '' }),
    }),
  });
  await checkout.submit(data);
  assert.is(cart.secondsLeft.value, null);
  api.checkPayment = async () => ({
    order: order(['1'], { payTillTimeout: 500 }),
    payment: payment({ status: 'failed', url: '' }),
  });
  checkout.watchPayment();
  await settle();
  assert.is(cart.order.value.status, 'open');
  assert.is(cart.secondsLeft.value, 500);
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
  checkout.open();
  assert.is(checkout.phase.value, 'form');
});

type Paying = { order: Order; payment: Payment | null };

const paid = () => order(['1'], { status: 'paid' });

test('an earlier answer that arrives after a later one changes nothing', async () => {
  const asks: ReturnType<typeof later<Paying>>[] = [];
  const w = await returned({
    getOrder: async () => waiting(),
    checkPayment: fails(503),
  });
  w.api.checkPayment = () => {
    const l = later<Paying>();
    asks.push(l);
    return l.promise;
  };
  const stop = w.checkout.watchPayment();
  await w.clock.pass(10_000);
  assert.is(asks.length, 2);
  asks[1]?.give({ order: paid(), payment: payment({ id: 'zz', status: 'paid' }) });
  await settle();
  assert.is(w.checkout.state.value.order.status, 'paid');
  await w.clock.pass(60_000);
  asks[0]?.give({ order: waiting(), payment: payment({ id: 'zz' }) });
  await settle();
  await w.clock.pass(60_000);
  stop();
  assert.is(w.checkout.state.value.order.status, 'paid');
  assert.equal(paymentsTold(w.events), ['paid']);
});

test('a payment without an id is sent once for each order', async () => {
  let orderId = 'no-id-1';
  const w = await atForm({
    createOrder: async () => order([], { id: orderId }),
    addTicket: async (id, { seatId }) => order([seatId], { id }),
    checkout: async (id) => ({
      order: order(['1'], { id, status: 'paid' }),
      payment: payment({ id: '', status: 'paid', url: '' }),
    }),
  });
  await w.checkout.submit(data);
  seePaid(w);
  w.cart.moveOnFromPaid();
  orderId = 'no-id-2';
  await w.cart.add(w.show.sale, ['2']);
  w.checkout.open();
  await w.checkout.submit(data);
  assert.equal(
    w.events.filter(({ type }) => type === 'payment').map(({ detail }) => (detail.order as Order).id),
    ['no-id-1', 'no-id-2'],
  );
});

test.run();
