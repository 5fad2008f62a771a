import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearch } from '../../../src/hall/list/search';
import { stadium } from '../../box-office/halls';

const finds = (query: string, sector: string, name: string) => createSearch(query)(sector, name);

test('a seat is found by sector, row and number, with or without the words between', () => {
  for (const query of [
    'партер 5 12',
    'Партер, ряд 5, место 12',
    'ПАРТЕР 5 12',
    'парт 5 12',
    '5 12',
    'ряд 5 место 12',
    'р 5 м 12',
    'место 12',
    'партер 5',
    'ряд 5',
    '5',
    'партер',
    '5,12',
    'ряд5',
    '5 ряд',
    '5 ряд 12',
    '5 ряд 12 место',
    'ряд5 место12',
    'р5м12',
    '5ряд12место',
    'партер 5 ряда 12 места',
    '5-12',
    '5–12',
    'ряд №5',
    'партер «5»',
    '',
    '  ',
  ])
    assert.ok(finds(query, 'Партер', 'Ряд 5, место 12'), query);
});

test('the search matches whole figures, and takes a bare figure for a row', () => {
  for (const query of [
    '5 1',
    'ряд5 место1',
    'р5м1',
    '5 м13',
    '5 2',
    '15 12',
    '12',
    '5 12 3',
    'партер 12',
    'балкон',
    'артер',
    'балкон 5 12',
    '12 5',
    '6 ряд',
    '5 ряд 1',
  ])
    assert.not(finds(query, 'Партер', 'Ряд 5, место 12'), query);
});

test('a figure may be the number of the sector', () => {
  const sector = 'Сектор\u00a0101';
  for (const query of ['101', '101 5', '101 5 12', 'сектор 101', 'сектор 101 ряд 5', '5 12'])
    assert.ok(finds(query, sector, 'Ряд 5, место 12'), query);
  for (const query of ['10', '1', '102', '101 12', '5 101']) assert.not(finds(query, sector, 'Ряд 5, место 12'), query);
  assert.ok(finds('5 12', 'Сектор\u00a05', 'Ряд 12, место 1'), 'sector 5, row 12');
});

test("a box is found whether 'ложа' is in the sector's name or in the seat's", () => {
  assert.ok(finds('ложа', 'Ложа А', 'Место 3'));
  assert.ok(finds('ложа а', 'Ложа А', 'Место 3'));
  assert.ok(finds('ложа 3 1', 'Ложи бенуара', 'Ложа 3, место 1'));
  assert.not(finds('ложа б', 'Ложа А', 'Место 3'));
});

test('the number of a sector is not taken for a row', () => {
  assert.not(finds('сектор 5 место 12', 'Сектор\u00a05', 'Ряд 12, место 1'));
  assert.ok(finds('сектор 5 место 12', 'Сектор\u00a05', 'Ряд 1, место 12'));
});

test('only the beginning of a long pasted query is read, up to the length of a name', () => {
  const finds = createSearch('5 '.repeat(20_000));
  assert.not(finds('Партер', 'Ряд 5, место 12'));
  assert.ok(createSearch(`партер ${' '.repeat(20_000)}`)('Партер', 'Ряд 5, место 12'));
});

test("'е' finds 'ё' and 'ё' finds 'е'", () => {
  assert.ok(finds('черный', 'Чёрный зал', 'Ряд 1, место 1'));
  assert.ok(finds('Чёрный', 'Черный зал', 'Ряд 1, место 1'));
});

test('special characters of regular expressions have no meaning in a query', () => {
  for (const query of ['(', '[', '*', '\\', '5 (12', 'партер.*', '^$', '?', '+', '{2}', '5|6'])
    assert.type(finds(query, 'Партер', 'Ряд 5, место 12'), 'boolean', query);
  assert.ok(finds('партер (5)', 'Партер', 'Ряд 5, место 12'));
});

test('a search of 60,000 seats reads the query once, and each seat once', () => {
  const { seats } = stadium();
  const { exec } = RegExp.prototype;
  let patterns = new Set<RegExp>();
  let looks = 0;
  RegExp.prototype.exec = function (text) {
    patterns.add(this);
    looks += 1;
    return exec.call(this, text);
  };
  try {
    const test = createSearch('5 12');
    patterns = new Set();
    looks = 0;
    assert.ok(seats.filter((seat) => test(seat.sectorId, seat.name)).length > 0);
  } finally {
    RegExp.prototype.exec = exec;
  }
  assert.is(patterns.size, 1);
  assert.is(looks, seats.length);
});

test('a search in names made to be slow ends', () => {
  for (const part of ['а ', '1 ', '\n', 'а1']) finds('а а а 1', part.repeat(5000), part.repeat(5000));
});

test.run();
