import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { SeasonTicket } from '../../../src/domain/entities';
import { failure, fakeWidget, later, offer, order, performance, settle } from '../fakes';

const card = (id: string): SeasonTicket => ({
  id,
  name: `Абонемент ${id}`,
  description: '',
  imageUrl: '',
  minPrice: 0,
  performancesCount: 1,
});

const pages: Api['listSeasonTickets'] = async ({ page }) => ({
  seasonTickets: [card(`${page}a`), card(`${page}b`)],
  pagination: { page: Number(page), pages: 3, total: 6 },
});

const ids = (store: { seasonTickets: { value: SeasonTicket[] } }) => store.seasonTickets.value.map(({ id }) => id);

test('further pages are appended (spec §7)', async () => {
  const { seasonTickets } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  await seasonTickets.more();
  assert.equal(ids(seasonTickets), ['1a', '1b', '2a', '2b']);
  assert.equal(seasonTickets.pagination.value, { page: 2, pages: 3, total: 6 });
});

test('changed filters replace the list (spec §7)', async () => {
  const { seasonTickets, taken } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  await seasonTickets.more();
  taken();
  await seasonTickets.load({ query: 'балет', venueId: 'v1' });
  assert.equal(ids(seasonTickets), ['1a', '1b']);
  assert.equal(taken(), ['listSeasonTickets {"query":"балет","venueId":"v1","page":1}']);
});

test('only the filters of the call are asked for, whatever else an address carries', async () => {
  const { seasonTickets, taken } = fakeWidget({ listSeasonTickets: pages });
  const { load } = seasonTickets;
  await load({ utm_source: 'letter', yclid: '7', distributor: 'd7', performance: '5', perPage: '6', venueId: 'v1' });
  assert.equal(taken(), ['listSeasonTickets {"venueId":"v1","perPage":"6","page":1}']);
  await load({ venueId: 'v1', perPage: '6', 'bswidget-order': '1' });
  assert.equal(taken(), [], 'and they are the same list');
});

test('the next page is counted from the one that was asked for, if the box office does not count', async () => {
  const { seasonTickets, taken } = fakeWidget({
    listSeasonTickets: async () => ({ seasonTickets: [], pagination: { page: 0, pages: 3, total: 6 } }),
  });
  await seasonTickets.load({});
  await seasonTickets.more();
  await seasonTickets.more();
  assert.equal(taken(), [
    'listSeasonTickets {"page":1}',
    'listSeasonTickets {"page":2}',
    'listSeasonTickets {"page":3}',
  ]);
  assert.is(seasonTickets.pagination.value.page, 3);
});

test('how many pages there are is counted where the box office tells no more than how many there are, or nothing', async () => {
  for (const [told, known] of [
    [{ page: 0, pages: 0, total: 5 }, 3],
    [{ page: 0, pages: 2, total: 0 }, 2],
    [null, 0],
  ] as const) {
    const { seasonTickets } = fakeWidget({
      listSeasonTickets: async ({ page }) => ({
        seasonTickets: [card(`${page}a`), card(`${page}b`)],
        pagination: told,
      }),
    });
    await seasonTickets.load({});
    assert.is(seasonTickets.pagination.value.pages, known);
    assert.equal(ids(seasonTickets), ['1a', '1b']);
    await seasonTickets.more();
    assert.equal(seasonTickets.pagination.value, { page: 2, pages: known, total: told?.total ?? 0 });
  }
});

test('an answer with neither cards nor pages is no empty list', async () => {
  const { seasonTickets, reports } = fakeWidget({
    listSeasonTickets: async () => ({ seasonTickets: [], pagination: null }),
  });
  await seasonTickets.load({});
  assert.is(seasonTickets.state.value, 'failed');
  assert.equal(reports, []);
});

test('the same filters keep the list and its place', async () => {
  const { seasonTickets, taken } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({ query: 'балет' });
  await seasonTickets.more();
  taken();
  await seasonTickets.load({ query: 'балет' });
  assert.equal(taken(), []);
  assert.is(ids(seasonTickets).length, 4);
});

test('a next page that hangs can be asked for again, and comes once', async () => {
  const slow = later<Awaited<ReturnType<Api['listSeasonTickets']>>>();
  const { seasonTickets, api } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  api.listSeasonTickets = () => slow.promise;
  const hung = seasonTickets.more();
  assert.is(seasonTickets.loadingMore.value, true);
  api.listSeasonTickets = pages;
  await seasonTickets.more();
  assert.equal(ids(seasonTickets), ['1a', '1b', '2a', '2b']);
  assert.is(seasonTickets.loadingMore.value, false);
  slow.give(await pages({ page: 2 }));
  await hung;
  assert.equal(ids(seasonTickets), ['1a', '1b', '2a', '2b']);
  assert.is(seasonTickets.pagination.value.page, 2);
});

test('a page of the old filters does not come into the new list', async () => {
  const slow = later<Awaited<ReturnType<Api['listSeasonTickets']>>>();
  const { seasonTickets, api } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  api.listSeasonTickets = () => slow.promise;
  const asking = seasonTickets.more();
  api.listSeasonTickets = pages;
  await seasonTickets.load({ query: 'x' });
  slow.give({ seasonTickets: [card('old')], pagination: { page: 2, pages: 9, total: 9 } });
  await asking;
  assert.equal(ids(seasonTickets), ['1a', '1b']);
  assert.is(seasonTickets.loadingMore.value, false);
});

test('a page of the old filters that comes at last does not end the waiting for one of the new list', async () => {
  const old = later<Awaited<ReturnType<Api['listSeasonTickets']>>>();
  const { seasonTickets, api } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  api.listSeasonTickets = () => old.promise;
  const asking = seasonTickets.more();
  api.listSeasonTickets = pages;
  await seasonTickets.load({ query: 'x' });
  api.listSeasonTickets = () => later<never>().promise;
  seasonTickets.more();
  old.give(await pages({ page: 2 }));
  await asking;
  assert.is(seasonTickets.loadingMore.value, true);
});

test('a next page that cannot be had keeps the list, and may be asked for again', async () => {
  const { seasonTickets, api } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  api.listSeasonTickets = async () => {
    throw failure(503);
  };
  await seasonTickets.more();
  assert.is(seasonTickets.state.value, 'ready');
  assert.is(seasonTickets.loadingMore.value, false);
  api.listSeasonTickets = pages;
  await seasonTickets.more();
  assert.is(ids(seasonTickets).length, 4);
});

test('a ticket that moved to the next page meanwhile is shown once', async () => {
  const { seasonTickets } = fakeWidget({
    listSeasonTickets: async ({ page }) => ({
      seasonTickets: [card('same'), card(`${page}`)],
      pagination: { page: Number(page), pages: 2, total: 3 },
    }),
  });
  await seasonTickets.load({});
  await seasonTickets.more();
  assert.equal(ids(seasonTickets), ['same', '1', '2']);
});

test('a season ticket brings what it covers, what is on sale, and its hall (spec §3)', async () => {
  const { seasonTicket, hall, api, taken } = fakeWidget();
  const { getSeasonTicket: answer } = api;
  const [performances, shows] = [[performance('a')], [{ ...(await api.getShow('s1')).show }]];
  api.getSeasonTicket = async (...args) => ({ ...(await answer(...args)), performances, shows });
  assert.equal([seasonTicket.performances.value, seasonTicket.shows.value], [[], []]);
  await seasonTicket.load('s9');
  await settle();
  assert.is(seasonTicket.seasonTicket.value?.name, 'Абонемент');
  assert.equal([seasonTicket.performances.value, seasonTicket.shows.value], [performances, shows]);
  assert.is(seasonTicket.sale.offer.value.groupOfSeat.size, 4);
  assert.ok(hall.plan.value);
  assert.equal(taken(), ['getSeasonTicket s9', 'getHall v1']);
  const again = seasonTicket.load('s9');
  assert.is(seasonTicket.state.value, 'ready', 'opened again it leaves the view as it is');
  await again;
  assert.equal(taken(), ['getSeasonTicket s9'], 'and asks what is still free');
});

test('ticket groups are kept per season ticket (spec §4)', async () => {
  const { seasonTicket } = fakeWidget();
  await seasonTicket.load('a');
  seasonTicket.sale.toggleGroup('g1');
  await seasonTicket.load('b');
  assert.equal([...seasonTicket.sale.chosenGroups.value], []);
  await seasonTicket.load('a');
  assert.equal([...seasonTicket.sale.chosenGroups.value], ['g1']);
});

test('a season ticket that is not there is missing', async () => {
  const { seasonTicket } = fakeWidget({
    getSeasonTicket: async () => {
      throw failure(404);
    },
  });
  await seasonTicket.load('s9');
  assert.is(seasonTicket.state.value, 'missing');
});

test('a season ticket that failed is asked for again by the buyer', async () => {
  const { seasonTicket, api } = fakeWidget();
  const { getSeasonTicket: answer } = api;
  api.getSeasonTicket = async () => {
    throw failure(503);
  };
  await seasonTicket.load('s9');
  assert.is(seasonTicket.state.value, 'failed');
  api.getSeasonTicket = answer;
  await seasonTicket.load('s9');
  assert.is(seasonTicket.state.value, 'ready');
});

test('a hall that failed beside its season ticket is asked for again alone', async () => {
  const { seasonTicket, hall, api, taken } = fakeWidget();
  const { getHall: answer } = api;
  api.getHall = async () => {
    throw failure(503);
  };
  await seasonTicket.load('s9');
  await settle();
  assert.is(hall.state.value, 'failed');
  taken();
  api.getHall = answer;
  await seasonTicket.load('s9');
  assert.ok(hall.plan.value);
  assert.equal(taken(), ['getHall v1']);
});

test('a hall that hangs beside its season ticket can be asked for again by the buyer (spec §4)', async () => {
  const { seasonTicket, hall, api, taken } = fakeWidget();
  const { getHall: answer } = api;
  api.getHall = () => later<never>().promise;
  await seasonTicket.load('s9');
  taken();
  api.getHall = answer;
  await seasonTicket.load('s9');
  assert.equal(taken(), ['getHall v1']);
  assert.ok(hall.plan.value);
});

test('another season ticket shows nothing of the one before while it is asked for', async () => {
  const { seasonTicket, api } = fakeWidget();
  await seasonTicket.load('a');
  api.getSeasonTicket = () => later<never>().promise;
  seasonTicket.load('b');
  assert.is(seasonTicket.state.value, 'loading');
  assert.is(seasonTicket.sale.id.value, 'b');
  assert.is(seasonTicket.sale.offer.value.groupOfSeat.size, 0);
});

test('what a season ticket has on sale is asked for again and leaves the view as it is', async () => {
  const { seasonTicket, cart, api, taken, said } = fakeWidget({
    createOrder: async () => order([], { type: 2 }),
    addTicket: async () => {
      throw failure(409, 'PlaceAlreadyReservedException');
    },
    getOrder: async () => order([], { type: 2 }),
  });
  await seasonTicket.load('s9');
  await settle();
  taken();
  const { getSeasonTicket: answer } = api;
  const slow = later<void>();
  api.getSeasonTicket = async (id) => {
    await slow.promise;
    const found = await answer(id);
    return { ...found, offer: offer(['1']) };
  };
  await cart.add(seasonTicket.sale, ['2']);
  assert.equal(said(), ['Ряд 1, место 2 уже занято. Выберите другое место.']);
  assert.is(seasonTicket.sale.offer.value.groupOfSeat.has('2'), false);
  assert.ok(taken().includes('getSeasonTicket s9'));
  assert.is(seasonTicket.state.value, 'ready');
  assert.is(seasonTicket.seasonTicket.value?.name, 'Абонемент');
  slow.give();
  await settle();
  assert.equal([...seasonTicket.sale.offer.value.groupOfSeat.keys()], ['1']);
});

test('further pages of a list that is being replaced are not asked for', async () => {
  const first = later<Awaited<ReturnType<Api['listSeasonTickets']>>>();
  const w = fakeWidget({
    listSeasonTickets: async ({ page, query }) => {
      if (query && page === 1) return first.promise;
      return {
        seasonTickets: [card(`${query ?? 'all'}${page}`)],
        pagination: { page: Number(page), pages: 3, total: 3 },
      };
    },
  });
  await w.seasonTickets.load({});
  w.seasonTickets.load({ query: 'q' });
  await settle();
  await w.seasonTickets.more();
  first.give({ seasonTickets: [card('q1')], pagination: { page: 1, pages: 1, total: 1 } });
  await settle();
  assert.equal(
    w.seasonTickets.seasonTickets.value.map(({ id }) => id),
    ['q1'],
  );
});

test('a further page that would fail does not keep the new list from coming', async () => {
  const first = later<Awaited<ReturnType<Api['listSeasonTickets']>>>();
  const w = fakeWidget({
    listSeasonTickets: async ({ page, query }) => {
      if (query && page === 1) return first.promise;
      if (query) throw failure(500);
      return { seasonTickets: [card('a')], pagination: { page: 1, pages: 3, total: 3 } };
    },
  });
  await w.seasonTickets.load({});
  w.seasonTickets.load({ query: 'q' });
  await settle();
  await w.seasonTickets.more();
  first.give({ seasonTickets: [card('q1')], pagination: { page: 1, pages: 1, total: 1 } });
  await w.clock.pass(600_000);
  assert.is(w.seasonTickets.state.value, 'ready');
});

test('offline, a further page is not asked for, and that is said where the buyer is', async () => {
  const w = fakeWidget();
  await w.seasonTickets.load({});
  w.online.value = false;
  w.taken();
  await w.seasonTickets.more();
  assert.equal(w.taken(), []);
  assert.is(w.said().length, 1);
  assert.is(w.seasonTickets.loadingMore.value, false);
});

test.run();
