import type { Id, Kopecks } from '../../domain/entities';
import { minimumBy } from '../../domain/minimumBy';
import { compareSeats } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import { type Place, squaredDistance } from './distance';
import { type HallShape, learnShape } from './hallShape';
import type { SeatChain } from './seatChains';
import { type GroupOf, latestPrice, type SeatSearchRequest } from './seatSearch';

/** Seats that could be proposed: so many of a chain from a start on. */
interface Choice {
  chain: SeatChain;
  start: number;
  /** The ticket group of the first seat. */
  group: Id;
  /** What they cost in all. */
  price: Kopecks;
  /** The sum of `LONE_SEAT` and `TWO_PRICES`, as far as they are true of it. */
  flaws: number;
  /** The lower, the better. */
  rank: number;
}

/** A choice leaves a single free seat between taken ones. */
const LONE_SEAT = 1;
/** A choice is of more than one ticket group, which is worse than a lone seat. */
const TWO_PRICES = 2;

/**
 * Ranks of another order than any distance: of a choice with more flaws than others at its price, of one at another price than is looked
 * for, and of one with a seat that was proposed before.
 */
const FLAWED = 1e12;
const OTHER_PRICE = 1e13;
const REPEATED = 1e14;

/** @returns all seats of a chain that fit a request */
const choicesInChain = (
  chain: SeatChain,
  focus: Place,
  { count, groupOf, priceOf, chosenGroups }: SeatSearchRequest,
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
    let price = 0;
    for (let index = start; index < end; index += 1) {
      const point = chain[index];
      const groupHere = groups[index];
      distance += point && isWanted(groupHere) ? squaredDistance(point, focus) : Infinity;
      if (groupHere) price += priceOf(groupHere);
      if (groupHere !== group) flaws |= TWO_PRICES;
    }
    if (group && distance < Infinity) choices.push({ chain, start, group, price, flaws, rank: distance * (1 + flaws) });
  }
  return choices;
};

const seatsOf = ({ chain, start }: Choice, count: number): SeatPoint[] => chain.slice(start, start + count);

/** How far seats are from a place on average. */
const distanceTo = (place: Place, seats: Place[]): number =>
  seats.reduce((sum, seat) => sum + Math.sqrt(squaredDistance(seat, place)) / seats.length, 0);

/** @returns a test for the choices that are what the buyer wants */
const meets = (request: SeatSearchRequest, { stage }: HallShape): ((choice: Choice) => boolean) => {
  const { count, wish, proposed, placeOf } = request;
  if (wish === 'other') return () => true;
  if (wish === 'cheaper') {
    const limit = latestPrice(request);
    return ({ price }) => price < limit;
  }
  if (!stage) return () => false;
  const latest = (proposed.at(-1) ?? []).flatMap((seatId) => placeOf(seatId) ?? []);
  // A seat aside in the same row may be a little nearer, but nobody would call it so.
  const limit = distanceTo(stage, latest) - stage.rowGap / 2;
  return (choice) => distanceTo(stage, seatsOf(choice, count)) < limit;
};

/** Of choices at one price those with more flaws than others come after all others. */
const rankFlawedLast = (choices: Choice[]): void => {
  const fewestFlaws = new Map<Id, number>();
  for (const { group, flaws } of choices) fewestFlaws.set(group, Math.min(flaws, fewestFlaws.get(group) ?? flaws));
  for (const choice of choices) if (choice.flaws !== fewestFlaws.get(choice.group)) choice.rank += FLAWED;
};

/** @returns the ticket group in the middle of those that have so many seats together: of two middle ones the cheaper */
const middleGroup = (choices: Choice[], priceOf: SeatSearchRequest['priceOf']): Id | undefined => {
  const groups = new Set(choices.filter(({ flaws }) => flaws < TWO_PRICES).map(({ group }) => group));
  const byPrice = [...groups].sort((one, other) => priceOf(one) - priceOf(other));
  return byPrice[(byPrice.length - 1) >> 1];
};

/** Choices at the price of the latest proposal come first; before there is any, those at the middle price, unless the buyer chose prices. */
const rankOtherPricesLast = (choices: Choice[], request: SeatSearchRequest): void => {
  const { proposed, groupOf, priceOf, chosenGroups } = request;
  const latest = proposed.at(-1)?.[0];
  if (latest === undefined && chosenGroups.size > 0) return;
  const group = latest === undefined ? middleGroup(choices, priceOf) : groupOf(latest);
  for (const choice of choices) if (choice.group !== group || choice.flaws >= TWO_PRICES) choice.rank += OTHER_PRICE;
};

/** A choice that was proposed is not proposed again, and others that share a seat with it come after all that do not. */
const rankProposedLast = (choices: Choice[], { count, proposed }: SeatSearchRequest): void => {
  for (const seatIds of proposed.map((ids) => new Set(ids)))
    for (const choice of choices) {
      const { chain, start } = choice;
      let shared = 0;
      for (let index = start; index < start + count; index += 1)
        if (seatIds.has(chain[index]?.seat.id ?? '')) shared += 1;
      if (shared === count) choice.rank = Infinity;
      else if (shared) choice.rank += REPEATED;
    }
};

/** Learns the shape of a hall once (40 ms for 60,000 seats), to propose seats next to each other near the best place. */
export const createBestSeats = (points: SeatPoint[]) => {
  const shape = learnShape(points);
  return {
    /** Whether seats can be nearer to the stage than others; an arena has none. */
    hasStage: shape.stage !== undefined,
    /**
     * @returns the best seats that meet the request, in the order of their row; none where there are none. 'Other' seats were not proposed
     * before, and share none with a proposal while there are such
     */
    find(request: SeatSearchRequest): Id[] {
      const all = shape.chains.flatMap((chain) => choicesInChain(chain, shape.focus, request));
      const choices = all.filter(meets(request, shape));
      rankFlawedLast(choices);
      if (request.wish === 'other') {
        rankOtherPricesLast(choices, request);
        rankProposedLast(choices, request);
      }
      const best = minimumBy(choices, ({ rank }) => rank);
      const seats = best ? seatsOf(best, request.count).map(({ seat }) => seat) : [];
      return seats.sort(compareSeats).map(({ id }) => id);
    },
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
