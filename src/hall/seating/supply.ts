import { minimumBy } from '../../domain/collections';
import type { Id, Kopecks, Offer, Seat } from '../../domain/entities';
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

/** What is on sale of some places, before the buyer's own are taken off. */
interface OnSale {
  free: Seat[];
  counts: Counts;
}

const NOBODY: ReadonlySet<Id> = new Set();

/** @returns the same sale as if no place of it were the buyer's */
const asIfNobodysOwn = (source: SeatStateSource): SeatStateSource => ({ ...source, mine: NOBODY, reserving: NOBODY });

/** Adds a place to the counts, or takes it off them. */
const count = (counts: Counts, place: Seat, { state, offer, by }: { state: SeatState; offer: Offer; by: 1 | -1 }) => {
  const groupId = offer.groupOfSeat.get(place.id);
  if (groupId === undefined || (state !== 'free' && state !== 'filteredOut')) return;
  const sum = (counts[state].get(groupId) ?? 0) + by;
  if (sum) counts[state].set(groupId, sum);
  else counts[state].delete(groupId);
};

const countOnSale = (places: Seat[], source: SeatStateSource): OnSale => {
  const sale = asIfNobodysOwn(source);
  const free: Seat[] = [];
  const counts: Counts = { free: new Map(), filteredOut: new Map() };
  for (const place of places) {
    const state = seatStateOf(place.id, sale);
    if (state === 'free') free.push(place);
    count(counts, place, { state, offer: sale.offer, by: 1 });
  }
  return { free, counts };
};

/** @returns what is on sale without the buyer's own places */
const takeOff = (own: Seat[], onSale: OnSale, source: SeatStateSource): OnSale => {
  const sale = asIfNobodysOwn(source);
  const counts: Counts = { free: new Map(onSale.counts.free), filteredOut: new Map(onSale.counts.filteredOut) };
  for (const place of own) count(counts, place, { state: seatStateOf(place.id, sale), offer: sale.offer, by: -1 });
  const taken = new Set(own);
  return { free: onSale.free.filter((place) => !taken.has(place)), counts };
};

/** @param own the places that the buyer has, or that are being taken or given back */
const toSupply = ({ free, counts }: OnSale, own: Seat[], { reserving }: SeatStateSource): Supply => {
  const shown = free.length ? counts.free : counts.filteredOut;
  const mine = own.filter(({ id }) => !reserving.has(id));
  return {
    free,
    filteredOut: [...counts.filteredOut.values()].reduce((sum, ofGroup) => sum + ofGroup, 0),
    mine,
    reserving: own.length - mine.length,
    mainGroup: minimumBy(shown, ([, ofGroup]) => -ofGroup)?.[0],
    freeGroups: new Set(counts.free.keys()),
  };
};

/** What a sale depends on, whoever has its places. */
const SALE = ['offer', 'chosenGroups', 'onlySeats'] as const;

/** What was counted last, and for which hall. */
interface Counted {
  source: SeatStateSource;
  onSale: OnSale;
  /** What can be had where no place is the buyer's. */
  supply: Supply;
}

/**
 * Counts what can be had of some places, again and again. A buyer changes a few places at a time, and a field may have 20,000: those on
 * sale are counted when the sale changes, and what the buyer has is taken off each time.
 * @returns gives the same object where nothing has changed
 */
export const createSupplyCounter = (places: Seat[]): ((source: SeatStateSource) => Supply) => {
  let counted: Counted | undefined;
  const countAnew = (source: SeatStateSource): Counted => {
    const onSale = countOnSale(places, source);
    return { source, onSale, supply: toSupply(onSale, [], source) };
  };
  return (source) => {
    const before = counted;
    const isSame = before && SALE.every((part) => before.source[part] === source[part]);
    counted = isSame ? before : countAnew(source);
    const { onSale, supply } = counted;
    const own = places.filter(({ id }) => source.mine.has(id) || source.reserving.has(id));
    return own[0] ? toSupply(takeOff(own, onSale, source), own, source) : supply;
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
