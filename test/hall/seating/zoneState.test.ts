import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat } from '../../../src/domain/entities';
import { zoneStateOf } from '../../../src/hall/seating/zoneState';

const place = (id: string): Seat => ({ id, schemaId: 'floor', name: `Вход ${id}`, sectorId: 'f' });
const zone = { id: '1', sectorId: 'f', row: undefined, places: ['1', '2', '3', '4', '5', '6'].map(place) };
const source = {
  offer: {
    ticketGroups: [],
    tariffs: [],
    groupOfSeat: new Map([
      ['1', 'cheap'],
      ['2', 'dear'],
      ['3', 'cheap'],
      ['5', 'cheap'],
    ]),
  },
  mine: new Set(['4', '5']),
  reserving: new Set<string>(),
  chosenGroups: new Set<string>(),
};
const idsOf = (free: Map<string, Seat[]>) => [...free].map(([group, places]) => [group, places.map(({ id }) => id)]);

test('the free places of a zone stand by their ticket groups, in the order of the zone; own and sold ones are not free', () => {
  const state = zoneStateOf(zone, source);
  assert.equal(idsOf(state.free), [
    ['cheap', ['1', '3']],
    ['dear', ['2']],
  ]);
  assert.is(state.freeCount, 3);
  assert.equal(state.mine, [place('4'), place('5')]);
  assert.not(state.isReserving);
});

test('what the price filter leaves out is counted, but is not offered', () => {
  const state = zoneStateOf(zone, { ...source, chosenGroups: new Set(['dear']) });
  assert.equal(idsOf(state.free), [['dear', ['2']]]);
  assert.is(state.freeCount, 3);
});

test("a place that is being taken is neither free nor the buyer's yet", () => {
  const state = zoneStateOf(zone, { ...source, reserving: new Set(['1']) });
  assert.ok(state.isReserving);
  assert.is(state.freeCount, 2);
});

test.run();
