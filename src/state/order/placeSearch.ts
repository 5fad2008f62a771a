import type { Id } from '../../domain/entities';
import type { SeatRequest } from '../../domain/orders';
import type { ShownSales } from '../catalogue/shownSales';

/** So many places are tried in place of lost ones, for all the seats that were wanted together. */
const MOST_TRIES = 6;

export interface PlaceSearch {
  /** @returns the wanted seat, or another place if a fresh reading has shown that it is taken */
  first: (wanted: SeatRequest) => Promise<SeatRequest | undefined>;
  /**
   * @param wanted the seat that was wanted at first
   * @param lostId the place that was asked for last in its stead
   * @returns another place of its zone at its price; undefined where none is free, or where luck has been tried often enough
   */
  another: (wanted: SeatRequest, lostId: Id) => Promise<SeatRequest | undefined>;
  /** There are free places still, of which somebody else was quicker to take each that was asked for. */
  isUnlucky: (wanted: SeatRequest) => boolean;
}

/**
 * Looks for other places of a zone where somebody else was quicker: who wants three places of a floor means any three of the same
 * price. It lasts as long as one wish, and proposes no place twice.
 * @param held the seats that the order holds already: the offer may be older
 */
export function createPlaceSearch(sales: ShownSales, seats: SeatRequest[], held: Id[]): PlaceSearch {
  const groupOf = (seat: SeatRequest): Id | undefined => sales.of(seat)?.offer.value.groupOfSeat.get(seat.seatId);
  /** The ticket group of each seat that was wanted, as it is known before any of them is lost. */
  const groups = new Map(seats.map((seat) => [seat.seatId, groupOf(seat)]));
  /** The places that are not proposed: those that are held, that were wanted, or were proposed already. */
  const named = new Set([...groups.keys(), ...held]);
  let tries = 0;
  /** Any of the free ones: all buyers who lost the first one would meet again at the second. */
  const anyFree = (wanted: SeatRequest): SeatRequest | undefined => {
    const group = groups.get(wanted.seatId);
    const free = (sales.zone(wanted)?.places ?? [])
      .map(({ id }) => ({ ...wanted, seatId: id }))
      .filter((place) => group && groupOf(place) === group && !named.has(place.seatId));
    return free[Math.floor(Math.random() * free.length)];
  };
  const another = async (wanted: SeatRequest, lostId: Id): Promise<SeatRequest | undefined> => {
    const sale = sales.of(wanted);
    sale?.markTaken(lostId);
    // where one is gone many may be: only a fresh reading finds one of the few that are left
    if (!tries) await sale?.refresh();
    tries += 1;
    const place = tries > MOST_TRIES ? undefined : anyFree(wanted);
    if (place) named.add(place.seatId);
    return place;
  };
  return {
    async first(wanted) {
      const isLost = tries > 0 && sales.of(wanted) && !groupOf(wanted);
      return isLost ? another(wanted, wanted.seatId) : wanted;
    },
    another,
    isUnlucky: (wanted) => anyFree(wanted) !== undefined,
  };
}
