import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { SeasonTicket } from '../../../src/domain/entities';
import { fails, fakeWidget, later, performance, settle } from '../fakes';

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

test('only the known filters of an address are requested', async () => {
  const { seasonTickets, taken } = fakeWidget({ listSeasonTickets: pages });
  const { load } = seasonTickets;
  await load({ utm_source: 'letter', yclid: '7', distributor: 'd7', performance: '5', perPage: '6', venueId: 'v1' });
  assert.equal(taken(), ['listSeasonTickets {"venueId":"v1","perPage":"6","page":1}']);
  await load({ venueId: 'v1', perPage: '6', 'bswidget-order': '1' });
  assert.equal(taken(), [], 'the list is the same');
});

test('without a page number in the answer the next page is counted from the requested one', async () => {
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

test('an answer with neither cards nor pages is a failure, not an empty list', async () => {
  const { seasonTickets, reports } = fakeWidget({
    listSeasonTickets: async () => ({ seasonTickets: [], pagination: null }),
  });
  await seasonTickets.load({});
  assert.is(seasonTickets.state.value, 'failed');
  assert.equal(reports, []);
});

test('the same filters keep the list and its pages', async () => {
  const { seasonTickets, taken } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({ query: 'балет' });
  await seasonTickets.more();
  taken();
  await seasonTickets.load({ query: 'балет' });
  assert.equal(taken(), []);
  assert.is(ids(seasonTickets).length, 4);
});

test('a hanging next page can be requested again, and is added once', async () => {
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

test('a late page of the old filters does not end the loading of the new list’s page', async () => {
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

test('a failed next page keeps the list and can be requested again', async () => {
  const { seasonTickets, api } = fakeWidget({ listSeasonTickets: pages });
  await seasonTickets.load({});
  api.listSeasonTickets = fails(503);
  await seasonTickets.more();
  assert.is(seasonTickets.state.value, 'ready');
  assert.is(seasonTickets.loadingMore.value, false);
  api.listSeasonTickets = pages;
  await seasonTickets.more();
  assert.is(ids(seasonTickets).length, 4);
});

test('a season ticket that moved to the next page meanwhile is shown once', async () => {
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

test('a season ticket is loaded with its performances, its offer and its hall (spec §3)', async () => {
  const { seasonTicket, hall, api, taken } = fakeWidget();
  const { getSeasonTicket: answer } = api;
  const [performances, shows] = [[performance('a')], [{ ...(await api.getShow('s1')).show }]];
  api.getSeasonTicket = async (...args) => ({ ...(await answer(...args)), performances, shows });
  await seasonTicket.load('s9');
  await settle();
  const { value: found } = seasonTicket.found;
  assert.is(found?.seasonTicket.name, 'Абонемент');
  assert.equal([found?.performances, found?.shows], [performances, shows]);
  assert.is(seasonTicket.sale.offer.value.groupOfSeat.size, 4);
  assert.ok(hall.plan.value);
  assert.equal(taken(), ['getSeasonTicket s9', 'getHall v1']);
  const again = seasonTicket.load('s9');
  assert.is(seasonTicket.state.value, 'ready', 'opened again without a loading state');
  await again;
  assert.equal(taken(), ['getSeasonTicket s9'], 'the free seats are requested again');
});

test('no further page is requested of a list that is being replaced', async () => {
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

test.run();
