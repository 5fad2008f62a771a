import { groupBy, minimumBy } from '../../domain/collections';
import type { Id, Kopecks, Offer, Seat } from '../../domain/entities';
import { leadPriceOf } from '../../domain/offers';
import { joinWithDots } from '../../text/format';
import { noSeats, priceRange, seatsCount, sectorFilteredOut, zoneRanOut } from '../../text/texts';
import { type SeatState, type SeatStateSource, seatStateOf } from './seatState';

export interface Supply extends Record<SeatState, Seat[]> {
  /** The ticket group of most free places; if there are none, of most filtered out places. */
  mainGroup: Id | undefined;
  freeGroups: ReadonlySet<Id>;
}

const noPlaces = (): Record<SeatState, Seat[]> => ({ free: [], filteredOut: [], mine: [], reserving: [], sold: [] });

export const NO_SUPPLY: Supply = { ...noPlaces(), mainGroup: undefined, freeGroups: new Set() };

/** Counts all places anew at each change: for the 20,000 places of a large standing area the count takes four milliseconds. */
export const countSupply = (places: Seat[], source: SeatStateSource): Supply => {
  const byState = noPlaces();
  for (const place of places) byState[seatStateOf(place.id, source)].push(place);
  const { free, filteredOut } = byState;
  const groups = groupBy(free.length ? free : filteredOut, ({ id }) => source.offer.groupOfSeat.get(id) ?? '');
  return {
    ...byState,
    mainGroup: minimumBy(groups, ([, own]) => -own.length)?.[0],
    freeGroups: new Set(free.length ? groups.keys() : []),
  };
};

export const freePrices = ({ freeGroups }: Supply, offer: Offer): Kopecks[] =>
  offer.ticketGroups.filter(({ id }) => freeGroups.has(id)).map((group) => leadPriceOf(offer, group).price);

/** @returns '29 мест · от 1 500 ₽', without 'от' for a single price */
export const describeSupply = (supply: Supply, offer: Offer): string => {
  const count = supply.free.length;
  if (count) return joinWithDots(seatsCount(count), priceRange(freePrices(supply, offer)));
  if (supply.filteredOut.length) return sectorFilteredOut;
  return supply.mine.length ? zoneRanOut : noSeats;
};
