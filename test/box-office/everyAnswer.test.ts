import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from './boxOffice';
import type { Call } from './http/contract';
import { BUYER, createClient, type Request, SHOP } from './support/client';
import { fixedDay, fixedMoment } from './support/fixedDay';
import { ANSWERS } from './support/strictContract';

const test = suite('every answer that the contract names is given, and is as the contract says');

let box: BoxOffice;
let strict: BoxOffice;
let client: ReturnType<typeof createClient>;
test.before(async () => {
  box = await startBoxOffice({ clock: fixedDay(), returnOrigins: [SHOP] });
  client = createClient(box);
  strict = await startBoxOffice({ callsPerMinute: 1, clock: fixedMoment });
});
test.after(async () => {
  await box.close();
  await strict.close();
});

const performance = () => box.performances(12)[0]?.id ?? '';

async function freeSeat(): Promise<string> {
  return (await box.freeSeats(performance()))['g12-4']?.[0] ?? '';
}

/** An order with one ticket, as parts of an address. */
async function held(): Promise<Record<string, string>> {
  const orderId = await client.order();
  const { order } = (await client.add(orderId, await freeSeat(), performance())).payload;
  return { orderId, ticketId: String(order.tickets[0]?.id) };
}

async function awaiting(): Promise<Record<string, string>> {
  const path = await held();
  await client.checkout(path.orderId ?? '');
  return path;
}

const venue = { query: { venueId: 1 } };
const gone = { orderId: 'gone', ticketId: 'gone' };
const bad = { orderId: 'не ид', ticketId: 'a/b' };
const tariff = { tariffId: 2 };
const promo = { code: 'ТЕАТР' };

/** How to get each answer; 429 is the same for all and comes last. */
const WAYS: Partial<Record<Call, Record<number, () => Promise<Request> | Request>>> = {
  listSeasonTickets: { 200: () => ({}), 400: () => ({ query: { page: 0 } }) },
  getSeasonTicket: {
    200: () => ({ path: { seasonTicketId: 2 } }),
    400: () => ({ path: { seasonTicketId: 'а' } }),
    404: () => ({ path: { seasonTicketId: 999 } }),
  },
  createOrder: { 200: () => ({ query: { type: 1 } }), 400: () => ({ query: { type: 3 } }) },
  getOrder: {
    200: async () => ({ path: await held() }),
    400: () => ({ path: bad }),
    404: () => ({ path: gone }),
  },
  addTicket: {
    200: async () => ({ path: await held(), query: { seatId: await freeSeat(), performanceId: performance() } }),
    400: async () => ({ path: await held(), query: { seatId: await freeSeat() } }),
    404: async () => ({ path: gone, query: { seatId: await freeSeat(), performanceId: performance() } }),
    409: async () => ({ path: await awaiting(), query: { seatId: await freeSeat(), performanceId: performance() } }),
    422: async () => {
      const path = await held();
      const performanceId = box.performances(12)[1]?.id ?? '';
      const seats = (await box.freeSeats(performanceId))['g12-4'] ?? [];
      for (const seat of seats.slice(0, 9)) await client.add(path.orderId ?? '', seat, performanceId);
      return { path, query: { seatId: seats[9], performanceId } };
    },
  },
  clearOrder: {
    200: async () => ({ path: await held() }),
    400: () => ({ path: bad }),
    404: () => ({ path: gone }),
    409: async () => ({ path: await awaiting() }),
  },
  removeTicket: {
    200: async () => ({ path: await held() }),
    400: () => ({ path: bad }),
    404: () => ({ path: gone }),
    409: async () => ({ path: await awaiting() }),
  },
  changeTariff: {
    200: async () => ({ path: await held(), query: tariff }),
    400: async () => ({ path: await held() }),
    404: async () => ({ path: { ...(await held()), ticketId: 'gone' }, query: tariff }),
    409: async () => ({ path: await awaiting(), query: tariff }),
    422: async () => {
      const performanceId = box.performances(15)[0]?.id ?? '';
      const [seat = ''] = (await box.freeSeats(performanceId))['g15-3'] ?? [];
      const orderId = await client.order();
      const { order } = (await client.add(orderId, seat, performanceId)).payload;
      return { path: { orderId, ticketId: String(order.tickets[0]?.id) }, query: { tariffId: 3 } };
    },
  },
  applyPromo: {
    200: async () => ({ path: await held(), body: promo }),
    400: async () => ({ path: await held(), body: {} }),
    404: () => ({ path: gone, body: promo }),
    409: async () => ({ path: await awaiting(), body: promo }),
  },
  removePromo: {
    200: async () => ({ path: await held() }),
    400: () => ({ path: bad }),
    404: () => ({ path: gone }),
    409: async () => ({ path: await awaiting() }),
  },
  checkout: {
    200: async () => ({ path: await held(), body: BUYER }),
    400: async () => ({ path: await held(), body: { ...BUYER, email: '' } }),
    404: () => ({ path: gone, body: BUYER }),
    409: async () => ({ path: await awaiting(), body: BUYER }),
    410: async () => {
      const path = await held();
      await box.expireOrder(path.orderId ?? '');
      return { path, body: BUYER };
    },
    422: async () => {
      const path = await held();
      const headers = { 'idempotency-key': 'reused' };
      await client.checkout(path.orderId ?? '', headers);
      return { path, headers, body: { ...BUYER, email: 'right@example.ru' } };
    },
  },
  checkPayment: {
    200: async () => ({ path: await awaiting() }),
    400: () => ({ path: bad }),
    404: () => ({ path: gone }),
  },
  getConstructive: {
    200: () => venue,
    304: async () => {
      const tag = (await client.call('getConstructive', venue)).headers.get('etag') ?? '';
      return { ...venue, headers: { 'if-none-match': tag } };
    },
    400: () => ({}),
    404: () => ({ query: { venueId: 99 } }),
  },
  getShow: {
    200: () => ({ query: { showId: 12 } }),
    400: () => ({}),
    404: () => ({ query: { showId: 99 } }),
  },
  getPerformance: {
    200: () => ({ path: { performanceId: performance() } }),
    400: () => ({ path: { performanceId: '...' } }),
    404: () => ({ path: { performanceId: 1 } }),
  },
  getSchemaMap: {
    200: async () => {
      const { url } = (await client.call('getConstructive', venue)).payload.hallSchema;
      return { path: { file: url.replace('schemas/', '') } };
    },
    304: async () => {
      const { url } = (await client.call('getConstructive', venue)).payload.hallSchema;
      const path = { file: url.replace('schemas/', '') };
      const tag = (await client.call('getSchemaMap', { path })).headers.get('etag') ?? '';
      return { path, headers: { 'if-none-match': tag } };
    },
    404: () => ({ path: { file: 'nothing.svg' } }),
  },
};

for (const { call, status } of ANSWERS) {
  if (status === 429) {
    test(`${call} 429, with Retry-After`, async () => {
      const limited = createClient(strict);
      const path = { ...gone, seasonTicketId: 1, performanceId: 1 };
      await fetch(`${strict.url}/repertoire?showId=12`);
      const reply = await limited.call(call, { path, query: { ...venue.query, showId: 12, seatId: 1, type: 1 } });
      assert.is(reply.status, 429);
      assert.is(reply.error, 'TooManyRequestsException');
      assert.is(reply.headers.get('retry-after'), '60');
    });
    continue;
  }
  test(`${call} ${status}`, async () => {
    const way = WAYS[call]?.[status];
    assert.ok(way, 'this test does not know how to get it');
    const reply = await client.call(call, await way?.());
    assert.is(reply.status, status);
    if (status >= 400) assert.match(reply.error, /Exception$/);
    if (status === 400) assert.ok(reply.messages.length > 0);
  });
}

test('a drawing is never refused for the number of calls: the contract names no such answer', async () => {
  const limited = createClient(strict);
  for (let times = 0; times < 3; times += 1) {
    assert.is((await limited.call('getSchemaMap', { path: { file: 'nothing.svg' } })).status, 404);
  }
});

test('this test asks for nothing that the contract does not name', () => {
  for (const [call, ways] of Object.entries(WAYS)) {
    for (const status of Object.keys(ways ?? {})) {
      assert.ok(
        ANSWERS.some((each) => each.call === call && each.status === Number(status)),
        `${call} ${status}`,
      );
    }
  }
});

test.run();
