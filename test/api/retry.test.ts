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
  test(`a read is repeated after ${name}`, async () => {
    const { api, seen, errors, waits } = await boxOffice([fault, payload(SHOW)]);
    assert.is((await api.getShow('7')).show.id, '7');
    assert.is(seen.length, 2);
    assert.is(waits.length, 1);
    assert.equal(errors, []);
  });

  test(`a read is sent three times at most, and its failure shown once: ${name}`, async () => {
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

test('after three tries without an answer the box office gets one try at a time, until it answers again', async () => {
  const busy = status(503);
  const { api, seen } = await boxOffice([busy, busy, busy, busy, payload(SHOW), busy, payload(SHOW)]);
  await failureOf(api.getShow('7'));
  await failureOf(api.getShow('7'));
  assert.is(seen.length, 4);
  await api.getShow('7');
  await api.getShow('7');
  assert.is(seen.length, 7);
});

test('a failed write does not cost the next read a try', async () => {
  const { api, seen } = await boxOffice([status(503), status(503), payload(SHOW)]);
  await failureOf(api.createOrder(1));
  assert.is((await api.getShow('7')).show.id, '7');
  assert.is(seen.length, 3);
});

test('an answered write or an unsent invalid id does not bring back three tries for a silent box office', async () => {
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

test('a read that was refused, or failed otherwise, is not repeated', async () => {
  for (const answer of [status(400), status(404), status(409), status(422), status(500), status(200, '<html>')]) {
    const { api, seen } = await boxOffice([answer]);
    await failureOf(api.getShow('7'));
    assert.is(seen.length, 1);
  }
});

test('Retry-After in seconds is obeyed', async () => {
  const { api, waits } = await boxOffice([status(503, '', { 'retry-after': '5' }), payload(SHOW)]);
  await api.getShow('7');
  assert.ok((waits[0] ?? 0) >= 5000, `${waits[0]}`);
});

test('a Retry-After too long for a repeated read is left to the screen', async () => {
  const { api, seen } = await boxOffice([status(503, '', { 'retry-after': '120' }), payload(SHOW)]);
  assert.is((await failureOf(api.getShow('7'))).retryAfterMs, 120_000);
  assert.is(seen.length, 1);
});

test('a Retry-After beyond the browser’s timers counts as eleven days', async () => {
  for (const value of ['3000000', '1e300', 'Infinity']) {
    const { api, seen } = await boxOffice([status(503, '', { 'retry-after': value })]);
    assert.is((await failureOf(api.getShow('7'))).retryAfterMs, 1e9, value);
    assert.is(seen.length, 1);
  }
});

test('a Retry-After with a date is obeyed, by the box office’s own clock if it is known', async () => {
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

test('an invalid or past Retry-After is ignored', async () => {
  for (const value of ['Wed, 21 Oct 2015 07:28:00 GMT', 'soon', '-5', '0', '']) {
    const { api, waits } = await boxOffice([status(503, '', { 'retry-after': value }), payload(SHOW)]);
    await api.getShow('7');
    assert.ok((waits[0] ?? -1) >= 0 && (waits[0] ?? 9e9) <= 1000, `${value}: ${waits[0]}`);
  }
});

test('the pause is evenly distributed between 0 and a limit that doubles up to 8 s', () => {
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

test('a widget that is unmounted does not cancel the same read of another widget', async () => {
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
