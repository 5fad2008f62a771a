import * as assert from 'uvu/assert';
import { onEveryDatabase, seatDealer } from './support/everyDatabase';

const each = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

onEveryDatabase('races', (test, shop) => {
  const deal = seatDealer();
  const performance = (index = 1) => shop().box.performances(12)[index]?.id ?? '';

  test('an order that asks for one seat ten times at once gets one ticket', async () => {
    const { client } = shop();
    const [seat = ''] = await deal(shop(), performance(), 'g12-4');
    const id = await client.order();
    const replies = await each(10, () => client.add(id, seat, performance()));
    assert.ok(replies.every(({ status }) => status === 200));
    assert.is((await client.get(id)).payload.order.tickets.length, 1);
  });

  test('an order that asks for twelve seats at once gets ten, and two refusals', async () => {
    const { client } = shop();
    const seats = await deal(shop(), performance(2), 'g12-4', 12);
    const id = await client.order();
    const replies = await Promise.all(seats.map((seat) => client.add(id, seat, performance(2))));
    assert.is(replies.filter(({ error }) => error === 'TicketLimitException').length, 2);
    const { tickets } = (await client.get(id)).payload.order;
    assert.is(tickets.length, 10);
    assert.is(new Set(tickets.map(({ seatId }) => seatId)).size, 10);
  });

  test('of season tickets that share performances one gets the seat, in all of its performances', async () => {
    const { box, client } = shop();
    const seat = (await box.freeSeasonSeats('1'))['s1-1']?.[0] ?? '';
    const orders = await each(8, () => client.order(2));
    const replies = await Promise.all(orders.map((id, index) => client.addSeason(id, seat, index % 2 ? '1' : '5')));
    const [winner, ...others] = replies.filter(({ status }) => status === 200);
    assert.is(winner?.payload.order.tickets.length, 1);
    assert.equal(others, []);
    assert.is(replies.filter(({ error }) => error === 'PlaceAlreadyReservedException').length, 7);
    const path = { seasonTicketId: winner?.payload.order.tickets[0]?.seasonTicketId };
    for (const { id } of (await client.call('getSeasonTicket', { path })).payload.performances) {
      const refused = await client.add(await client.order(), seat, String(id));
      assert.is(refused.error, 'PlaceAlreadyReservedException', `${id}`);
    }
  });

  test('concurrent checkouts of an order open one payment, with one idempotency key or with several', async () => {
    const { box, client } = shop();
    for (const keys of [
      ['a', 'a', 'a', 'a'],
      ['a', 'b', 'c', 'd'],
    ]) {
      const [seat = ''] = await deal(shop(), performance(), 'g12-1');
      const id = await client.order();
      await client.add(id, seat, performance());
      const replies = await Promise.all(keys.map((key) => client.checkout(id, { 'idempotency-key': key })));
      const good = replies.filter(({ status }) => status === 200);
      assert.is(new Set(good.map(({ payload }) => payload.payment.id)).size, 1);
      assert.is(good.length, keys[1] === 'a' ? 4 : 1);
      assert.equal(await box.payments(id), ['pending']);
    }
  });

  test('an order that is paid as it expires is paid with its seats, or expired with the money back', async () => {
    const { box, client } = shop();
    for (let round = 0; round < 6; round += 1) {
      const [seat = ''] = await deal(shop(), performance(), 'g12-2');
      const id = await client.order();
      await client.add(id, seat, performance());
      const { payment } = (await client.checkout(id)).payload;
      await Promise.all([
        fetch(`${payment.url}/pay`, { method: 'POST', redirect: 'manual' }),
        box.expireOrder(id).then(() => box.sweep()),
        client.get(id),
      ]);
      const { order } = (await client.check(id)).payload;
      const kept = await box.payment(String(payment.id));
      const free = (await box.freeSeats(performance()))['g12-2']?.includes(seat);
      if (order.status === 'paid') assert.equal([kept.status, kept.refunded, free], ['paid', false, false]);
      else assert.equal([order.status, kept.status, kept.refunded, free], ['expired', 'cancelled', true, true]);
    }
  });

  test('of concurrent answers of the bank one counts, for the payment and for the order', async () => {
    const { box, client } = shop();
    for (let round = 0; round < 10; round += 1) {
      const [seat = ''] = await deal(shop(), performance(2), 'g12-2');
      const id = await client.order();
      await client.add(id, seat, performance(2));
      const { payment } = (await client.checkout(id)).payload;
      const press = (button: string) => fetch(`${payment.url}/${button}`, { method: 'POST', redirect: 'manual' });
      await Promise.all(['pay', 'decline', 'leave', 'pay', 'decline', 'leave'].map(press));
      const { order, payment: ended } = (await client.check(id)).payload;
      assert.is(order.status, ended.status === 'paid' ? 'paid' : 'open');
      assert.is(Boolean(await box.outbox(id)), ended.status === 'paid');
    }
  });

  test('while a payment ends, each answer has the order and the payment of one moment', async () => {
    const { box, client } = shop();
    const told = new Set<string>();
    for (const seat of await deal(shop(), performance(1), 'g12-4', 8)) {
      const id = await client.order();
      await client.add(id, seat, performance(1));
      for (let round = 0; round < 5; round += 1) {
        await client.checkout(id);
        const [replies] = await Promise.all([each(12, () => client.check(id)), box.settleOrder(id, 'decline')]);
        for (const { payload } of replies) told.add(`${payload.order.status}, ${payload.payment.status}`);
      }
    }
    for (const each of told) assert.match(each, /^(awaiting_payment, pending|open, failed)$/);
  });

  test('while tickets come and go, an order has a deadline exactly if it has tickets', async () => {
    const { client } = shop();
    for (const seat of await deal(shop(), performance(1), 'g12-3', 8)) {
      const id = await client.order();
      for (let round = 0; round < 5; round += 1) {
        const change = client
          .add(id, seat, performance(1))
          .then(() => client.call('clearOrder', { path: { orderId: id } }));
        for (const { payload } of await each(12, () => client.get(id))) {
          assert.is(payload.order.payTill !== null, payload.order.tickets.length > 0);
        }
        await change;
      }
    }
  });

  test('twenty buyers get the same free seats if theirs are the first calls for a performance', async () => {
    const { box, client } = shop();
    const performanceId = box.performances(13)[4]?.id;
    const replies = await each(20, () => client.call('getPerformance', { path: { performanceId } }));
    const [first] = replies;
    for (const { payload } of replies) assert.equal(payload.ticketGroupToSeat, first?.payload.ticketGroupToSeat);
  });
});
