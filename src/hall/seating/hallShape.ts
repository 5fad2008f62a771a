import { groupBy, minimumBy, sumOf } from '../../domain/collections';
import { compareNaturally, parseSeatName } from '../../domain/seatNames';
import { squaredDistance } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';

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
 * Splits a sector's rows into chains of adjacent seats: at an aisle, at a corner, or where seats of a theatre box stand behind one another.
 * Only distances count, neither the seats' numbers nor the shape of a row.
 */
export const chainSeats = (rows: SeatPoint[][]): SeatChain[] => {
  const gaps = rows
    .flatMap((row) => row.slice(0, SAMPLE).map((seat) => gapTo(seat, row)))
    .sort((one, other) => one - other);
  const usualGap = gaps[gaps.length >> 2] ?? 0;
  return rows.flatMap((row) => chainsOfRow(row, AISLE * usualGap));
};

/** A row of this many seats or more is a standing area or has a meaningless name: its seats are not adjacent. */
export const LONGEST_ROW = 500;

const mean = (points: SeatPoint[], axis: 'x' | 'y'): number => sumOf(points, (point) => point[axis]) / points.length;

const rowsOf = (sector: SeatPoint[]): SeatPoint[][] =>
  [...groupBy(sector, ({ seat }) => parseSeatName(seat.name).row)]
    .sort(([row], [other]) => compareNaturally(row, other))
    .map(([, points]) => points)
    .filter(({ length }) => length < LONGEST_ROW);

/**
 * The direction from a sector's second row to its first row is taken as the direction of the stage, weighted by the sector's share of the
 * seats. Around an arena the directions cancel out.
 */
export const learnShape = (points: SeatPoint[]) => {
  const chains: SeatChain[] = [];
  /** The position of the best seat: half the way from the middle of the hall to the stage. */
  const focus = { x: mean(points, 'x'), y: mean(points, 'y') };
  const halfWay = sumOf(points, (point) => Math.sqrt(squaredDistance(point, focus))) / points.length / 2;
  for (const sector of groupBy(points, ({ seat }) => seat.sectorId).values()) {
    const rows = rowsOf(sector);
    for (const chain of chainSeats(rows)) chains.push(chain);
    const [first, second] = rows;
    if (!first || !second) continue;
    const x = mean(first, 'x') - mean(second, 'x');
    const y = mean(first, 'y') - mean(second, 'y');
    const step = (halfWay * sector.length) / points.length / (Math.hypot(x, y) || 1);
    focus.x += x * step;
    focus.y += y * step;
  }
  return { chains, focus };
};
