import type { Seat } from './entities';

/** The parts of a seat's name: 'Ряд 5, место 12' is seat '12' of row 'Ряд 5'. */
export interface SeatName {
  /** The row with the words before it; '' if the name has no row. */
  row: string;
  /** The row is only digits or a letter, as in '5-12', and is shown with the word for 'row'. */
  isBareRow: boolean;
  /** The seat's number in its row, or the whole name if it has no row. */
  number: string;
}

/** Names in any language have rows: 'Ложа 3, ряд 1, место 2', '5-12', 'Row A, seat 3'. But 'у' is no row: 'Стол у сцены 5'. */
const ROW_AND_NUMBER = /^(.*?)(\d+[^\s,-]*|\s(?![авикосуя]\s)\S(?=[\s,]))\D+?(\d+[^\s,]*)\D*$/;

/** A name of this many characters or more counts as having no row, because the pattern is slow on very long names. */
const TOO_LONG = 99;

export const parseSeatName = (name: string): SeatName => {
  const [, words, row, number] = (name.length < TOO_LONG && ROW_AND_NUMBER.exec(name)) || [];
  return row && number ? { row: words + row, isBareRow: !words, number } : { row: '', isBareRow: false, number: name };
};

/** Whether `row` names a row of seats: it may also name a table or a theatre box. */
export const isRow = ({ row, isBareRow }: SeatName): boolean => isBareRow || /(ряд|row)\s/i.test(row);

const padNumbers = (text: string): string => text.replace(/\d+/g, (figures) => figures.padStart(9, '0'));

/** Orders texts by the numbers in them: 'Ряд 2' before 'Ряд 10' before 'Ряд А'. */
export const compareNaturally = (one: string, other: string): number => (padNumbers(one) < padNumbers(other) ? -1 : 1);

export const compareSeats = (one: Seat, other: Seat): number => compareNaturally(one.name, other.name);

/** Seats without a row count as one row. */
export const isInRowOf = ({ sectorId, name }: Seat): ((other: Seat) => boolean) => {
  const { row } = parseSeatName(name);
  return (other) => other.sectorId === sectorId && parseSeatName(other.name).row === row;
};
