import { groupBy } from '../../domain/collections';
import { compareNaturally, parseSeatName } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { type Place, squaredDistance } from './distance';
import { chainSeats, type SeatChain } from './seatChains';

export interface HallShape {
  chains: SeatChain[];
  /** The position of the best seat: half the way from the middle of the hall to the stage. */
  focus: Place;
}

/** Longer rows are standing places or have meaningless names: their seats are not adjacent. */
const LONGEST_ROW = 500;

const mean = (points: SeatPoint[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis] / points.length, 0);

/** @returns the rows of a sector in natural order of their names, without those of `LONGEST_ROW` seats or more */
const rowsOf = (sector: SeatPoint[]): SeatPoint[][] =>
  [...groupBy(sector, ({ seat }) => parseSeatName(seat.name).row)]
    .sort(([row], [other]) => compareNaturally(row, other))
    .map(([, points]) => points)
    .filter(({ length }) => length < LONGEST_ROW);

/**
 * The direction from a sector's second row to its first row is taken as the direction of the stage, weighted by the sector's share of the
 * seats. Around an arena the directions cancel out.
 */
export const learnShape = (points: SeatPoint[]): HallShape => {
  const chains: SeatChain[] = [];
  const focus = { x: mean(points, 'x'), y: mean(points, 'y') };
  const halfWay = points.reduce((sum, point) => sum + Math.sqrt(squaredDistance(point, focus)) / points.length, 0) / 2;
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
