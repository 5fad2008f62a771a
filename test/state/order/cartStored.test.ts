import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { fails, failure, fakeWidget, later, order, settle, showWidget, withSeat } from '../fakes';
import { atForm, data, payment, waiting } from './paying';

test('a failed read keeps the cart and shows the problem in place', async () => {
  for (const status of [0, 500, 502, 503, 429, 409, 422]) {
    const { cart, api, said, stored } = await withSeat();
    api.getOrder = fails(status);
    await cart.restore();
    assert.is(cart.order.value.tickets.length, 1, `${status}`);
    assert.is((stored() as Order).id, 'o1');
    assert.equal(said(), []);
    assert.is(cart.problem.value, `failure ${status}`);
  }
});

test('a stored order that is slow to load is named in place after 8 s, and can be requested again (Decisions 1 and 4)', async () => {
  const { cart, api, browser, clock, said } = fakeWidget({ getOrder: () => later<never>().promise });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  cart.restore();
  await clock.pass(7900);
  assert.is(cart.problem.value, '');
  await clock.pass(200);
  assert.is(cart.problem.value, 'Касса ещё не ответила. Подождите или повторите.');
  assert.equal(said(), []);
  api.getOrder = async () => order(['1']);
  await cart.restore();
  assert.is(cart.problem.value, '');
  assert.is(cart.order.value.tickets.length, 1);
});

test('a slow stored order that was requested again and has loaded is not called slow', async () => {
  const { cart, api, browser, clock } = fakeWidget({ getOrder: () => later<never>().promise });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  cart.restore();
  await clock.pass(4000);
  api.getOrder = async () => order(['1']);
  await cart.restore();
  await clock.pass(5000);
  assert.is(cart.problem.value, '');
});

test('the stored deadline is rewritten only if the box office moved it, so that other tabs are not told without need', async () => {
  const { cart, api, browser, stored } = fakeWidget({ getOrder: async () => order(['1']) });
  const { payTill } = order();
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill, type: 1 }));
  let writes = 0;
  const set = browser.kept.set.bind(browser.kept);
  browser.kept.set = (key, value) => {
    writes += 1;
    return set(key, value);
  };
  await cart.restore();
  assert.is(writes, 0);
  const moved = '2026-06-14T19:45:00+03:00';
  api.getOrder = async () => order(['1'], { payTill: moved });
  await cart.restore();
  assert.equal(stored(), { id: 'o1', payTill: moved, type: 1 });
});

test('a stored value that is not an order of the widget is not requested', async () => {
  const rubbish = [
    '[]',
    '1',
    '"x"',
    '{"id":".."}',
    '{"id":"a/b"}',
    '{"id":{}}',
    '{"id":7}',
    '{"id":""}',
    '{"__proto__":{"id":"x"}}',
  ];
  for (const text of rubbish) {
    const { cart, browser, taken } = fakeWidget();
    browser.kept.set('order', text);
    await cart.restore();
    assert.equal(taken(), [], text);
    assert.is(cart.order.value.id, '');
  }
});

test('an order stored by an older or a newer version is read, and its unknown fields are dropped at the next change', async () => {
  for (const kept of [
    { id: 'o1', payTill: 1781460900000, type: 'show', tickets: [{ id: 't1' }], email: 'anna@example.ru', version: 0 },
    { id: 'o1' },
  ]) {
    const { cart, show, browser, stored, api } = await showWidget({ getOrder: async () => order(['1']) });
    browser.kept.set('order', JSON.stringify(kept));
    await cart.restore();
    assert.is(cart.order.value.tickets.length, 1);
    api.addTicket = async () => order(['1', '2']);
    await cart.add(show.sale, ['2']);
    assert.equal(stored(), { id: 'o1', payTill: '2026-06-14T19:15:00+03:00', type: 1 });
  }
});

test('the names under which earlier versions have stored an order stay, so that no cart is lost', async () => {
  for (const stage of ['order', 'paying', 'ended', 'refused', 'paid', 'bought', 'boughtBefore']) {
    const { cart, browser, taken } = fakeWidget();
    browser.kept.set(stage, JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
    await cart.restore(true);
    assert.match(`${taken()}`, / o1/, stage);
  }
});

test('a storage that is cleared meanwhile keeps the cart of the open page', async () => {
  const { cart, browser, api } = await withSeat();
  browser.kept.clear();
  api.getOrder = async () => order(['1']);
  await cart.restore();
  assert.is(cart.order.value.tickets.length, 1);
});

test('no order is made while the stored one cannot be read', async () => {
  const widget = await showWidget({
    getOrder: fails(503),
  });
  widget.browser.kept.set('order', JSON.stringify({ id: 'o7', payTill: null, type: 1 }));
  await widget.cart.add(widget.show.sale, ['1']);
  assert.equal([...new Set(widget.taken())], ['getOrder o7']);
  assert.equal(widget.said(), ['failure 503']);
  assert.equal(widget.stored(), { id: 'o7', payTill: null, type: 1 });
});

test('a stored order found paid is shown, and a seat pressed meanwhile is not taken', async () => {
  const slow = later<Order>();
  let reads = 0;
  const w = fakeWidget({
    getOrder: async () => (reads++ ? order(['1'], { status: 'paid', payTill: null }) : slow.promise),
    createOrder: async () => order([], { id: 'o2' }),
    addTicket: async (id, { seatId }) => {
      if (id === 'o1') throw failure(409, 'OrderLockedException');
      return order([seatId], { id });
    },
  });
  w.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  w.cart.restore();
  await w.show.load('s1');
  await w.cart.add(w.show.sale, ['2']);
  assert.is(w.checkout.state.value.kind, 'paid');
  assert.equal(w.said(), []);
  w.checkout.watchShown()();
  await w.cart.add(w.show.sale, ['2']);
  assert.is(w.cart.order.value.id, 'o2');
});

test('the later of two reads of the order counts, even if the earlier one is answered last', async () => {
  const slow = later<Order>();
  const w = await atForm(
    { checkout: async () => ({ order: waiting(), payment: payment() }) },
    { options: { payment: 'host' } },
  );
  let reads = 0;
  w.api.getOrder = async () => (reads++ ? order(['1'], { status: 'paid', payTill: null }) : slow.promise);
  await w.checkout.submit(data);
  await w.clock.pass(2100);
  await w.cart.restore();
  assert.is(w.cart.order.value.status, 'paid');
  slow.give(waiting());
  await settle();
  assert.is(w.cart.order.value.status, 'paid');
});

test.run();
