import { minimumBy } from '../../domain/collections';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from './distance';

export type SeatChain = SeatPoint[];

/**
 * The least squared distance between both neighbours of a seat, relative to the sum of the seat's squared distances to them: by the law of
 * cosines the value corresponds to a turn of 75°. A sharper turn leads to another row.
 */
const LEAST_STRAIGHTNESS = 1.25;

/** A larger multiple of the usual gap between seats is an aisle; squared. */
const AISLE = 1.5 ** 2;

/** The number of seats per row whose gaps are measured. */
const SAMPLE = 9;

/** Extends a chain at its end from seat to nearest seat, and removes these seats from `unchained`. */
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

/** Extends a chain from each remaining seat, first in one direction, then in the other. */
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

/** @returns the squared distance to the nearest seat of the row; Infinity for a single seat */
const gapTo = (seat: SeatPoint, row: SeatPoint[]): number =>
  Math.min(...row.map((other) => (other === seat ? Infinity : squaredDistance(seat, other))));

/**
 * Splits a sector's rows into chains of adjacent seats: at an aisle, at a corner, or where seats of a box stand behind one another. Only
 * distances count, neither the seats' numbers nor the shape of a row.
 */
export const chainSeats = (rows: SeatPoint[][]): SeatChain[] => {
  const gaps = rows
    .flatMap((row) => row.slice(0, SAMPLE).map((seat) => gapTo(seat, row)))
    .sort((one, other) => one - other);
  const usualGap = gaps[gaps.length >> 2] ?? 0;
  return rows.flatMap((row) => chainsOfRow(row, AISLE * usualGap));
};
