import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { atNight } from './atNight';

test('A shop of a test opens at half past midnight of the same day at any hour, and its clock runs on from there', () => {
  for (const hour of ['00:10', '08:59', '12:00', '23:59']) {
    let now = Date.parse(`2026-11-22T${hour}:00+03:00`);
    const clock = atNight(() => now);
    assert.is(clock(), Date.parse('2026-11-22T00:30:00+03:00'));
    now += 60_000;
    assert.is(clock(), Date.parse('2026-11-22T00:31:00+03:00'));
  }
});

test.run();
