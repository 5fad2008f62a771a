import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { leastPriceOf, monthOf, weeksOf } from '../../src/domain/calendar';
import type { Performance } from '../../src/domain/entities';

const performance = (startAt: string, minPrice?: number): Performance => ({
  id: startAt,
  startAt,
  venueId: '1',
  showId: '1',
  name: '',
  ...(minPrice !== undefined && { minPrice }),
});

/** The weeks of a month as a wall calendar has them, a dot for a day of another month. */
const drawn = (month: string): string[] =>
  weeksOf(month, []).map((week) =>
    week.map(({ dayOfMonth, isOfMonth }) => (isOfMonth ? `${dayOfMonth}` : '.')).join(' '),
  );

test('weeks begin on Monday, and the first and the last are filled up', () => {
  assert.equal(drawn('2026-12'), [
    '. 1 2 3 4 5 6',
    '7 8 9 10 11 12 13',
    '14 15 16 17 18 19 20',
    '21 22 23 24 25 26 27',
    '28 29 30 31 . . .',
  ]);
  assert.is(drawn('2027-02')[0], '1 2 3 4 5 6 7', 'a month that begins on a Monday');
  assert.equal(drawn('2027-02').length, 4, 'and fills its weeks');
  assert.equal(drawn('2026-11')[0], '. . . . . . 1', 'one that begins on a Sunday');
  assert.ok(drawn('2028-02').at(-1)?.includes('29'), 'a leap year');
});

test('a performance stands on the day of the clock on the venue’s wall, whatever the offset', () => {
  const late = performance('2026-11-30T23:30:00+12:00');
  const next = performance('2026-12-01T00:30:00+12:00');
  const days = weeksOf('2026-11', [late, next])
    .flat()
    .filter(({ performances }) => performances[0]);
  assert.equal(
    days.map(({ dayOfMonth, performances }) => [dayOfMonth, performances]),
    [[30, [late]]],
  );
  assert.is(monthOf(next.startAt), '2026-12');
});

test('a day costs what its cheapest performance does, and nothing is said where none says a price', () => {
  assert.is(
    leastPriceOf([
      performance('2026-12-01T12:00:00+03:00', 250_000),
      performance('2026-12-01T19:00:00+03:00', 150_000),
    ]),
    150_000,
  );
  assert.is(
    leastPriceOf([performance('2026-12-01T12:00:00+03:00', 0), performance('2026-12-01T19:00:00+03:00')]),
    0,
    'free',
  );
  assert.is(leastPriceOf([performance('2026-12-01T12:00:00+03:00')]), undefined);
});

test.run();
