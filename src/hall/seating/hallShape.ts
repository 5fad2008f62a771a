import { groupBy } from '../../domain/groupBy';
import { compareNaturally, parseSeatName } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { type Place, squaredDistance } from './distance';
import { chainSeats, type SeatChain } from './seatChains';

/** Where the stage is, in the schema's units. */
interface Stage extends Place {
  /** How far it is from one row to the next. */
  rowGap: number;
}

/** What the drawing says of good seats. */
export interface HallShape {
  chains: SeatChain[];
  /** The place of the best seat: near the middle of the hall, half the way from there to the stage. */
  focus: Place;
  /** Undefined around an arena, and where there are no rows. */
  stage: Stage | undefined;
}

/** Rows of more seats than this are standing places, or names that say nothing: nobody sits next to anybody there. */
const LONGEST_ROW = 500;

/** Where the sectors agree by less than this share on where the stage is, there is none: they stand around an arena. */
const LEAST_AGREEMENT = 0.25;

const mean = (points: SeatPoint[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis] / points.length, 0);

/** @returns the rows of a sector, first rows first, without those that are none */
const rowsOf = (sector: SeatPoint[]): SeatPoint[][] =>
  [...groupBy(sector, ({ seat }) => parseSeatName(seat.name).row)]
    .sort(([row], [other]) => compareNaturally(row, other))
    .map(([, points]) => points)
    .filter(({ length }) => length < LONGEST_ROW);

/** The seats that stand foremost end where the stage begins. */
const reachOf = (points: SeatPoint[], from: Place, direction: Place): number =>
  points.reduce((most, { x, y }) => Math.max(most, (x - from.x) * direction.x + (y - from.y) * direction.y), 0);

/** The stage is where first rows are, seen from second rows: each sector points there by its share of the seats. Around an arena that cancels out. */
export const learnShape = (points: SeatPoint[]): HallShape => {
  const chains: SeatChain[] = [];
  const middle = { x: mean(points, 'x'), y: mean(points, 'y') };
  const meanDistance = points.reduce(
    (sum, point) => sum + Math.sqrt(squaredDistance(point, middle)) / points.length,
    0,
  );
  /** To the stage, as long as sectors agree on it: of length 1 where all do. */
  const forward = { x: 0, y: 0 };
  let rowGap = 0;
  for (const sector of groupBy(points, ({ seat }) => seat.sectorId).values()) {
    const rows = rowsOf(sector);
    for (const chain of chainSeats(rows)) chains.push(chain);
    const [first, second] = rows;
    if (!first || !second) continue;
    const x = mean(first, 'x') - mean(second, 'x');
    const y = mean(first, 'y') - mean(second, 'y');
    const share = sector.length / points.length;
    const gap = Math.hypot(x, y);
    rowGap += gap * share;
    forward.x += (x * share) / (gap || 1);
    forward.y += (y * share) / (gap || 1);
  }
  const halfWay = meanDistance / 2;
  const focus = { x: middle.x + forward.x * halfWay, y: middle.y + forward.y * halfWay };
  const agreement = Math.hypot(forward.x, forward.y);
  if (agreement < LEAST_AGREEMENT) return { chains, focus, stage: undefined };
  const direction = { x: forward.x / agreement, y: forward.y / agreement };
  const reach = reachOf(points, middle, direction);
  return {
    chains,
    focus,
    stage: { x: middle.x + direction.x * reach, y: middle.y + direction.y * reach, rowGap },
  };
};
