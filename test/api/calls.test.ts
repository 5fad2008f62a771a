import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../src/api/api';
import { ApiError } from '../../src/api/apiError';
import { fakeClock, later, settle } from '../state/fakes';
import {
  answered,
  boxOffice,
  CALLS,
  CHECKOUT,
  callsOf,
  checkOut,
  closeOffices,
  failureOf,
  OFFER,
  ORDER,
  PERFORMANCE,
  payload,
  type Seen,
  status,
} from './server';

test.after.each(closeOffices);

/** The requested address, without the value that gives each read an address of its own. */
const addressOf = (seen: Seen | undefined): string => `${seen?.url.replace(/\?asked=\d+$/, '')}`;

test('each read of an order has an address of its own, for which a service worker of the host has kept no answer', async () => {
  const { api, seen } = await boxOffice([payload({ order: ORDER })]);
  await api.getOrder('o1');
  await api.checkPayment('o1');
  await api.clearOrder('o1');
  assert.equal(
    seen.map(({ url }) => /\?asked=\d{13}$/.test(url)),
    [true, true, false],
  );
});

for (const [ask, line, content] of CALLS) {
  const read = line.startsWith('GET');
  test(`a call asks as the contract says: ${line}`, async () => {
    const { api, seen } = await boxOffice([payload(content)], { distributor: 'd7' });
    await ask(api);
    assert.is(seen.length, 1);
    assert.is(`${seen[0]?.method} ${addressOf(seen[0])}`, line);
    assert.is(seen[0]?.headers.accept, 'application/json');
    assert.is(seen[0]?.headers['content-type'], read ? undefined : 'application/json');
    assert.is(seen[0]?.headers.cookie, undefined);
  });
}

test('get-content-type sends the content type on reads too', async () => {
  const { api, seen } = await boxOffice([payload({ order: ORDER })], { getContentType: true });
  await api.getOrder('o1');
  assert.is(seen[0]?.headers['content-type'], 'application/json');
});

test('a performance that is requested ahead is requested once: the first call for it takes the answer, a later call asks anew', async () => {
  const { api, seen } = await boxOffice([payload({ performance: PERFORMANCE, ...OFFER })]);
  api.beginPerformance('5');
  assert.is((await api.getPerformance('5')).performance.id, '5');
  assert.is(seen.length, 1);
  await api.getPerformance('5');
  assert.is(seen.length, 2);
});

test('a request ahead is repeated like any other, and its failure is shown once the call takes the answer', async () => {
  const { api, seen, errors } = await boxOffice([status(503)]);
  api.beginPerformance('5');
  await failureOf(api.getPerformance('5'));
  assert.is(seen.length, 3);
  assert.is(errors.length, 1);
});

test('after a failed show a performance that was requested ahead is requested anew, because its seats may be taken by now', async () => {
  const { api, seen } = await boxOffice([payload({ performance: PERFORMANCE, ...OFFER }), status(500), payload({})]);
  api.beginPerformance('5');
  await failureOf(api.getShow('7'));
  await failureOf(api.getPerformance('5'));
  assert.is(seen.length, 3);
});

test('an unsafe id requests nothing ahead', async () => {
  const { api, seen } = await boxOffice([status(500)]);
  api.beginPerformance('..');
  await failureOf(api.getPerformance('..'));
  assert.is(seen.length, 0);
});

test('a season ticket without a readable venue is unreadable, because it has no hall', async () => {
  const { api } = await boxOffice([payload({ seasonTicket: { id: 9 }, venue: null, ...OFFER })]);
  const failure = await api.getSeasonTicket('9').catch((error: { kind: string }) => error);
  assert.is((failure as { kind: string }).kind, 'unknown');
});

test('checkout sends its data as JSON and its idempotency key', async () => {
  const { api, seen } = await boxOffice([payload({ order: ORDER, payment: { id: 1, status: 'pending', amount: 10 } })]);
  const { payment } = await api.checkout('o1', CHECKOUT, 'key1');
  assert.equal(JSON.parse(seen[0]?.body ?? ''), CHECKOUT);
  assert.is(seen[0]?.headers['idempotency-key'], 'key1');
  assert.is(payment?.amount, 1000);
});

test('without a distributor no call sends its id (spec §1); only checkout sends a key, and only checkout and a promo code send a body (spec §7)', async () => {
  for (const [ask, line, content] of CALLS) {
    const { api, seen } = await boxOffice([payload(content)]);
    await ask(api);
    const [{ url = '', body, headers } = {} as Partial<Seen>] = seen;
    assert.not.match(url, 'distributorId');
    if (ask === checkOut) continue;
    assert.is(body, /^PUT.*promo/.test(line) ? '{"code":"ТЕАТР"}' : '', line);
    assert.is(headers?.['idempotency-key'], undefined);
  }
});

test('if the answer to a change lacks the order, the order is read', async () => {
  for (const ask of callsOf(/^(?!GET).*\/o1\//)) {
    for (const first of [
      payload({}),
      payload({ order: null }),
      payload({ order: { id: '..' } }),
      status(204),
      status(200),
    ]) {
      const { api, seen } = await boxOffice([first, payload({ order: ORDER })]);
      const found = (await ask(api)) as { id?: string; order?: { id: string } };
      assert.is(found.order?.id ?? found.id, 'o1');
      assert.is(seen.length, 2);
      assert.is(`${seen[1]?.method} ${addressOf(seen[1])}`, 'GET /api/orders/o1');
    }
  }
});

test('every status from 200 to 299 is a success, and 300 is none (spec §7)', async () => {
  for (const code of [200, 201, 299]) {
    const { api } = await boxOffice([status(code, { payload: { order: ORDER } })]);
    assert.is((await api.getOrder('o1')).id, 'o1', `${code}`);
  }
  const empty = await boxOffice([status(204), payload({ order: ORDER })]);
  assert.is((await empty.api.clearOrder('o1')).id, 'o1', 'what is empty leaves the order out');
  const { api } = await boxOffice([status(300, { payload: { order: ORDER } })]);
  assert.ok((await failureOf(api.getOrder('o1'))) instanceof ApiError);
});

test('no call has a time limit (spec §7)', async () => {
  // The clock of this client ends each wait at once, so a call with a time limit would fail.
  const api = answered(new Promise(() => {}), () => {});
  const outcomes: string[] = [];
  for (const question of CALLS.map(([ask]) => ask(api)))
    question.then(
      () => outcomes.push('answered'),
      () => outcomes.push('failed'),
    );
  await settle();
  assert.equal(outcomes, []);
});

test('if the check of a payment lacks the order, the order is read', async () => {
  const told = payload({ payment: { id: 'p1', status: 'paid', amount: 1 } });
  const { api, seen } = await boxOffice([told, payload({ order: ORDER })]);
  const { order, payment } = await api.checkPayment('o1');
  assert.equal([order.id, payment?.status], ['o1', 'paid']);
  assert.is(addressOf(seen[1]), '/api/orders/o1');
});

test('an answer with an unreadable order is a failure', async () => {
  const { api, errors } = await boxOffice([payload({ order: { id: 'a/b' } })]);
  assert.is((await failureOf(api.createOrder(1))).kind, 'unknown');
  assert.equal(errors, ['Касса ответила непонятно. Попробуйте ещё раз.']);
});

test('an id that cannot stand in a path is never sent', async () => {
  const { api, seen } = await boxOffice([payload({})]);
  for (const id of ['..', '.', '', 'a/b', '%2e%2e', 'a b', '\\', 'a'.repeat(65), 'й']) {
    for (const call of [
      api.getOrder(id),
      api.addTicket(id, { seatId: '1' }),
      api.removeTicket('o1', id),
      api.getPerformance(id),
      api.getSeasonTicket(id),
      api.checkPayment(id),
    ]) {
      assert.is((await failureOf(call)).status, 404, id);
    }
  }
  assert.equal(seen, []);
});

test('a list without pagination is a list', async () => {
  const { api } = await boxOffice([payload({ seasonTickets: [{ id: 7, name: 'Классика' }] })]);
  const { seasonTickets, pagination } = await api.listSeasonTickets({});
  assert.equal([seasonTickets.map(({ id }) => id), pagination], [['7'], null]);
});

test('empty, undefined and function values are skipped in a query (spec §7)', async () => {
  const { api, seen } = await boxOffice([payload({ seasonTickets: [], pagination: {} })]);
  const filters = {
    page: 1,
    query: '',
    venueId: undefined,
    other: null,
    run: () => 'x',
    zero: 0,
    many: ['a', '', 'b'],
  };
  await api.listSeasonTickets(filters as unknown as Record<string, string>);
  assert.is(seen[0]?.url, '/api/season_tickets?page=1&zero=0&many=a&many=b');
});

test('an address without a query has no question mark, and odd values are encoded (spec §7)', async () => {
  const { api, seen } = await boxOffice([payload({ seasonTickets: [], pagination: {} })]);
  await api.listSeasonTickets({});
  await api.listSeasonTickets({ query: 'a&b=c#d//e' });
  assert.equal(
    seen.map(({ url }) => url),
    ['/api/season_tickets', '/api/season_tickets?query=a%26b%3Dc%23d%2F%2Fe'],
  );
});

/** A box office with a hall of one seat, and its answer to the request for the hall's drawing. */
const withHall = (url: unknown, drawing: Parameters<typeof boxOffice>[0][0]) =>
  boxOffice([payload({ seats: [{ id: 1, name: 'Ряд 1' }], sectors: [], hallSchema: { url } }), drawing]);

test('the hall comes with the text of its schema map, relative to the site root (spec §7)', async () => {
  for (const [url, path] of [
    ['maps/1.svg', '/maps/1.svg'],
    ['/maps/1.svg', '/maps/1.svg'],
    ['//evil.example/1.svg', '/evil.example/1.svg'],
    ['\\\\evil.example\\1.svg', '/evil.example/1.svg'],
  ]) {
    const { api, seen } = await withHall(url, status(200, '<svg/>'));
    const plan = await api.getHall('v1');
    assert.is(await plan.schema, '<svg/>');
    assert.is(seen[1]?.url, path);
    assert.is(seen[1]?.headers.accept, 'image/svg+xml, application/json');
  }
});

test('the seats of a hall do not wait for its schema map', async () => {
  const drawing = later<void>();
  const { api } = await withHall('m.svg', async (_, response) => {
    await drawing.promise;
    response.end('<svg/>');
  });
  const plan = await api.getHall('v1');
  assert.is(plan.seats.length, 1);
  drawing.give();
  assert.is(await plan.schema, '<svg/>');
});

test('the schema map stays on the site’s origin', async () => {
  const foreign = [
    'https://evil.example/1.svg',
    'http://127.0.0.1:1/1.svg',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    'http:\\\\evil.example',
    'ht\ttps://evil.example/',
    'blob:x',
    '',
    7,
    null,
    {},
  ];
  for (const url of foreign) {
    const { api, seen } = await withHall(url, status(404));
    const plan = await api.getHall('v1');
    assert.is(await plan.schema, '');
    for (const each of seen) assert.match(each.url, /^\/(api\/constructive|7)/);
  }
});

test('below a site under a path the map is found under that path', async () => {
  const office = await withHall('/maps/1.svg', status(200, '<svg/>'));
  const { schema } = await office.connect({ site: `${office.origin}/tickets` }).getHall('v1');
  await schema;
  assert.is(office.seen[1]?.url, '/tickets/maps/1.svg');
});

test('a hall whose schema map cannot be had is sold by the list, and no popup says so', async () => {
  for (const answer of [status(404, '<html>'), status(200, ''), status(200, '123'), status(500)]) {
    const { api, errors } = await withHall('m.svg', answer);
    const plan = await api.getHall('v1');
    assert.is(await plan.schema, '');
    assert.is(plan.seats.length, 1);
    assert.equal(errors, []);
  }
});

test('an offer joins the seats on sale with their ticket groups', async () => {
  const { api } = await boxOffice([
    payload({
      performance: PERFORMANCE,
      ticketGroups: [{ id: 1, minPrice: 1500.5, billing: [{ tariffId: 1, price: 1500.5 }] }],
      ticketGroupToSeat: { 1: [10, '11'], 2: [12] },
      tariffs: [{ id: 1, isDefault: true }, { id: 2, isDefault: 'false' }, { id: 3 }],
    }),
  ]);
  const { performance, offer } = await api.getPerformance('5');
  assert.is(performance.id, '5');
  assert.equal(
    [...offer.groupOfSeat],
    [
      ['10', '1'],
      ['11', '1'],
    ],
  );
  assert.is(offer.ticketGroups[0]?.minPrice, 150_050);
  assert.equal(
    offer.tariffs.map(({ isDefault }) => isDefault),
    [true, false, false],
    'the tariff that a new ticket gets',
  );
});

test('seats whose price cannot be read are not on sale, and the offer says that they are not sold out', async () => {
  for (const minPrice of ['3 500', null, undefined, -1, {}]) {
    const good = { id: 1, minPrice: 1500, billing: [{ tariffId: 1, price: 1500 }] };
    const bad = { ...good, id: 2, minPrice };
    for (const [ticketGroups, ticketGroupToSeat, free, pricesUnreadable] of [
      [[bad], { 2: [10] }, [], true],
      [[], { 2: [10] }, [], true],
      [null, { 2: [10] }, [], true],
      [[good, bad], { 1: [11], 2: [10] }, ['11'], true],
      [[good, bad], { 1: [11], 2: [] }, ['11'], false],
      [[good], { 1: [] }, [], false],
      [[bad], {}, [], false],
      [[bad], null, [], false],
    ] as const) {
      const { api } = await boxOffice([
        payload({ performance: PERFORMANCE, ticketGroups, ticketGroupToSeat, tariffs: [{ id: 1 }] }),
      ]);
      const { offer } = await api.getPerformance('5');
      assert.equal([...offer.groupOfSeat.keys()], free);
      assert.is(offer.pricesUnreadable, pricesUnreadable);
    }
  }
});

test('a ticket group whose seats are no list has no seats, and a seat whose id cannot be sent is not on sale', async () => {
  const { api } = await boxOffice([
    payload({
      performance: PERFORMANCE,
      ticketGroups: [1, 2, 3].map((id) => ({ id, minPrice: 1500, billing: [{ tariffId: 1, price: 1500 }] })),
      ticketGroupToSeat: { 1: ['10', '../11', null], 2: 'all' },
      tariffs: [{ id: 1 }],
    }),
  ]);
  assert.equal([...(await api.getPerformance('5')).offer.groupOfSeat], [['10', '1']]);
});

test('pictures are shown from the site only', async () => {
  const office = await boxOffice([
    payload({ show: { id: 7, imageUrl: 'https://tracker.example/p.gif' }, venues: [], performances: [] }),
    payload({ show: { id: 7, imageUrl: '/posters/7.jpg' }, venues: [], performances: [] }),
  ]);
  assert.is((await office.api.getShow('7')).show.imageUrl, '');
  assert.is((await office.api.getShow('7')).show.imageUrl, `${office.origin}/posters/7.jpg`);
});

test('a property that a page adds to Object.prototype changes no call', async () => {
  const inits: RequestInit[] = [];
  const api = createApi({
    options: { api: 'https://api.example', site: 'https://api.example', distributor: '', getContentType: false },
    clock: fakeClock(),
    online: { value: true },
    popups: { notify() {}, error() {} },
    async fetch(_, init) {
      inits.push(init);
      return { ok: true, status: 200, text: async () => JSON.stringify({ payload: { order: ORDER } }) } as Response;
    },
  });
  const dirt = { method: 'DELETE', body: 'x', mode: 'no-cors', data: 'x', redirect: 'manual', each: () => 'x' };
  const prototype = Object.prototype as Record<string, unknown>;
  Object.assign(prototype, dirt);
  const calls = [api.getOrder('o1'), api.createOrder(1)];
  await settle();
  for (const name of Object.keys(dirt)) delete prototype[name];
  await Promise.all(calls);
  assert.equal(
    inits.map((init) => [Object.getPrototypeOf(init), init.method, init.body, init.headers]),
    [
      [null, 'GET', undefined, { accept: 'application/json' }],
      [null, 'POST', undefined, { accept: 'application/json', 'content-type': 'application/json' }],
    ],
  );
});

test.run();
