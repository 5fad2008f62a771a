import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../src/api/api';
import { askEarly } from '../../src/app/routes';
import { type Options, readOptions } from '../../src/options';
import { fakeClock } from '../state/fakes';

const optionsOf = (given: Partial<Options>) => readOptions((name) => given[name] ?? null, 'https://venue.example/');
/** Box offices of their own: equal reads are shared by all widgets of a page. */
let offices = 0;
const pageClock = { ...fakeClock(), now: () => performance.now() };

/** Asks ahead and then as the widget does. @returns what went over the wire */
async function asked(start: string, given: Partial<Options>, ask: (api: ReturnType<typeof createApi>) => unknown) {
  const options = optionsOf({ api: `https://tickets.example/${++offices}/api`, ...given });
  const seen: [url: string, init: RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    seen.push([url, init]);
    return new Response('{"payload":{"show":null,"performances":[],"seasonTicket":null}}');
  };
  askEarly({ fetch, clock: pageClock }, options, start);
  const before = seen.length;
  const popups = { message: () => {}, error: () => {} };
  const api = createApi({ options, clock: fakeClock(), online: { value: true }, popups, fetch });
  await Promise.resolve(ask(api)).catch(() => {});
  const [first, ...more] = seen.map(([url]) => url.replace(options.api, ''));
  return { before, first, more, init: seen[0]?.[1] };
}

for (const distributor of ['', 'd-7']) {
  const query = distributor && `&distributorId=${distributor}`;
  test(`a show is asked for before its widget is made, and joined by its call`, async () => {
    const { before, first, more, init } = await asked('/show/12', { distributor }, (api) => api.getShow('12'));
    assert.is(before, 1);
    assert.is(first, `/repertoire?showId=12${query}`);
    assert.equal(more, []);
    assert.equal(init?.headers, { accept: 'application/json' });
    assert.is(init?.credentials, 'same-origin', 'a preload line serves it');
  });

  test(`so is a season ticket (${distributor || 'no'} distributor)`, async () => {
    const start = '/season-tickets/s-3?performance=5';
    const { before, first, more } = await asked(start, { distributor }, (api) =>
      api.getSeasonTicket('s-3', { silent: true }),
    );
    assert.is(before, 1);
    assert.is(first, `/season_tickets/s-3${query.replace('&', '?')}`);
    assert.equal(more, []);
  });
}

for (const start of [
  '',
  '/show/abc?',
  '/show/1_2?',
  '/season-tickets',
  '/season-tickets/..?',
  '/checkout-success?to=/show/12',
])
  test(`nothing is asked ahead for '${start}'`, async () => {
    assert.is((await asked(start, {}, () => {})).before, 0);
  });

test('a box office that wants a content type on reads is asked once, with it (spec §7)', async () => {
  const { before, more, init } = await asked('/show/12', { getContentType: true }, (api) => api.getShow('12'));
  assert.is(before, 0);
  assert.equal(more, []);
  assert.is(new Headers(init?.headers).get('content-type'), 'application/json');
});

test('what was answered before the widget asks is its answer, once: a refusal that names a wait is obeyed', async () => {
  const options = optionsOf({ api: 'https://tickets.example/crowd/api' });
  const clock = fakeClock();
  let busy = true;
  let seen = 0;
  const fetch = async () => {
    seen += 1;
    return busy
      ? new Response('', { status: 429, headers: { 'retry-after': '3' } })
      : new Response('{"payload":{"show":{"id":12},"performances":[]}}');
  };
  askEarly({ fetch, clock: pageClock }, options, '/show/12');
  // long before a slow phone has made the widget
  await new Promise((done) => setTimeout(done));
  busy = false;
  const popups = { message: () => {}, error: () => {} };
  const api = createApi({
    options,
    clock: { ...clock, now: () => performance.now() },
    online: { value: true },
    popups,
    fetch,
  });
  const found = api.getShow('12');
  await clock.pass(2900);
  assert.is(seen, 1);
  await clock.pass(10_000);
  assert.is((await found).show.id, '12');
  assert.is(seen, 2);
  await api.getShow('12');
  assert.is(seen, 3, 'what is asked later is asked anew');
});

test('what was asked ahead is given up with the widget', () => {
  let signal: AbortSignal | null | undefined;
  const hangs = (_: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise<never>(() => {});
  };
  const options = optionsOf({ api: 'https://tickets.example/hangs/api' });
  const forget = askEarly({ fetch: hangs, clock: pageClock }, options, '/show/12');
  assert.is(signal?.aborted, false);
  forget();
  assert.is(signal?.aborted, true);
});

test.run();
