import * as assert from 'uvu/assert';
import { VENUES } from './catalogue/venues';
import { onEveryDatabase } from './support/everyDatabase';

onEveryDatabase('the catalogue', (test, shop) => {
  test('a search finds season tickets by words and by venue', async () => {
    const { client } = shop();
    const found = (await client.call('listSeasonTickets', { query: { query: 'чехов' } })).payload;
    assert.equal(
      found.seasonTickets.map(({ name }) => name),
      ['Весь Чехов'],
    );
    const ice = (await client.call('listSeasonTickets', { query: { venueId: 3, perPage: 50 } })).payload;
    assert.is(ice.seasonTickets.length, 8);
    assert.ok(ice.seasonTickets.every(({ venueId }) => venueId === 3));
    const none = (await client.call('listSeasonTickets', { query: { query: 'ничего такого' } })).payload;
    assert.equal(none.pagination, { page: 1, perPage: 12, total: 0, pages: 0 });
  });

  test('a season ticket covers as many performances as its card says, and sells only seats that are free in all of them', async () => {
    const { box, client } = shop();
    for (const id of ['1', '2', '3', '5']) {
      const { payload } = await client.call('getSeasonTicket', { path: { seasonTicketId: id } });
      const free = Object.values(payload.ticketGroupToSeat).flat();
      assert.ok(free.length > 20, `${free.length} seats`);
      const card = (await client.call('listSeasonTickets', { query: { perPage: 50 } })).payload.seasonTickets.find(
        (each) => String(each.id) === id,
      );
      assert.is(payload.performances.length, card?.performancesCount);
      for (const performance of payload.performances) {
        const one = new Set(Object.values(await box.freeSeats(String(performance.id))).flat());
        assert.ok(free.every((seat) => one.has(seat)));
      }
    }
  });

  test('a season ticket and its performances state prices by the same tariff, so that a buyer may compare them', async () => {
    const { payload } = await shop().client.call('getSeasonTicket', { path: { seasonTicketId: '1' } });
    const oneByOne = payload.performances.reduce((sum, { minPrice = 0 }) => sum + minPrice, 0);
    assert.is(payload.seasonTicket.minPrice, 3600);
    assert.is(oneByOne - 3600, 517.5, 'with the fee of one of them');
  });

  test('a show, a performance and a season ticket are not found by another spelling of their ids', async () => {
    const { box, client } = shop();
    const [performance] = box.performances(12);
    for (const showId of ['0xC', '012', '12e0']) {
      assert.is((await client.call('getShow', { query: { showId } })).error, 'ShowNotFoundException', showId);
    }
    const path = { performanceId: `0${performance?.id}`, seasonTicketId: '01' };
    assert.is((await client.call('getPerformance', { path })).error, 'PerformanceNotFoundException');
    assert.is((await client.call('getSeasonTicket', { path })).error, 'SeasonTicketNotFoundException');
  });

  test('every free seat is a seat of the hall in one ticket group only; most sold seats stand beside another one', async () => {
    const { box, client } = shop();
    for (const [showId, venueId] of [
      [12, 1],
      [21, 2],
      [31, 3],
      [41, 4],
      [51, 5],
      [61, 6],
    ] as const) {
      const performanceId = box.performances(showId)[0]?.id;
      const { payload } = await client.call('getPerformance', { path: { performanceId } });
      const free = Object.values(payload.ticketGroupToSeat).flat();
      const hall = (await client.call('getConstructive', { query: { venueId } })).payload;
      const all = new Set(hall.seats.map(({ id }) => id));
      assert.is(new Set(free).size, free.length);
      assert.ok(free.every((seat) => all.has(seat)));
      const share = free.length / all.size;
      assert.ok(share > 0.3 && share < 0.95, `${Math.round(share * 100)} % free`);
      const venue = VENUES.find(({ id }) => id === venueId);
      const open = new Set(free);
      const lone = venue?.rows.flatMap((row) =>
        row.filter((_, at) => {
          const isFree = (index: number | undefined) => open.has(venue.hall.seats[index ?? -1]?.id ?? '');
          return !isFree(row[at]) && isFree(row[at - 1]) && isFree(row[at + 1]);
        }),
      );
      assert.ok((lone?.length ?? 0) < (all.size - free.length) / 4, 'most sold seats have a sold neighbour');
    }
  });

  test('the box office serves each view from a seat or a sector as a picture', async () => {
    const { box } = shop();
    const views = new Set(
      VENUES.flatMap(({ hall }) => [...hall.seats, ...hall.sectors]).flatMap(({ viewUrl }) => viewUrl ?? []),
    );
    assert.is(views.size, 7);
    for (const url of views) {
      const response = await fetch(new URL(url, box.origin));
      assert.is(response.status, 200, url);
      assert.match(response.headers.get('content-type') ?? '', /^image\/svg\+xml/);
    }
    assert.is((await fetch(`${box.origin}/views/roof.svg`)).status, 404);
  });
});
