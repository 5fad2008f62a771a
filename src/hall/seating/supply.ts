import { minimumBy } from '../../domain/collections';
import type { Id, Kopecks, Offer, Seat } from '../../domain/entities';
import { leadPriceOf } from '../../domain/offers';
import { joinWithDots } from '../../text/format';
import { priceRange, seatsCount, sectorFilteredOut, sectorSoldOut } from '../../text/texts';
import { type SeatStateSource, seatStateOf } from './seatState';

export interface Supply {
  /** The places that can be bought and pass all filters. */
  free: Seat[];
  /** The number of places that can be bought but are excluded by a filter. */
  filteredOut: number;
  /** The buyer's places. `reserving`: the number of places that are being taken or given back. */
  mine: Seat[];
  reserving: number;
  /** The ticket group of most free places; if there are none, of most filtered out places. */
  mainGroup: Id | undefined;
  freeGroups: ReadonlySet<Id>;
}

export const NO_SUPPLY: Supply = {
  free: [],
  filteredOut: 0,
  mine: [],
  reserving: 0,
  mainGroup: undefined,
  freeGroups: new Set(),
};

/** A place in the offer, including those of the buyer. */
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

/** @param own the buyer's places, including those being taken or given back */
const countSupply = (onSale: OnSale[], own: Seat[], reserving: ReadonlySet<Id>): Supply => {
  const taken = new Set(own);
  const free: Seat[] = [];
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

const SALE = ['offer', 'chosenGroups', 'onlySeats'] as const;

/**
 * Creates a counter of the supply of some places, of which a standing area may have 20,000. The places on sale are cached until the offer
 * or a filter changes, since each tap changes only a few places of the buyer.
 * @returns a function that returns the same object while the offer and the filters are the same and the buyer has none of the places
 */
export const createSupplyCounter = (places: Seat[]): ((source: SeatStateSource) => Supply) => {
  let sale: SeatStateSource | undefined;
  let onSale: OnSale[] = [];
  /** The supply if the buyer has none of the places. */
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

/** @returns the lead price of each ticket group with free places */
export const freePrices = ({ freeGroups }: Supply, offer: Offer): Kopecks[] =>
  offer.ticketGroups.filter(({ id }) => freeGroups.has(id)).map((group) => leadPriceOf(offer, group).price);

/** @returns '29 мест · от 1 500 ₽', without 'от' for a single price */
export const describeSupply = (supply: Supply, offer: Offer): string => {
  const count = supply.free.length;
  if (count) return joinWithDots(seatsCount(count), priceRange(freePrices(supply, offer)));
  return supply.filteredOut ? sectorFilteredOut : sectorSoldOut;
};
