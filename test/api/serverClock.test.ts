import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boxOffice, status } from './server';

const at = (date: string) =>
  status(200, { payload: { show: { id: 1 } } }, { date, 'content-type': 'application/json' });
const NOON = 'Mon, 01 Jun 2026 09:00:00 GMT';
const BEFORE = 'Mon, 01 Jun 2026 08:50:00 GMT';

test('the box office’s clock is known by the date of its answers, and goes on between them', async () => {
  const { api, clock, close } = await boxOffice([at(NOON)]);
  assert.is(api.serverNow(), undefined);
  await api.getShow('1');
  assert.is(api.serverNow(), Date.parse(NOON));
  clock.jump(5000);
  assert.is(api.serverNow(), Date.parse(NOON) + 5000);
  await close();
});

test('an answer that a cache has kept does not set the clock back', async () => {
  const { api, close } = await boxOffice([at(NOON), at(BEFORE)]);
  await api.getShow('1');
  await api.getShow('1');
  assert.is(api.serverNow(), Date.parse(NOON));
  await close();
});

test('a date that is none tells nothing; a refusal tells the time as well', async () => {
  const { api, close } = await boxOffice([at('soon'), status(404, '', { date: NOON })]);
  await api.getShow('1');
  assert.is(api.serverNow(), undefined);
  await api.getShow('1').catch(() => {});
  assert.is(api.serverNow(), Date.parse(NOON));
  await close();
});

test.run();
