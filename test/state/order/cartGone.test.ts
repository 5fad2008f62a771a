import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { fails, failure, later, order, settle, showWidget, ticket, withSeat } from '../fakes';

test('after a 404 one new order is made for the seat (spec §4)', async () => {
  let alive = 'old';
  const widget = await showWidget({
    addTicket: async (id, { seatId }) => {
      if (id !== alive) throw failure(404);
      return order([seatId], { id });
    },
    getOrder: fails(404),
    createOrder: async () => {
      alive = 'new';
      return order([], { id: 'new' });
    },
  });
  widget.browser.kept.set('order', JSON.stringify({ id: 'gone', payTill: null, type: 1 }));
  const { cart, show, taken } = widget;
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['getOrder gone', 'createOrder 1', 'addTicket new {"seatId":"1","performanceId":"p1"}']);
});

test('if the box office answers 404 for ever, only one replacement is made, and the buyer gets a message (spec §4)', async () => {
  const { cart, taken, said } = await withSeat({
    addTicket: fails(404, 'OrderNotFoundException'),
    getOrder: fails(404),
  });
  assert.is(taken().filter((call) => call.startsWith('createOrder')).length, 2, 'the first order and one replacement');
  assert.equal(said(), ['OrderNotFoundException']);
  assert.is(cart.operation.value, null);
});

test('a 404 for the seat keeps an order that still exists (spec §4)', async () => {
  const { cart, said, taken, reports } = await withSeat({
    addTicket: fails(404, 'SeatNotFoundException'),
  });
  assert.is(taken().filter((call) => call.startsWith('createOrder')).length, 1);
  assert.is(cart.order.value.id, 'o1');
  assert.equal(said(), ['SeatNotFoundException']);
  assert.equal(reports, [], 'a refusal is not reported as a fault of the widget');
});

test('a removal from an order that no longer exists makes a new order of its type, and the lost tickets are shown (spec §4)', async () => {
  const { cart, said, api, taken, stored } = await withSeat();
  api.removeTicket = api.getOrder = fails(404);
  api.createOrder = async (type) => order([], { id: 'o2', type });
  taken();
  await cart.remove(ticket('1'));
  assert.equal(taken(), ['removeTicket o1 t1', 'getOrder o1', 'createOrder 1']);
  assert.equal([cart.order.value.id, cart.order.value.tickets.length], ['o2', 0]);
  assert.is((stored() as Order).id, 'o2');
  assert.equal(said(), []);
  assert.is(cart.lapsed.value?.tickets.length, 1, 'the lost ticket can be taken again');
});

test('after the buyer has seen a paid order, the next seat begins a new one', async () => {
  const { cart, show, checkout, browser, taken } = await showWidget({
    getOrder: async () => order(['3'], { status: 'paid', payTill: null }),
    createOrder: async () => order([], { id: 'o2' }),
    addTicket: async (id) => order(['1'], { id }),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.restore();
  taken();
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), [], 'first the buyer sees the paid order');
  checkout.watchShown()();
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['createOrder 1', 'addTicket o2 {"seatId":"1","performanceId":"p1"}']);
});

test('a late 404 of a clearing does not empty a later order', async () => {
  const hung = later<Order>();
  const { cart, show, api, clock } = await withSeat();
  api.clearOrder = () => hung.promise;
  api.getOrder = async () => order();
  cart.clear();
  await clock.pass(31_000);
  await cart.add(show.sale, ['2']);
  api.getOrder = async () => order(['2']);
  hung.fail(failure(404));
  await settle();
  assert.is(cart.order.value.tickets.length, 1);
});

test('forgetting an order that no longer exists keeps the order that another tab has stored since', async () => {
  const { cart, api, browser, stored } = await withSeat();
  api.clearOrder = async () => {
    browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
    throw failure(404);
  };
  api.getOrder = async () => order(['2'], { id: 'o2', payTill: null });
  await cart.clear();
  await settle();
  assert.equal(stored(), { id: 'o2', payTill: null, type: 1 });
  assert.is(cart.order.value.id, 'o2');
});

test('the host page hears of tickets whose time ran out during the payment, and not of bought ones', async () => {
  for (const [status, removals] of [
    ['awaiting_payment', 1],
    ['paid', 0],
  ] as const) {
    const { cart, api, events } = await withSeat();
    api.getOrder = async () => order(['1'], { status });
    await cart.restore();
    api.getOrder = fails(404);
    await cart.restore();
    assert.is(cart.order.value.id, '', status);
    assert.is(events.filter(({ type }) => type === 'ticket-remove').length, removals, status);
  }
});

test('an order that is read as expired is emptied, and the buyer is told', async () => {
  const { cart, api, said, stored } = await withSeat();
  api.getOrder = async () => order(['1'], { status: 'expired' });
  await cart.restore();
  assert.is(cart.isOpen.value, false);
  assert.is(stored(), null);
  assert.is(cart.lapsed.value?.tickets.length, 1);
  assert.equal(said(), []);
});

test.run();
