import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id, Order } from '../../../src/domain/entities';
import { waitForPrevious } from '../../../src/text/texts';
import { fails, failure, fakeWidget, order, seatIds, settle, showWidget, ticket, withSeat } from '../fakes';

/** A buyer whose two seats have lapsed, and a box office where now only the seats in `free` can be taken again. */
const afterTheEnd = async (free: Id[] = ['1', '2']) => {
  const widget = await showWidget({ addTicket: async () => order(['1', '2'], { payTillTimeout: 10 }) });
  const { cart, show, api, clock, taken } = widget;
  await cart.add(show.sale, ['1']);
  api.createOrder = async () => order([], { id: 'o2' });
  const held: Id[] = [];
  api.getOrder = async () => order(held, { id: 'o2' });
  api.addTicket = async (id, { seatId }): Promise<Order> => {
    if (!free.includes(seatId)) throw failure(409, 'PlaceAlreadyReservedException');
    held.push(seatId);
    return order(held, { id });
  };
  await clock.pass(10_100);
  taken();
  return widget;
};
const lapsedSeats = ({ lapsed: { value } }: Awaited<ReturnType<typeof afterTheEnd>>['cart']) =>
  value && [value.isTaken ? 'taken' : 'lost', ...value.tickets.map(({ seatId }) => seatId)];

test('the lapsed seats are shown for as long as the buyer does nothing', async () => {
  const { cart, clock } = await afterTheEnd();
  assert.is(cart.isOpen.value, false);
  await clock.pass(600_000);
  assert.equal(lapsedSeats(cart), ['lost', '1', '2']);
  assert.ok(cart.lapsed.value);
});

test('the same seats are taken again, each at the same tariff', async () => {
  const { cart, api, clock } = await afterTheEnd();
  const asked: unknown[] = [];
  const { addTicket } = api;
  api.addTicket = (id, seat) => {
    asked.push([seat.seatId, seat.performanceId, seat.tariffId]);
    return addTicket(id, seat);
  };
  await clock.pass(5000);
  await cart.takeLapsed();
  assert.equal(asked, [
    ['1', 'p1', 'full'],
    ['2', 'p1', 'full'],
  ]);
  assert.equal(seatIds(cart.order.value), ['1', '2']);
  assert.is(cart.lapsed.value, null);
});

test('the lapsed seats are requested only after the box office’s own deadline, which ends a little later', async () => {
  const { cart, show, clock, taken, said } = await afterTheEnd();
  const taking = cart.takeLapsed();
  assert.is(cart.operation.value?.kind, 'taking');
  await clock.pass(1000);
  await cart.add(show.sale, ['3']);
  assert.equal(said(), [waitForPrevious], 'a seat that is tapped meanwhile is answered, and not taken beside them');
  assert.equal(
    taken().filter((call) => call.startsWith('addTicket')),
    [],
  );
  await clock.pass(1000);
  await taking;
  assert.is(cart.lapsed.value, null);
});

test('if others have taken some of the seats, the buyer gets the rest and reads which are sold, without a suggestion', async () => {
  const { cart, clock, said } = await afterTheEnd(['2']);
  await clock.pass(5000);
  await cart.takeLapsed();
  assert.equal(lapsedSeats(cart), ['taken', '1']);
  assert.equal(seatIds(cart.order.value), ['2']);
  await settle();
  assert.equal(said(), [], 'no popup, because the screen shows it');
  assert.is(cart.lostSeat.value, null);
});

test('without an answer no seat is called sold, and the seats can be requested again', async () => {
  const { cart, api, clock } = await afterTheEnd();
  const { addTicket } = api;
  await clock.pass(5000);
  api.addTicket = fails(0, '', 'offline');
  await cart.takeLapsed();
  assert.equal(lapsedSeats(cart), ['lost', '1', '2']);
  api.addTicket = addTicket;
  await cart.takeLapsed();
  assert.is(cart.lapsed.value, null);
});

test('a seat that is tapped while the lapsed seats are requested does not make them be forgotten', async () => {
  const { cart, show, api, clock } = await afterTheEnd();
  api.addTicket = fails(0, '', 'offline');
  const taking = cart.takeLapsed();
  await clock.pass(1000);
  await cart.add(show.sale, ['3']);
  await clock.pass(1000);
  await taking;
  assert.equal(lapsedSeats(cart), ['lost', '1', '2']);
});

test('the lapsed seats are forgotten when the buyer takes another seat or closes the message', async () => {
  for (const goOn of ['add', 'forget'] as const) {
    const { cart, show, clock } = await afterTheEnd(['1', '2', '3']);
    await clock.pass(5000);
    if (goOn === 'add') await cart.add(show.sale, ['3']);
    else cart.forgetLapsed();
    assert.is(cart.lapsed.value, null, goOn);
  }
});

test('if an order is found to be over while a seat is added, the seats lapse, and the buyer gets the new seat in a new order', async () => {
  const { cart, show, api, said } = await withSeat({ addTicket: async () => order(['1']) });
  let isNew = false;
  api.getOrder = async () => {
    if (isNew) return order(['3'], { id: 'o2' });
    throw failure(404);
  };
  api.createOrder = async () => {
    isNew = true;
    return order([], { id: 'o2' });
  };
  api.addTicket = async (id) => {
    if (!isNew) throw failure(404);
    return order(['3'], { id });
  };
  await cart.add(show.sale, ['3']);
  assert.equal(lapsedSeats(cart), ['lost', '1']);
  assert.equal(said(), [], 'no popup, because the cart names the lapsed seats, folded or not');
  assert.equal(seatIds(cart.order.value), ['3']);
});

test('lapsed seats that another tab has taken again are no longer shown', async () => {
  const { cart, api, browser } = await afterTheEnd();
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
  api.getOrder = async () => order(['1'], { id: 'o2' });
  await cart.restore();
  assert.ok(cart.lapsed.value, 'one seat is still missing');
  api.getOrder = async () => order(['1', '2'], { id: 'o2' });
  await cart.restore();
  assert.is(cart.lapsed.value, null);
});

test('a season ticket lapsed from an order without a type is taken again in an order of season tickets (spec §2)', async () => {
  const season = ticket('1', { performanceId: '', seasonTicketId: 's9' });
  const { cart, seasonTicket, enterArea, api, clock, taken } = fakeWidget({
    addTicket: async (id) => order([], { id, type: null, tickets: [season] }),
  });
  enterArea(2);
  await seasonTicket.load('s9');
  await cart.add(seasonTicket.sale, ['1']);
  api.removeTicket = api.getOrder = fails(404);
  taken();
  await cart.remove(season);
  assert.ok(taken().includes('createOrder 2'));
  await clock.pass(5000);
  await cart.restore();
  await cart.takeLapsed();
  assert.ok(taken().includes('createOrder 2'), 'the same seats');
});

test.run();
