import type { Id, Seat } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { choosePlaces, type Zone } from '../../domain/zones';
import type { BestSeatsRequest } from './bestSeats';

/** @returns the zone's places that can be bought now at a price that is asked for, by ticket group */
const freeByGroup = ({ places }: Zone, { groupOf, chosenGroups }: BestSeatsRequest): Map<Id, Seat[]> => {
  const free = groupBy(places, ({ id }) => groupOf(id) ?? '');
  for (const group of free.keys())
    if (!group || (chosenGroups.size > 0 && !chosenGroups.has(group))) free.delete(group);
  return free;
};

/**
 * Proposes places of one zone at one price, for halls where nobody sits next to anybody: a zone is one proposal at each of its prices,
 * and one with more room comes before one with less.
 * @returns so many places; none where no zone has them
 */
export const bestZonePlaces = (zones: Iterable<Zone>, request: BestSeatsRequest): Id[] => {
  const { count, nth } = request;
  const choices = [...zones].flatMap((zone) =>
    [...freeByGroup(zone, request).values()].filter(({ length }) => length >= count).map((free) => ({ zone, free })),
  );
  const choice = choices.sort((one, other) => other.free.length - one.free.length)[nth];
  return choice ? choosePlaces(choice.zone, choice.free, count).map(({ id }) => id) : [];
};
