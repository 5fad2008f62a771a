import { minimumBy } from '../../domain/collections';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from './distance';

/** Seats next to each other: each is the neighbour of the one before. */
export type SeatChain = SeatPoint[];

/**
 * By the law of cosines a turn of 75° is where the squared distance of the seats on both sides of a seat is this many times the sum of
 * the squares of its own distances to them. A sharper turn leads to another row.
 */
const LEAST_STRAIGHTNESS = 1.25;

/** Seats further from each other than so many times the usual gap, here squared, have an aisle between them. */
const AISLE = 1.5 ** 2;

/** A few seats of each row are a fair sample of its gaps. */
const SAMPLE = 9;

/** Lengthens a chain at its end from seat to nearest seat, and takes those seats out of the ones that are in no chain yet. */
const extend = (chain: SeatChain, unchained: Set<SeatPoint>, squaredAisle: number): void => {
  let end = chain.at(-1);
  while (end) {
    const last: SeatPoint = end;
    const before = chain.at(-2);
    end = minimumBy(unchained, (seat) => {
      const gap = squaredDistance(seat, last);
      const goesOn =
        !before || squaredDistance(seat, before) > LEAST_STRAIGHTNESS * (gap + squaredDistance(last, before));
      return gap < squaredAisle && goesOn ? gap : Infinity;
    });
    if (!end) return;
    unchained.delete(end);
    chain.push(end);
  }
};

/** Walks from each seat in no chain yet to its nearest one, first one way, then the other. */
const chainsOfRow = (row: SeatPoint[], squaredAisle: number): SeatChain[] => {
  const unchained = new Set(row);
  const chains: SeatChain[] = [];
  for (const start of row) {
    if (!unchained.delete(start)) continue;
    const chain = [start];
    extend(chain, unchained, squaredAisle);
    chain.reverse();
    extend(chain, unchained, squaredAisle);
    chains.push(chain);
  }
  return chains;
};

/** @returns the squared distance from a seat to its nearest neighbour in the row; infinite for a seat alone */
const gapTo = (seat: SeatPoint, row: SeatPoint[]): number =>
  Math.min(...row.map((other) => (other === seat ? Infinity : squaredDistance(seat, other))));

/**
 * Splits a sector's rows where seats stop being next to each other: at an aisle, at a corner, behind one another in a box. Neither
 * numbers nor the shape of a row matter.
 */
export const chainSeats = (rows: SeatPoint[][]): SeatChain[] => {
  const gaps = rows
    .flatMap((row) => row.slice(0, SAMPLE).map((seat) => gapTo(seat, row)))
    .sort((one, other) => one - other);
  const usualGap = gaps[gaps.length >> 2] ?? 0;
  return rows.flatMap((row) => chainsOfRow(row, AISLE * usualGap));
};
