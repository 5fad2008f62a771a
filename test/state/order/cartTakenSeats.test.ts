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
  withSeat,
} from '../fakes';

test('PlaceAlreadyReservedException: the seat becomes sold, a message names it, and the offer is requested again (spec §8)', async () => {
  const { cart, show, said, taken, api } = await showWidget({
    addTicket: fails(409, 'PlaceAlreadyReservedException'),
  });
  const free = later<Awaited<ReturnType<typeof api.getPerformance>>>();
  api.getPerformance = () => free.promise;
  await cart.add(show.sale, ['2']);
  assert.is(show.sale.offer.value.groupOfSeat.has('2'), false);
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.']);
  assert.ok(taken().includes('getPerformance p1'));
  assert.is(cart.lostSeat.value, null, 'similar seats may be sold as well');
  free.give({ performance: performance('p1'), offer: offer(['1', '4']) });
  await settle();
  assert.equal(cart.lostSeat.value, { seatId: '2', groupId: 'g1' });
});

test('a buyer who goes on before the new offer has arrived gets no suggestion for a lost seat', async () => {
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

test('the exception is recognised at any status', async () => {
  for (const status of [400, 409, 422, 500]) {
    const { cart, show, said } = await showWidget({
      addTicket: fails(status, 'PlaceAlreadyReservedException'),
    });
    await cart.add(show.sale, ['2']);
    assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.'], `${status}`);
  }
});

test('if one of several seats is sold, the others stay', async () => {
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
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место, остальное сохранено.']);
});

test('a seat that the widget’s own repeated call took is in the cart, not lost', async () => {
  const { cart, said } = await withSeat({
    addTicket: fails(409, 'PlaceAlreadyReservedException'),
    getOrder: async () => order(['1']),
  });
  assert.is(cart.isOpen.value, true);
  assert.is(cart.lostSeat.value, null);
  assert.equal(said(), []);
});

test('a failure to take a seat is named in its popup and nowhere else', async () => {
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
  api.addTicket = fails(409, 'PlaceAlreadyReservedException');
  await cart.add(show.sale, ['2']);
  await settle();
  assert.ok(cart.lostSeat.value);
  api.removeTicket = async () => order([]);
  await cart.remove(ticket('1'));
  assert.is(cart.lostSeat.value, null, 'no offer stands beside the undo of a ticket');
});

test('an offered similar seat that cannot be taken now stays offered', async () => {
  const { cart, show, api } = await showWidget({ addTicket: fails(409, 'PlaceAlreadyReservedException') });
  await cart.add(show.sale, ['2']);
  await settle();
  const { value: lost } = cart.lostSeat;
  api.addTicket = fails(503);
  await cart.add(show.sale, ['1']);
  assert.equal(cart.lostSeat.value, lost);
});

test('a seat that the buyer removes while the offer is being requested is on sale, because the answer may be older', async () => {
  const free = later<Awaited<ReturnType<typeof api.getPerformance>>>();
  const { cart, show, api, taken } = await withSeat({
    addTicket: async (_, { seatId }) => {
      if (seatId === '2') throw failure(409, 'PlaceAlreadyReservedException');
      return order(['1']);
    },
    getOrder: async () => order(['1']),
  });
  api.getPerformance = () => free.promise;
  await cart.add(show.sale, ['2']);
  api.removeTicket = async () => order();
  await cart.remove(ticket('1'));
  api.getPerformance = async () => ({ performance: performance('p1'), offer: offer(['1', '4']) });
  taken();
  free.give({ performance: performance('p1'), offer: offer(['4']) });
  await settle();
  assert.ok(show.sale.offer.value.groupOfSeat.has('1'));
  assert.equal(taken(), ['getPerformance p1'], 'requested once more');
});

test('a seat wanted back for a date that is not shown is also reported as sold', async () => {
  const { cart, show, api, popups, said } = await showWidget();
  const other = ticket('1', { performanceId: 'p9' });
  api.addTicket = async () => order([], { tickets: [other] });
  await cart.add(show.sale, ['1']);
  await cart.remove(other);
  api.addTicket = fails(409, 'PlaceAlreadyReservedException');
  popups.popups.value.at(-1)?.action?.run();
  await settle();
  assert.is(said().at(-1), 'Ряд 1, место 1 уже занято. Выберите другое место.');
  assert.ok(show.sale.offer.value.groupOfSeat.has('1'), 'the offer of the shown date is unchanged');
});

test('a seat is reported as sold for one date even if the cart has it for another (spec §8)', async () => {
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
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место, остальное сохранено.']);
});

test.run();
