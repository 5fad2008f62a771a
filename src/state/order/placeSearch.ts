import type { Id } from '../../domain/entities';
import type { SeatRequest } from '../../domain/orders';
import type { ShownSales } from '../catalogue/shownSales';

/** How many places are tried in place of lost places, for all seats of a wish together. */
const MOST_TRIES = 6;

export interface PlaceSearch {
  /** @returns the wanted seat, or another place if a fresh offer has shown that the seat is taken */
  first: (wanted: SeatRequest) => Promise<SeatRequest | undefined>;
  /** @returns another place of the zone at the same price; undefined if no place is free, or after `MOST_TRIES` tries */
  another: (wanted: SeatRequest, lostId: Id) => Promise<SeatRequest | undefined>;
  /** Free places are left, but other buyers were quicker at each try. */
  isUnlucky: (wanted: SeatRequest) => boolean;
}

/**
 * Looks for other places of a zone when another buyer was quicker: a buyer who wants three places of a floor accepts any three at the
 * same price. A search lasts as long as one wish, and proposes no place twice.
 * @param held the seats that the order holds already: an older offer may show them as free
 */
export function createPlaceSearch(sales: ShownSales, seats: SeatRequest[], held: Id[]): PlaceSearch {
  const groupOf = (seat: SeatRequest): Id | undefined => sales.of(seat)?.offer.value.groupOfSeat.get(seat.seatId);
  /** The ticket group of each wanted seat, read before any seat is lost. */
  const groups = new Map(seats.map((seat) => [seat.seatId, groupOf(seat)]));
  /** The places that are not proposed: places that are held, wanted or proposed already. */
  const named = new Set([...groups.keys(), ...held]);
  let tries = 0;
  /** Chooses a free place at random: else all buyers who lost the first place would meet again at the second. */
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
    // many places may be gone: only a fresh offer shows the few that are left
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
