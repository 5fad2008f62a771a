import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retryPause } from '../../src/api/retry';
import type { Api } from '../../src/api/types';
import { boxOffice, closeOffices, cutOff, failureOf, ORDER, payload, reset, SHOW, status, WRITES } from './server';

test.after.each(closeOffices);

for (const [name, fault] of [
  ['a reset connection', reset],
  ['an answer cut off', cutOff],
  ['502', status(502)],
  ['503', status(503)],
  ['504', status(504)],
  ['429', status(429)],
] as const) {
  test(`a read is tried again after ${name}`, async () => {
    const { api, seen, errors, waits } = await boxOffice([fault, payload(SHOW)]);
    assert.is((await api.getShow('7')).show.id, '7');
    assert.is(seen.length, 2);
    assert.is(waits.length, 1);
    assert.equal(errors, []);
  });

  test(`a read is tried three times at most, and the failure told once: ${name}`, async () => {
    const { api, seen, errors } = await boxOffice([fault]);
    await failureOf(api.getShow('7'));
    assert.is(seen.length, 3);
    assert.is(errors.length, 1);
  });

  test(`a write is never repeated after ${name}`, async () => {
    for (const write of WRITES) {
      const { api, seen, waits } = await boxOffice([fault]);
      await failureOf(write(api));
      assert.is(seen.length, 1);
      assert.equal(waits, []);
    }
  });
}

test('a box office that did not answer three tries is asked once at a time until it answers again', async () => {
  const busy = status(503);
  const { api, seen } = await boxOffice([busy, busy, busy, busy, payload(SHOW), busy, payload(SHOW)]);
  await failureOf(api.getShow('7'));
  await failureOf(api.getShow('7'));
  assert.is(seen.length, 4);
  await api.getShow('7');
  await api.getShow('7');
  assert.is(seen.length, 7);
});

test('a write that failed takes no try from the next read', async () => {
  const { api, seen } = await boxOffice([status(503), status(503), payload(SHOW)]);
  await failureOf(api.createOrder(1));
  assert.is((await api.getShow('7')).show.id, '7');
  assert.is(seen.length, 3);
});

test('neither a write that is answered nor an id that is never sent makes a silent box office be asked three times', async () => {
  for (const [call, sent] of [
    [(api: Api) => api.createOrder(1), 1],
    [(api: Api) => failureOf(api.getPerformance('..')), 0],
  ] as const) {
    const busy = status(503);
    const { api, seen } = await boxOffice([busy, busy, busy, sent ? payload({ order: ORDER }) : busy, busy]);
    await failureOf(api.getShow('7'));
    await call(api);
    await failureOf(api.getShow('7'));
    assert.is(seen.length, 4 + sent);
  }
});

test('a read that was refused, or failed otherwise, is not tried again', async () => {
  for (const answer of [status(400), status(404), status(409), status(422), status(500), status(200, '<html>')]) {
    const { api, seen } = await boxOffice([answer]);
    await failureOf(api.getShow('7'));
    assert.is(seen.length, 1);
  }
});

test('Retry-After is obeyed where it can be read', async () => {
  const { api, waits } = await boxOffice([status(503, '', { 'retry-after': '5' }), payload(SHOW)]);
  await api.getShow('7');
  assert.ok((waits[0] ?? 0) >= 5000, `${waits[0]}`);
});

test('a Retry-After that is too long for a reader is left to the screen’s own clock', async () => {
  const { api, seen } = await boxOffice([status(503, '', { 'retry-after': '120' }), payload(SHOW)]);
  assert.is((await failureOf(api.getShow('7'))).retryAfterMs, 120_000);
  assert.is(seen.length, 1);
});

test('a Retry-After beyond what a timer of the browser can hold is eleven days, not none at all', async () => {
  for (const value of ['3000000', '1e300', 'Infinity']) {
    const { api, seen } = await boxOffice([status(503, '', { 'retry-after': value })]);
    assert.is((await failureOf(api.getShow('7'))).retryAfterMs, 1e9, value);
    assert.is(seen.length, 1);
  }
});

test('a Retry-After that is a date is obeyed by the clock of the box office, where that is told', async () => {
  const date = (ms: number) => new Date(ms).toUTCString();
  const theirs = Date.UTC(2031, 0, 1);
  const answers: Record<string, string>[] = [
    { 'retry-after': date(Date.now() + 41_000) },
    { 'retry-after': date(theirs + 40_000), date: date(theirs) },
  ];
  for (const headers of answers) {
    const { api, seen } = await boxOffice([status(503, '', headers)]);
    const { retryAfterMs } = await failureOf(api.getShow('7'));
    assert.ok(retryAfterMs >= 30_000 && retryAfterMs <= 41_000, `${retryAfterMs}`);
    assert.is(seen.length, 1);
  }
});

test('a Retry-After that is neither a number of seconds nor a date to come counts as none', async () => {
  for (const value of ['Wed, 21 Oct 2015 07:28:00 GMT', 'soon', '-5', '0', '']) {
    const { api, waits } = await boxOffice([status(503, '', { 'retry-after': value }), payload(SHOW)]);
    await api.getShow('7');
    assert.ok((waits[0] ?? -1) >= 0 && (waits[0] ?? 9e9) <= 1000, `${value}: ${waits[0]}`);
  }
});

test('the pause is drawn evenly from nothing to the limit, which doubles up to 8 s', () => {
  for (const [attempt, limit] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [9, 8000],
  ] as const) {
    const bins = new Array(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const ms = retryPause(attempt);
      assert.ok(ms >= 0 && ms < limit);
      bins[Math.floor((ms / limit) * 10)]++;
    }
    for (const bin of bins) assert.ok(bin > 850 && bin < 1150, `${bins}`);
  }
});

test('a widget that leaves takes no answer from another one, which asks itself', async () => {
  const office = await boxOffice([() => {}, payload(SHOW)]);
  const other = office.connect();
  office.api.getShow('7').catch(() => {});
  const theirs = other.getShow('7');
  await office.isAsked;
  office.api.dispose();
  assert.is((await theirs).show.id, '7');
  assert.is(office.seen.length, 2);
});

test.run();
