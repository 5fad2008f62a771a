import { listOther, listRow } from '../texts';
import type { Seat } from '../types';

/**
 * Words or none, a row (figures, or one letter by itself), anything, a number. It reads no Russian, so that 'Ложа 3, ряд 1, место 2',
 * '5-12' and 'Row A, seat 3' have rows too. Looking for them in a long text would take long: what is longer has no row.
 */
const NAME = /^(.*?)(\d+[^\s,-]*|\s\S(?=[\s,]))\D+?(\d+[^\s,]*)\D*$/;

/** @param name a seat's name @returns its row's label and its number; '' and the name itself where it has no such parts */
export const splitName = (name: string): [label: string, number: string] => {
  const [, words, row, number] = NAME.exec(name.length < 99 ? name : '') ?? [];
  return row && number ? [words ? words + row : listRow(row), number] : ['', name];
};

const figure = (text: string): number => Number.parseInt(text.replace(/^\D+/, ''), 10) || 1e9;

/** By the first figure inside, then as text: 'Ряд 2' before 'Ряд 10' before 'Ряд А'. */
const naturally = (a: string, b: string): number => figure(a) - figure(b) || (a < b ? -1 : a > b ? 1 : 0);

/** @returns the items by key, keys in the order of their first item */
export const groupBy = <K, T>(items: T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/**
 * Sorts seats into rows, the rows in their natural order; 'Другие места', last, holds what has no row and number.
 * @param seats of one sector: asked for a sector at a time, a hall of 60,000 costs little at once
 */
export const groupRows = <T>(seats: T[], nameOf: (seat: T) => string): [label: string, seats: T[]][] =>
  [...groupBy(seats, (seat) => splitName(nameOf(seat))[0] || listOther)].sort(
    ([a], [b]) => +(a === listOther) - +(b === listOther) || naturally(a, b),
  );

/** @returns the seats of one row in the order of their numbers */
export const byNumber = (seats: Seat[]): Seat[] =>
  [...seats].sort((a, b) => naturally(splitName(a.name)[1], splitName(b.name)[1]));
