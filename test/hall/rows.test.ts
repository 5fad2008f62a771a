import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byNumber, groupRows, splitName } from '../../src/hall/rows';
import { stadium } from '../box-office/halls';

const named = (names: string[]) => names.map((name, index) => ({ id: `${index}`, schemaId: '', name, sectorId: 's' }));
const nameOf = ({ name }: { name: string }) => name;

test("a seat's name is split into its row and its number, as the box office words them (api.md, Seat)", () => {
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
    assert.equal(splitName(name), [label, number], name);
});

test("a row that is a bare figure is called 'Ряд' (design.md §6, list.row)", () => {
  for (const name of ['5-12', '5/12', '5 ряд, 12 место']) assert.equal(splitName(name), ['Ряд\u00a05', '12'], name);
});

test('a name without row and number stays whole', () => {
  for (const name of ['Место 12', 'Танцпол', 'A12', 'Ряд 5', 'Лучшее кресло', ''])
    assert.equal(splitName(name), ['', name], name);
});

test('a name made to be slow is read at once', () => {
  const start = performance.now();
  for (const part of ['1', 'а ', '1 ', '1-', ' а,']) assert.is(splitName(`${part.repeat(3000)}!`)[1].length > 0, true);
  assert.ok(performance.now() - start < 1000, 'five names of up to 9,000 characters');
});

test("rows come in their natural order, 'Другие места' last, whatever order the seats came in", () => {
  const seats = named([
    'Ряд 10, место 1',
    'Танцпол',
    'Ряд Б, место 1',
    'Ряд 2, место 1',
    'Ряд А, место 1',
    'Ряд 1, место 1',
  ]);
  assert.equal(
    groupRows(seats, nameOf).map(([label]) => label),
    ['Ряд 1', 'Ряд 2', 'Ряд 10', 'Ряд А', 'Ряд Б', 'Другие места'],
  );
});

test('seats of a row are ordered by number, letters after the bare number', () => {
  const seats = named([11, '2А', 2, 1, '1Б', 10].map((number) => `Ряд 3, место ${number}`));
  assert.equal(
    byNumber(seats).map(({ name }) => splitName(name)[1]),
    ['1', '1Б', '2', '2А', '10', '11'],
  );
  assert.is(seats[0]?.name, 'Ряд 3, место 11', 'the given list keeps its order');
});

test('no seat of a stadium is lost and each row holds only its own', () => {
  const { seats, places } = stadium();
  const rowOf = new Map(seats.map((seat, index) => [seat.id, places[index]?.row]));
  const sector = seats.filter((seat) => seat.sectorId === seats[30_000]?.sectorId);
  const rows = groupRows(sector, nameOf);
  assert.is(rows.flatMap(([, row]) => row).length, sector.length);
  for (const [label, row] of rows) for (const seat of row) assert.is(label, `Ряд ${rowOf.get(seat.id)}`);
});

test('the rows of 60,000 seats take no long task', () => {
  const { seats } = stadium();
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    groupRows(seats, ({ name }) => name);
    return performance.now() - start;
  });
  assert.ok(Math.min(...times) < 50, `${times.map(Math.round)} ms`);
});

test.run();
