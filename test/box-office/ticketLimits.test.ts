/** The box office enforces the limits that the widget announces: of a sector and a tariff, and unavailable tariffs. */
import * as assert from 'uvu/assert';
import { onEveryDatabase, type Shop, seatDealer } from './support/everyDatabase';

onEveryDatabase('ticket limits', (test, shop) => {
  const deal = seatDealer();
  const evening = ({ box }: Shop, show: string) => box.performances(box.data.shows[show] ?? 0)[0]?.id ?? '';

  test('a standing sector limits its tickets in one order, and neither other sectors nor other orders', async () => {
    const { client } = shop();
    const performance = evening(shop(), 'Ночь живой музыки');
    const sector = (await client.call('getConstructive', { query: { venueId: 5 } })).payload.sectors.find(
      ({ id }) => id === 'floor',
    );
    assert.is(sector?.maxTickets, 4);
    const floor = await deal(shop(), performance, 'g51-2', 6);
    const [table = ''] = await deal(shop(), performance, 'g51-3');
    const id = await client.order();
    for (const place of floor.slice(0, 4)) assert.is((await client.add(id, place, performance)).status, 200);
    const refused = await client.add(id, floor[4] ?? '', performance);
    assert.equal([refused.status, refused.error], [422, 'TicketLimitException']);
    assert.is(
      (await client.add(id, floor[0] ?? '', performance)).status,
      200,
      'a place that the order has is no new one',
    );
    assert.is((await client.add(id, table, performance)).status, 200);
    assert.is((await client.add(await client.order(), floor[5] ?? '', performance)).status, 200);
  });

  test('a tariff limits its tickets in an order, for a new ticket and for a changed one', async () => {
    const { client } = shop();
    const performance = evening(shop(), 'Дядя Ваня');
    const { tariffs } = (await client.call('getPerformance', { path: { performanceId: performance } })).payload;
    assert.is(tariffs.find(({ id }) => id === 3)?.maxTickets, 2);
    const [first = '', second = '', third = ''] = await deal(shop(), performance, 'g14-4', 3);
    const id = await client.order();
    for (const seat of [first, second]) await client.add(id, seat, performance, { tariffId: 3 });
    assert.is((await client.add(id, third, performance, { tariffId: 3 })).error, 'TicketLimitException');
    const { order } = (await client.add(id, third, performance)).payload;
    const change = (ticketId: unknown, tariffId: number) =>
      client.call('changeTariff', { path: { orderId: id, ticketId: String(ticketId) }, query: { tariffId } });
    assert.is((await change(order.tickets[2]?.id, 3)).error, 'TicketLimitException');
    assert.is((await change(order.tickets[0]?.id, 3)).status, 200, 'a ticket that has the tariff keeps it');
    await change(order.tickets[0]?.id, 1);
    assert.is((await change(order.tickets[2]?.id, 3)).status, 200, 'a ticket that loses the tariff leaves room');
  });

  test('a new ticket gets the next tariff if the default one is unavailable', async () => {
    const { client } = shop();
    const performance = evening(shop(), 'Снежная королева');
    const [seat = ''] = await deal(shop(), performance, 'g15-1');
    const { order } = (await client.add(await client.order(), seat, performance)).payload;
    assert.is(order.tickets[0]?.tariffId, 2);
    assert.is(order.amount, 640);
    const { performances } = (await client.call('getShow', { query: { showId: 15 } })).payload;
    assert.is(performances[0]?.minPrice, 1199, 'the least price counts groups with an available default tariff only');
  });
});
