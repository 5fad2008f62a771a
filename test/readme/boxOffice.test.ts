import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from '../box-office/boxOffice';
import { readSettings } from '../box-office/settings';
import { BOX_OFFICE } from './readme';

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
