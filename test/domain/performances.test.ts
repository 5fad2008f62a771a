import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Performance } from '../../src/domain/entities';
import { nearestFirst } from '../../src/domain/performances';

const performance = (id: string, startAt: string): Performance => ({
  id,
  startAt,
  venueId: '1',
  showId: '1',
  name: '',
});

test('performances are sorted by the time between their start and a moment, across time zones', () => {
  const found = nearestFirst(
    [
      performance('a week before', '2026-06-07T19:00:00+03:00'),
      performance('the same evening', '2026-06-14T21:00:00+05:00'),
      performance('the day before', '2026-06-13T19:00:00+03:00'),
      performance('two days after', '2026-06-16T19:00:00+03:00'),
    ],
    Date.parse('2026-06-14T19:00:00+03:00'),
  );
  assert.equal(
    found.map(({ id }) => id),
    ['the same evening', 'the day before', 'two days after', 'a week before'],
  );
});

test.run();
