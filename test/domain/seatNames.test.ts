import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupBy } from '../../src/domain/collections';
import { compareSeats, isInRowOf, parseSeatName } from '../../src/domain/seatNames';
import { rowLabel } from '../../src/text/texts';
import { stadium } from '../box-office/halls';

const named = (names: string[]) => names.map((name, index) => ({ id: `${index}`, schemaId: '', name, sectorId: 's' }));

test("a seat's name is split into its row and its number, as the box office words them", () => {
  for (const [name, label, number] of [
    ['Ряд 5, место 12', 'Ряд 5', '12'],
    ['Ряд 5 место 12А', 'Ряд 5', '12А'],
    ['Ряд\u00a05, место\u00a012', 'Ряд\u00a05', '12'],
    ['Ряд15, место12', 'Ряд15', '12'],
    ['Ряд А, место 3', 'Ряд А', '3'],
    ['РЯД А, место 3', 'РЯД А', '3'],
    ['Ложа 3, место 1', 'Ложа 3', '1'],
    ['Ложа А, место 3', 'Ложа А', '3'],
    ['Ложа 3, ряд 1, место 2', 'Ложа 3, ряд 1', '2'],
    ['Стол № 3, место 2', 'Стол № 3', '2'],
    ['Ряд 5, место 12 (у прохода)', 'Ряд 5', '12'],
    ['Row A, seat 3', 'Row A', '3'],
  ] as const)
    assert.equal(parseSeatName(name), { row: label, isBareRow: false, number }, name);
});

test("a row that is a bare number is called 'Ряд'", () => {
  for (const name of ['5-12', '5/12', '5 ряд, 12 место']) {
    assert.equal(parseSeatName(name), { row: '5', isBareRow: true, number: '12' }, name);
    assert.is(rowLabel(parseSeatName(name)), 'Ряд\u00a05', name);
  }
  assert.is(rowLabel(parseSeatName('Ложа 3, место 1')), 'Ложа 3', 'any other row keeps its name');
});

test('a name without row and number stays whole', () => {
  for (const name of [
    'Место 12',
    'Танцпол',
    'A12',
    'Ряд 5',
    'Лучшее кресло',
    'Стол у сцены 5',
    'Ложа с балконом 3',
    '',
  ])
    assert.equal(parseSeatName(name), { row: '', isBareRow: false, number: name }, name);
});

test('the parser reads a name of 9,000 characters that is made to be slow', () => {
  for (const part of ['1', 'а ', '1 ', '1-', ' а,'])
    assert.is(parseSeatName(`${part.repeat(3000)}!`).number.length > 0, true);
});

test('rows and numbers are sorted as numbers, letters after the bare number', () => {
  const seats = named([
    'Ряд 10, место 1',
    'Ряд Б, место 1',
    'Ряд 2, место 2А',
    'Ряд 2, место 11',
    'Ряд А, место 1',
    'Ряд 2, место 2',
    'Ряд 1, место 1',
  ]);
  assert.equal(
    seats.sort(compareSeats).map(({ name }) => name),
    [
      'Ряд 1, место 1',
      'Ряд 2, место 2',
      'Ряд 2, место 2А',
      'Ряд 2, место 11',
      'Ряд 10, место 1',
      'Ряд А, место 1',
      'Ряд Б, место 1',
    ],
  );
});

test("a seat's row is of its own sector; seats without a row stand together", () => {
  const seats = named(['Ряд 1, место 1', 'Ряд 1, место 2', 'Ряд 11, место 1', 'Танцпол', 'Место 4']);
  const other = { id: 'x', schemaId: '', name: 'Ряд 1, место 3', sectorId: 'other' };
  const names = (index: number) =>
    [...seats, other].filter(isInRowOf(seats[index] as (typeof seats)[0])).map(({ name }) => name);
  assert.equal(names(0), ['Ряд 1, место 1', 'Ряд 1, место 2']);
  assert.equal(names(3), ['Танцпол', 'Место 4']);
});

test('grouping a sector of the stadium by rows loses no seat, and each row has only its own seats, in sequence', () => {
  const { seats, places } = stadium();
  const placeOf = new Map(seats.map((seat, index) => [seat.id, places[index]]));
  const sector = seats.filter((seat) => seat.sectorId === seats[30_000]?.sectorId).sort(compareSeats);
  const rows = groupBy(sector, ({ name }) => parseSeatName(name).row);
  assert.is([...rows.values()].flat().length, sector.length);
  let row = 0;
  for (const [label, group] of rows) {
    row += 1;
    assert.is(label, `Ряд ${row}`);
    group.forEach((seat, index) => {
      assert.is(placeOf.get(seat.id)?.row, row);
      assert.is(placeOf.get(seat.id)?.number, index + 1);
    });
  }
});

test.run();
