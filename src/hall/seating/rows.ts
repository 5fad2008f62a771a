import type { Seat } from '../../domain/entities';
import { listRow } from '../../text/texts';

/**
 * Words or none, a row (figures, or one letter by itself), anything, a number. It reads no Russian, so that 'Ложа 3, ряд 1, место 2',
 * '5-12' and 'Row A, seat 3' have rows too, but knows the words of one letter: 'Стол у сцены 5' has none. Looking for them in a long
 * text would take long: what is longer has no row.
 */
const NAME = /^(.*?)(\d+[^\s,-]*|\s(?![авикосуя]\s)\S(?=[\s,]))\D+?(\d+[^\s,]*)\D*$/;

/** @param name a seat's name @returns its row's label and its number; '' and the name itself where it has no such parts */
export const splitName = (name: string): [label: string, number: string] => {
  const [, words, row, number] = NAME.exec(name.length < 99 ? name : '') ?? [];
  return row && number ? [words ? words + row : listRow(row), number] : ['', name];
};

const padded = (name: string): string => name.replace(/\d+/g, (figure) => figure.padStart(9, '0'));

/** Orders names by the figures in them: 'Ряд 2' before 'Ряд 10' before 'Ряд А'. */
export const naturally = (a: string, b: string): number => (padded(a) < padded(b) ? -1 : 1);

/** Orders seats by row and number. */
export const byName = (a: Seat, b: Seat): number => naturally(a.name, b.name);

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

/** @returns a test for the seats of the same sector and row as this one */
export const rowOf = ({ sectorId, name }: Seat): ((seat: Seat) => boolean) => {
  const [label] = splitName(name);
  return (seat) => seat.sectorId === sectorId && splitName(seat.name)[0] === label;
};
