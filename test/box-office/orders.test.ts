import * as assert from 'uvu/assert';
import { onEveryDatabase, type Shop, seatDealer } from './support/everyDatabase';

onEveryDatabase('orders', (test, shop) => {
  const deal = seatDealer();
  const chayka = ({ box }: Shop, index = 0) => box.performances(box.data.shows.Чайка ?? 0)[index]?.id ?? '';

  test('an unknown tariff is not found, even if its id is the name of a built-in property', async () => {
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

  test('a seat that was sold before this box office opened is reserved too', async () => {
    const { box, client } = shop();
    const performance = chayka(shop());
    const free = new Set(Object.values(await box.freeSeats(performance)).flat());
    const sold = Array.from({ length: 300 }, (_, index) => String(1001 + index)).find((seat) => !free.has(seat));
    const refused = await client.add(await client.order(), String(sold), performance);
    assert.is(refused.error, 'PlaceAlreadyReservedException');
  });

  test('a season ticket holds its seat in no performance if another order holds it in one of them', async () => {
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
