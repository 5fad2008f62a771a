import * as assert from 'uvu/assert';
import { onEveryDatabase, type Shop } from './support/everyDatabase';

type State = 'not_started' | 'box_office_only' | 'cancelled' | 'on_sale';

onEveryDatabase('performances that are not on sale', (test, shop) => {
  /** The performances of the show whose sales begin one by one. */
  const listed = async ({ box, client }: Shop) =>
    (await client.call('getShow', { query: { showId: box.data.shows['Три сестры'] ?? 0 } })).payload.performances;
  const firstAs = async (state: State) => {
    const found = (await listed(shop())).find(({ sale }) => sale?.state === state);
    assert.ok(found, state);
    return found;
  };
  /** @returns the performance as its own call answers it, with its seats on sale */
  const asked = async (id: string | number) => {
    const { payload } = await shop().client.call('getPerformance', { path: { performanceId: String(id) } });
    return { ...payload.performance, seats: Object.values(payload.ticketGroupToSeat).flat() };
  };
  const refusedWith = async (id: string | number): Promise<string> => {
    const { client } = shop();
    const answer = await client.add(await client.order(), 'parterre-5-6', String(id));
    assert.is(answer.status, 409);
    assert.is(answer.error, 'SaleClosedException');
    return answer.message;
  };

  test('have the same state in the answers of show and performance, no seat on sale, and a refusal with the reason', async () => {
    const said = {
      not_started: /^Продажа ещё не началась\. Начнётся \d+\u00a0[а-я]+( \d{4})? в\u00a012:00$/,
      box_office_only: /^Билеты только в\u00a0кассе$/,
      cancelled: /^Сеанс отменён$/,
    };
    for (const [state, message] of Object.entries(said) as [State, RegExp][]) {
      const performance = await firstAs(state);
      const own = await asked(performance.id);
      assert.equal(own.sale, performance.sale);
      assert.equal(own.seats, []);
      assert.match(await refusedWith(performance.id), message);
    }
    assert.ok((await asked((await firstAs('on_sale')).id)).seats.length > 50);
  });

  test('a sale begins at its time by the clock of the Date header', async () => {
    const { box, client } = shop();
    const { id, sale } = await firstAs('not_started');
    const seconds = (Date.parse(sale?.startsAt ?? '') - box.now()) / 1000;
    box.advance(seconds - 2);
    assert.is((await asked(id)).sale?.state, 'not_started');
    box.advance(2);
    const { sale: begun, seats } = await asked(id);
    assert.is(begun?.state, 'on_sale');
    assert.is((await client.add(await client.order(), seats[0] ?? '', String(id))).status, 200);
    const { headers } = await client.call('getPerformance', { path: { performanceId: String(id) } });
    assert.ok(Math.abs(Date.parse(headers.get('date') ?? '') - box.now()) < 2000);
    assert.match(headers.get('access-control-expose-headers') ?? '', /\bdate\b/i);
  });

  test('a sale ends an hour before the performance; an order that has tickets by then can be paid', async () => {
    const { box, client } = shop();
    const { id, startAt } = await firstAs('on_sale');
    const [seat = ''] = (await asked(id)).seats;
    box.advance((Date.parse(startAt) - box.now()) / 1000 - 3600 - 5);
    const orderId = await client.order();
    assert.is((await client.add(orderId, seat, String(id))).status, 200);
    box.advance(6);
    assert.is((await asked(id)).sale?.state, 'ended');
    assert.match(await refusedWith(id), /^Продажа закончилась$/);
    assert.is((await client.checkout(orderId)).status, 200);
  });
});
