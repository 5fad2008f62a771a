import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupBy, minimumBy } from '../../src/domain/collections';
import type { Offer } from '../../src/domain/entities';
import { groupOfSeat } from '../../src/domain/offers';

test('groups come in the order of their first items, which keep theirs', () => {
  assert.equal(
    [...groupBy([3, 4, 1, 6], (number) => number % 2)],
    [
      [1, [3, 1]],
      [0, [4, 6]],
    ],
  );
});

test('of equal costs the first item is the least, and what costs without an end is none', () => {
  assert.is(
    minimumBy(['bb', 'a', 'c'], ({ length }) => length),
    'a',
  );
  assert.is(
    minimumBy(['a'], () => Infinity),
    undefined,
  );
  assert.is(
    minimumBy([], () => 0),
    undefined,
  );
});

test('a seat on sale has its ticket group, any other seat none', () => {
  const group = { id: 'a', name: '', color: '', minPrice: 100, billing: [] };
  const offer: Offer = {
    ticketGroups: [group],
    tariffs: [],
    groupOfSeat: new Map([
      ['1', 'a'],
      ['2', 'unknown'],
    ]),
  };
  assert.is(groupOfSeat(offer, '1'), group);
  assert.is(groupOfSeat(offer, '2'), undefined);
  assert.is(groupOfSeat(offer, '3'), undefined);
});

test.run();
