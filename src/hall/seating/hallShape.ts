import { groupBy } from '../../domain/collections';
import { compareNaturally, parseSeatName } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { type Place, squaredDistance } from './distance';
import { chainSeats, type SeatChain } from './seatChains';

/** The facts of the drawing that make seats good. */
export interface HallShape {
  chains: SeatChain[];
  /** The place of the best seat: near the middle of the hall, half the way from there to the stage. */
  focus: Place;
}

/** Rows of more seats than this are standing places, or names that say nothing: nobody sits next to anybody there. */
const LONGEST_ROW = 500;

const mean = (points: SeatPoint[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis] / points.length, 0);

/** @returns the rows of a sector, first rows first, without those that are none */
const rowsOf = (sector: SeatPoint[]): SeatPoint[][] =>
  [...groupBy(sector, ({ seat }) => parseSeatName(seat.name).row)]
    .sort(([row], [other]) => compareNaturally(row, other))
    .map(([, points]) => points)
    .filter(({ length }) => length < LONGEST_ROW);

/** The stage is where first rows are, seen from second rows: each sector points there by its share of the seats. Around an arena that cancels out. */
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
