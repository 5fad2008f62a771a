import type { Id, Kopecks, Seat } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { choosePlaces, type Zone } from '../../domain/zones';
import { latestPrice, type SeatSearchRequest } from './seatSearch';

/** Places of one zone at one price. */
interface Choice {
  zone: Zone;
  free: Seat[];
  /** What so many of them cost in all. */
  price: Kopecks;
}

/** @returns the zone's places that can be bought now at a price that is asked for, by ticket group */
const freeByGroup = ({ places }: Zone, { groupOf, chosenGroups }: SeatSearchRequest): Map<Id, Seat[]> => {
  const free = groupBy(places, ({ id }) => groupOf(id) ?? '');
  for (const group of free.keys())
    if (!group || (chosenGroups.size > 0 && !chosenGroups.has(group))) free.delete(group);
  return free;
};

const roomOf = (choices: Choice[]): number => choices.reduce((room, { free }) => room + free.length, 0);
const cheapestOf = (choices: Choice[] = []): Choice | undefined => minimumBy(choices, ({ price }) => price);

/**
 * @param zones the choices of each zone
 * @returns the choice that comes first: the cheapest of the zone with the most room; of cheaper ones the least cheap, so that pressing
 * again leads on
 */
const bestOf = (zones: Choice[][], request: SeatSearchRequest): Choice | undefined => {
  if (request.wish === 'cheaper') {
    const limit = latestPrice(request);
    const cheaper = zones.flat().filter(({ price }) => price < limit);
    return cheaper.sort((one, other) => other.price - one.price || other.free.length - one.free.length)[0];
  }
  const proposed = new Set(request.proposed.flat());
  const left = zones.map((choices) => choices.filter(({ free }) => !free.some(({ id }) => proposed.has(id))));
  return cheapestOf(minimumBy(left, (choices) => -roomOf(choices)));
};

/**
 * Proposes places of one zone at one price, for halls where nobody sits next to anybody: a zone is one proposal at each of its prices.
 * Where the stage is nobody knows of them.
 * @returns so many places; none where no zone has them
 */
export const bestZonePlaces = (zones: Iterable<Zone>, request: SeatSearchRequest): Id[] => {
  const { count, priceOf, wish } = request;
  if (wish === 'nearer') return [];
  const choices = [...zones].map((zone) =>
    [...freeByGroup(zone, request)]
      .filter(([, free]) => free.length >= count)
      .map(([group, free]) => ({ zone, free, price: priceOf(group) * count })),
  );
  const best = bestOf(choices, request);
  return best ? choosePlaces(best.zone, best.free, count).map(({ id }) => id) : [];
};
