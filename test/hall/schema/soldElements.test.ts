/** Which elements of a drawing sell which places. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat, Sector } from '../../../src/domain/entities';
import { findSoldElements, isZone } from '../../../src/hall/schema/soldElements';

const seat = (id: string, schemaId: string, sectorId = 'a'): Seat => ({ id, schemaId, name: `Место ${id}`, sectorId });

/** The ids of the places that each element of a drawing sells, those of a zone in brackets. */
const soldIn = (elements: string[], seats: Seat[], sectors: Sector[] = [{ id: 'a', name: 'Партер' }]) => {
  const sold = findSoldElements({ seats, sectors }, new Set(elements));
  return elements.map((id) => {
    const found = sold.get(id);
    if (!found) return '';
    return isZone(found) ? `[${found.places.map((place) => place.id)}]` : found.id;
  });
};

test('a seat is sold by its element, and places that share an element are sold as a zone', () => {
  assert.equal(soldIn(['s1', 'floor'], [seat('1', 's1'), seat('2', 'floor'), seat('3', 'floor')]), ['1', '[2,3]']);
});

test('a place of a standing sector with its own element is sold as a single place', () => {
  const sectors = [{ id: 'a', name: 'Танцпол', standing: true }];
  assert.equal(soldIn(['s1', 's2'], [seat('1', 's1'), seat('2', 's2')], sectors), ['1', '2']);
});

test('a sector without a drawn place is sold by the element with the sector’s id or name', () => {
  const seats = [seat('1', ''), seat('2', 'nowhere')];
  assert.equal(soldIn(['a'], seats), ['[1,2]']);
  assert.equal(soldIn(['Партер'], seats), ['[1,2]']);
  assert.equal(soldIn(['a'], [...seats, seat('3', 's3')]), ['[1,2,3]']);
});

test('a sector with one drawn place is not a zone, and its other places are left to the list', () => {
  assert.equal(soldIn(['a', 's1'], [seat('1', 's1'), seat('2', '')]), ['', '1']);
});

test('an element of a seat does not sell the sector with the same id', () => {
  const sectors = [
    { id: 'a', name: 'Партер' },
    { id: 'b', name: 'Балкон' },
  ];
  assert.equal(soldIn(['b'], [seat('1', 'b'), seat('2', '', 'b')], sectors), ['1']);
});

test.run();
