import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../src/types';
import {
  failure,
  fakeBrowser,
  fakeClock,
  fakeWidget,
  later,
  lostConnection,
  order,
  settle,
  showWidget,
  ticket,
} from './fakes';

test('an order is empty when it has no id (§4)', () => {
  const { cart } = fakeWidget();
  assert.is(cart.order.value.id, '');
  assert.is(cart.order.value.type, null);
  assert.is(cart.secondsLeft.value, null);
});

test('the cart counts as open when it has at least one ticket (§4)', async () => {
  const { cart, show } = await showWidget();
  assert.is(cart.open.value, false);
  await cart.add(show.sale, ['1']);
  assert.is(cart.open.value, true);
});

test('adding makes an order of the current type when there is none (§4)', async () => {
  const { cart, show, taken } = await showWidget();
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}']);
  assert.equal(
    cart.order.value.tickets.map(({ seatId }) => seatId),
    ['1'],
  );
});

test('a season ticket seat makes an order of season tickets (§1, §4)', async () => {
  const { cart, seasonTicket, taken, enterArea } = fakeWidget();
  enterArea(2);
  await seasonTicket.load('s9');
  taken();
  await cart.add(seasonTicket.sale, ['1']);
  assert.equal(taken(), ['createOrder 2', 'addTicket o1 {"seatId":"1","seasonTicketId":"s9"}']);
});

test('adding to an order that exists makes no other (§4)', async () => {
  const { cart, show, taken, api } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.addTicket = async () => order(['1', '2']);
  taken();
  await cart.add(show.sale, ['2']);
  assert.equal(taken(), ['addTicket o1 {"seatId":"2","performanceId":"p1"}']);
});

test('when the box office answers 404 a new order is made once and the seat asked for once more (§4)', async () => {
  let alive = 'old';
  const widget = await showWidget({
    addTicket: async (id, { seatId }) => {
      if (id !== alive) throw failure(404);
      return order([seatId], { id });
    },
    order: async () => {
      throw failure(404);
    },
    createOrder: async () => {
      alive = 'new';
      return order([], { id: 'new' });
    },
  });
  widget.browser.kept.set('order', JSON.stringify({ id: 'gone', payTill: null, type: 1 }));
  const { cart, show, taken } = widget;
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['order gone', 'createOrder 1', 'addTicket new {"seatId":"1","performanceId":"p1"}']);
  alive = 'never';
  widget.api.createOrder = async () => order([], { id: 'newer' });
  await cart.add(show.sale, ['2']);
  assert.equal(taken(), [
    'addTicket new {"seatId":"2","performanceId":"p1"}',
    'order new',
    'createOrder 1',
    'addTicket newer {"seatId":"2","performanceId":"p1"}',
    'order newer',
  ]);
});

test('a box office that answers 404 for ever gets one new order, and the buyer a message (§4)', async () => {
  const { cart, show, taken, said } = await showWidget({
    addTicket: async () => {
      throw failure(404, 'OrderNotFoundException');
    },
    order: async () => {
      throw failure(404);
    },
  });
  await cart.add(show.sale, ['1']);
  assert.is(taken().filter((call) => call.startsWith('createOrder')).length, 2, 'the first, and one replacement');
  assert.equal(said(), ['OrderNotFoundException']);
  assert.is(cart.busy.value, null);
});

test('a 404 for the seat while the order lives keeps the order (§4)', async () => {
  const { cart, show, said, taken } = await showWidget({
    addTicket: async () => {
      throw failure(404, 'SeatNotFoundException');
    },
  });
  await cart.add(show.sale, ['1']);
  assert.is(taken().filter((call) => call.startsWith('createOrder')).length, 1);
  assert.is(cart.order.value.id, 'o1');
  assert.equal(said(), ['SeatNotFoundException']);
});

test('removing from an order that is gone resets it and says so (§8)', async () => {
  const { cart, show, said, api, stored } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.removeTicket = api.order = async () => {
    throw failure(404);
  };
  await cart.remove(ticket('1'));
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
  assert.equal(said(), ['Бронь закончилась. Выберите места ещё раз.']);
});

test('adding is ignored while another cart operation runs, and seen to be (§4)', async () => {
  const answer = later<Order>();
  const { cart, show, taken, said } = await showWidget({ addTicket: () => answer.promise });
  const first = cart.add(show.sale, ['1']);
  await settle();
  await cart.add(show.sale, ['2']);
  assert.equal(said(), ['Секунду, бронируем предыдущее место']);
  answer.give(order(['1']));
  await first;
  assert.equal(
    taken().filter((call) => call.startsWith('addTicket')),
    ['addTicket o1 {"seatId":"1","performanceId":"p1"}'],
  );
});

test('a double tap on a seat asks for it once (R1)', async () => {
  const { cart, show, taken } = await showWidget();
  await Promise.all([cart.add(show.sale, ['1']), cart.add(show.sale, ['1'])]);
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}']);
});

test('removing is ignored while another cart operation runs (§4)', async () => {
  const answer = later<Order>();
  const { cart, show, taken } = await showWidget({ addTicket: () => answer.promise });
  const first = cart.add(show.sale, ['1']);
  await cart.remove(ticket('2'));
  answer.give(order(['1']));
  await first;
  assert.ok(taken().every((call) => !call.startsWith('removeTicket')));
});

test('the seats under way are told, and nothing is under way after (product.md §6)', async () => {
  const answer = later<Order>();
  const { cart, show } = await showWidget({ addTicket: () => answer.promise });
  const adding = cart.add(show.sale, ['1', '2']);
  assert.equal([...(cart.busy.value?.seatIds ?? [])], ['1', '2']);
  answer.give(order(['1', '2']));
  await adding;
  assert.is(cart.busy.value, null);
});

test('fetching a cart that answers 404 resets it to empty (§4, §8)', async () => {
  const { cart, browser, stored } = fakeWidget({
    order: async () => {
      throw failure(404);
    },
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.restore();
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
});

test('a fetch that fails otherwise keeps the cart and says why in place (A5)', async () => {
  for (const status of [0, 500, 502, 503, 429, 409, 422]) {
    const { cart, show, api, said, stored } = await showWidget();
    await cart.add(show.sale, ['1']);
    api.order = async () => {
      throw failure(status);
    };
    await cart.restore();
    assert.is(cart.order.value.tickets.length, 1, `${status}`);
    assert.is((stored() as Order).id, 'o1');
    assert.equal(said(), []);
    assert.is(cart.problem.value, `failure ${status}`);
  }
});

test('a stored order that does not come is told in place after 8 s, and can be asked for again (Decisions 1 and 4)', async () => {
  const { cart, api, browser, clock, said } = fakeWidget({ order: () => later<never>().promise });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  cart.restore();
  await clock.pass(7900);
  assert.is(cart.problem.value, '');
  await clock.pass(200);
  assert.is(cart.problem.value, 'Касса ещё не ответила. Можно подождать или попробовать снова.');
  assert.equal(said(), []);
  api.order = async () => order(['1']);
  await cart.restore();
  assert.is(cart.problem.value, '');
  assert.is(cart.order.value.tickets.length, 1);
});

test('clearing a cart with no id only resets it (§4)', async () => {
  const { cart, taken } = fakeWidget();
  await cart.clear();
  assert.equal(taken(), []);
  assert.is(cart.order.value.id, '');
});

test('clearing empties the order and puts the seats back on sale (§7)', async () => {
  const { cart, show, taken } = await showWidget();
  await cart.add(show.sale, ['1']);
  show.sale.markTaken('1');
  taken();
  await cart.clear();
  assert.equal(taken(), ['clearTickets o1']);
  assert.is(cart.open.value, false);
  assert.is(show.sale.offer.value.groupOfSeat.get('1'), 'g1');
});

test('a 404 on clearing also resets it, silently (§4, §8)', async () => {
  const { cart, show, api, said, stored } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.clearTickets = async () => {
    throw failure(404);
  };
  await cart.clear();
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
  assert.equal(said(), []);
});

test('a clearing that fails keeps the cart, says so in place and shows no popup (§8)', async () => {
  const { cart, show, api, said } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.order = async () => order(['1']);
  api.clearTickets = async () => {
    throw failure(500);
  };
  await cart.clear();
  assert.is(cart.open.value, true);
  assert.equal(said(), []);
  assert.is(cart.problem.value, 'failure 500');
});

test('only id, payTill and type are stored (§3)', async () => {
  const { cart, show, stored } = await showWidget();
  await cart.add(show.sale, ['1']);
  assert.equal(stored(), { id: 'o1', payTill: '2026-06-14T19:15:00+03:00', type: 1 });
});

test('the stored order is read back (§3)', async () => {
  const { cart, browser, taken } = fakeWidget({ order: async () => order(['1', '2']) });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.restore();
  assert.ok(taken().includes('order o1'));
  assert.is(cart.order.value.tickets.length, 2);
});

test('a stored value that is none of ours is never asked for (R13, I9)', async () => {
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

test('a stored order is read before a new one is made', async () => {
  const widget = await showWidget({ order: async () => order(['3']), addTicket: async () => order(['3', '1']) });
  widget.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await widget.cart.add(widget.show.sale, ['1']);
  assert.equal(widget.taken(), ['order o1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}']);
});

test('PlaceAlreadyReservedException: the seat turns taken, the message names it, availability is asked again (§8)', async () => {
  const { cart, show, said, taken, api } = await showWidget({
    addTicket: async () => {
      throw failure(409, 'PlaceAlreadyReservedException');
    },
  });
  api.performance = () => later<never>().promise;
  await cart.add(show.sale, ['2']);
  assert.is(show.sale.offer.value.groupOfSeat.has('2'), false);
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.']);
  assert.is(cart.lost.value, '2');
  assert.ok(taken().includes('performance p1'));
});

test('the seat is recognised as taken whatever the status (A10)', async () => {
  for (const status of [400, 409, 422, 500]) {
    const { cart, show, said } = await showWidget({
      addTicket: async () => {
        throw failure(status, 'PlaceAlreadyReservedException');
      },
    });
    await cart.add(show.sale, ['2']);
    assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.'], `${status}`);
  }
});

test('when one of several seats is taken the others stay (product.md §6)', async () => {
  const held: string[] = [];
  const { cart, show, said } = await showWidget({
    addTicket: async (_, { seatId }) => {
      if (seatId === '2') throw failure(409, 'PlaceAlreadyReservedException');
      held.push(seatId);
      return order(held);
    },
    order: async () => order(held),
  });
  await cart.add(show.sale, ['1', '2', '3']);
  assert.equal(
    cart.order.value.tickets.map(({ seatId }) => seatId),
    ['1', '3'],
  );
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место, остальные билеты сохранены.']);
});

test('a seat that our own repeated call took is ours, not taken (A7)', async () => {
  const { cart, show, said } = await showWidget({
    addTicket: async () => {
      throw failure(409, 'PlaceAlreadyReservedException');
    },
    order: async () => order(['1']),
  });
  await cart.add(show.sale, ['1']);
  assert.is(cart.open.value, true);
  assert.is(cart.lost.value, null);
  assert.equal(said(), []);
});

test('the lost seat is forgotten when the buyer goes on', async () => {
  const { cart, show, api } = await showWidget({
    addTicket: async () => {
      throw failure(409, 'PlaceAlreadyReservedException');
    },
  });
  await cart.add(show.sale, ['2']);
  cart.dismissLost();
  assert.is(cart.lost.value, null);
  await cart.add(show.sale, ['2']);
  api.addTicket = async () => order(['1']);
  await cart.add(show.sale, ['1']);
  assert.is(cart.lost.value, null);
});

test('an unknown outcome of a write is resolved by reading the order, never by writing again (Decision 5)', async () => {
  const { cart, show, taken, api } = await showWidget({
    addTicket: async () => {
      throw lostConnection();
    },
    order: async () => order(['1']),
  });
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}', 'order o1']);
  assert.is(cart.open.value, true);
  api.removeTicket = async () => {
    throw lostConnection();
  };
  await cart.remove(ticket('1'));
  assert.equal(taken(), ['removeTicket o1 t1', 'order o1']);
});

test('offline nothing is read back, for nothing was sent', async () => {
  const { cart, show, taken } = await showWidget({
    addTicket: async () => {
      throw failure(0, '', 'offline');
    },
  });
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}']);
  assert.is(cart.busy.value, null);
});

test('seats of the other kind wait for the buyer’s answer (product.md §6)', async () => {
  const { cart, seasonTicket, show, taken, api } = await showWidget();
  await cart.add(show.sale, ['1']);
  await seasonTicket.load('s9');
  taken();
  api.order = async () => order(['1']);
  await cart.add(seasonTicket.sale, ['2']);
  assert.equal(cart.mixed.value, ['2']);
  assert.equal(taken(), ['order o1'], 'another tab may have emptied it');
  assert.is(cart.busy.value, null);
  await cart.answerMixed(false);
  assert.is(cart.mixed.value, null);
  assert.equal(taken(), []);
  assert.is(cart.order.value.tickets.length, 1);

  api.createOrder = async () => order([], { id: 'o2', type: 2 });
  api.addTicket = async (id) => order(['2'], { id, type: 2 });
  api.order = async (id) => order(['1'], { id });
  await cart.add(seasonTicket.sale, ['2']);
  taken();
  api.order = async () => order();
  await cart.answerMixed(true);
  assert.equal(taken(), [
    'clearTickets o1',
    'order o1',
    'createOrder 2',
    // nobody may have put anything into the one that gives way
    'order o1',
    'addTicket o2 {"seatId":"2","seasonTicketId":"s9"}',
  ]);
  assert.is(cart.order.value.type, 2);
});

test('a clearing that failed keeps the other kind of tickets', async () => {
  const { cart, seasonTicket, show, api, taken } = await showWidget();
  await cart.add(show.sale, ['1']);
  await seasonTicket.load('s9');
  api.order = async () => order(['1']);
  api.clearTickets = async () => {
    throw failure(500);
  };
  await cart.add(seasonTicket.sale, ['2']);
  taken();
  await cart.answerMixed(true);
  assert.equal(taken(), ['clearTickets o1', 'order o1']);
  assert.is(cart.order.value.tickets.length, 1);
});

test('the tariff of a ticket is changed (§7)', async () => {
  const { cart, show, taken, api } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.changeTariff = async () => order([], { tickets: [ticket('1', { tariffId: 'child', price: 50_000 })] });
  taken();
  await cart.changeTariff(ticket('1'), 'child');
  assert.equal(taken(), ['changeTariff o1 t1 child']);
  assert.is(cart.order.value.tickets[0]?.tariffId, 'child');
});

test('one control sets the tariff of every ticket whose group bills it', async () => {
  const { cart, show, taken, api } = await showWidget();
  const tickets = [
    ticket('1'),
    ticket('2', { tariffId: 'child' }),
    ticket('3', { ticketGroupId: 'g9' }),
    ticket('4', { performanceId: 'p9' }),
  ];
  api.addTicket = async () => order([], { tickets });
  api.changeTariff = async () => order([], { tickets });
  await cart.add(show.sale, ['1']);
  taken();
  await cart.changeAllTariffs('child');
  assert.equal(taken(), ['changeTariff o1 t1 child']);
});

test('a removal offers the seat back for 5 s, with its tariff', async () => {
  const { cart, show, popups, clock, taken } = await showWidget();
  await cart.add(show.sale, ['1']);
  await cart.remove(ticket('1', { tariffId: 'child' }));
  const [popup] = popups.popups.value;
  assert.is(popup?.text, 'Ряд 1, место 1 убрано');
  assert.is(popup?.action?.label, 'Вернуть');
  taken();
  popup?.action?.run();
  await settle();
  assert.equal(taken(), ['addTicket o1 {"seatId":"1","performanceId":"p1","seasonTicketId":"","tariffId":"child"}']);
  await clock.pass(4900);
  assert.is(popups.popups.value.length, 1);
  await clock.pass(200);
  assert.is(popups.popups.value.length, 0);
});

test('a seat that is given back is free in the hall at once', async () => {
  const { cart, show } = await showWidget();
  await cart.add(show.sale, ['1']);
  show.sale.markTaken('1');
  await cart.remove(ticket('1'));
  assert.is(show.sale.offer.value.groupOfSeat.get('1'), 'g1');
});

test('the host page hears of each ticket that comes and goes (product.md §2)', async () => {
  const { cart, show, events } = await showWidget();
  await cart.add(show.sale, ['1']);
  await cart.remove(ticket('1'));
  assert.equal(
    events.map(({ type, detail }) => [type, (detail.ticket as { seatId: string }).seatId]),
    [
      ['ticket-add', '1'],
      ['ticket-remove', '1'],
    ],
  );
});

test('what is read back after a reload is no event', async () => {
  const { cart, browser, events } = fakeWidget({ order: async () => order(['1']) });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.restore();
  assert.equal(events, []);
});

test('what was added is spoken with count and sum', async () => {
  const { cart, show, popups } = await showWidget();
  await cart.add(show.sale, ['1']);
  assert.is(popups.spoken.value, 'Ряд 1, место 1 в корзине. 1\u00a0билет, 1\u00a0000\u00a0₽');
});

test('storage that is cleared in between keeps the cart of the open page (R15)', async () => {
  const { cart, show, browser, api } = await showWidget();
  await cart.add(show.sale, ['1']);
  browser.kept.clear();
  api.order = async () => order(['1']);
  await cart.restore();
  assert.is(cart.order.value.tickets.length, 1);
});

test('a failure that is none of the box office’s is reported, not swallowed', async () => {
  const { cart, show, reports } = await showWidget({
    addTicket: async () => {
      throw new TypeError('a bug');
    },
  });
  await cart.add(show.sale, ['1']);
  assert.is((reports[0] as Error).message, 'a bug');
  assert.is(cart.busy.value, null);
});

test('a paid order is not added to: the next seat begins a new one', async () => {
  const { cart, show, browser, taken } = await showWidget({
    order: async () => order(['3'], { status: 'paid', payTill: null }),
    createOrder: async () => order([], { id: 'o2' }),
    addTicket: async (id) => order(['1'], { id }),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.restore();
  taken();
  await cart.add(show.sale, ['1']);
  assert.equal(taken(), ['createOrder 1', 'addTicket o2 {"seatId":"1","performanceId":"p1"}']);
});

test('a change in one tab shows in the other (product.md §6)', async () => {
  const browser = fakeBrowser();
  let seats = ['1'];
  const answers = { order: async () => order(seats), addTicket: async () => order(seats) };
  const one = await showWidget(answers, { browser });
  const two = await showWidget(answers, { browser });
  await one.cart.add(one.show.sale, ['1']);
  await two.clock.pass(100);
  assert.is(two.cart.order.value.tickets.length, 1);
  seats = ['1', '2'];
  await one.cart.add(one.show.sale, ['2']);
  await two.clock.pass(100);
  assert.is(two.cart.order.value.tickets.length, 2, 'a change inside the same order shows too');
  assert.equal(one.taken().filter((call) => call === 'order o1').length, 0, 'and the tabs do not answer each other');
});

test('a hidden tab waits until it is seen (F6)', async () => {
  const browser = fakeBrowser();
  const one = await showWidget({ addTicket: async () => order(['1']) }, { browser });
  const two = await showWidget({ order: async () => order(['1']) }, { browser });
  two.visible.value = false;
  await one.cart.add(one.show.sale, ['1']);
  await two.clock.pass(100);
  assert.equal(two.taken(), []);
  two.visible.value = true;
  await settle();
  assert.is(two.cart.order.value.tickets.length, 1);
});

test('in two widgets the time runs out at once, and neither is left with what is gone (§4)', async () => {
  const browser = fakeBrowser();
  const clock = fakeClock();
  const answers = { order: async () => order(['1']), addTicket: async () => order(['1']) };
  const one = await showWidget(answers, { browser, clock });
  const two = await showWidget(answers, { browser, clock });
  await one.cart.add(one.show.sale, ['1']);
  await clock.pass(100);
  assert.is(two.cart.order.value.tickets.length, 1);
  await clock.pass(901_000);
  for (const { cart, stored } of [one, two]) {
    assert.is(cart.order.value.id, '');
    assert.is(cart.secondsLeft.value, null);
    assert.is(stored(), null);
  }
});

test('when nine of ten seats are gone each costs one call, and the messages stay few (F7)', async () => {
  const seatIds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  const { cart, show, taken, popups } = await showWidget({
    addTicket: async (_, { seatId }) => {
      if (seatId !== '10') throw failure(409, 'PlaceAlreadyReservedException');
      return order(['10']);
    },
  });
  for (const seatId of seatIds) await cart.add(show.sale, [seatId]);
  const puts = taken().filter((call) => call.startsWith('addTicket'));
  assert.is(puts.length, 10);
  assert.ok(popups.popups.value.length <= 3);
  assert.is(cart.busy.value, null);
  assert.is(cart.order.value.tickets.length, 1);
});

test('two tabs that make an order at the same time end with one (R3)', async () => {
  const browser = fakeBrowser();
  const slow = later<Order>();
  const one = await showWidget(
    {
      createOrder: () => slow.promise,
      order: async (id) => order(['2'], { id }),
      addTicket: async (id) => order(['2', '1'], { id }),
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
  assert.is(one.cart.order.value.id, 'b');
  assert.ok(one.taken().includes('addTicket b {"seatId":"1","performanceId":"p1"}'));
});

test('no order is made beside a stored one that cannot be read', async () => {
  const widget = await showWidget({
    order: async () => {
      throw failure(503);
    },
  });
  widget.browser.kept.set('order', JSON.stringify({ id: 'o7', payTill: null, type: 1 }));
  await widget.cart.add(widget.show.sale, ['1']);
  assert.equal(widget.taken(), ['order o7']);
  assert.equal(widget.said(), ['failure 503']);
  assert.equal(widget.stored(), { id: 'o7', payTill: null, type: 1 });
});

test('a late 404 of a clearing does not empty the order that was begun since', async () => {
  const hung = later<Order>();
  const { cart, show, api, clock } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.clearTickets = () => hung.promise;
  api.order = async () => order();
  cart.clear();
  await clock.pass(31_000);
  await cart.add(show.sale, ['2']);
  api.order = async () => order(['2']);
  hung.fail(failure(404));
  await settle();
  assert.is(cart.order.value.tickets.length, 1);
});

test('a read that another tab overtook is asked again for the order of that tab', async () => {
  const slow = later<Order>();
  const { cart, browser, taken, stored } = fakeWidget({
    order: (id) => (id === 'o1' ? slow.promise : Promise.resolve(order(['2'], { id }))),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const reading = cart.restore();
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
  slow.give(order());
  await reading;
  assert.is(cart.order.value.id, 'o2');
  assert.equal(stored(), { id: 'o2', payTill: null, type: 1 });
  assert.equal(
    taken().filter((call) => call.startsWith('order')),
    ['order o1', 'order o2'],
  );
});

test('an operation on an order that another tab has replaced gives way to that tab’s', async () => {
  const answer = later<Order>();
  const { cart, show, api, browser, stored } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.changeTariff = () => answer.promise;
  api.order = async (id) => order(['4'], { id });
  const changing = cart.changeTariff(ticket('1'), 'child');
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
  answer.give(order(['1']));
  await changing;
  await settle();
  assert.equal(stored(), { id: 'o2', payTill: null, type: 1 });
  assert.is(cart.order.value.id, 'o2');
});

test('a seat that landed in an order which another tab has replaced meanwhile is given back, and that is said', async () => {
  const answer = later<Order>();
  const { cart, show, api, browser, taken, said } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.addTicket = () => answer.promise;
  api.order = async (id) => (id === 'o1' ? order(['1', '2']) : order(['7'], { id, type: 2 }));
  const adding = cart.add(show.sale, ['2']);
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 2 }));
  answer.give(order(['1', '2']));
  taken();
  await adding;
  await settle();
  assert.equal(taken(), ['order o2', 'order o1', 'clearTickets o1']);
  assert.is(cart.order.value.id, 'o2');
  assert.ok(said().includes('Корзина изменилась в другой вкладке'), `${said()}`);
});

test('giving back is repeated until the box office has heard it, or refuses', async () => {
  const { cart, show, api, browser, taken, clock } = await showWidget();
  await cart.add(show.sale, ['1']);
  let lost = 2;
  api.order = async (id) => order(id === 'o1' ? ['1'] : ['7'], { id });
  api.clearTickets = async () => {
    if (lost--) throw failure(0);
    throw failure(409);
  };
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 2 }));
  await cart.restore();
  await clock.pass(120_000);
  assert.is(taken().filter((call) => call === 'clearTickets o1').length, 3);
});

test('an order that is paid or being paid is never given back', async () => {
  for (const status of ['awaiting_payment', 'paid']) {
    const { cart, show, api, browser, taken, said } = await showWidget();
    await cart.add(show.sale, ['1']);
    api.order = async (id) => order(['1'], { id, status: id === 'o1' ? status : 'open' });
    browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
    taken();
    await cart.restore();
    await settle();
    assert.equal(taken(), ['order o2', 'order o1']);
    assert.not.ok(said().includes('Корзина изменилась в другой вкладке'));
  }
});

test('an order that another tab filled is not replaced by one of the other kind', async () => {
  const { cart, show, seasonTicket, api, taken } = await showWidget({ addTicket: async () => order() });
  await cart.add(show.sale, ['1']);
  await seasonTicket.load('s9');
  api.order = async () => order(['3']);
  taken();
  await cart.add(seasonTicket.sale, ['7']);
  assert.equal(taken(), ['order o1']);
  assert.equal(cart.mixed.value, ['7']);
});

test.run();
