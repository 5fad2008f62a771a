/**
 * The cart: the buyer's changes of the order as long as it can be changed. A tap on a seat goes this way:
 *
 * 1. The screen calls `CartStore.add` with the sale that it shows and the seats (`screens/shop/Shop.tsx`).
 * 2. `OrderStore.change` ignores it while another operation runs. Else it begins the operation, which the screens see, and watches over
 *    each call: one that hangs is given up.
 * 3. `fulfil` has an order made where there is none (`POST orders`), and says so where a limit stands in the way
 *    (`domain/ticketLimits.ts`). Else it asks for one seat after the other (`PUT orders/…/tickets`).
 * 4. Each answer goes into `OrderStore.take`. There the state of the order is read (`domain/orderState.ts`), shown, told to the host
 *    page, stored, and counted down. The screens are drawn anew by the signals they have read.
 * 5. A seat that somebody else holds leaves the sale, and the buyer is told; of a zone another place is asked for (`PlaceSearch`). After
 *    any other failure the order is read, because the call may have been carried out. Then the next tap is heard.
 *
 * A ticket that is removed and a tariff that is changed go the same way.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, isMissing, PLACE_TAKEN } from '../../api/apiError';
import { byId, groupBy } from '../../domain/collections';
import type { Id, OrderType, Ticket } from '../../domain/entities';
import { type SeatRequest, typeOfOrder } from '../../domain/orders';
import { FREED_MS } from '../../domain/waitTimes';
import { joinWithCommas } from '../../text/format';
import { countAndSum, obstacleText } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import { isOfSale, type Sale, seatRequestOf } from '../catalogue/sale';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import type { SendStep } from './operation';
import type { LapsedSeats, OrderStore } from './orderStore';
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

/** The order as the screens see it, as long as it can be changed. */
export interface CartStore
  extends Pick<
    OrderStore,
    | 'order'
    | 'state'
    | 'operation'
    | 'ignored'
    | 'isSlow'
    | 'secondsLeft'
    | 'notice'
    | 'problem'
    | 'isUnread'
    | 'lapsed'
    | 'moveOnFromPaid'
  > {
  /** It has at least one ticket (spec §4). */
  isOpen: ReadonlySignal<boolean>;
  /** The type of the seats that are wanted beside tickets of the other type: they wait for the buyer's answer. */
  mixedQuestion: ReadonlySignal<OrderType | null>;
  /** The seat that somebody else took last, for the offer of the nearest equal one that is free still. */
  lostSeat: ReadonlySignal<LostSeat | null>;
  /**
   * Takes seats of the sale one after the other; ignored while another operation runs.
   * @param saleId the performance or season ticket that they were offered for, if another one may be shown by now
   */
  add: (sale: Sale, seatIds: Id[], saleId?: Id) => Promise<void>;
  remove: (ticket: Ticket) => Promise<void>;
  /** Takes the lost seats again, as far as they are free. @returns whether the buyer has all of them; else `lapsed` names the taken ones */
  takeLapsed: () => Promise<boolean>;
  forgetLapsed: () => void;
  forgetNotice: () => void;
  changeTariff: (ticket: Ticket, tariffId: Id) => Promise<void>;
  /** Sets the tariff for every ticket that may have it. @returns the tickets that kept theirs, with the reason */
  changeAllTariffs: (tariffId: Id) => Promise<KeptTariff[]>;
  clear: () => Promise<void>;
  /** The buyer's answer to the mixed question: empty the cart and take the seats, or leave all as it is. */
  answerMixed: (isYes: boolean) => Promise<void>;
  /**
   * Reads the stored order back; nobody waits for it.
   * @param includingLeft for the screen of a checked out order, which finds one that was bought and moved on from as well
   */
  restore: (includingLeft?: boolean) => Promise<void>;
  /** The browser knows of an order here, a cart or one that was bought, however long the buyer has gone on from it. */
  knowsOrder: () => boolean;
}

export function createCart({ api, host, popups }: StoreDependencies, orders: OrderStore, sales: ShownSales): CartStore {
  const { order, lapsed, problem, change, knownId, read, refreshSales, tell } = orders;
  const isOpen = computed(() => order.value.tickets.length > 0);
  const lostSeat = signal<LostSeat | null>(null);
  /** The last wish. */
  let latest: Wish | null = null;
  /** The wish that waits for the answer to the mixed question. */
  const waiting = signal<Wish | null>(null);

  /** The order holds the seat; the same seat on another date is another one. */
  const isOwn = (seat: SeatRequest): boolean => {
    const sale = sales.of(seat);
    return order.value.tickets.some((ticket) => ticket.seatId === seat.seatId && (!sale || isOfSale(sale, ticket)));
  };
  const clear = async (): Promise<void> => {
    const outcome = await change(async (send) => {
      const { id } = order.value;
      if (!id) return orders.forget();
      try {
        await send(async () => ({ order: await api.clearOrder(id) }));
      } catch (error) {
        if (!isMissing(error)) throw error;
        orders.forget();
      }
    });
    if ('message' in outcome && outcome.message) problem.value = outcome.message;
  };
  /** @returns the request that brings a ticket back, with its tariff; a ticket without performance and season ticket was of the shown sale */
  const requestAgain = (ticket: Ticket): SeatRequest => {
    const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
    const sale = sales.of(ticket);
    return { seatId, performanceId, seasonTicketId, ...(sale && seatRequestOf(sale, seatId)), tariffId };
  };
  const isOfOtherType = ({ type }: Wish): boolean => (order.value.type ?? type) !== type;
  /** Says which limit stands in the way of the seats: then none of them is asked for, for three seats together are not two. */
  const tellObstacle = ({ seats, type }: Wish): boolean => {
    const obstacle = sales.obstacleTo(seats, order.value, type);
    if (obstacle) popups.message(obstacleText(obstacle), 'warning');
    return obstacle !== undefined;
  };
  /** There is no order that seats of the type could go into. */
  const lacksOrder = (type: OrderType): boolean => {
    const { id, tickets, type: orderType } = order.value;
    return !id || (!tickets.length && (orderType ?? type) !== type);
  };
  /** Has an empty order made, which is the buyer's from then on. */
  const makeOrder = async (type: OrderType, send: SendStep): Promise<void> => {
    const before = order.value.id;
    await send(async () => {
      const made = await api.createOrder(type);
      // two tabs may make one at the same time: the first one stored is the buyer's
      const stored = knownId();
      if (stored !== before) return { order: await api.getOrder(stored) };
      // a new order was never checked out, and has the type that was asked for, also where the answer says neither
      return { order: { ...made, type }, before: { kind: 'open', order: made } };
    });
  };
  /** An order that turns out to be gone is made anew, and the seat is asked for once more (spec §4). */
  const takeOne = async (seat: SeatRequest, type: OrderType, send: SendStep): Promise<void> => {
    const ask = async (): Promise<void> => {
      if (knownId() !== order.value.id) await read();
      if (lacksOrder(type)) await makeOrder(type, send);
      const tariffId = seat.tariffId ?? sales.tariffToName(seat);
      const request = tariffId ? { ...seat, tariffId } : seat;
      await send(async () => ({ order: await api.addTicket(order.value.id, request) }));
    };
    try {
      await ask();
    } catch (error) {
      if (!isMissing(error) || (await read()) !== 'gone') throw error;
      await ask();
    }
  };
  /** Takes the seat, or another place of its zone where somebody else was quicker. @returns whether one was had */
  const takeAny = async (
    wanted: SeatRequest,
    search: PlaceSearch,
    take: (seat: SeatRequest) => Promise<void>,
  ): Promise<boolean> => {
    let next = await search.first(wanted);
    while (next) {
      try {
        await take(next);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== PLACE_TAKEN) throw error;
      }
      if (!sales.zone(wanted)) return false;
      await read();
      if (isOwn(next)) return true;
      next = await search.another(wanted, next.seatId);
    }
    return false;
  };
  /** Says of each zone that could not give all the places that were wanted how many it gave. */
  const tellShort = (refused: SeatRequest[], { seats }: Wish, search: PlaceSearch): void => {
    for (const [zone, [seat, ...others]] of groupBy(refused, (each) => sales.zone(each))) {
      if (!seat) continue;
      const wanted = seats.filter((each) => sales.zone(each) === zone);
      const got = wanted.length - others.length - 1;
      const name = sales.zoneName(seat);
      const isUnlucky = search.isUnlucky(seat) || !sales.of(seat);
      tell(isUnlucky ? texts.errorZonePlaceTaken(name) : texts.errorZoneRanOut(name, got));
    }
  };
  /** Says that a seat is taken, unless it is the buyer's own. @returns it, if something like it could be offered instead */
  const tellTaken = (seat: SeatRequest, { isQuiet }: Wish): LostSeat | null => {
    if (isOwn(seat)) return null;
    const { seatId } = seat;
    const sale = sales.of(seat);
    const groupId = sale?.offer.value.groupOfSeat.get(seatId) ?? '';
    sale?.markTaken(seatId);
    const text = isOpen.value ? texts.errorSeatTakenOthersKept : texts.errorSeatTaken;
    if (!isQuiet) tell(text(sales.nameOf(seat)));
    // nothing is like a seat of a date that is not shown any more
    return sale ? { seatId, groupId } : null;
  };
  /** Offers a seat like the lost one, once the free seats were read anew: others may have taken that one, too. */
  const offerInstead = async (wish: Wish, lost: LostSeat[]): Promise<void> => {
    const [seat] = wish.seats;
    await refreshSales();
    // the buyer may have gone on meanwhile
    if (latest === wish && seat && sales.of(seat)) lostSeat.value = lost.at(-1) ?? null;
  };
  /** @returns the seats that others have taken */
  const takeEach = async (wish: Wish, send: SendStep): Promise<SeatRequest[]> => {
    const held = order.value.tickets.map(({ seatId }) => seatId);
    const search = createPlaceSearch(sales, wish.seats, held);
    const refused: SeatRequest[] = [];
    for (const seat of wish.seats) {
      const isHad = await takeAny(seat, search, (next) => takeOne(next, wish.type, send));
      if (!isHad) refused.push(seat);
    }
    if (!refused.length) return [];
    // a repeat on the way may have met our own hold: the order knows
    await read();
    const isOfZone = (seat: SeatRequest): boolean => sales.zone(seat) !== undefined;
    if (!wish.isQuiet) tellShort(refused.filter(isOfZone), wish, search);
    const lost = refused.flatMap((seat) => (isOfZone(seat) ? [] : (tellTaken(seat, wish) ?? [])));
    if (lost.length && !wish.isQuiet) offerInstead(wish, lost);
    return refused.filter((seat) => !isOwn(seat));
  };
  const fulfil = async (wish: Wish, send: SendStep): Promise<SeatRequest[] | null> => {
    latest = wish;
    lostSeat.value = null;
    // another tab may have made an order or filled ours; while that cannot be read no other is made beside it
    const mayDiffer = knownId() !== order.value.id || isOfOtherType(wish);
    if (mayDiffer && (await read()) === 'unreadable') {
      popups.error(problem.value);
      return null;
    }
    if (!orders.moveOnFromPaid()) return null;
    if (order.value.tickets.length && isOfOtherType(wish)) {
      waiting.value = wish;
      return null;
    }
    if (tellObstacle(wish)) return null;
    if (lacksOrder(wish.type)) {
      await makeOrder(wish.type, send);
      // how many tickets it may hold the box office tells with the order
      if (tellObstacle(wish)) return null;
    }
    return takeEach(wish, send);
  };
  /** @returns those of the seats that others have; null where nobody was asked, or nothing was heard */
  const takeSeats = async (wish: Wish): Promise<SeatRequest[] | null> => {
    const work = (send: SendStep) => fulfil(wish, send);
    const outcome = await change(work, { kind: 'taking', seats: wish.seats });
    return outcome.kind === 'done' ? outcome.result : null;
  };
  /** The line below the choice says it to the eye; a screen reader hears it as it is chosen. */
  const sayCondition = (ticket: Ticket, tariffId: Id): void => {
    const { name = '', description } = sales.tariffOf(ticket, tariffId) ?? {};
    const sum = countAndSum(order.value);
    if (description) popups.say(`${joinWithCommas(name, description)}. ${sum}`);
  };
  /** The ticket is still in the order, and without the tariff that was asked for. */
  const isKept = ({ id }: Ticket, tariffId: Id): boolean => {
    const ticket = byId(order.value.tickets, id);
    return ticket !== undefined && ticket.tariffId !== tariffId;
  };
  /** Asks for another tariff of a ticket. @returns why the ticket may not have it: then nothing is asked; else '' */
  const askForTariff = async (ticket: Ticket, tariffId: Id, send: SendStep): Promise<string> => {
    const { id } = order.value;
    const obstacle = sales.obstacleToTariff(ticket, tariffId, order.value);
    if (!sales.isBilled(ticket, tariffId)) return texts.tariffNotThere;
    if (obstacle) return obstacleText(obstacle);
    if (ticket.tariffId !== tariffId)
      await send(async () => ({ order: await api.changeTariff(id, ticket.id, tariffId) }));
    return '';
  };
  return {
    ...orders,
    isOpen,
    mixedQuestion: computed(() => waiting.value?.type ?? null),
    lostSeat,
    async add(sale, seatIds, saleId) {
      lapsed.value = null;
      await takeSeats({ seats: seatIds.map((seatId) => seatRequestOf(sale, seatId, saleId)), type: sale.type });
    },
    async remove(ticket) {
      const { id } = order.value;
      const type = typeOfOrder(order.value);
      const outcome = await change(
        async (send) => {
          try {
            await send(async () => ({ order: await api.removeTicket(id, ticket.id) }));
            return true;
          } catch (error) {
            if (!isMissing(error) || (await read()) !== 'gone') throw error;
            // the buyer goes on with a new order (spec §4); that the old one was lost with its seats is said
            await makeOrder(type, send);
            return false;
          }
        },
        { kind: 'removal', ticket },
      );
      if (outcome.kind !== 'done' || !outcome.result) return;
      const zone = sales.zone(ticket);
      const isUnnumbered = zone && !zone.row;
      // one place is like another: while some are left the same stepper brings it back
      if (isUnnumbered && order.value.tickets.some((other) => sales.zone(other) === zone)) return;
      const seat = requestAgain(ticket);
      const saysRemoved = isUnnumbered ? texts.zonePlaceRemoved : texts.seatRemoved;
      popups.message(saysRemoved(sales.nameOf(ticket)), 'info', {
        label: texts.seatBringBack,
        run: () => takeSeats({ seats: [seat], type }),
      });
    },
    async takeLapsed() {
      const { value } = lapsed;
      if (!value || value.step === 'asking') return false;
      const show = (more: Partial<LapsedSeats>): void => {
        lapsed.value = { ...value, ...more };
      };
      show({ step: 'asking' });
      // the box office's own seconds end a little later: until then it says that the seats are taken
      const leftMs = value.since + FREED_MS - host.clock.now();
      if (leftMs > 0) await new Promise<void>((resolve) => host.clock.after(leftMs, resolve));
      const requests = new Map(value.tickets.map((ticket) => [requestAgain(ticket), ticket]));
      const refused = await takeSeats({ seats: [...requests.keys()], type: value.type, isQuiet: true });
      const tickets = refused?.flatMap((seat) => requests.get(seat) ?? []);
      const hasAll = tickets?.length === 0;
      if (hasAll) lapsed.value = null;
      // where the box office was not heard nobody knows, and they may be asked for once more
      else show(tickets ? { tickets, step: 'taken' } : { step: 'lost' });
      return hasAll;
    },
    forgetLapsed() {
      lapsed.value = null;
    },
    forgetNotice() {
      orders.notice.value = '';
      lostSeat.value = null;
    },
    async changeTariff(ticket, tariffId) {
      const given = { kind: 'tariff', ticketId: ticket.id } as const;
      const outcome = await change((send) => askForTariff(ticket, tariffId, send), given);
      const isDone = outcome.kind === 'done';
      // why was said by the call; a box office may also say yes and keep it
      if (outcome.kind === 'failed' || (isDone && isKept(ticket, tariffId)))
        popups.message((isDone && outcome.result) || texts.tariffKept, 'warning');
      else if (isDone) sayCondition(ticket, tariffId);
    },
    async changeAllTariffs(tariffId) {
      const kept: KeptTariff[] = [];
      const outcome = await change(async (send) => {
        for (const ticket of order.value.tickets) {
          const reason = await askForTariff(ticket, tariffId, send).catch((error) => {
            // one ticket that may not have it keeps no other one from it
            if (isRefused(error)) return error.message;
            throw error;
          });
          if (isKept(ticket, tariffId)) kept.push({ ticket, reason });
        }
      });
      const changed = order.value.tickets.find((ticket) => ticket.tariffId === tariffId);
      if (outcome.kind === 'done' && changed) sayCondition(changed, tariffId);
      return kept;
    },
    clear,
    async answerMixed(isYes) {
      const { value: wish } = waiting;
      waiting.value = null;
      if (!isYes) return;
      await clear();
      // nobody sees the text of a folded cart
      if (isOpen.value) popups.error(problem.value);
      else if (wish) await takeSeats(wish);
    },
    async restore(includingLeft) {
      const { location, report } = host;
      const id = knownId(includingLeft) || (includingLeft ? location.returnedOrder : '');
      await orders.ask({ id }).catch(report);
    },
    knowsOrder: () => knownId(true) !== '',
  };
}
