import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from '../box-office/boxOffice';
import { createControls } from '../box-office/controls';
import { openDatabase } from '../box-office/database/open';
import type { Query } from '../box-office/database/types';
import { createOrder, getOrder } from '../box-office/orders/orders';
import { checkout, checkPayment } from '../box-office/orders/payments';
import { settle } from '../box-office/orders/settle';
import { addTicket } from '../box-office/orders/tickets';
import { readSettings } from '../box-office/settings';
import type { World } from '../box-office/world';
import { BOX_OFFICE, code } from './readme';

/** The page, whatever its line breaks. */
const WORDS = BOX_OFFICE.text.replace(/\s+/g, ' ');

/** The day of the page's figures, ms since 1970. */
const DAY = Date.UTC(2026, 10, 20, 6);

let office: BoxOffice;
test.before(async () => {
  // which evenings there are, and so what is sold, depends on the day
  office = await startBoxOffice({ clock: () => DAY });
});
test.after(() => office.close());

const SHOWS: Record<string, string> = {
  theatre: 'Чайка',
  'opera house': 'Евгений Онегин',
  arena: 'Хоккей: «Север» — «Урал»',
  stadium: 'Футбол: «Северный» — «Волна»',
  club: 'Ночь живой музыки',
  concert: 'Стадионный тур «Север»',
};

/** Bytes over the wire of one answer, compressed as a browser asks for it. */
const weigh = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => done(bytes));
    }).on('error', fail);
  });

const payload = async (path: string) => (await (await fetch(office.url + path)).json()).payload;

for (const [hall = '', ...figures] of BOX_OFFICE.tableOf('hall')) {
  test(`capacity: what a visitor of the ${hall} loads weighs what the page says`, async () => {
    const [seats = 0, constructive = 0, schema = 0, availability = 0] = figures.map((figure) =>
      Number.parseFloat(figure.replace(/,/g, '')),
    );
    const show = office.data.shows[SHOWS[hall] ?? ''];
    const { performances } = await payload(`/repertoire?showId=${show}`);
    const { venueId } = performances[0];
    const plan = await payload(`/constructive?venueId=${venueId}`);
    assert.is(plan.seats.length, seats);
    const near = (measured: number, written: number, slack: number) =>
      assert.ok(
        Math.abs(measured / 1000 - written) <= Math.max(0.1, written * slack),
        `${measured} B, not ${written} kB`,
      );
    near(await weigh(`${office.url}/constructive?venueId=${venueId}`), constructive, 0.02);
    near(await weigh(new URL(plan.hallSchema.url, `${office.origin}/`).href), schema, 0.02);
    // Which seats are sold differs from evening to evening.
    near(await weigh(`${office.url}/repertoire/${performances.at(-1).id}`), availability, 0.3);
  });
}

test('capacity: each call asks of the database what the page says', async () => {
  const database = await openDatabase('memory');
  let count = 0;
  const counted =
    (query: Query): Query =>
    (...statement) => {
      count++;
      return query(...statement);
    };
  const world: World = {
    database: {
      ...database,
      query: counted(database.query),
      transaction: (work) => database.transaction((query) => work(counted(query))),
    },
    now: () => DAY,
    orderSeconds: 900,
    heldPerAddress: 60,
    freePerEmail: 10,
    origin: office.origin,
    returnOrigins: ['https://shop.example'],
    opened: new Set(),
  };
  const { performances, freeSeats, holdSeat } = createControls(world, () => {});
  const performanceId = performances(Number(office.data.shows.Чайка)).find(({ soldOut }) => !soldOut)?.id ?? '';
  const [seatId = '', gone = ''] = Object.values(await freeSeats(performanceId)).flat();
  await holdSeat(performanceId, gone);
  const cost = async <Result>(ask: () => Promise<Result>): Promise<[number, Result]> => {
    count = 0;
    const answer = await ask();
    return [count, answer];
  };
  const [availability] = await cost(() => freeSeats(performanceId));
  const [create, order] = await cost(() => createOrder(world, 1, '203.0.113.7'));
  const id = String(order.id);
  const [won] = await cost(() => addTicket(world, id, { performanceId, seatId }));
  const [lost] = await cost(() => addTicket(world, id, { performanceId, seatId: gone }).catch(() => {}));
  const buyer = { name: 'А', email: 'a@b.ru', phone: '+70000000000', returnUrl: 'https://shop.example/' };
  const [pay, { payment }] = await cost(() => checkout(world, id, buyer));
  const [bank] = await cost(() => settle(world, String(payment.id), 'pay'));
  const [check] = await cost(() => checkPayment(world, id));
  const [read] = await cost(() => getOrder(world, id));
  await database.close();
  const written = BOX_OFFICE.tableOf('call').map(([call, , statements]) => [
    code(call),
    statements?.match(/\d+/g)?.map(Number),
  ]);
  assert.equal(Object.fromEntries(written.slice(3)), {
    'GET /repertoire/{id}': [availability],
    'POST /orders': [create],
    'PUT /orders/{id}/tickets': [won, lost],
    'POST /orders/{id}/checkout': [pay],
    'GET /orders/{id}/payment/check': [check],
    'GET /orders/{id}': [read],
  });
  assert.ok(WORDS.includes(`50 × ${bank} more for what the bank says`), `${bank}`);
});

test('capacity: the sums are right', () => {
  const figures = (hall: string) =>
    BOX_OFFICE.tableOf('hall')
      .find(([name]) => name === hall)
      ?.slice(2)
      .map((figure) => Math.round(Number.parseFloat(figure))) ?? [];
  const visits = 1e6 / 600;
  const stadium = figures('stadium').reduce((sum, each) => sum + each, 0);
  const [constructive, schema, availability] = figures('stadium');
  const theatre = Math.round(figures('theatre').reduce((sum, each) => sum + each, 0));
  const written = 100 * 9 + 200 * 7 + 50 * 3 + 50 * 8 + 150 * 4 + 50 * 3;
  for (const text of [
    `is ${Math.round(visits).toLocaleString('en-US')} visits a second`,
    `4 × 1,667 = ${(Math.round((4 * visits) / 100) * 100).toLocaleString('en-US')} requests`,
    `${constructive} + ${schema} + ${availability} = ${stadium} kB`,
    `${((stadium * visits) / 1e6).toFixed(2)} GB/s (${((stadium * visits * 8) / 1e6).toFixed(1)} Gbit/s)`,
    `${theatre} kB a visit and ${Math.round((theatre * visits) / 1000)} MB/s`,
    `100 × 9 + 200 × 7 + 50 × 3 + 50 × 8 + 150 × 4 + 50 × 3 = ${written.toLocaleString('en-US')} statements`,
    `50 × 11 more for what the bank says, and 50 × 2 for availability: ${(written + 50 * 11 + 50 * 2).toLocaleString('en-US')}, all by key`,
  ]) {
    assert.ok(WORDS.includes(text), text);
  }
});

test('the demo data are those that the page names', async () => {
  const named = [...WORDS.matchAll(/(\d+) «([^»]+)»/g)].map(([, id, name]) => [name, Number(id)]);
  assert.ok(named.length > 1);
  for (const [name = '', id] of named) assert.is(office.data.shows[name], id);
  const evenings = async (show: number) => (await payload(`/repertoire?showId=${show}`)).performances.length;
  assert.match(WORDS, `22 with ${await evenings(22)} evenings`);
  assert.match(WORDS, '17 has no evenings');
  assert.is(await evenings(17), 0);
  const { pagination } = await payload('/season_tickets');
  assert.match(WORDS, `${pagination.total} season tickets`);
});

test('the limits are those that the page names', () => {
  const source = (path: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(`test/box-office/${path}`, 'utf8'))?.[1]).toLocaleString('en-US');
  assert.match(WORDS, `${source('orders/limits.ts', /MOST_TICKETS = (\d+)/)} tickets an order`);
  const { callsPerMinute, orderCallsPerMinute, heldPerAddress, freePerEmail, refusedCodesPerMinute } = readSettings({});
  assert.match(WORDS, `${callsPerMinute.toLocaleString('en-US')} calls a minute from one address`);
  assert.match(WORDS, `${orderCallsPerMinute} about one order`);
  assert.match(WORDS, `${heldPerAddress} places held at once from one address`);
  assert.match(WORDS, `${freePerEmail} free places of one performance for one mailbox`);
  assert.match(WORDS, `${refusedCodesPerMinute} refused promo codes a minute`);
});

test.run();
