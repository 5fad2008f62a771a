import type { Id, Kopecks, Seat } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
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

const byRoom = (one: Choice, other: Choice): number => other.free.length - one.free.length;

/** @returns the choice that comes first: with the most room; of cheaper ones the least cheap, so that pressing again leads on */
const bestOf = (choices: Choice[], request: SeatSearchRequest): Choice | undefined => {
  if (request.wish === 'cheaper') {
    const limit = latestPrice(request);
    const cheaper = choices.filter(({ price }) => price < limit);
    return cheaper.sort((one, other) => other.price - one.price || byRoom(one, other))[0];
  }
  const proposed = new Set(request.proposed.flat());
  return choices.filter(({ free }) => !free.some(({ id }) => proposed.has(id))).sort(byRoom)[0];
};

/**
 * Proposes places of one zone at one price, for halls where nobody sits next to anybody: a zone is one proposal at each of its prices.
 * Where the stage is nobody knows of them.
 * @returns so many places; none where no zone has them
 */
export const bestZonePlaces = (zones: Iterable<Zone>, request: SeatSearchRequest): Id[] => {
  const { count, priceOf, wish } = request;
  if (wish === 'nearer') return [];
  const choices = [...zones].flatMap((zone) =>
    [...freeByGroup(zone, request)]
      .filter(([, free]) => free.length >= count)
      .map(([group, free]) => ({ zone, free, price: priceOf(group) * count })),
  );
  const best = bestOf(choices, request);
  return best ? choosePlaces(best.zone, best.free, count).map(({ id }) => id) : [];
};
