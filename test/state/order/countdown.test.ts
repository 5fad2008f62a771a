import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order, Ticket } from '../../../src/domain/entities';
import {
  fails,
  failure,
  fakeBrowser,
  fakeClock,
  fakeWidget,
  later,
  order,
  settle,
  showWidget,
  ticket,
  typesOf,
  withSeat,
} from '../fakes';
import { answering, returned } from './paying';

test('the time left is the box office’s count, not the buyer’s clock', async () => {
  const past = order(['1'], { payTill: '1999-01-01T00:00:00+03:00', payTillTimeout: 900 });
  const { cart, clock } = await withSeat({ addTicket: async () => past });
  assert.is(cart.secondsLeft.value, 900);
  await clock.pass(1500);
  assert.is(cart.secondsLeft.value, 898);
});

test('the countdown starts at the request, so that it never shows more than the box office’s count', async () => {
  const answer = later<Order>();
  const { cart, show, clock } = await showWidget({ addTicket: () => answer.promise });
  const adding = cart.add(show.sale, ['1']);
  await clock.pass(4000);
  answer.give(order(['1'], { payTillTimeout: 900 }));
  await adding;
  assert.is(cart.secondsLeft.value, 896);
});

test('there is no countdown without a deadline or without the box office’s count', async () => {
  for (const more of [{ payTill: null }, { payTillTimeout: Number.NaN }]) {
    const { cart } = await withSeat({ addTicket: async () => order(['1'], more) });
    assert.is(cart.secondsLeft.value, null);
  }
});

test('five minutes and one minute are announced once each', async () => {
  const { clock, popups } = await withSeat({
    addTicket: async () => order(['1'], { payTillTimeout: 310 }),
  });
  const heard: string[] = [];
  popups.spoken.subscribe((text) => text && heard.push(text));
  heard.length = 0;
  await clock.pass(300_000);
  assert.equal(heard, [
    'Осталось 5\u00a0минут, чтобы оформить заказ',
    'Осталась 1\u00a0минута. Потом места вернутся в продажу',
  ]);
});

test('an expired order is emptied, its tickets are shown as lapsed, and the offer is requested again', async () => {
  const { cart, show, clock, said, taken, stored } = await withSeat({
    addTicket: async () => order(['1'], { payTillTimeout: 10 }),
  });
  taken();
  await clock.pass(10_100);
  assert.is(cart.order.value.id, '');
  assert.is(cart.secondsLeft.value, null);
  assert.is(stored(), null);
  assert.ok(cart.lapsed.value);
  assert.equal(said(), [], 'no popup, which would disappear');
  assert.ok(show.sale.offer.value.groupOfSeat.has('1'), 'the seat is free');
  assert.equal(taken(), [], 'the countdown ends before the box office’s deadline');
  await clock.pass(2000);
  assert.equal(taken(), ['getPerformance p1']);
});

test('the host page hears of the lapsed tickets once for all widgets and tabs (README, Events)', async () => {
  const browser = fakeBrowser();
  const late = async () => order(['1'], { payTillTimeout: 10 });
  const [one, other] = [
    await showWidget({ addTicket: late, getOrder: late }, { browser }),
    fakeWidget({ getOrder: late }, { browser }),
  ];
  await one.cart.add(one.show.sale, ['1']);
  await other.cart.restore();
  assert.is(other.cart.isOpen.value, true);
  await one.clock.pass(10_100);
  await other.clock.pass(10_100);
  assert.is(other.cart.isOpen.value, false);
  assert.equal(typesOf([...one.events, ...other.events]), ['ticket-add', 'ticket-remove']);
});

test('a tab that is hidden when the time ends requests nothing, and shows the lapsed tickets when it is shown', async () => {
  const { cart, clock, taken, visible, said } = await withSeat({
    addTicket: async () => order(['1'], { payTillTimeout: 60 }),
    getOrder: fails(404),
  });
  visible.value = false;
  taken();
  await clock.pass(70_000);
  assert.equal(taken(), []);
  assert.equal(said(), [], 'no message in a hidden tab');
  visible.value = true;
  await settle();
  assert.ok(cart.lapsed.value);
  assert.equal(said(), [], 'no popup, which would disappear');
});

test('after a jump of the clock the order is read before it is emptied, because the device’s clock may have been set', async () => {
  for (const alive of [true, false]) {
    const { cart, clock, stored, said, popups, taken } = await withSeat({
      addTicket: async () => order(['1'], { payTillTimeout: 600 }),
      getOrder: async () => {
        if (alive) return order(['1'], { payTillTimeout: 598 });
        throw failure(404);
      },
    });
    const heard: string[] = [];
    popups.spoken.subscribe((text) => text && heard.push(text));
    heard.length = 0;
    taken();
    clock.jump(7_200_000);
    await clock.pass(0);
    await settle();
    assert.ok(taken().includes('getPerformance p1'), 'the offer is requested again');
    assert.is(cart.isOpen.value, alive);
    assert.is(cart.secondsLeft.value, alive ? 598 : null);
    assert.is(!!stored(), alive);
    assert.is(cart.lapsed.value === null, alive);
    assert.equal(said(), [], 'no popup, which would disappear');
    assert.equal(heard, [], 'no false time is announced');
  }
});

test('a hidden tab does not count, and shows the right time at once when it is shown', async () => {
  const { cart, clock, visible } = await withSeat({
    addTicket: async () => order(['1'], { payTillTimeout: 600 }),
    getOrder: async () => order(['1'], { payTillTimeout: 480 }),
  });
  visible.value = false;
  await clock.pass(120_000);
  assert.is(cart.secondsLeft.value, 600);
  visible.value = true;
  assert.is(cart.secondsLeft.value, 480);
  await settle();
  await clock.pass(1000);
  assert.is(cart.secondsLeft.value, 479);
});

/** A change of a tariff that runs until two seconds after the deadline. */
const changedTooLate = async () => {
  const answer = later<Order>();
  const { cart, api, clock } = await withSeat({ addTicket: async () => order(['1'], { payTillTimeout: 3 }) });
  api.changeTariff = () => answer.promise;
  const changing = cart.changeTariffs([ticket('1')], 'child');
  await clock.pass(5000);
  return { cart, answer, changing };
};

test('a deadline that passes during an operation waits for the answer', async () => {
  const { cart, answer, changing } = await changedTooLate();
  assert.is(cart.isOpen.value, true);
  assert.is(cart.secondsLeft.value, 0, 'no negative time');
  answer.give(order(['1'], { payTillTimeout: 900 }));
  await changing;
  assert.is(cart.isOpen.value, true);
  assert.is(cart.secondsLeft.value, 895);
});

test('a deadline that passes during an operation empties the cart if the operation fails', async () => {
  const { cart, answer, changing } = await changedTooLate();
  answer.fail(failure(0, '', 'offline'));
  await changing;
  assert.is(cart.isOpen.value, false);
});

test('an order that is read with no time left is over, and is not read again', async () => {
  const { cart, browser, taken, said } = fakeWidget({ getOrder: async () => order(['1'], { payTillTimeout: 0 }) });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.restore();
  assert.is(cart.isOpen.value, false);
  assert.is(taken().filter((call) => call === 'getOrder o1').length, 1);
  assert.ok(cart.lapsed.value);
  assert.equal(said(), [], 'no popup, which would disappear');
});

test('a jump of the clock while a seat is being taken does not end the order before the box office does', async () => {
  for (const held of [[], ['1']]) {
    const answer = later<Order>();
    const { cart, show, clock, api, stored, said } = await showWidget({
      addTicket: async () => order(held),
      getOrder: async () => order(['1', '2'], { payTillTimeout: 890 }),
    });
    if (held[0]) await cart.add(show.sale, held);
    api.addTicket = () => answer.promise;
    const adding = cart.add(show.sale, ['2']);
    await settle();
    clock.jump(7_200_000);
    answer.give(order([...held, '2'], { payTillTimeout: 895 }));
    await adding;
    await settle();
    assert.is(cart.isOpen.value, true);
    assert.is(cart.secondsLeft.value, 890);
    assert.ok(stored());
    assert.equal(said(), []);
  }
});

test('a jump of the clock while a stored order is being read does not end it before the box office does', async () => {
  const answer = later<Order>();
  const { cart, browser, clock, api, said } = fakeWidget({ getOrder: () => answer.promise });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const reading = cart.restore();
  await settle();
  clock.jump(7_200_000);
  api.getOrder = async () => order(['1'], { payTillTimeout: 890 });
  answer.give(order(['1'], { payTillTimeout: 895 }));
  await reading;
  await settle();
  assert.is(cart.secondsLeft.value, 890);
  assert.equal(said(), []);
});

test('an empty order has no countdown, and its end is not announced', async () => {
  const empty = order([], { payTillTimeout: 310 });
  const { cart, clock, said, popups, browser } = await withSeat({
    removeTicket: async () => empty,
    getOrder: async () => empty,
  });
  await cart.remove(order(['1']).tickets[0] as Ticket);
  await clock.pass(9000);
  const heard: string[] = [];
  popups.spoken.subscribe((text) => text && heard.push(text));
  await clock.pass(310_000);
  assert.equal(heard, []);
  assert.equal(said(), []);
  assert.is(browser.kept.has('order'), true, 'the next seat may still use the order');
});

test('a paid order has no countdown, even with a deadline, and sends no requests (spec §4)', async () => {
  const paid = () => order(['1'], { status: 'paid', payTillTimeout: 310 });
  const widget = await returned(answering(paid(), { status: 'paid' }));
  const heard: string[] = [];
  widget.popups.spoken.subscribe((text) => text && heard.push(text));
  widget.taken();
  await widget.clock.pass(400_000);
  assert.equal(heard, []);
  assert.equal(widget.taken(), []);
});

test('an order whose payment outlives its time is checked at growing pauses until the box office ends it', async () => {
  const { cart, clock, api, taken } = await withSeat({
    addTicket: async () => order(['1'], { payTillTimeout: 3, status: 'awaiting_payment' }),
    getOrder: async () => order(['1'], { payTillTimeout: 0, status: 'awaiting_payment' }),
  });
  taken();
  await clock.pass(65_000);
  const asked = taken().filter((call) => call === 'checkPayment o1').length;
  assert.ok(asked > 3 && asked < 9, `at growing pauses, not ${asked} times`);
  api.getOrder = async () => order([], { status: 'expired' });
  await clock.pass(25_000);
  assert.is(cart.isOpen.value, false);
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
});

test('after a jump past the deadline the order is read until the box office answers', async () => {
  const { cart, clock, api } = await withSeat();
  api.getOrder = fails(500);
  clock.jump(1_000_000);
  await clock.pass(65_000);
  assert.is(cart.isOpen.value, true, 'the cart stays while the box office fails');
  api.getOrder = fails(404);
  await clock.pass(60_000);
  assert.is(cart.isOpen.value, false);
});

test('a box office that answers with another, expired order is requested again only after a pause', async () => {
  const clock = fakeClock();
  const { now } = clock;
  let looks = 0;
  // a browser's clock has parts of a millisecond: here each read gives a later time
  clock.now = () => {
    looks += 1;
    return now() + looks / 1000;
  };
  const widget = fakeWidget({ getOrder: async () => order(['1'], { id: 'o2', payTillTimeout: 0 }) }, { clock });
  widget.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await widget.cart.restore();
  await clock.pass(1000);
  assert.is(widget.taken().filter((call) => call.startsWith('getOrder')).length, 1);
});

test.run();
