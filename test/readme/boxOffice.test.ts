import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from '../box-office/boxOffice';
import { readSettings } from '../box-office/settings';
import { BOX_OFFICE } from './readme';

/** The page with spaces in place of line breaks. */
const WORDS = BOX_OFFICE.text.replace(/\s+/g, ' ');

let office: BoxOffice;
test.before(async () => {
  office = await startBoxOffice();
});
test.after(() => office.close());

const payload = async (path: string) => (await (await fetch(office.url + path)).json()).payload;

test('the page names the demo data of the box office', async () => {
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

test('the page names the limits of the box office', () => {
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
