import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { leaveAll, testPlace } from './place';

test.after.each(leaveAll);

let awake = 0;
let wall = 1_700_000_000_000;
const real = {
  perf: performance.now,
  date: Date.now,
  set: window.setTimeout,
  clear: globalThis.clearTimeout,
  error: console.error,
};
const timers = new Map<number, () => void>();
test.before.each(() => {
  timers.clear();
  performance.now = () => awake;
  Date.now = () => wall;
  window.setTimeout = ((run: () => void) =>
    timers.set(timers.size + 1, run).size) as unknown as typeof window.setTimeout;
  globalThis.clearTimeout = ((id: number) => timers.delete(id)) as typeof clearTimeout;
  console.error = () => {};
});
test.after.each(() => {
  performance.now = real.perf;
  Date.now = real.date;
  window.setTimeout = real.set;
  globalThis.clearTimeout = real.clear;
  console.error = real.error;
});
const pass = (ms: number, wallMs = ms) => {
  awake += ms;
  wall += wallMs;
};

test('the time that the device sleeps counts, although the monotonic clock stands still', () => {
  const place = testPlace();
  const { clock } = place.host;
  const start = clock.now();
  pass(1000, 3_600_000);
  assert.is(clock.now() - start, 3_600_000);
  pass(1000);
  assert.is(clock.now() - start, 3_601_000);
});

test('a wall clock that is set back or drifts by milliseconds changes nothing', () => {
  const place = testPlace();
  const { clock } = place.host;
  const start = clock.now();
  pass(1000, -86_400_000);
  assert.is(clock.now() - start, 1000);
  for (let i = 0; i < 100; i += 1) {
    pass(1000, 1003);
    clock.now();
  }
  assert.is(clock.now() - start, 101_000);
});

test('a timer runs once, can be cancelled, and reports its error as bswidget:error', () => {
  const place = testPlace();
  const { clock } = place.host;
  const ran: string[] = [];
  clock.after(10, () => ran.push('a'));
  const stop = clock.after(10, () => ran.push('b'));
  clock.after(10, () => {
    throw new Error('boom');
  });
  stop();
  for (const run of [...timers.values()]) run();
  assert.equal(ran, ['a']);
  assert.equal(
    place.events.map((event) => [event.type, event.detail.message]),
    [['bswidget:error', 'Error: boom']],
  );
});

test('unmounting the widget cancels its timers', () => {
  const place = testPlace();
  const { clock } = place.host;
  const before = timers.size;
  clock.after(10, () => assert.unreachable());
  assert.is(timers.size, before + 1);
  place.leave();
  assert.is(timers.size, 0);
});

test.run();
