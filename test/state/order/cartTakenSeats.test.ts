import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  fails,
  failure,
  later,
  offer,
  order,
  performance,
  seatIds,
  settle,
  showWidget,
  showWith,
  THREE,
  ticket,
} from '../fakes';

test('PlaceAlreadyReservedException: the seat turns taken, the message names it, availability is asked again (spec §8)', async () => {
  const { cart, show, said, taken, api } = await showWidget({
    addTicket: fails(409, 'PlaceAlreadyReservedException'),
  });
  const free = later<Awaited<ReturnType<typeof api.getPerformance>>>();
  api.getPerformance = () => free.promise;
  await cart.add(show.sale, ['2']);
  assert.is(show.sale.offer.value.groupOfSeat.has('2'), false);
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.']);
  assert.ok(taken().includes('getPerformance p1'));
  assert.is(cart.lostSeat.value, null, 'who took it may have taken what is like it as well');
  free.give({ performance: performance('p1'), offer: offer(['1', '4']) });
  await settle();
  assert.equal(cart.lostSeat.value, { seatId: '2', groupId: 'g1' });
});

test('nothing is offered instead of a lost seat to who went on before it was known what is free', async () => {
  const { cart, show, api } = await showWidget({
    getShow: showWith(...THREE),
    addTicket: async (_, { seatId }) => {
      if (seatId === '2') throw failure(409, 'PlaceAlreadyReservedException');
      return order([seatId]);
    },
  });
  for (const goOn of [() => cart.add(show.sale, ['1']), () => show.select('late')]) {
    const free = later<Awaited<ReturnType<typeof api.getPerformance>>>();
    api.getPerformance = () => free.promise;
    await cart.add(show.sale, ['2']);
    const going = goOn();
    free.give({ performance: performance('first'), offer: offer() });
    await going;
    await settle();
    assert.is(cart.lostSeat.value, null);
  }
});

test('the seat is recognised as taken whatever the status', async () => {
  for (const status of [400, 409, 422, 500]) {
    const { cart, show, said } = await showWidget({
      addTicket: fails(status, 'PlaceAlreadyReservedException'),
    });
    await cart.add(show.sale, ['2']);
    assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.'], `${status}`);
  }
});

test('when one of several seats is taken the others stay', async () => {
  const held: string[] = [];
  const { cart, show, said } = await showWidget({
    addTicket: async (_, { seatId }) => {
      if (seatId === '2') throw failure(409, 'PlaceAlreadyReservedException');
      held.push(seatId);
      return order(held);
    },
    getOrder: async () => order(held),
  });
  await cart.add(show.sale, ['1', '2', '3']);
  assert.equal(seatIds(cart.order.value), ['1', '3']);
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место, остальные билеты сохранены.']);
});

test('a seat that our own repeated call took is ours, not taken', async () => {
  const { cart, show, said } = await showWidget({
    addTicket: fails(409, 'PlaceAlreadyReservedException'),
    getOrder: async () => order(['1']),
  });
  await cart.add(show.sale, ['1']);
  assert.is(cart.isOpen.value, true);
  assert.is(cart.lostSeat.value, null);
  assert.equal(said(), []);
});

test('what a popup has told of a seat stands nowhere else', async () => {
  for (const refusal of [failure(409, 'PlaceAlreadyReservedException'), failure(422), failure(0, '', 'offline')]) {
    const { cart, show, clock, popups } = await showWidget({
      addTicket: async () => {
        throw refusal;
      },
    });
    await cart.add(show.sale, ['2']);
    await clock.pass(10_000);
    assert.equal(popups.popups.value, []);
    assert.is(cart.notice.value, '');
  }
});

test('the lost seat is forgotten when the buyer goes on', async () => {
  const { cart, show, api } = await showWidget({
    addTicket: fails(409, 'PlaceAlreadyReservedException'),
  });
  await cart.add(show.sale, ['2']);
  await settle();
  cart.forgetNotice();
  assert.is(cart.lostSeat.value, null);
  await cart.add(show.sale, ['2']);
  api.addTicket = async () => order(['1']);
  await cart.add(show.sale, ['1']);
  assert.is(cart.lostSeat.value, null);
});

test('when nine of ten seats are gone each costs one call, and the messages stay few', async () => {
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
  assert.is(cart.operation.value, null);
  assert.is(cart.order.value.tickets.length, 1);
});

test('a seat that is given back while it is being asked what is free is free, whatever the answer says: it may be older', async () => {
  const free = later<Awaited<ReturnType<typeof api.getPerformance>>>();
  const { cart, show, api, taken } = await showWidget({
    addTicket: async (_, { seatId }) => {
      if (seatId === '2') throw failure(409, 'PlaceAlreadyReservedException');
      return order(['1']);
    },
    getOrder: async () => order(['1']),
  });
  await cart.add(show.sale, ['1']);
  api.getPerformance = () => free.promise;
  await cart.add(show.sale, ['2']);
  api.removeTicket = async () => order();
  await cart.remove(ticket('1'));
  api.getPerformance = async () => ({ performance: performance('p1'), offer: offer(['1', '4']) });
  taken();
  free.give({ performance: performance('p1'), offer: offer(['4']) });
  await settle();
  assert.ok(show.sale.offer.value.groupOfSeat.has('1'));
  assert.equal(taken(), ['getPerformance p1'], 'asked once more');
});

test('a seat wanted back on a date that is not shown is told to be taken, too', async () => {
  const { cart, show, api, popups, said } = await showWidget();
  const other = ticket('1', { performanceId: 'p9' });
  api.addTicket = async () => order([], { tickets: [other] });
  await cart.add(show.sale, ['1']);
  await cart.remove(other);
  api.addTicket = fails(409, 'PlaceAlreadyReservedException');
  popups.popups.value.at(-1)?.action?.run();
  await settle();
  assert.is(said().at(-1), 'Ряд 1, место 1 уже занято. Выберите другое место.');
  assert.ok(show.sale.offer.value.groupOfSeat.has('1'), 'the hall shows another date');
});

test('the same seat of another date is told to be taken though the cart holds it for the first one (spec §8)', async () => {
  const { cart, show, said } = await showWidget({
    getShow: showWith(...THREE),
    addTicket: async (_, { seatId, performanceId }) => {
      if (performanceId === 'late') throw failure(409, 'PlaceAlreadyReservedException');
      return order([seatId], { tickets: [ticket('2', { performanceId: 'first' })] });
    },
    getOrder: async () => order([], { tickets: [ticket('2', { performanceId: 'first' })] }),
  });
  await cart.add(show.sale, ['2']);
  await show.select('late');
  await settle();
  await cart.add(show.sale, ['2']);
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место, остальные билеты сохранены.']);
});

test('a seat that our own repeated call took is ours too where a ticket does not say what it is for', async () => {
  const { cart, show, said } = await showWidget({
    addTicket: fails(409, 'PlaceAlreadyReservedException'),
    getOrder: async () => order([], { tickets: [ticket('1', { performanceId: '' })] }),
  });
  await cart.add(show.sale, ['1']);
  assert.equal(said(), []);
});

test.run();
