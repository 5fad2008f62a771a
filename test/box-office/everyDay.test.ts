import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { earlierSales, isSoldOut } from './catalogue/earlierSales';
import { saleOf } from './catalogue/sales';
import { comingPerformances } from './catalogue/schedule';
import { covered, SEASON_TICKETS } from './catalogue/seasonTickets';
import { SHOWS, showOf } from './catalogue/shows';
import type { Performance, Show } from './catalogue/types';

const HOUR = 3_600_000;

/** One moment of each day for two years, at a changing hour: month ends, a leap day and midnight are among them. */
const MOMENTS = Array.from({ length: 2 * 366 }, (_, day) => Date.UTC(2027, 0, 1) + (day * 24 + (day % 24)) * HOUR);

const onTheDay = (moment: number, what: string) => `${new Date(moment).toISOString()}: ${what}`;

const left = new Map<string, number>();
/** @returns the number of free seats of the theatre when the performance goes on sale */
function freeSeats(performance: Performance, moment: number): number {
  const key = `${performance.id} ${isSoldOut(performance, moment)}`;
  const free = left.get(key) ?? 300 - earlierSales(performance, moment).length;
  left.set(key, free);
  return free;
}

test('on any day, each show has as many coming performances as it announces, soonest first', () => {
  for (const moment of MOMENTS)
    for (const show of SHOWS) {
      const starts = comingPerformances(show, moment).map(({ startsAtMs }) => startsAtMs);
      assert.is(starts.length, show.announced, onTheDay(moment, show.name));
      const isAhead = starts.every((start, index) => start > (starts[index - 1] ?? moment));
      assert.ok(isAhead, onTheDay(moment, show.name));
    }
});

test('on any day, a season ticket covers as many coming performances as its card says, none of them twice', () => {
  for (const moment of MOMENTS)
    for (const ticket of SEASON_TICKETS) {
      const ahead = covered(ticket, moment).filter(({ startsAtMs }) => startsAtMs > moment);
      assert.is(new Set(ahead.map(({ id }) => id)).size, ticket.showIds.length, onTheDay(moment, ticket.name));
    }
});

test('on any day, «Чайка» has a sold-out performance, but not among the next three', () => {
  for (const moment of MOMENTS) {
    const evenings = comingPerformances(showOf(12) as Show, moment);
    const hasOneSoldOut = evenings.some((evening) => isSoldOut(evening, moment));
    assert.ok(hasOneSoldOut, onTheDay(moment, 'none is sold out'));
    for (const next of evenings.slice(0, 3)) {
      const free = freeSeats(next, moment);
      assert.ok(free > 60 && free < 290, onTheDay(moment, `${free} free`));
    }
  }
});

test('on any day, the demo has dates on sale, dates before their sale, a cancelled one and one for the box office alone', () => {
  for (const moment of MOMENTS) {
    const states = comingPerformances(showOf(18) as Show, moment).map((each) => saleOf(each, moment)?.state);
    for (const state of ['on_sale', 'not_started', 'cancelled', 'box_office_only'] as const)
      assert.ok(states.includes(state), onTheDay(moment, state));
  }
});

test.run();
