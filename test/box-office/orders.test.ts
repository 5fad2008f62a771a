import * as assert from 'uvu/assert';
import { onEveryDatabase, type Shop, seatDealer } from './support/everyDatabase';

onEveryDatabase('orders', (test, shop) => {
  const deal = seatDealer();
  const chayka = ({ box }: Shop, index = 0) => box.performances(box.data.shows.Чайка ?? 0)[index]?.id ?? '';

  test('a new order is empty, open and waits for nothing (spec §7)', async () => {
    const { payload } = await shop().client.call('createOrder', { query: { type: 2 } });
    const { order } = payload;
    assert.is(order.type, 2);
    assert.is(order.status, 'open');
    assert.equal(order.tickets, []);
    assert.is(order.payTill, null);
    assert.is(order.payTillTimeout, 0);
    assert.match(String(order.id), /^[A-Za-z0-9_-]{20,64}$/);
    assert.match(String(order.number), /^\d{8}$/);
  });

  test('a new ticket gets the default tariff, its full name, and starts the countdown', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    const id = await client.order();
    const { payload } = await client.add(id, seat, performance, { distributorId: 'd-7' });
    const [ticket] = payload.order.tickets;
    assert.is(ticket?.tariffId, 1);
    assert.is(ticket?.price, 3500);
    assert.is(ticket?.distributorId, 'd-7');
    assert.is(ticket?.performanceId, Number(performance));
    assert.match(String(ticket?.name), /^Партер, ряд \d, место \d+$/);
    assert.is(payload.order.amount, 3500);
    assert.ok(payload.order.payTillTimeout > 895 && payload.order.payTillTimeout <= 900);
    const left = Date.parse(String(payload.order.payTill)) - shop().box.now();
    assert.ok(left > 895_000 && left <= 900_000);
    assert.match(String(payload.order.payTill), /T\d\d:\d\d:\d\d\+03:00$/, 'on the clock of the venue');
  });

  test('the same seat in the same order stays the same ticket', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    const id = await client.order();
    const first = await client.add(id, seat, performance);
    const again = await client.add(id, seat, performance);
    assert.equal(again.payload.order.tickets, first.payload.order.tickets);
  });

  test('a tariff may be named with the ticket; change-tariff reprices it', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    const id = await client.order();
    const added = await client.add(id, seat, performance, { tariffId: 2 });
    assert.is(added.payload.order.amount, 2800);
    const ticketId = String(added.payload.order.tickets[0]?.id);
    const changed = await client.call('changeTariff', { path: { orderId: id, ticketId }, query: { tariffId: 3 } });
    assert.is(changed.payload.order.amount, 3150);
    assert.is(changed.payload.order.tickets[0]?.tariffId, 3);
  });

  test('a group with a single tariff knows no other', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-5');
    const id = await client.order();
    const refused = await client.add(id, seat, performance, { tariffId: 2 });
    assert.is(refused.error, 'TariffNotFoundException');
    assert.equal((await client.get(id)).payload.order.tickets, []);
  });

  test('a tariff that is none is not found, whatever it is called', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    const id = await client.order();
    for (const tariffId of ['4', '01', 'constructor', 'toString', '__proto__']) {
      assert.is((await client.add(id, seat, performance, { tariffId })).error, 'TariffNotFoundException', tariffId);
    }
    const { order } = (await client.add(id, seat, performance)).payload;
    const path = { orderId: id, ticketId: String(order.tickets[0]?.id) };
    const changed = await client.call('changeTariff', { path, query: { tariffId: 'constructor' } });
    assert.is(changed.error, 'TariffNotFoundException');
  });

  test('a seat of another order is reserved, and the buyer is told which', async () => {
    const { box, client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    await box.holdSeat(performance, seat);
    const id = await client.order();
    const refused = await client.add(id, seat, performance);
    assert.is(refused.status, 409);
    assert.is(refused.error, 'PlaceAlreadyReservedException');
    const { order } = (await client.get(id)).payload;
    assert.equal(order.tickets, []);
    assert.is(order.payTill, null);
  });

  test('a seat sold before this box office opened is reserved too', async () => {
    const { box, client } = shop();
    const performance = chayka(shop());
    const free = new Set(Object.values(await box.freeSeats(performance)).flat());
    const sold = Array.from({ length: 300 }, (_, index) => String(1001 + index)).find((seat) => !free.has(seat));
    const refused = await client.add(await client.order(), String(sold), performance);
    assert.is(refused.error, 'PlaceAlreadyReservedException');
  });

  test('a seat held by an order leaves the offer and comes back with the ticket', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    const offered = async () =>
      (await client.call('getPerformance', { path: { performanceId: performance } })).payload.ticketGroupToSeat[
        'g12-4'
      ];
    assert.ok((await offered())?.includes(seat));
    const id = await client.order();
    const { payload } = await client.add(id, seat, performance);
    assert.not.ok((await offered())?.includes(seat));
    const path = { orderId: id, ticketId: String(payload.order.tickets[0]?.id) };
    const removed = await client.call('removeTicket', { path });
    assert.equal(removed.payload.order.tickets, []);
    assert.is(removed.payload.order.payTill, null);
    assert.ok((await offered())?.includes(seat));
    assert.is((await client.call('removeTicket', { path })).status, 200, 'removing twice is no error');
  });

  test('clearing gives every seat back', async () => {
    const { box, client } = shop();
    const performance = chayka(shop());
    const seats = await deal(shop(), performance, 'g12-4', 3);
    const id = await client.order();
    for (const seat of seats) await client.add(id, seat, performance);
    const cleared = await client.call('clearOrder', { path: { orderId: id } });
    assert.equal(cleared.payload.order.tickets, []);
    assert.is(cleared.payload.order.amount, 0);
    const free = (await box.freeSeats(performance))['g12-4'];
    assert.ok(seats.every((seat) => free?.includes(seat)));
  });

  test('one order holds tickets for several performances, in the order in which they were added', async () => {
    const { client } = shop();
    const id = await client.order();
    for (const index of [1, 0, 2]) {
      const performance = chayka(shop(), index);
      const [seat = ''] = await deal(shop(), performance, 'g12-1');
      await client.add(id, seat, performance);
    }
    const { order } = (await client.get(id)).payload;
    assert.equal(
      order.tickets.map(({ performanceId }) => String(performanceId)),
      [1, 0, 2].map((index) => chayka(shop(), index)),
    );
    assert.is(order.amount, 4500);
  });

  test('the eleventh ticket is refused, the ten stay', async () => {
    const { client } = shop();
    const performance = chayka(shop(), 1);
    const seats = await deal(shop(), performance, 'g12-4', 11);
    const id = await client.order();
    for (const seat of seats.slice(0, 10)) await client.add(id, seat, performance);
    assert.is((await client.add(id, seats[10] ?? '', performance)).error, 'TicketLimitException');
    assert.is((await client.add(id, seats[0] ?? '', performance)).status, 200, 'one of the ten is no new ticket');
    assert.is((await client.get(id)).payload.order.tickets.length, 10);
  });

  test('show and season tickets do not mix (OrderTypeMismatchException)', async () => {
    const { client } = shop();
    const performance = chayka(shop());
    const [seat = ''] = await deal(shop(), performance, 'g12-4');
    assert.is((await client.addSeason(await client.order(1), seat, '1')).error, 'OrderTypeMismatchException');
    assert.is((await client.add(await client.order(2), seat, performance)).error, 'OrderTypeMismatchException');
  });

  test('a season ticket holds its seat in every one of its performances', async () => {
    const { box, client } = shop();
    const detail = (await client.call('getSeasonTicket', { path: { seasonTicketId: 1 } })).payload;
    const seat = detail.ticketGroupToSeat['s1-4']?.[0] ?? '';
    const id = await client.order(2);
    const { order } = (await client.addSeason(id, seat, '1')).payload;
    assert.is(order.tickets.length, 1);
    assert.is(order.tickets[0]?.seasonTicketId, 1);
    assert.is(detail.performances.length, 3);
    for (const { id: performance } of detail.performances) {
      const refused = await client.add(await client.order(), seat, String(performance));
      assert.is(refused.error, 'PlaceAlreadyReservedException');
    }
    assert.not.ok((await box.freeSeasonSeats('1'))['s1-4']?.includes(seat));
  });

  test('a season ticket takes no seat at all when one of its performances has lost it', async () => {
    const { box, client } = shop();
    const detail = (await client.call('getSeasonTicket', { path: { seasonTicketId: 1 } })).payload;
    const seat = detail.ticketGroupToSeat['s1-4']?.[0] ?? '';
    const [first, , last] = detail.performances.map(({ id }) => String(id));
    await box.holdSeat(String(last), seat);
    const refused = await client.addSeason(await client.order(2), seat, '1');
    assert.is(refused.error, 'PlaceAlreadyReservedException');
    const order = await client.add(await client.order(), seat, String(first));
    assert.is(order.status, 200, 'the first performance still sells it');
  });
});
