import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id } from '../../../src/domain/entities';
import type { Zone } from '../../../src/domain/zones';
import { bestZonePlaces } from '../../../src/hall/seating/bestZones';

const zone = (name: string, count: number): Zone => ({
  id: `${name}1`,
  sectorId: name,
  row: { row: name, isBareRow: false, number: '1' },
  places: Array.from({ length: count }, (_, at) => ({
    id: `${name}${at + 1}`,
    schemaId: name,
    name: `${name}, место ${at + 1}`,
    sectorId: name,
  })),
});
const ZONES = [zone('t', 4), zone('f', 9), zone('u', 4)];

const propose = (count: number, nth = 0, sold: Id[] = [], chosen: Id[] = []) =>
  bestZonePlaces(ZONES, {
    count,
    nth,
    groupOf: (id) => (sold.includes(id) ? undefined : id === 'f9' ? 'dear' : 'usual'),
    chosenGroups: new Set(chosen),
  });

test('places of one zone are proposed, of the one with the most room first, then of the next', () => {
  assert.equal(propose(3), ['f1', 'f2', 'f3']);
  assert.equal(propose(3, 1), ['t1', 't2', 't3']);
  assert.equal(propose(3, 2), ['u1', 'u2', 'u3']);
  assert.equal(propose(3, 3), []);
});

test('a zone where so many are not free is not proposed', () => {
  assert.equal(propose(4, 1, ['t2']), ['u1', 'u2', 'u3', 'u4']);
  assert.equal(propose(6, 1), []);
});

test('all places of a proposal have one price, which is one that is asked for', () => {
  assert.equal(propose(9), []);
  assert.equal(propose(1, 0, [], ['dear']), ['f9']);
  assert.equal(propose(2, 0, [], ['dear']), []);
});

test.run();
