/**
 * The cart: what a buyer does with the order as long as it can be changed. A tap on a seat goes this way:
 *
 * 1. The screen calls `Cart.add` with the sale that it shows and the seats (`screens/shop/Shop.tsx`).
 * 2. `OrderStore.change` ignores it while another operation runs. Else it begins the operation, which the screens see, and watches over
 *    each call: one that hangs is given up.
 * 3. `#fulfil` has an order made where there is none (`POST orders`), and says so where a limit stands in the way
 *    (`domain/ticketLimits.ts`). Else it asks for one seat after the other (`PUT orders/…/tickets`).
 * 4. Each answer goes into `OrderStore.take`. There the state of the order is read (`domain/orderState.ts`), shown, told to the host
 *    page, stored, and counted down. The screens are drawn anew by the signals they have read.
 * 5. A seat that somebody else holds leaves the sale, and the buyer is told; of a zone another place is asked for (`PlaceSearch`). After
 *    any other failure the order is read, because the call may have been carried out. Then the next tap is heard.
 *
 * A ticket that is removed and a tariff that is changed go the same way.
 */
import { computed, signal } from '@preact/signals';
import { ApiError, isMissing, PLACE_TAKEN } from '../../api/apiError';
import { byId, groupBy } from '../../domain/collections';
import type { Id, OrderType, Ticket } from '../../domain/entities';
import { type SeatRequest, typeOfOrder } from '../../domain/orders';
import { FREED_MS } from '../../domain/waitTimes';
import { joinWithCommas } from '../../text/format';
import { countAndSum, obstacleText } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import { isOfSale, type Sale, seatRequestOf } from '../catalogue/sale';
import type { SendStep } from './operation';
import { type LapsedSeats, OrderStore } from './orderStore';
import { createPlaceSearch, type PlaceSearch } from './placeSearch';

/** A seat that somebody else was quicker to take, with its ticket group, or '' where that is not known. */
export interface LostSeat {
  seatId: Id;
  groupId: Id;
}

/** A ticket that may not have a tariff that was chosen for all. */
export interface KeptTariff {
  ticket: Ticket;
  /** In words for the buyer. */
  reason: string;
}

/** Seats that are wanted together, and the type of order that they belong in. */
interface Wish {
  seats: SeatRequest[];
  type: OrderType;
  /** The caller tells the buyer which of them are taken; no other seat is offered. */
  isQuiet?: boolean;
}

/** The box office will not have it of this ticket alone. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** The order as the screens see it. Its arrow members may be handed on as handlers. */
export class Cart extends OrderStore {
  /** It has at least one ticket (spec §4). */
  readonly isOpen = computed(() => this.order.value.tickets.length > 0);
  /** The type of the seats that are wanted beside tickets of the other type: they wait for the buyer's answer. */
  readonly mixedQuestion = signal<OrderType | null>(null);
  /** The seat that somebody else took last, for the offer of the nearest equal one that is free still. */
  readonly lostSeat = signal<LostSeat | null>(null);

  /** The last wish. */
  #latest: Wish | null = null;
  /** The wish that waits for the answer to the mixed question. */
  #waiting: Wish | null = null;

  // Seats

  /**
   * Takes seats of the sale one after the other; ignored while another operation runs.
   * @param saleId the performance or season ticket that they were offered for, if another one may be shown by now
   */
  add = async (sale: Sale, seatIds: Id[], saleId?: Id): Promise<void> => {
    this.forgetLapsed();
    await this.#takeSeats({ seats: seatIds.map((seatId) => seatRequestOf(sale, seatId, saleId)), type: sale.type });
  };

  /** @returns those of the seats that others have; null where nobody was asked, or nothing was heard */
  async #takeSeats(wish: Wish): Promise<SeatRequest[] | null> {
    const work = (send: SendStep) => this.#fulfil(wish, send);
    const outcome = await this.change(work, { kind: 'taking', seats: wish.seats });
    return outcome.kind === 'done' ? outcome.result : null;
  }

  async #fulfil(wish: Wish, send: SendStep): Promise<SeatRequest[] | null> {
    const { popups } = this.dependencies;
    this.#latest = wish;
    this.lostSeat.value = null;
    // another tab may have made an order or filled ours; while that cannot be read no other is made beside it
    const mayDiffer = this.isOvertaken() || this.#isOfOtherType(wish);
    if (mayDiffer && (await this.read()) === 'unreadable') {
      popups.error(this.problem.value);
      return null;
    }
    if (!this.moveOnFromPaid()) return null;
    if (this.order.value.tickets.length && this.#isOfOtherType(wish)) {
      this.#waiting = wish;
      this.mixedQuestion.value = wish.type;
      return null;
    }
    if (this.#tellObstacle(wish)) return null;
    if (this.#lacksOrder(wish.type)) {
      await this.#makeOrder(wish.type, send);
      // how many tickets it may hold the box office tells with the order
      if (this.#tellObstacle(wish)) return null;
    }
    return this.#takeEach(wish, send);
  }

  #isOfOtherType({ type }: Wish): boolean {
    return (this.order.value.type ?? type) !== type;
  }

  /** Says which limit stands in the way of the seats: then none of them is asked for, for three seats together are not two. */
  #tellObstacle({ seats, type }: Wish): boolean {
    const obstacle = this.sales.obstacleTo(seats, this.order.value, type);
    if (obstacle) this.dependencies.popups.message(obstacleText(obstacle), 'warning');
    return obstacle !== undefined;
  }

  /** There is no order that seats of the type could go into. */
  #lacksOrder(type: OrderType): boolean {
    const { id, tickets, type: orderType } = this.order.value;
    return !id || (!tickets.length && (orderType ?? type) !== type);
  }

  /** Has an empty order made, which is the buyer's from then on. */
  async #makeOrder(type: OrderType, send: SendStep): Promise<void> {
    const { api } = this.dependencies;
    const before = this.order.value.id;
    await send(async () => {
      const order = await api.createOrder(type);
      // two tabs may make one at the same time: the first one stored is the buyer's
      const stored = this.knownId();
      if (stored !== before) return { order: await api.getOrder(stored) };
      // a new order was never checked out, and has the type that was asked for, also where the answer says neither
      return { order: { ...order, type }, before: { kind: 'open', order } };
    });
  }

  /** @returns the seats that others have taken */
  async #takeEach(wish: Wish, send: SendStep): Promise<SeatRequest[]> {
    const held = this.order.value.tickets.map(({ seatId }) => seatId);
    const search = createPlaceSearch(this.sales, wish.seats, held);
    const refused: SeatRequest[] = [];
    for (const seat of wish.seats) {
      const isHad = await this.#takeAny(seat, search, (next) => this.#takeOne(next, wish.type, send));
      if (!isHad) refused.push(seat);
    }
    if (!refused.length) return [];
    // a repeat on the way may have met our own hold: the order knows
    await this.read();
    const isOfZone = (seat: SeatRequest): boolean => search.zoneOf(seat) !== undefined;
    if (!wish.isQuiet) this.#tellShort(refused.filter(isOfZone), wish, search);
    const lost = refused.flatMap((seat) => (isOfZone(seat) ? [] : (this.#tellTaken(seat, wish) ?? [])));
    if (lost.length && !wish.isQuiet) this.#offerInstead(wish, lost);
    return refused.filter((seat) => !this.#isOwn(seat));
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
      await this.read();
      if (this.#isOwn(next)) return true;
      next = await search.another(wanted, next.seatId);
    }
    return false;
  }

  /** An order that turns out to be gone is made anew, and the seat is asked for once more (spec §4). */
  async #takeOne(seat: SeatRequest, type: OrderType, send: SendStep): Promise<void> {
    const { api } = this.dependencies;
    const ask = async (): Promise<void> => {
      if (this.isOvertaken()) await this.read();
      if (this.#lacksOrder(type)) await this.#makeOrder(type, send);
      const tariffId = seat.tariffId ?? this.sales.tariffToName(seat);
      const request = tariffId ? { ...seat, tariffId } : seat;
      await send(async () => ({ order: await api.addTicket(this.order.value.id, request) }));
    };
    try {
      await ask();
    } catch (error) {
      if (!isMissing(error) || (await this.read()) !== 'gone') throw error;
      await ask();
    }
  }

  /** The order holds the seat; the same seat on another date is another one. */
  #isOwn(seat: SeatRequest): boolean {
    const sale = this.sales.of(seat);
    return this.order.value.tickets.some(
      (ticket) => ticket.seatId === seat.seatId && (!sale || isOfSale(sale, ticket)),
    );
  }

  /** Says of each zone that could not give all the places that were wanted how many it gave. */
  #tellShort(refused: SeatRequest[], { seats }: Wish, search: PlaceSearch): void {
    for (const [zone, [seat, ...others]] of groupBy(refused, (each) => search.zoneOf(each))) {
      if (!seat) continue;
      const wanted = seats.filter((each) => search.zoneOf(each) === zone);
      const got = wanted.length - others.length - 1;
      const name = this.sales.zoneName(seat);
      const isUnlucky = search.isUnlucky(seat) || !this.sales.of(seat);
      this.tell(isUnlucky ? texts.errorZonePlaceTaken(name) : texts.errorZoneRanOut(name, got));
    }
  }

  /** Says that a seat is taken, unless it is the buyer's own. @returns it, if something like it could be offered instead */
  #tellTaken(seat: SeatRequest, { isQuiet }: Wish): LostSeat | null {
    if (this.#isOwn(seat)) return null;
    const { seatId } = seat;
    const sale = this.sales.of(seat);
    const groupId = sale?.offer.value.groupOfSeat.get(seatId) ?? '';
    sale?.markTaken(seatId);
    const text = this.isOpen.value ? texts.errorSeatTakenOthersKept : texts.errorSeatTaken;
    if (!isQuiet) this.tell(text(this.sales.nameOf(seat)));
    // nothing is like a seat of a date that is not shown any more
    return sale ? { seatId, groupId } : null;
  }

  /** Offers a seat like the lost one, once the free seats were read anew: others may have taken that one, too. */
  async #offerInstead(wish: Wish, lost: LostSeat[]): Promise<void> {
    const [seat] = wish.seats;
    await this.refreshSales();
    // the buyer may have gone on meanwhile
    if (this.#latest === wish && seat && this.sales.of(seat)) this.lostSeat.value = lost.at(-1) ?? null;
  }

  remove = async (ticket: Ticket): Promise<void> => {
    const { api, popups } = this.dependencies;
    const { id } = this.order.value;
    const type = typeOfOrder(this.order.value);
    const outcome = await this.change(
      async (send) => {
        try {
          await send(async () => ({ order: await api.removeTicket(id, ticket.id) }));
          return true;
        } catch (error) {
          if (!isMissing(error) || (await this.read()) !== 'gone') throw error;
          // the buyer goes on with a new order (spec §4); that the old one was lost with its seats is said
          await this.#makeOrder(type, send);
          return false;
        }
      },
      { kind: 'removal', ticket },
    );
    if (outcome.kind !== 'done' || !outcome.result) return;
    const zone = this.sales.zone(ticket);
    const isUnnumbered = zone && !zone.row;
    // one place is like another: while some are left the same stepper brings it back
    if (isUnnumbered && this.order.value.tickets.some((other) => this.sales.zone(other) === zone)) return;
    const seat = this.#requestAgain(ticket);
    const saysRemoved = isUnnumbered ? texts.zonePlaceRemoved : texts.seatRemoved;
    popups.message(saysRemoved(this.sales.nameOf(ticket)), 'info', {
      label: texts.seatBringBack,
      run: () => this.#takeSeats({ seats: [seat], type }),
    });
  };

  /** @returns the request that brings a ticket back, with its tariff; a ticket without performance and season ticket was of the shown sale */
  #requestAgain(ticket: Ticket): SeatRequest {
    const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
    const sale = this.sales.of(ticket);
    return { seatId, performanceId, seasonTicketId, ...(sale && seatRequestOf(sale, seatId)), tariffId };
  }

  /** Takes the lost seats again, as far as they are free. @returns whether the buyer has all of them; else `lapsed` names the taken ones */
  takeLapsed = async (): Promise<boolean> => {
    const { clock } = this.dependencies.host;
    const { value } = this.lapsed;
    if (!value || value.step === 'asking') return false;
    const show = (more: Partial<LapsedSeats>): void => {
      this.lapsed.value = { ...value, ...more };
    };
    show({ step: 'asking' });
    // the box office's own seconds end a little later: until then it says that the seats are taken
    const leftMs = value.since + FREED_MS - clock.now();
    if (leftMs > 0) await new Promise<void>((resolve) => clock.after(leftMs, resolve));
    const requests = new Map(value.tickets.map((ticket) => [this.#requestAgain(ticket), ticket]));
    const refused = await this.#takeSeats({ seats: [...requests.keys()], type: value.type, isQuiet: true });
    const tickets = refused?.flatMap((seat) => requests.get(seat) ?? []);
    const hasAll = tickets?.length === 0;
    if (hasAll) this.forgetLapsed();
    // where the box office was not heard nobody knows, and they may be asked for once more
    else show(tickets ? { tickets, step: 'taken' } : { step: 'lost' });
    return hasAll;
  };

  forgetLapsed = (): void => {
    this.lapsed.value = null;
  };

  forgetNotice = (): void => {
    this.notice.value = '';
    this.lostSeat.value = null;
  };

  // Tariffs

  changeTariff = async (ticket: Ticket, tariffId: Id): Promise<void> => {
    const { popups } = this.dependencies;
    const reason = this.#reasonAgainst(ticket, tariffId);
    if (reason) {
      popups.message(reason, 'warning');
      return;
    }
    const outcome = await this.change((send) => this.#askForTariff(ticket, tariffId, send), {
      kind: 'tariff',
      ticketId: ticket.id,
    });
    // why was said by the call; a box office may also say yes and keep it
    const isDone = outcome.kind === 'done';
    if (outcome.kind === 'failed' || (isDone && this.#isKept(ticket, tariffId)))
      popups.message(texts.tariffKept, 'warning');
    else if (isDone) this.#sayCondition(ticket, tariffId);
  };

  /** Sets the tariff for every ticket that may have it. @returns the tickets that kept theirs, with the reason */
  changeAllTariffs = async (tariffId: Id): Promise<KeptTariff[]> => {
    const kept: KeptTariff[] = [];
    const changeOne = async (ticket: Ticket, send: SendStep): Promise<void> => {
      const reason = this.#reasonAgainst(ticket, tariffId);
      if (reason) {
        kept.push({ ticket, reason });
        return;
      }
      try {
        await this.#askForTariff(ticket, tariffId, send);
        if (this.#isKept(ticket, tariffId)) kept.push({ ticket, reason: '' });
      } catch (error) {
        // one ticket that may not have it keeps no other one from it
        if (!isRefused(error)) throw error;
        kept.push({ ticket, reason: error.message });
      }
    };
    const outcome = await this.change(async (send) => {
      for (const ticket of this.order.value.tickets) if (ticket.tariffId !== tariffId) await changeOne(ticket, send);
    });
    const changed = this.order.value.tickets.find((ticket) => ticket.tariffId === tariffId);
    if (outcome.kind === 'done' && changed) this.#sayCondition(changed, tariffId);
    return kept;
  };

  async #askForTariff(ticket: Ticket, tariffId: Id, send: SendStep): Promise<void> {
    const { id } = this.order.value;
    await send(async () => ({ order: await this.dependencies.api.changeTariff(id, ticket.id, tariffId) }));
  }

  /** The line below the choice says it to the eye; a screen reader hears it as it is chosen. */
  #sayCondition(ticket: Ticket, tariffId: Id): void {
    const { name = '', description } = this.sales.tariffOf(ticket, tariffId) ?? {};
    const sum = countAndSum(this.order.value);
    if (description) this.dependencies.popups.say(`${joinWithCommas(name, description)}. ${sum}`);
  }

  /** The ticket is still in the order, and without the tariff that was asked for. */
  #isKept({ id }: Ticket, tariffId: Id): boolean {
    const ticket = byId(this.order.value.tickets, id);
    return ticket !== undefined && ticket.tariffId !== tariffId;
  }

  /** @returns why a ticket may not have a tariff, '' where it may */
  #reasonAgainst(ticket: Ticket, tariffId: Id): string {
    if (!this.sales.isBilled(ticket, tariffId)) return texts.tariffNotThere;
    const obstacle = this.sales.obstacleToTariff(ticket, tariffId, this.order.value);
    return obstacle ? obstacleText(obstacle) : '';
  }

  // The whole

  clear = async (): Promise<void> => {
    const outcome = await this.change(async (send) => {
      const { id } = this.order.value;
      if (!id) return this.forget();
      try {
        await send(async () => ({ order: await this.dependencies.api.clearOrder(id) }));
      } catch (error) {
        if (!isMissing(error)) throw error;
        this.forget();
      }
    });
    if ('message' in outcome && outcome.message) this.problem.value = outcome.message;
  };

  /** The buyer's answer to the mixed question: empty the cart and take the seats, or leave all as it is. */
  answerMixed = async (isYes: boolean): Promise<void> => {
    this.mixedQuestion.value = null;
    if (!isYes) return;
    await this.clear();
    // where the cart is folded away nobody sees what stands in it
    if (this.isOpen.value) this.dependencies.popups.error(this.problem.value);
    else if (this.#waiting) await this.#takeSeats(this.#waiting);
  };

  /**
   * Reads the stored order back; nobody waits for it.
   * @param includingLeft for the screen of a checked out order, which finds one that was bought and moved on from as well
   */
  restore = async (includingLeft?: boolean): Promise<void> => {
    const { location, report } = this.dependencies.host;
    const id = this.knownId(includingLeft) || (includingLeft ? location.returnedOrder : '');
    await this.ask({ id }).catch(report);
  };

  /** The browser knows of an order here, a cart or one that was bought, however long the buyer has gone on from it. */
  knowsOrder = (): boolean => this.knownId(true) !== '';
}
