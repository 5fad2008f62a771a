import { signal } from '@preact/signals';
import { ApiError, isMissing } from '../../api/apiError';
import { PLACE_TAKEN } from '../../api/errorCodes';
import type { Id, OrderType } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import type { SeatRequest } from '../../domain/seatRequest';
import { obstacleText } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import { isOfSale } from '../catalogue/sale';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import { moveOnFromPaid } from './moveOnFromPaid';
import type { OperationRunner, SendStep } from './operationRunner';
import type { OrderStore } from './orderStore';
import { PlaceSearch } from './placeSearch';

/** A seat that somebody else was quicker to take, with its ticket group, or '' where that is not known. */
export interface LostSeat {
  seatId: Id;
  groupId: Id;
}

interface OtherStores {
  orders: OrderStore;
  runner: OperationRunner;
  sales: ShownSales;
}

/** Seats that are wanted together, and the type of order that they belong in. */
interface Wish {
  seats: SeatRequest[];
  type: OrderType;
  /** Whoever asks says by itself which of them others have, and offers nothing instead. */
  isQuiet?: boolean;
}

/** Takes seats: finds or makes the order that they go into, asks for one after the other, and tells which of them others have. */
export class SeatTaking {
  /** The type of the seats that are wanted beside tickets of the other type: they wait for the buyer's answer. */
  readonly mixedQuestion = signal<OrderType | null>(null);
  /** The seat that was lost last, for the offer of the nearest equal one that is free still. */
  readonly lostSeat = signal<LostSeat | null>(null);

  readonly #dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>;
  readonly #orders: OrderStore;
  readonly #runner: OperationRunner;
  readonly #sales: ShownSales;
  /** What was wanted last. */
  #latest: Wish | null = null;
  /** The orders that were made last, by what they were made for. */
  readonly #madeIds: Partial<Record<OrderType, Id>> = {};
  /** What waits for the answer to the mixed question. */
  #waiting: Wish | null = null;

  constructor(
    dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
    { orders, runner, sales }: OtherStores,
  ) {
    this.#dependencies = dependencies;
    this.#orders = orders;
    this.#runner = runner;
    this.#sales = sales;
  }

  /** @returns those of the seats that others have; null where nobody was asked, or nothing was heard */
  async take(wish: Wish): Promise<SeatRequest[] | null> {
    const outcome = await this.#runner.run({
      operation: { kind: 'taking', seats: wish.seats },
      work: (send) => this.#fulfil(wish, send),
    });
    return outcome.kind === 'done' ? outcome.result : null;
  }

  /** Takes what waited for the answer to the mixed question. */
  async takeWaiting(): Promise<void> {
    if (this.#waiting) await this.take(this.#waiting);
  }

  async #fulfil(wish: Wish, send: SendStep): Promise<SeatRequest[] | null> {
    const { host, popups } = this.#dependencies;
    const orders = this.#orders;
    this.#latest = wish;
    this.lostSeat.value = null;
    // another tab may have made an order or filled ours; while that cannot be read no other is made beside it
    const mayDiffer = orders.isOvertaken() || this.#isOfOtherType(wish);
    if (mayDiffer && ['unsure', 'unreadable'].includes(await orders.read())) {
      popups.error(orders.problem.value);
      return null;
    }
    if (!moveOnFromPaid(orders, host.storage)) return null;
    if (orders.order.value.tickets.length && this.#isOfOtherType(wish)) {
      this.#waiting = wish;
      this.mixedQuestion.value = wish.type;
      return null;
    }
    if (this.#tellObstacle(wish)) return null;
    if (this.#lacksOrder(wish)) {
      await this.makeOrder(wish.type, send);
      // how many tickets it may hold the box office tells with the order
      if (this.#tellObstacle(wish)) return null;
    }
    const held = orders.order.value.tickets.map(({ seatId }) => seatId);
    const search = new PlaceSearch(this.#sales, wish.seats, held);
    const refused = await this.#takeEach(wish, search, send);
    if (!refused.length) return [];
    // a repeat on the way may have met our own hold: the order knows
    await orders.read();
    const isOfZone = (seat: SeatRequest): boolean => search.zoneOf(seat) !== undefined;
    this.#tellShort(refused.filter(isOfZone), wish, search);
    const lost = refused.flatMap((seat) => (isOfZone(seat) ? [] : (this.#tellTaken(seat, wish) ?? [])));
    if (lost.length) this.#offerInstead(wish, lost);
    return refused.filter((seat) => !this.#isOwn(seat));
  }

  #isOfOtherType({ type }: Wish): boolean {
    return (this.#orders.order.value.type ?? type) !== type;
  }

  /** Says what stands in the way of the seats: nothing is asked for then, for who wants three together wants no two of them. */
  #tellObstacle({ seats, type }: Wish): boolean {
    const obstacle = this.#sales.obstacleTo(seats, this.#orders.order.value, type);
    if (obstacle) this.#dependencies.popups.message(obstacleText(obstacle), 'warning');
    return obstacle !== undefined;
  }

  /** There is no order that the seats could go into; one that was made for them will do, whatever the box office calls it. */
  #lacksOrder({ type }: Pick<Wish, 'type'>): boolean {
    const { id, tickets, type: orderType } = this.#orders.order.value;
    return !id || (!tickets.length && (orderType ?? type) !== type && id !== this.#madeIds[type]);
  }

  /** @returns the seats that others have taken */
  async #takeEach({ seats, type }: Wish, search: PlaceSearch, send: SendStep): Promise<SeatRequest[]> {
    const refused: SeatRequest[] = [];
    for (const seat of seats) {
      const isHad = await this.#takeAny(seat, search, (next) => this.#takeOne(next, type, send));
      if (!isHad) refused.push(seat);
    }
    return refused;
  }

  /** Takes the seat, or another place of its zone where somebody else was quicker. @returns whether one was had */
  async #takeAny(
    wanted: SeatRequest,
    search: PlaceSearch,
    take: (seat: SeatRequest) => Promise<void>,
  ): Promise<boolean> {
    let next: SeatRequest | undefined = wanted;
    if (search.isKnownToBeLost(wanted)) next = await search.another(wanted, wanted.seatId);
    while (next) {
      try {
        await take(next);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== PLACE_TAKEN) throw error;
      }
      if (!search.zoneOf(wanted)) return false;
      await this.#orders.read();
      if (this.#isOwn(next)) return true;
      next = await search.another(wanted, next.seatId);
    }
    return false;
  }

  /** An order that turns out to be gone is made anew, and the seat is asked for once more (spec §4). */
  async #takeOne(seat: SeatRequest, type: OrderType, send: SendStep): Promise<void> {
    const orders = this.#orders;
    try {
      await this.#ask(seat, type, send);
    } catch (error) {
      if (!isMissing(error) || (await orders.read()) !== 'gone') throw error;
      await this.#ask(seat, type, send);
    }
  }

  async #ask(seat: SeatRequest, type: OrderType, send: SendStep): Promise<void> {
    const { api } = this.#dependencies;
    const orders = this.#orders;
    if (orders.isOvertaken()) await orders.read();
    if (this.#lacksOrder({ type })) await this.makeOrder(type, send);
    const tariffId = seat.tariffId ?? this.#sales.tariffToName(seat);
    const request = tariffId ? { ...seat, tariffId } : seat;
    await send(async () => ({ order: await api.addTicket(orders.order.value.id, request) }));
  }

  /** Has an empty order made, which is the buyer's from then on. */
  async makeOrder(type: OrderType, send: SendStep): Promise<void> {
    const { api } = this.#dependencies;
    const before = this.#orders.order.value.id;
    await send(async () => {
      const order = await api.createOrder(type);
      this.#madeIds[type] = order.id;
      // two tabs may make one at the same time: the first one stored is the buyer's
      const stored = this.#orders.knownId();
      if (stored !== before) return { order: await api.getOrder(stored) };
      // whatever the box office says of it, it was never checked out
      return { order, before: { kind: 'open', order } };
    });
  }

  /** The order holds the seat; the same seat on another date is another one. */
  #isOwn(seat: SeatRequest): boolean {
    const sale = this.#sales.of(seat);
    return this.#orders.order.value.tickets.some(
      (ticket) => ticket.seatId === seat.seatId && (!sale || isOfSale(sale, ticket)),
    );
  }

  /** Says of each zone that could not give all the places that were wanted how many it gave. */
  #tellShort(refused: SeatRequest[], { seats, isQuiet }: Wish, search: PlaceSearch): void {
    if (isQuiet) return;
    for (const [zone, [seat, ...others]] of groupBy(refused, (each) => search.zoneOf(each))) {
      if (!seat) continue;
      const wanted = seats.filter((each) => search.zoneOf(each) === zone);
      const got = wanted.length - others.length - 1;
      const name = this.#sales.zoneName(seat);
      const text =
        search.isUnlucky(seat) || !this.#sales.of(seat)
          ? texts.errorZonePlaceTaken(name)
          : texts.errorZoneRanOut(name, got);
      this.#orders.notice.tell(text);
    }
  }

  /** Says that a seat is taken, unless it is the buyer's own. @returns it, if something like it could be offered instead */
  #tellTaken(seat: SeatRequest, { isQuiet }: Wish): LostSeat | null {
    if (this.#isOwn(seat)) return null;
    const { tickets } = this.#orders.order.value;
    const { seatId } = seat;
    const sale = this.#sales.of(seat);
    const groupId = sale?.offer.value.groupOfSeat.get(seatId) ?? '';
    sale?.markTaken(seatId);
    const text = tickets.length ? texts.errorSeatTakenOthersKept : texts.errorSeatTaken;
    if (!isQuiet) this.#orders.notice.tell(text(this.#sales.nameOf(seat)));
    // nothing is like a seat of a date that is not shown any more
    return sale ? { seatId, groupId } : null;
  }

  /** Others may have taken what is like the lost seat, too: it is offered once it is known what is free. */
  async #offerInstead(wish: Wish, lost: LostSeat[]): Promise<void> {
    const seats = wish.seats;
    await this.#orders.refreshSales();
    // the buyer may have gone on meanwhile
    if (!wish.isQuiet && this.#latest === wish && seats[0] && this.#sales.of(seats[0]))
      this.lostSeat.value = lost.at(-1) ?? null;
  }
}
