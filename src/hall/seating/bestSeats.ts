import { groupBy, sumOf } from '../../domain/collections';
import type { Id, Kopecks, Seat } from '../../domain/entities';
import { compareSeats, isInRowOf, parseSeatName } from '../../domain/seatNames';
import { choosePlaces, type Zone } from '../../domain/zones';
import { type DrawingPoint, squaredDistance } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { chainSeats, LONGEST_ROW, learnShape, type SeatChain } from './hallShape';

/** `cheaper`: a lower total than the latest proposal. `other`: first at the middle price, later at the latest price, then at others. */
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
  /** For seats, the sum of their squared distances from the best position; for a zone, minus the number of free places. Lower is better. */
  distance: number;
}

/** The penalty of a choice that leaves a single free seat beside it. */
const LONE_SEAT = 1;
/** The choice has more than one ticket group, which is worse than a lone seat. */
const TWO_PRICES = 2;

/** @param group '' for no ticket group */
const isWanted = (group: Id, { chosenGroups }: SeatSearchRequest): boolean =>
  group !== '' && (!chosenGroups.size || chosenGroups.has(group));

/** @returns whether the seat beside a choice is free, and the next seat beyond is not, by the ticket groups of the chain's seats */
const isLone = (groups: (Id | undefined)[], beside: number, beyond: number): boolean =>
  Boolean(groups[beside]) && !groups[beyond];

const choicesInChain = (chain: SeatChain, focus: DrawingPoint, request: SeatSearchRequest): Choice[] => {
  const { count, groupOf, priceOf } = request;
  const groups = chain.map(({ seat }) => groupOf(seat.id) ?? '');
  return chain.flatMap((_, start) => {
    const end = start + count;
    const own = groups.slice(start, end);
    const [group = ''] = own;
    if (own.length < count || !own.every((each) => isWanted(each, request))) return [];
    const leavesLone = isLone(groups, start - 1, start - 2) || isLone(groups, end, end + 1);
    const flaws = (leavesLone ? LONE_SEAT : 0) + (own.some((each) => each !== group) ? TWO_PRICES : 0);
    const points = chain.slice(start, end);
    const distance = sumOf(points, (point) => squaredDistance(point, focus));
    return { places: points.map(({ seat }) => seat), group, price: sumOf(own, priceOf), flaws, distance };
  });
};

/** Any places of a zone count as next to each other. */
const choicesInZone = (zone: Zone, request: SeatSearchRequest): Choice[] => {
  const { count, groupOf, priceOf } = request;
  const byGroup = groupBy(zone.places, ({ id }) => groupOf(id) ?? '');
  const room = zone.places.length - (byGroup.get('')?.length ?? 0);
  return [...byGroup].flatMap(([group, places]) =>
    places.length >= count && isWanted(group, request)
      ? { places, zone, group, price: priceOf(group) * count, flaws: 0, distance: -room }
      : [],
  );
};

/** @returns the ticket group of the middle price among groups with enough adjacent seats; of two middle groups the cheaper */
const middleGroup = (choices: Choice[], priceOf: SeatSearchRequest['priceOf']): Id | undefined => {
  const groups = new Set(choices.filter(({ zone, flaws }) => !zone && flaws < TWO_PRICES).map(({ group }) => group));
  const byPrice = [...groups].sort((one, other) => priceOf(one) - priceOf(other));
  return byPrice[(byPrice.length - 1) >> 1];
};

/** @returns the costs by which choices are compared one after the other */
const rankOf = (choices: Choice[], { wish, proposed, groupOf, priceOf, chosenGroups }: SeatSearchRequest) => {
  const latest = proposed.at(-1)?.[0];
  const first = chosenGroups.size ? undefined : middleGroup(choices, priceOf);
  const wanted = latest === undefined ? first : groupOf(latest);
  return [
    ({ zone }: Choice) => Number(zone !== undefined),
    ({ places }: Choice) => proposed.filter((ids) => places.some(({ id }) => ids.includes(id))).length,
    ({ group, price, flaws }: Choice) =>
      // The most expensive of the cheaper choices comes first, so that a further search for cheaper places finds the others.
      wish === 'cheaper' ? -price : Number(wanted !== undefined && (group !== wanted || flaws >= TWO_PRICES)),
    ({ flaws }: Choice) => flaws,
    ({ distance }: Choice) => distance,
    ({ price }: Choice) => price,
  ];
};

/** Analyses the shape of a hall once (40 ms for 60,000 seats). @returns a search for adjacent places near the best position */
export const createBestSeats = (points: SeatPoint[], zones: Zone[] = []) => {
  const { chains, focus } = learnShape(points);
  /**
   * @returns an empty list if no choice is left. Seats of a row come before places of a zone. Within each, choices that share places with
   * fewer earlier proposals come first.
   */
  return (request: SeatSearchRequest): Id[] => {
    const { count, wish, proposed, groupOf, priceOf } = request;
    const latestPrice = sumOf(proposed.at(-1) ?? [], (id) => priceOf(groupOf(id) ?? ''));
    const choices = [
      ...chains.flatMap((chain) => choicesInChain(chain, focus, request)),
      ...zones.flatMap((zone) => choicesInZone(zone, request)),
    ].filter(({ price }) => wish !== 'cheaper' || price < latestPrice);
    let left = choices.filter(
      ({ places }) => !proposed.some((ids) => places.filter(({ id }) => ids.includes(id)).length === count),
    );
    for (const costOf of rankOf(choices, request)) {
      const costs = left.map(costOf);
      const least = costs.reduce((one, other) => Math.min(one, other), Infinity);
      left = left.filter((_, at) => costs[at] === least);
    }
    const [best] = left;
    if (!best) return [];
    const { zone, places } = best;
    const chosen = zone ? choosePlaces(zone, places, count) : places.sort(compareSeats);
    return chosen.map(({ id }) => id);
  };
};

/** The fewest seats of a row that is analysed: a shorter row does not show the usual distance of adjacent seats. */
const SHORTEST_ROW = 3;

interface LoneSeatRequest {
  taken: SeatPoint;
  points: SeatPoint[];
  groupOf: GroupOf;
}

/** Only the row is analysed, since this runs after each tap. @returns undefined if there is no lone seat, or one on each side */
export const loneSeatBeside = ({ taken, points, groupOf }: LoneSeatRequest): Id | undefined => {
  const { seat } = taken;
  if (!parseSeatName(seat.name).row) return undefined;
  const isInRow = isInRowOf(seat);
  const row = points.filter((point) => isInRow(point.seat));
  if (row.length < SHORTEST_ROW || row.length >= LONGEST_ROW) return undefined;
  const chain = chainSeats([row]).find((each) => each.includes(taken)) ?? [];
  const at = chain.indexOf(taken);
  const groups = chain.map((point) => groupOf(point.seat.id));
  const [lone = -1, other] = [at - 1, at + 1].filter((beside) => isLone(groups, beside, 2 * beside - at));
  return other === undefined ? chain[lone]?.seat.id : undefined;
};
