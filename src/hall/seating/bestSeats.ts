import { groupBy, minimumBy } from '../../domain/collections';
import type { Id, Kopecks, Seat } from '../../domain/entities';
import { compareSeats } from '../../domain/seatNames';
import { choosePlaces, type Zone } from '../../domain/zones';
import type { SeatPoint } from '../schema/geometry';
import { type Place, squaredDistance } from './distance';
import { learnShape } from './hallShape';
import type { SeatChain } from './seatChains';

/**
 * The kind of proposal that the buyer asks for. `cheaper`: the total price is less than that of the latest proposal. `other`: the first
 * proposal is at the middle price, further ones are at the price of the latest proposal, then at other prices.
 */
export type SeatWish = 'other' | 'cheaper';

export interface SeatSearch {
  /** The number of adjacent places, 1 to 6. */
  count: number;
  wish: SeatWish;
  /** The earlier proposals, the latest last: none of them is repeated. */
  proposed: readonly Id[][];
}

/** @returns the ticket group of a place that can be bought now; undefined or '' for any other place */
export type GroupOf = (seatId: Id) => Id | undefined;

export interface SeatSearchRequest extends SeatSearch {
  groupOf: GroupOf;
  priceOf: (group: Id) => Kopecks;
  /** The ticket groups to choose from; empty means all. */
  chosenGroups: ReadonlySet<Id>;
}

/** Places that can be proposed: adjacent seats of a row, or places of one zone at one price. */
interface Choice {
  /** The searched number of adjacent seats, or all free places of a zone at the price. */
  places: Seat[];
  zone?: Zone;
  /** The ticket group of the first place. */
  group: Id;
  price: Kopecks;
  /** The sum of the flags `LONE_SEAT` and `TWO_PRICES`. */
  flaws: number;
  /** Seats: the squared distances from the best place, larger for flaws. Zones: minus the number of free places. Lower is better. */
  distance: number;
}

/** The penalty of a choice that leaves a single free seat beside it. */
const LONE_SEAT = 1;
/** The choice has more than one ticket group, which is worse than a lone seat. */
const TWO_PRICES = 2;

/** @returns all runs of adjacent seats of a chain that fit a request */
const choicesInChain = (chain: SeatChain, focus: Place, request: SeatSearchRequest): Choice[] => {
  const { count, groupOf, priceOf, chosenGroups } = request;
  const choices: Choice[] = [];
  const groups = chain.map(({ seat }) => groupOf(seat.id));
  const isWanted = (group: Id | undefined) => group && (!chosenGroups.size || chosenGroups.has(group));
  /** @returns whether the seat beside a choice is free and would be alone, since the seat beyond is not free */
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
    if (!group || distance === Infinity) continue;
    const places = chain.slice(start, end).map(({ seat }) => seat);
    choices.push({ places, group, price, flaws, distance: distance * (1 + flaws) });
  }
  return choices;
};

/** @returns a choice for each price of a zone with enough free places: any places of a zone are next to each other */
const choicesInZone = (zone: Zone, { count, groupOf, priceOf, chosenGroups }: SeatSearchRequest): Choice[] => {
  const choices = [...groupBy(zone.places, ({ id }) => groupOf(id) ?? '')].flatMap(([group, places]) =>
    group && places.length >= count && (!chosenGroups.size || chosenGroups.has(group))
      ? { places, zone, group, price: priceOf(group) * count, flaws: 0, distance: 0 }
      : [],
  );
  const room = choices.reduce((sum, { places }) => sum + places.length, 0);
  return choices.map((choice) => ({ ...choice, distance: -room }));
};

/** @returns the ticket group of the middle price among groups with enough adjacent seats; of two middle groups the cheaper */
const middleGroup = (choices: Choice[], priceOf: SeatSearchRequest['priceOf']): Id | undefined => {
  const groups = new Set(choices.filter(({ zone, flaws }) => !zone && flaws < TWO_PRICES).map(({ group }) => group));
  const byPrice = [...groups].sort((one, other) => priceOf(one) - priceOf(other));
  return byPrice[(byPrice.length - 1) >> 1];
};

const fewestFlaws = (choices: Choice[]): Map<Id, number> => {
  const fewest = new Map<Id, number>();
  for (const { group, flaws } of choices) fewest.set(group, Math.min(flaws, fewest.get(group) ?? flaws));
  return fewest;
};

/** @returns a function that ranks a choice, compared by members from left to right, lower is better; undefined for a repeated proposal */
const createRank = (choices: Choice[], request: SeatSearchRequest): ((choice: Choice) => number[] | undefined) => {
  const { count, wish, proposed, groupOf, priceOf, chosenGroups } = request;
  const fewest = fewestFlaws(choices);
  const isFlawed = ({ group, flaws }: Choice) => Number(flaws !== fewest.get(group));
  if (wish === 'cheaper')
    // Zones come after all rows, the most expensive first, so that a further search for cheaper places finds the others.
    return (choice) => (choice.zone ? [1, -choice.price, choice.distance] : [0, isFlawed(choice), choice.distance]);
  const latest = proposed.at(-1)?.[0];
  const asksNoPrice = latest === undefined && chosenGroups.size > 0;
  const wanted = latest === undefined ? middleGroup(choices, priceOf) : groupOf(latest);
  const isOtherPrice = ({ group, flaws }: Choice) => Number(!asksNoPrice && (group !== wanted || flaws >= TWO_PRICES));
  const seen = proposed.map((ids) => new Set(ids));
  return (choice) => {
    const shared = seen.map((ids) => choice.places.filter(({ id }) => ids.has(id)).length);
    if (shared.includes(count)) return undefined;
    const { zone, distance, price } = choice;
    const repeats = shared.filter(Boolean).length;
    return zone ? [1, repeats, distance, price] : [0, repeats, isOtherPrice(choice), isFlawed(choice), distance];
  };
};

const isLower = (one: number[], other: number[]): boolean => {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** Analyses the shape of a hall once (40 ms for 60,000 seats). @returns a search for adjacent places near the best place */
export const createBestSeats = (points: SeatPoint[], zones: Zone[] = []) => {
  const { chains, focus } = learnShape(points);
  /**
   * @returns the best places that meet the request, in the order of their row; empty if there are none. 'Other' places differ from all
   * proposals, and share no place with them if possible; zones are proposed when no row is left.
   */
  return (request: SeatSearchRequest): Id[] => {
    const { count, wish, proposed, groupOf, priceOf } = request;
    const latestPrice = (proposed.at(-1) ?? []).reduce((sum, id) => sum + priceOf(groupOf(id) ?? ''), 0);
    const all = [
      ...chains.flatMap((chain) => choicesInChain(chain, focus, request)),
      ...zones.flatMap((zone) => choicesInZone(zone, request)),
    ];
    const choices = wish === 'cheaper' ? all.filter(({ price }) => price < latestPrice) : all;
    const rankOf = createRank(choices, request);
    let best: Choice | undefined;
    let lowest: number[] | undefined;
    for (const choice of choices) {
      const rank = rankOf(choice);
      if (!rank || (lowest && !isLower(rank, lowest))) continue;
      best = choice;
      lowest = rank;
    }
    if (!best) return [];
    const { zone, places } = best;
    const chosen = zone ? choosePlaces(zone, places, count) : places.sort(compareSeats);
    return chosen.map(({ id }) => id);
  };
};

interface NearestRequest {
  points: SeatPoint[];
  /** The seat that another buyer took first. */
  lostSeatId: Id;
  group: Id;
  groupOf: GroupOf;
}

/** @returns the free seat of the ticket group nearest to the lost seat; undefined if there is none */
export const nearestOfGroup = ({ points, lostSeatId, group, groupOf }: NearestRequest): Id | undefined => {
  const lost = points.find(({ seat }) => seat.id === lostSeatId);
  if (!lost) return;
  const nearest = minimumBy(points, (point) =>
    point !== lost && groupOf(point.seat.id) === group ? squaredDistance(point, lost) : Infinity,
  );
  return nearest?.seat.id;
};
