import type { Id } from '../../domain/entities';
import type { SeatRequest } from '../../domain/orders';
import type { Zone } from '../../domain/zones';
import type { ShownSales } from '../catalogue/shownSales';

/** So many places are tried in place of lost ones, for all the seats that were wanted together. */
const MOST_TRIES = 6;

/**
 * Looks for other places of a zone where somebody else was quicker: who wants three places of a floor means any three of the same
 * price. It lasts as long as one wish, and proposes no place twice.
 */
export class PlaceSearch {
  readonly #sales: ShownSales;
  /** The ticket group of each seat that was wanted, '' where that is not known. */
  readonly #groups: ReadonlyMap<Id, Id>;
  /** The places that are not proposed: those that are held, that were wanted, or were proposed already. */
  readonly #named: Set<Id>;
  #tries = 0;

  /** @param held the seats that the order holds already: what is on sale may be from before that */
  constructor(sales: ShownSales, seats: SeatRequest[], held: Id[]) {
    this.#sales = sales;
    this.#groups = new Map(
      seats.map((seat) => [seat.seatId, sales.of(seat)?.offer.value.groupOfSeat.get(seat.seatId) ?? '']),
    );
    this.#named = new Set([...this.#groups.keys(), ...held]);
  }

  zoneOf(seat: SeatRequest): Zone | undefined {
    return this.#sales.zone(seat);
  }

  /** It was asked anew what is free since the seat was wanted, and the seat is not. */
  isKnownToBeLost(seat: SeatRequest): boolean {
    const sale = this.#sales.of(seat);
    return this.#tries > 0 && !!sale && !sale.offer.value.groupOfSeat.has(seat.seatId);
  }

  /**
   * @param wanted the seat that was wanted at first
   * @param lostId the place that was asked for last in its stead
   * @returns another place of its zone at its price; undefined where none is free, or where luck has been tried often enough
   */
  async another(wanted: SeatRequest, lostId: Id): Promise<SeatRequest | undefined> {
    const sale = this.#sales.of(wanted);
    const zone = this.zoneOf(wanted);
    if (!sale || !zone) return undefined;
    sale.markTaken(lostId);
    // where one is gone many may be: only who asks finds one of the few that are left
    if (!this.#tries) await sale.refresh();
    this.#tries += 1;
    if (this.#tries > MOST_TRIES) return undefined;
    const seatId = this.#anyFree(wanted, zone);
    if (!seatId) return undefined;
    this.#named.add(seatId);
    return { ...wanted, seatId };
  }

  /** There are free places still, of which somebody else was quicker to take each that was asked for. */
  isUnlucky(wanted: SeatRequest): boolean {
    const zone = this.zoneOf(wanted);
    return !!zone && this.#anyFree(wanted, zone) !== undefined;
  }

  /** Any of them: all who lost the first one would meet again at the second. */
  #anyFree(wanted: SeatRequest, { places }: Zone): Id | undefined {
    const groupOfSeat = this.#sales.of(wanted)?.offer.value.groupOfSeat;
    const group = this.#groups.get(wanted.seatId);
    const free = places.filter(({ id }) => groupOfSeat?.get(id) === group && !this.#named.has(id));
    return free[Math.floor(Math.random() * free.length)]?.id;
  }
}
