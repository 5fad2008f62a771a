import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id } from '../../../src/domain/entities';
import type { Zone } from '../../../src/domain/zones';
import { bestZonePlaces } from '../../../src/hall/seating/bestZones';
import type { SeatSearchRequest } from '../../../src/hall/seating/seatSearch';

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

const priceGroup = (id: Id) => (id === 'f9' ? 'dear' : 'usual');

const find = (asked: Partial<SeatSearchRequest> & { count: number }) =>
  bestZonePlaces(ZONES, {
    wish: 'other',
    proposed: [],
    groupOf: priceGroup,
    priceOf: (group) => (group === 'dear' ? 200 : 100),
    chosenGroups: new Set(),
    placeOf: () => undefined,
    ...asked,
  });
const findAll = (times: number, asked: Partial<SeatSearchRequest> & { count: number }) => {
  const proposed: Id[][] = [];
  for (let nth = 0; nth < times; nth += 1) proposed.push(find({ ...asked, proposed }));
  return proposed;
};

test('places of one zone are proposed, of the one with the most room first, then of the next', () => {
  assert.equal(findAll(4, { count: 3 }), [['f1', 'f2', 'f3'], ['t1', 't2', 't3'], ['u1', 'u2', 'u3'], []]);
});

test('a zone where so many are not free is not proposed', () => {
  const groupOf = (id: Id) => (id === 't2' ? undefined : priceGroup(id));
  assert.equal(findAll(2, { count: 4, groupOf })[1], ['u1', 'u2', 'u3', 'u4']);
  assert.equal(findAll(2, { count: 6 })[1], []);
});

test('all places of a proposal have one price, which is one that is asked for', () => {
  assert.equal(find({ count: 9 }), []);
  assert.equal(find({ count: 1, chosenGroups: new Set(['dear']) }), ['f9']);
  assert.equal(find({ count: 2, chosenGroups: new Set(['dear']) }), []);
});

test('of one zone the cheapest places are proposed before dearer ones, whatever there are more of', () => {
  const groupOf = (id: Id) => (['f1', 'f2'].includes(id) ? 'usual' : 'dear');
  assert.equal(findAll(2, { count: 2, groupOf }), [
    ['f1', 'f2'],
    ['f3', 'f4'],
  ]);
});

test('cheaper places are those of the next lower price', () => {
  const groupOf = (id: Id) => id[0] ?? '';
  const priceOf = (group: Id) => ({ t: 300, f: 100, u: 200 })[group] ?? 0;
  const asked = { count: 2, wish: 'cheaper', groupOf, priceOf } as const;
  assert.equal(find({ ...asked, proposed: [['t1', 't2']] }), ['u1', 'u2']);
  assert.equal(find({ ...asked, proposed: [['u1', 'u2']] }), ['f1', 'f2']);
  assert.equal(find({ ...asked, proposed: [['f1', 'f2']] }), []);
});

test('nobody knows of a zone whether it is nearer to the stage', () => {
  assert.equal(find({ count: 2, wish: 'nearer', proposed: [['t1', 't2']] }), []);
});

test.run();
