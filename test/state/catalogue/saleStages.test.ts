import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Performance, SaleStage } from '../../../src/domain/entities';
import { RECHECK_MS } from '../../../src/domain/waitTimes';
import { LONGEST_WAIT_MS, SPREAD_MS } from '../../../src/state/catalogue/saleStart';
import type { ShowStore } from '../../../src/state/catalogue/show';
import {
  failure,
  fakeBrowser,
  fakeWidget,
  offer,
  order,
  performance,
  settle,
  showWith,
  ticket,
  WALL_START,
} from '../fakes';

const MINUTE = 60_000;

const stateOf = (show: ShowStore, id: string) => show.dateStates.value.get(id)?.state;

/** A performance whose sale begins this many ms after the start of the fake clock, if the buyer's clock is right. */
const notStarted = (ms: number, id = 'p1'): Performance => ({
  ...performance(id),
  sale: { state: 'not_started', startsAt: new Date(WALL_START + 1000 + ms).toISOString() },
});

const closedAs = (state: 'box_office_only' | 'ended' | 'cancelled', id = 'p1'): Performance => ({
  ...performance(id),
  sale: { state },
});

/** A box office with one performance, whose stage of sale is read at each request. */
const officeOf = (listed: Performance, sale: () => SaleStage | undefined): Partial<Api> => ({
  getShow: showWith(listed),
  getPerformance: async (id) => {
    const now = sale();
    return { performance: { ...performance(id), ...(now && { sale: now }) }, offer: offer(now ? [] : ['1', '2']) };
  },
});

test('for an ended, cancelled or box-office-only date neither seats nor a hall are ever requested', async () => {
  for (const state of ['ended', 'cancelled', 'box_office_only'] as const) {
    const { show, calls, clock, visible } = fakeWidget({ getShow: showWith(closedAs(state)) });
    await show.load('s1');
    assert.is(show.sale.closed.value?.state, state);
    assert.is(show.sale.state.value, 'ready', 'nothing is loading');
    await show.select('p1');
    visible.value = false;
    await clock.pass(10 * MINUTE);
    visible.value = true;
    await clock.pass(10 * MINUTE);
    assert.equal(calls, ['getShow s1']);
  }
});

test('a sale opens by itself at its time, after an answer of the box office, and its start is announced', async () => {
  const listed = notStarted(10 * MINUTE);
  let begun = false;
  const { show, clock, taken, popups } = fakeWidget(officeOf(listed, () => (begun ? undefined : listed.sale)));
  const heard: string[] = [];
  popups.spoken.subscribe((text) => text && heard.push(text));
  await show.load('s1');
  assert.equal(taken(), ['getShow s1', 'getHall v1'], 'the hall is loaded in advance');
  await clock.pass(10 * MINUTE - 1);
  begun = true;
  assert.ok(taken().length <= 1, 'at most one check for a new time');
  assert.is(show.sale.closed.value?.state, 'not_started');
  await clock.pass(1 + SPREAD_MS);
  assert.equal(taken(), ['getPerformance p1']);
  assert.is(show.sale.closed.value, null);
  assert.is(show.sale.offer.value.groupOfSeat.size, 2);
  assert.equal(heard, ['Продажа началась']);
  assert.is(stateOf(show, 'p1'), 'on_sale');
});

test('buyers who wait for the same start send their requests at different times', async () => {
  const { random } = Math;
  try {
    for (const [chance, ms] of [
      [0, 0],
      [0.5, SPREAD_MS / 2],
    ] as const) {
      Math.random = () => chance;
      const { show, clock, taken } = fakeWidget(officeOf(notStarted(MINUTE), () => undefined));
      await show.load('s1');
      taken();
      await clock.pass(MINUTE + ms - 1);
      assert.equal(taken(), []);
      await clock.pass(1);
      assert.equal(taken(), ['getPerformance p1']);
    }
  } finally {
    Math.random = random;
  }
});

test('with a clock a day ahead the sale opens only after the box office says so, and requests stay rare', async () => {
  const listed = notStarted(90 * MINUTE);
  let begun = false;
  const { show, clock, host, taken } = fakeWidget(officeOf(listed, () => (begun ? undefined : listed.sale)));
  const wallNow = host.wallNow;
  host.wallNow = () => wallNow() + 24 * 60 * MINUTE;
  await show.load('s1');
  assert.is(show.sale.closed.value?.state, 'not_started');
  taken();
  await clock.pass(10 * RECHECK_MS);
  const asked = taken().length;
  assert.ok(asked >= 4 && asked <= 10, `${asked}`);
  begun = true;
  await clock.pass(2 * RECHECK_MS);
  assert.is(show.sale.closed.value, null);
});

test('with a clock a day behind, or without a start time, the sale is found open within the longest wait', async () => {
  for (const listed of [
    notStarted(24 * 60 * MINUTE),
    { ...performance('p1'), sale: { state: 'not_started' } as const },
  ]) {
    let begun = false;
    const { show, clock, taken } = fakeWidget(officeOf(listed, () => (begun ? undefined : listed.sale)));
    await show.load('s1');
    taken();
    begun = true;
    await clock.pass(LONGEST_WAIT_MS + SPREAD_MS);
    assert.is(show.sale.closed.value, null);
    assert.is(taken().length, 1);
  }
});

test('a hidden tab sends no requests, and finds the sale open when it is shown again', async () => {
  const { show, clock, taken, visible } = fakeWidget(officeOf(notStarted(MINUTE), () => undefined));
  await show.load('s1');
  taken();
  visible.value = false;
  await clock.pass(60 * MINUTE);
  assert.equal(taken(), []);
  visible.value = true;
  await settle();
  assert.is(show.sale.closed.value, null);
});

test('a failed request at the start is repeated silently', async () => {
  let tries = 0;
  const { show, clock, said } = fakeWidget({
    getShow: showWith(notStarted(MINUTE)),
    getPerformance: async (id, options) => {
      assert.is(options?.silent, true);
      if (++tries < 3) throw failure(503);
      return { performance: performance(id), offer: offer() };
    },
  });
  await show.load('s1');
  await clock.pass(MINUTE + SPREAD_MS + 4 * RECHECK_MS);
  assert.is(show.sale.closed.value, null);
  assert.equal(said(), []);
});

test('a date chosen after its start time is requested at once, and the date before is no longer waited for', async () => {
  const [first, second] = [notStarted(20 * MINUTE, 'first'), notStarted(2 * MINUTE, 'second')];
  const { show, clock, taken } = fakeWidget({ getShow: showWith(first, second) });
  await show.load('s1', 'first');
  await clock.pass(3 * MINUTE);
  taken();
  await show.select('second');
  assert.equal(taken(), ['getPerformance second']);
  assert.is(show.sale.closed.value, null);
  await clock.pass(30 * MINUTE);
  assert.equal(taken(), []);
});

test('a sale that ends while its hall is shown is closed by the next answer', async () => {
  let ended = false;
  const { show } = fakeWidget(officeOf(performance('p1'), () => (ended ? { state: 'ended' } : undefined)));
  await show.load('s1');
  assert.is(show.sale.closed.value, null);
  ended = true;
  await show.sale.refresh();
  assert.is(show.sale.closed.value?.state, 'ended');
  assert.is(stateOf(show, 'p1'), 'ended', 'not sold out');
});

test('a date listed as sold out is shown so until its offer has seats', async () => {
  const sold = { ...performance('p1'), soldOut: true };
  const { show } = fakeWidget({
    getShow: showWith({ ...performance('p0'), startAt: '2026-06-01T10:00:00+03:00' }, sold),
  });
  await show.load('s1');
  assert.is(stateOf(show, 'p1'), 'sold_out');
  await show.select('p1');
  assert.is(stateOf(show, 'p1'), 'on_sale');
});

test('the occasions of tickets in the cart are requested even if the date on the screen is not on sale', async () => {
  const browser = fakeBrowser();
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const { show, cart, taken } = fakeWidget(
    {
      getShow: showWith(closedAs('cancelled')),
      getOrder: async () => order([], { tickets: [ticket('1', { performanceId: 'other' })] }),
    },
    { browser },
  );
  await show.load('s1');
  await cart.restore();
  assert.ok(taken().includes('getPerformance other'));
});

test.run();
