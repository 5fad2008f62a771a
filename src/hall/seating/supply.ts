import type { Id, Kopecks, Offer, Seat } from '../../domain/entities';
import { minimumBy } from '../../domain/minimumBy';
import { leadPriceOf } from '../../domain/offers';
import { joinWithDots } from '../../text/format';
import { priceRange, seatsCount, sectorFilteredOut, sectorSoldOut } from '../../text/texts';
import { type SeatState, type SeatStateSource, seatStateOf } from './seatState';

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

/** How many places each ticket group has, of those that can be had. */
type Counts = Record<'free' | 'filteredOut', Map<Id, number>>;

/** What is on sale of some places, whoever has them. */
interface OnSale {
  free: Seat[];
  counts: Counts;
}

const NOBODY: ReadonlySet<Id> = new Set();

/** @returns the same sale, were no place of it the buyer's */
const withoutBuyer = (source: SeatStateSource): SeatStateSource => ({ ...source, mine: NOBODY, reserving: NOBODY });

/** Counts a place in, or out again. @returns what it is to a buyer */
const count = (counts: Counts, { id }: Seat, source: SeatStateSource, step: 1 | -1): SeatState => {
  const state = seatStateOf(id, source);
  if (state !== 'free' && state !== 'filteredOut') return state;
  const groupId = source.offer.groupOfSeat.get(id) as Id;
  const sum = (counts[state].get(groupId) ?? 0) + step;
  if (sum) counts[state].set(groupId, sum);
  else counts[state].delete(groupId);
  return state;
};

const countOnSale = (places: Seat[], source: SeatStateSource): OnSale => {
  const counts = { free: new Map(), filteredOut: new Map() };
  const sale = withoutBuyer(source);
  return { free: places.filter((place) => count(counts, place, sale, 1) === 'free'), counts };
};

/** @returns what is on sale without some places */
const without = (places: Seat[], { free, counts }: OnSale, source: SeatStateSource): OnSale => {
  const left = { free: new Map(counts.free), filteredOut: new Map(counts.filteredOut) };
  const sale = withoutBuyer(source);
  for (const place of places) count(left, place, sale, -1);
  const isTaken = new Set(places);
  return { free: free.filter((place) => !isTaken.has(place)), counts: left };
};

/** @param own the places that are the buyer's, or about to be or to be given back */
const toSupply = ({ free, counts }: OnSale, own: Seat[], { reserving }: SeatStateSource): Supply => {
  const shown = free.length ? counts.free : counts.filteredOut;
  const mine = own.filter(({ id }) => !reserving.has(id));
  return {
    free,
    filteredOut: [...counts.filteredOut.values()].reduce((sum, each) => sum + each, 0),
    mine,
    reserving: own.length - mine.length,
    mainGroup: minimumBy(shown, ([, each]) => -each)?.[0],
    freeGroups: new Set(counts.free.keys()),
  };
};

/** What of a hall decides what is on sale. */
const SALE = ['offer', 'chosenGroups', 'onlySeats'] as const;

/**
 * Counts what can be had of some places, again and again. A buyer changes a few places at a time, and a field may have 20,000: those on
 * sale are counted when the sale changes, and what the buyer has is taken off each time.
 * @returns gives the same object where nothing has changed
 */
export const createSupplyCounter = (places: Seat[]): ((source: SeatStateSource) => Supply) => {
  let counted: SeatStateSource | undefined;
  let onSale: OnSale;
  let untouched: Supply;
  return (source) => {
    if (!counted || SALE.some((part) => counted?.[part] !== source[part])) {
      counted = source;
      onSale = countOnSale(places, source);
      untouched = toSupply(onSale, [], source);
    }
    const own = places.filter(({ id }) => source.mine.has(id) || source.reserving.has(id));
    return own[0] ? toSupply(without(own, onSale, source), own, source) : untouched;
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
