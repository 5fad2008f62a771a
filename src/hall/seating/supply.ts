import { minimumBy } from '../../domain/collections';
import type { Id, Kopecks, Offer, Seat } from '../../domain/entities';
import { leadPriceOf } from '../../domain/offers';
import { joinWithDots } from '../../text/format';
import { priceRange, seatsCount, sectorFilteredOut, sectorSoldOut } from '../../text/texts';
import { type SeatStateSource, seatStateOf } from './seatState';

/** The free and own places of a sector or a zone. */
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

/** Of places that were not counted yet. */
export const NO_SUPPLY: Supply = {
  free: [],
  filteredOut: 0,
  mine: [],
  reserving: 0,
  mainGroup: undefined,
  freeGroups: new Set(),
};

/** A place on sale, free or the buyer's. */
interface OnSale {
  place: Seat;
  group: Id;
  state: 'free' | 'filteredOut';
}

const NOBODYS: Pick<SeatStateSource, 'mine' | 'reserving'> = { mine: new Set(), reserving: new Set() };

const findOnSale = (places: Seat[], source: SeatStateSource): OnSale[] => {
  const sale = { ...source, ...NOBODYS };
  return places.flatMap((place) => {
    const state = seatStateOf(place.id, sale);
    const group = sale.offer.groupOfSeat.get(place.id) ?? '';
    return state === 'free' || state === 'filteredOut' ? [{ place, group, state }] : [];
  });
};

/** @param own the places that the buyer has, or that are being taken or given back */
const countSupply = (onSale: OnSale[], own: Seat[], reserving: ReadonlySet<Id>): Supply => {
  const taken = new Set(own);
  const free: Seat[] = [];
  /** How many places each ticket group has. */
  const counts = { free: new Map<Id, number>(), filteredOut: new Map<Id, number>() };
  let filteredOut = 0;
  for (const { place, group, state } of onSale) {
    if (taken.has(place)) continue;
    if (state === 'free') free.push(place);
    else filteredOut += 1;
    counts[state].set(group, (counts[state].get(group) ?? 0) + 1);
  }
  const mine = own.filter(({ id }) => !reserving.has(id));
  return {
    free,
    filteredOut,
    mine,
    reserving: own.length - mine.length,
    mainGroup: minimumBy(free.length ? counts.free : counts.filteredOut, ([, count]) => -count)?.[0],
    freeGroups: new Set(counts.free.keys()),
  };
};

/** The facts that the places on sale depend on. */
const SALE = ['offer', 'chosenGroups', 'onlySeats'] as const;

/**
 * Counts what can be had of some places, again and again. A buyer changes a few places at a time, and a field may have 20,000: those on
 * sale are found when the sale changes.
 * @returns gives the same object where nothing has changed
 */
export const createSupplyCounter = (places: Seat[]): ((source: SeatStateSource) => Supply) => {
  let sale: SeatStateSource | undefined;
  let onSale: OnSale[] = [];
  /** The supply without places of the buyer's. */
  let whole = NO_SUPPLY;
  return (source) => {
    const { mine, reserving } = source;
    if (SALE.some((part) => sale?.[part] !== source[part]) || !sale) {
      sale = source;
      onSale = findOnSale(places, source);
      whole = countSupply(onSale, [], reserving);
    }
    const own = places.filter(({ id }) => mine.has(id) || reserving.has(id));
    return own[0] ? countSupply(onSale, own, reserving) : whole;
  };
};

/** @returns the lead prices of free places at the chosen prices, one for each ticket group */
export const freePrices = ({ freeGroups }: Supply, offer: Offer): Kopecks[] =>
  offer.ticketGroups.filter(({ id }) => freeGroups.has(id)).map((group) => leadPriceOf(offer, group).price);

/** @returns '29 мест · от 1 500 ₽', without 'от' where they have one price */
export const describeSupply = (supply: Supply, offer: Offer): string => {
  const count = supply.free.length;
  if (count) return joinWithDots(seatsCount(count), priceRange(freePrices(supply, offer)));
  return supply.filteredOut ? sectorFilteredOut : sectorSoldOut;
};
