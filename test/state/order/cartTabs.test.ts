import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, fakeBrowser, fakeWidget, later, order, seatIds, settle, showWidget, withSeat } from '../fakes';

/** Two tabs of one browser. The buyer took seat 1 in the first tab, and the second tab has heard of it. The box office holds `seats`. */
const twoTabs = async () => {
  const browser = fakeBrowser();
  const seats = ['1'];
  const answers = { getOrder: async () => order(seats), addTicket: async () => order(seats) };
  const one = await showWidget(answers, { browser });
  const two = await showWidget(answers, { browser });
  await one.cart.add(one.show.sale, ['1']);
  await two.clock.pass(100);
  return { one, two, seats };
};

test('a change in one tab is shown in the other', async () => {
  const { one, two, seats } = await twoTabs();
  assert.is(two.cart.order.value.tickets.length, 1);
  seats.push('2');
  await one.cart.add(one.show.sale, ['2']);
  await two.clock.pass(100);
  assert.is(two.cart.order.value.tickets.length, 2, 'a change within the same order is shown');
  assert.equal(one.taken().filter((call) => call === 'getOrder o1').length, 0, 'the tabs do not trigger each other');
});

test('a change of an order whose payment was refused is shown in the other tab', async () => {
  const browser = fakeBrowser();
  browser.kept.set('paying', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const seats = ['1'];
  const payment: Payment = { id: 'pay1', status: 'failed', amount: 2500, url: '' };
  const answers = {
    getOrder: async () => order(seats),
    checkPayment: async () => ({ order: order(seats), payment }),
    addTicket: async () => order(seats),
  };
  const one = await showWidget(answers, { browser });
  const two = await showWidget(answers, { browser });
  await one.cart.restore();
  await two.cart.restore();
  assert.ok(browser.kept.has('refused'));
  seats.push('2');
  await one.cart.add(one.show.sale, ['2']);
  await two.clock.pass(100);
  assert.is(two.cart.order.value.tickets.length, 2);
});

test('a cart emptied by another tab is announced with a notice and no popup, and the tab that emptied it gets none', async () => {
  const { one, two, seats } = await twoTabs();
  seats.length = 0;
  one.api.clearOrder = async () => order([]);
  await one.cart.clear();
  await two.clock.pass(100);
  assert.is(two.cart.isOpen.value, false);
  assert.is(two.cart.notice.value, 'Корзина изменилась в другой вкладке');
  assert.is(two.popups.spoken.value, two.cart.notice.value, 'announced');
  assert.equal(two.said(), [], 'no popup');
  assert.is(one.cart.notice.value, '', 'no notice in the tab that emptied it');
});

test('a hidden tab reads the cart when it is shown', async () => {
  const browser = fakeBrowser();
  const one = await showWidget({ addTicket: async () => order(['1']) }, { browser });
  const two = await showWidget({ getOrder: async () => order(['1']) }, { browser });
  two.visible.value = false;
  await one.cart.add(one.show.sale, ['1']);
  await two.clock.pass(100);
  assert.equal(two.taken(), []);
  two.visible.value = true;
  await settle();
  assert.is(two.cart.order.value.tickets.length, 1);
});

/** Two tabs make an order at the same time: the second tab stores its order first, and takes seat 2 into it. @returns the first tab */
const makeAtOnce = async (more: Partial<Order> = {}) => {
  const browser = fakeBrowser();
  const slow = later<Order>();
  const one = await showWidget(
    {
      createOrder: () => slow.promise,
      getOrder: async (id) => order(['2'], { id, ...more }),
      addTicket: async (id) => order(['2', '1'], { id, ...more }),
    },
    { browser },
  );
  const two = await showWidget(
    { createOrder: async () => order([], { id: 'b' }), addTicket: async (id) => order(['2'], { id }) },
    { browser },
  );
  const adding = one.cart.add(one.show.sale, ['1']);
  await settle();
  await two.cart.add(two.show.sale, ['2']);
  slow.give(order([], { id: 'a' }));
  await adding;
  return one;
};

test('two tabs that make an order at the same time end with one order', async () => {
  const { cart, taken } = await makeAtOnce();
  assert.is(cart.order.value.id, 'b');
  assert.ok(taken().includes('addTicket b {"seatId":"1","performanceId":"p1"}'));
});

test('the tickets that another tab has taken into the order at the same time count for its limit', async () => {
  const { cart, said, taken } = await makeAtOnce({ maxTickets: 1 });
  assert.equal(seatIds(cart.order.value), ['2']);
  assert.equal(taken(), ['createOrder 1', 'getOrder b']);
  assert.match(`${said()}`, /В один заказ можно взять 1.билет/);
});

test('if another tab replaced the order during a read, the new order is read', async () => {
  const slow = later<Order>();
  const { cart, browser, taken, stored } = fakeWidget({
    getOrder: (id) => (id === 'o1' ? slow.promise : Promise.resolve(order(['2'], { id }))),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const reading = cart.restore();
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
  slow.give(order());
  await reading;
  assert.is(cart.order.value.id, 'o2');
  assert.equal(
    stored(),
    { id: 'o2', payTill: order().payTill, type: 1 },
    'with the deadline of the new order (spec §3)',
  );
  assert.equal(
    taken().filter((call) => call.startsWith('getOrder')),
    ['getOrder o1', 'getOrder o2'],
  );
});

test('if another tab begins an order between two seats, the second seat goes into it', async () => {
  const { cart, show, api, browser, taken } = await showWidget();
  const first = later<Order>();
  const seats: Record<string, string[]> = { o1: [], o2: ['9'] };
  api.getOrder = async (id) => order(seats[id], { id });
  api.addTicket = async (id, { seatId }) => {
    if (id === 'o1') await first.promise;
    seats[id]?.push(seatId);
    return api.getOrder(id);
  };
  const adding = cart.add(show.sale, ['1', '2']);
  await settle();
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
  first.give(order());
  await adding;
  await settle();
  assert.is(cart.order.value.id, 'o2');
  assert.equal(seatIds(cart.order.value), ['9', '2']);
  assert.ok(taken().includes('clearOrder o1'), 'the first seat is released');
});

test('a seat added to an order that another tab has replaced is released, with a notice', async () => {
  const answer = later<Order>();
  const { cart, show, api, browser, taken } = await withSeat();
  api.addTicket = () => answer.promise;
  api.getOrder = async (id) => (id === 'o1' ? order(['1', '2']) : order(['7'], { id, type: 2 }));
  const adding = cart.add(show.sale, ['2']);
  await settle();
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 2 }));
  answer.give(order(['1', '2']));
  taken();
  await adding;
  await settle();
  assert.equal(taken(), ['getOrder o2', 'getOrder o1', 'clearOrder o1']);
  assert.is(cart.order.value.id, 'o2');
  assert.is(cart.notice.value, 'Корзина изменилась в другой вкладке');
});

test('the buyer hears nothing of seats that the box office does not take back: they are on sale again in time', async () => {
  const { cart, api, browser, said, reports } = await withSeat();
  api.getOrder = async (id) => order(id === 'o1' ? ['1'] : ['7'], { id });
  api.clearOrder = fails(0);
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 2 }));
  await cart.restore();
  await settle();
  assert.equal([said(), cart.notice.value, reports], [[], '', []]);
});

test('an order that is paid or being paid is never cleared', async () => {
  for (const status of ['awaiting_payment', 'paid'] as const) {
    const { cart, api, browser, taken } = await withSeat();
    api.getOrder = async (id) => order(['1'], { id, status: id === 'o1' ? status : 'open' });
    browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
    taken();
    await cart.restore();
    await settle();
    assert.equal(taken(), ['getOrder o2', 'getOrder o1']);
    assert.is(cart.notice.value, '');
  }
});

test.run();
