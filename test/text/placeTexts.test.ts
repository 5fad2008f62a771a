import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat } from '../../src/domain/entities';
import { zonesOf } from '../../src/domain/zones';
import { placeName, specialWords, ticketName, zoneName } from '../../src/text/placeTexts';

const seat = (id: string, schemaId: string, name: string, sectorId: string): Seat => ({ id, schemaId, name, sectorId });
const row = seat('1', 'p1', 'Ряд 1, место 1', 'stalls');
const table = seat('2', 't3', 'Стол 3, место 1', 'tables');
const bare = seat('4', 'b', '5-1', '101');
const floor = seat('6', 'dance', 'Танцпол, вход 12', 'dance');
const nowhere = seat('8', 'lost', 'Вход 1', 'nobody knows');
const hall = {
  seats: [
    row,
    table,
    seat('3', 't3', 'Стол 3, место 2', 'tables'),
    bare,
    seat('5', 'b', '5-2', '101'),
    floor,
    seat('7', 'dance', 'Танцпол, вход 13', 'dance'),
    nowhere,
    seat('9', 'lost', 'Вход 2', 'nobody knows'),
  ],
  sectors: [
    { id: 'stalls', name: 'Партер' },
    { id: 'tables', name: 'Столики' },
    { id: 'dance', name: 'Танцпол', standing: true },
    { id: '101', name: '101' },
  ],
};
const nameOfZone = ({ id }: Seat) => {
  const zone = zonesOf(hall).get(id);
  return zone && zoneName(zone, hall.sectors).replaceAll('\u00a0', ' ');
};

test('a zone is named by the row of its places, else by its sector', () => {
  assert.is(nameOfZone(table), 'Стол 3');
  assert.is(nameOfZone(bare), 'Ряд 5');
  assert.is(nameOfZone(floor), 'Танцпол');
  assert.is(nameOfZone(nowhere), 'Другие места', 'the hall does not name its sector');
});

test('a place with a number has its own name, any other place has the name of its zone', () => {
  assert.is(placeName(hall, row), 'Ряд 1, место 1');
  assert.is(placeName(hall, table), 'Стол 3, место 1');
  assert.is(placeName(hall, floor), 'Танцпол');
});

test('a ticket has the name that the box office gives it, unless its place has no number in the hall', () => {
  assert.is(ticketName(hall, { seatId: '1', name: 'Партер, ряд 1, место 1' }), 'Партер, ряд 1, место 1');
  assert.is(ticketName(hall, { seatId: '1', name: '' }), 'Ряд 1, место 1');
  assert.is(ticketName(hall, { seatId: '6', name: 'Танцпол, вход 12' }), 'Танцпол');
  assert.is(ticketName(null, { seatId: '6', name: 'Танцпол, вход 12' }), 'Танцпол, вход 12');
});

test('the kind of a special seat is written in words, with the note of the box office', () => {
  const plain = (seat: Parameters<typeof specialWords>[0]) => specialWords(seat).replaceAll('\u00a0', ' ');
  assert.is(plain({ kind: 'companion' }), 'место сопровождающего');
  assert.is(plain({ kind: 'hearing_loop', note: 'Слева' }), 'индукционная петля · Слева');
  assert.is(plain({ note: 'Колонна' }), 'Колонна');
  assert.is(plain({ kind: undefined, note: '' }), '');
});

test.run();
