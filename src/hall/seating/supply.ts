import type { Id, Kopecks, Offer, Seat } from '../../domain/entities';
import { minimumBy } from '../../domain/minimumBy';
import { leadPriceOf } from '../../domain/offers';
import { joinWithDots } from '../../text/format';
import { priceRange, seatsCount, sectorFilteredOut, sectorSoldOut } from '../../text/texts';
import { type SeatStateSource, seatStateOf } from './seatState';

/** What can be had of places that stand together: a sector, or a zone. */
export interface Supply {
  /** The places that can be bought at the chosen prices. */
  free: Seat[];
  /** How many could be bought at other prices. */
  filteredOut: number;
  /** The buyer's own places, and how many are being taken or given back. */
  mine: Seat[];
  reserving: number;
  /** The ticket group of most of them, at the chosen prices if there are any. */
  mainGroup: Id | undefined;
  /** The ticket groups of the free ones. */
  freeGroups: ReadonlySet<Id>;
}

/** Of what was not counted yet. */
export const NO_SUPPLY: Supply = {
  free: [],
  filteredOut: 0,
  mine: [],
  reserving: 0,
  mainGroup: undefined,
  freeGroups: new Set(),
};

/** Counts what can be had of some places. */
export const supplyOf = (places: Iterable<Seat>, source: SeatStateSource): Supply => {
  const { groupOfSeat } = source.offer;
  const byGroup = { free: new Map<Id, number>(), filteredOut: new Map<Id, number>() };
  const free: Seat[] = [];
  const mine: Seat[] = [];
  let filteredOut = 0;
  let reserving = 0;
  for (const place of places) {
    const state = seatStateOf(place.id, source);
    if (state === 'mine') mine.push(place);
    if (state === 'reserving') reserving += 1;
    if (state !== 'free' && state !== 'filteredOut') continue;
    if (state === 'free') free.push(place);
    else filteredOut += 1;
    const groupId = groupOfSeat.get(place.id) as Id;
    byGroup[state].set(groupId, (byGroup[state].get(groupId) ?? 0) + 1);
  }
  const shown = free.length ? byGroup.free : byGroup.filteredOut;
  return {
    free,
    filteredOut,
    mine,
    reserving,
    mainGroup: minimumBy(shown, ([, count]) => -count)?.[0],
    freeGroups: new Set(byGroup.free.keys()),
  };
};

/** @returns the lead prices of what is free at the chosen prices, one for each ticket group */
export const freePrices = ({ freeGroups }: Supply, offer: Offer): Kopecks[] =>
  offer.ticketGroups.filter(({ id }) => freeGroups.has(id)).map((group) => leadPriceOf(offer, group).price);

/** @returns '29 мест · от 1 500 ₽', without 'от' where they have one price */
export const describeSupply = (supply: Supply, offer: Offer): string => {
  const count = supply.free.length;
  if (count) return joinWithDots(seatsCount(count), priceRange(freePrices(supply, offer)));
  return supply.filteredOut ? sectorFilteredOut : sectorSoldOut;
};
