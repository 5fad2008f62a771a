import { groupBy, minimumBy } from '../../domain/collections';
import type { Id, Kopecks, Seat } from '../../domain/entities';
import { compareSeats } from '../../domain/seatNames';
import { choosePlaces, type Zone } from '../../domain/zones';
import type { SeatPoint } from '../schema/geometry';
import { type Place, squaredDistance } from './distance';
import { learnShape } from './hallShape';
import type { SeatChain } from './seatChains';

/**
 * What a buyer wants of a proposal: just another one, or one that costs less in all than the latest. Of others the first one is at the
 * middle price, the next ones go on at the price of the latest, and then at others.
 */
export type SeatWish = 'other' | 'cheaper';

export interface SeatSearch {
  /** How many places next to each other, 1 to 6. */
  count: number;
  wish: SeatWish;
  /** The earlier proposals, the latest at the end: none of them comes again. */
  proposed: readonly Id[][];
}

/** @returns the ticket group of a place that can be bought now, undefined or empty for any other place */
export type GroupOf = (seatId: Id) => Id | undefined;

/** A search, and the facts of the offer and the hall. */
export interface SeatSearchRequest extends SeatSearch {
  groupOf: GroupOf;
  priceOf: (group: Id) => Kopecks;
  /** The ticket groups to choose from; empty means all. */
  chosenGroups: ReadonlySet<Id>;
}

/** Places that can be proposed: neighbours in a row, or places of one zone at one price. */
interface Choice {
  /** Neighbours, as many as are looked for; of a zone all that are free at the price. */
  places: Seat[];
  zone?: Zone;
  /** The ticket group of the first place. */
  group: Id;
  /** The price of so many of them in all. */
  price: Kopecks;
  /** The sum of `LONE_SEAT` and `TWO_PRICES`, as far as they are true of it. */
  flaws: number;
  /** How good it is among choices of its kind, the lower the better: how far from the best place, or how little room a zone has. */
  distance: number;
}

/** A choice leaves a single free seat between taken ones. */
const LONE_SEAT = 1;
/** A choice is of more than one ticket group, which is worse than a lone seat. */
const TWO_PRICES = 2;

/** @returns all neighbours of a chain that fit a request */
const choicesInChain = (chain: SeatChain, focus: Place, request: SeatSearchRequest): Choice[] => {
  const { count, groupOf, priceOf, chosenGroups } = request;
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
    if (!group || distance === Infinity) continue;
    const places = chain.slice(start, end).map(({ seat }) => seat);
    choices.push({ places, group, price, flaws, distance: distance * (1 + flaws) });
  }
  return choices;
};

/** @returns the places of a zone that fit a request, at each of its prices: people may stand together, or share a table */
const choicesInZone = (zone: Zone, { count, groupOf, priceOf, chosenGroups }: SeatSearchRequest): Choice[] => {
  const choices = [...groupBy(zone.places, ({ id }) => groupOf(id) ?? '')].flatMap(([group, places]) =>
    group && places.length >= count && (!chosenGroups.size || chosenGroups.has(group))
      ? { places, zone, group, price: priceOf(group) * count, flaws: 0, distance: 0 }
      : [],
  );
  const room = choices.reduce((sum, { places }) => sum + places.length, 0);
  return choices.map((choice) => ({ ...choice, distance: -room }));
};

/** @returns the ticket group in the middle of those that have so many seats together: of two middle ones the cheaper */
const middleGroup = (choices: Choice[], priceOf: SeatSearchRequest['priceOf']): Id | undefined => {
  const groups = new Set(choices.filter(({ zone, flaws }) => !zone && flaws < TWO_PRICES).map(({ group }) => group));
  const byPrice = [...groups].sort((one, other) => priceOf(one) - priceOf(other));
  return byPrice[(byPrice.length - 1) >> 1];
};

/** @returns the fewest flaws that a choice of each ticket group has */
const fewestFlaws = (choices: Choice[]): Map<Id, number> => {
  const fewest = new Map<Id, number>();
  for (const { group, flaws } of choices) fewest.set(group, Math.min(flaws, fewest.get(group) ?? flaws));
  return fewest;
};

/** @returns the rank of a choice, compared from left to right, the lower the better; undefined for one that was proposed */
const createRank = (choices: Choice[], request: SeatSearchRequest): ((choice: Choice) => number[] | undefined) => {
  const { count, wish, proposed, groupOf, priceOf, chosenGroups } = request;
  const fewest = fewestFlaws(choices);
  const isFlawed = ({ group, flaws }: Choice) => Number(flaws !== fewest.get(group));
  if (wish === 'cheaper')
    // A zone comes after all rows. Of zones the least cheap one comes first, so that a next search leads on.
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

/** @returns whether a rank is lower than another one, by the first member in which they differ */
const isLower = (one: number[], other: number[]): boolean => {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** Learns the shape of a hall once (40 ms for 60,000 seats), to propose places next to each other near the best place. */
export const createBestSeats = (points: SeatPoint[], zones: Zone[] = []) => {
  const { chains, focus } = learnShape(points);
  /**
   * @returns the best places that meet the request, in the order of their row; none where there are none. 'Other' places were not
   * proposed before, and share none with a proposal while there are such; zones come where no row is left.
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
