import type { Id } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { compareNaturally, compareSeats, parseSeatName } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from './distance';
import { chainSeats, type SeatChain } from './seatChains';

/** @returns the ticket group of a seat that can be bought now, undefined or empty for any other seat */
export type GroupOf = (seatId: Id) => Id | undefined;

export interface BestSeatsRequest {
  /** How many seats next to each other. */
  count: number;
  /** 0 asks for the best proposal, 1 for the next best, and so on. */
  nth: number;
  groupOf: GroupOf;
  /** The ticket groups to choose from; empty means all. */
  chosenGroups: ReadonlySet<Id>;
}

/** What the drawing says of good seats. */
interface HallShape {
  chains: SeatChain[];
  /** The place of the best seat: near the middle of the hall, half the way from there to the stage. */
  focus: { x: number; y: number };
}

/** Seats that could be proposed: `count` seats of a chain from a start on. */
interface Choice {
  chain: SeatChain;
  start: number;
  /** The ticket group of the first seat. */
  group: Id;
  /** The sum of `LONE_SEAT` and `TWO_PRICES`, as far as they are true of it. */
  flaws: number;
  /** The lower, the better. */
  rank: number;
}

/** Rows of more seats than this are standing places, or names that say nothing: nobody sits next to anybody there. */
const LONGEST_ROW = 500;

/** A choice leaves a single free seat between taken ones. */
const LONE_SEAT = 1;
/** A choice is of more than one ticket group, which is worse than a lone seat. */
const TWO_PRICES = 2;

/** Ranks of another order than any distance: of a choice with more flaws than others at its price, and of a seat proposed before. */
const FLAWED = 1e12;
const REPEATED = 1e14;

const mean = (points: SeatPoint[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis] / points.length, 0);

/** @returns the rows of a sector, first rows first, without those that are none */
const rowsOf = (sector: SeatPoint[]): SeatPoint[][] =>
  [...groupBy(sector, ({ seat }) => parseSeatName(seat.name).row)]
    .sort(([row], [other]) => compareNaturally(row, other))
    .map(([, points]) => points)
    .filter(({ length }) => length < LONGEST_ROW);

/** The stage is where first rows are, seen from second rows: each sector points there by its share of the seats. Around an arena that cancels out. */
const learnShape = (points: SeatPoint[]): HallShape => {
  const chains: SeatChain[] = [];
  const middle = { x: mean(points, 'x'), y: mean(points, 'y') };
  const focus = { ...middle };
  const meanDistance = points.reduce(
    (sum, point) => sum + Math.sqrt(squaredDistance(point, middle)) / points.length,
    0,
  );
  for (const sector of groupBy(points, ({ seat }) => seat.sectorId).values()) {
    const rows = rowsOf(sector);
    for (const chain of chainSeats(rows)) chains.push(chain);
    const [first, second] = rows;
    if (!first || !second) continue;
    const x = mean(first, 'x') - mean(second, 'x');
    const y = mean(first, 'y') - mean(second, 'y');
    const share = ((meanDistance / 2) * sector.length) / points.length / (Math.hypot(x, y) || 1);
    focus.x += x * share;
    focus.y += y * share;
  }
  return { chains, focus };
};

/** @returns all seats of a chain that fit a request */
const choicesInChain = (
  chain: SeatChain,
  focus: HallShape['focus'],
  { count, groupOf, chosenGroups }: BestSeatsRequest,
): Choice[] => {
  const choices: Choice[] = [];
  const groups = chain.map(({ seat }) => groupOf(seat.id));
  const isWanted = (group: Id | undefined) => group && (!chosenGroups.size || chosenGroups.has(group));
  /** Whether the free seat beside a choice would be alone, for the one beyond it is not free. */
  const isLone = (beside: number, beyond: number) => groups[beside] && !groups[beyond];
  for (let start = 0; start + count <= chain.length; start += 1) {
    const end = start + count;
    const group = groups[start];
    let flaws = isLone(start - 1, start - 2) || isLone(end, end + 1) ? LONE_SEAT : 0;
    let distance = 0;
    for (let index = start; index < end; index += 1) {
      const point = chain[index];
      distance += point && isWanted(groups[index]) ? squaredDistance(point, focus) : Infinity;
      if (groups[index] !== group) flaws |= TWO_PRICES;
    }
    if (group && distance < Infinity) choices.push({ chain, start, group, flaws, rank: distance * (1 + flaws) });
  }
  return choices;
};

/** Of choices at one price those with more flaws than others come after all others. */
const rankFlawedLast = (choices: Choice[]): void => {
  const fewestFlaws = new Map<Id, number>();
  for (const { group, flaws } of choices) fewestFlaws.set(group, Math.min(flaws, fewestFlaws.get(group) ?? flaws));
  for (const choice of choices) if (choice.flaws !== fewestFlaws.get(choice.group)) choice.rank += FLAWED;
};

/** A choice that was proposed is not proposed again, and others that share a seat with it come after all that do not. */
const rankProposedLast = (choices: Choice[], proposed: Choice, count: number): void => {
  for (const choice of choices)
    if (choice.chain === proposed.chain && Math.abs(choice.start - proposed.start) < count) choice.rank += REPEATED;
  proposed.rank = Infinity;
};

/**
 * Learns the shape of a hall once (40 ms for 60,000 seats), to propose seats next to each other near the best place.
 * @returns what proposes so many seats, in the order of their row; none where there are none. A further proposal is always another one
 * and, while there are such, without a seat of an earlier one
 */
export const createBestSeats = (points: SeatPoint[]) => {
  const { chains, focus } = learnShape(points);
  return (request: BestSeatsRequest): Id[] => {
    const choices = chains.flatMap((chain) => choicesInChain(chain, focus, request));
    rankFlawedLast(choices);
    for (let proposals = 0; ; proposals += 1) {
      const best = minimumBy(choices, ({ rank }) => rank);
      if (!best) return [];
      if (proposals === request.nth) {
        const seats = best.chain.slice(best.start, best.start + request.count).map(({ seat }) => seat);
        return seats.sort(compareSeats).map(({ id }) => id);
      }
      rankProposedLast(choices, best, request.count);
    }
  };
};

interface NearestRequest {
  points: SeatPoint[];
  /** The seat that someone else was faster to take. */
  lostSeatId: Id;
  group: Id;
  groupOf: GroupOf;
}

/** @returns the nearest free seat of the ticket group that a lost seat had, undefined where there is none */
export const nearestOfGroup = ({ points, lostSeatId, group, groupOf }: NearestRequest): Id | undefined => {
  const lost = points.find(({ seat }) => seat.id === lostSeatId);
  if (!lost) return;
  const nearest = minimumBy(points, (point) =>
    point !== lost && groupOf(point.seat.id) === group ? squaredDistance(point, lost) : Infinity,
  );
  return nearest?.seat.id;
};
