import type { Seat } from './entities';

/** The parts of a seat's name: 'Ряд 5, место 12' is seat '12' of row 'Ряд 5'. */
export interface SeatName {
  /** The row with the words before it; '' where the name has no row. */
  row: string;
  /** The row is no more than a figure or a letter, as in '5-12': it is shown with the word for a row. */
  isBareRow: boolean;
  /** The seat's number in its row, or the whole name where that has no row. */
  number: string;
}

/**
 * Reads a seat's name: words or none, a row (figures, or one letter by itself), anything, a number. It knows no Russian, so that
 * 'Ложа 3, ряд 1, место 2', '5-12' and 'Row A, seat 3' have rows too, except for the words of one letter: 'Стол у сцены 5' has no row.
 */
const ROW_AND_NUMBER = /^(.*?)(\d+[^\s,-]*|\s(?![авикосуя]\s)\S(?=[\s,]))\D+?(\d+[^\s,]*)\D*$/;

/** To look for a row in a very long name would take long: a name of so many characters has none. */
const TOO_LONG = 99;

/** @returns the row and the number that a seat's name holds */
export const parseSeatName = (name: string): SeatName => {
  const [, words, row, number] = (name.length < TOO_LONG && ROW_AND_NUMBER.exec(name)) || [];
  return row && number ? { row: words + row, isBareRow: !words, number } : { row: '', isBareRow: false, number: name };
};

/** A table or a box has seats as a row has them, but is none: its words name it. */
export const isRow = ({ row, isBareRow }: SeatName): boolean => isBareRow || /(ряд|row)\s/i.test(row);

/** Reads each number of a text and gives it as many figures as the longest has, so that texts can be compared letter by letter. */
const padNumbers = (text: string): string => text.replace(/\d+/g, (figures) => figures.padStart(9, '0'));

/** Orders texts by the numbers in them: 'Ряд 2' before 'Ряд 10' before 'Ряд А'. */
export const compareNaturally = (one: string, other: string): number => (padNumbers(one) < padNumbers(other) ? -1 : 1);

/** Orders seats by row and number. */
export const compareSeats = (one: Seat, other: Seat): number => compareNaturally(one.name, other.name);

/** @returns a test for the seats of the same sector and row as this one; a seat without a row is beside the others without one */
export const isInRowOf = ({ sectorId, name }: Seat): ((other: Seat) => boolean) => {
  const { row } = parseSeatName(name);
  return (other) => other.sectorId === sectorId && parseSeatName(other.name).row === row;
};
