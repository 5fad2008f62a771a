/** What the elements of a drawing stand for. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat, Sector } from '../../../src/domain/entities';
import { findSoldElements, isZone } from '../../../src/hall/schema/soldElements';

const seat = (id: string, schemaId: string, sectorId = 'a'): Seat => ({ id, schemaId, name: `Место ${id}`, sectorId });

/** What is sold by each element of a drawing: ids of places, those of a zone in brackets. */
const soldIn = (elements: string[], seats: Seat[], sectors: Sector[] = [{ id: 'a', name: 'Партер' }]) => {
  const sold = findSoldElements({ seats, sectors }, new Set(elements));
  return elements.map((id) => {
    const found = sold.get(id);
    if (!found) return '';
    return isZone(found) ? `[${found.places.map((place) => place.id)}]` : found.id;
  });
};

test('a seat is sold by its element, places that share one as a zone', () => {
  assert.equal(soldIn(['s1', 'floor'], [seat('1', 's1'), seat('2', 'floor'), seat('3', 'floor')]), ['1', '[2,3]']);
});

test('a place of a standing sector that is drawn by itself is sold by itself', () => {
  const sectors = [{ id: 'a', name: 'Танцпол', standing: true }];
  assert.equal(soldIn(['s1', 's2'], [seat('1', 's1'), seat('2', 's2')], sectors), ['1', '2']);
});

test('a sector without a drawn place is sold by the element of its id or its name', () => {
  const seats = [seat('1', ''), seat('2', 'nowhere')];
  assert.equal(soldIn(['a'], seats), ['[1,2]']);
  assert.equal(soldIn(['Партер'], seats), ['[1,2]']);
  assert.equal(soldIn(['a'], [...seats, seat('3', 's3')]), ['[1,2,3]']);
});

test('a sector of which one place is drawn is no zone: the list sells the others', () => {
  assert.equal(soldIn(['a', 's1'], [seat('1', 's1'), seat('2', '')]), ['', '1']);
});

test('an element that stands for a seat stands for no sector of the same name', () => {
  const sectors = [
    { id: 'a', name: 'Партер' },
    { id: 'b', name: 'Балкон' },
  ];
  assert.equal(soldIn(['b'], [seat('1', 'b'), seat('2', '', 'b')], sectors), ['1']);
});

test.run();
