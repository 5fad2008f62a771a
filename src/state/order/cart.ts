/**
 * The cart: the buyer's changes of the order while it can be changed. A tap on a seat goes through these steps:
 *
 * 1. The screen calls `CartStore.add` with the shown sale and the seats (`screens/shop/Shop.tsx`).
 * 2. `OrderStore.change` ignores the tap while another operation runs. Else it begins an operation, which the screens see, and gives up
 *    any call that hangs.
 * 3. `fulfil` tells the buyer if a limit forbids the seats (`domain/ticketLimits.ts`). Else it creates an order if there is none
 *    (`POST orders`), and requests one seat after the other (`PUT orders/…/tickets`).
 * 4. `OrderStore.take` receives each answer: it reads the order's state (`domain/orderState.ts`), shows it, tells the host page, stores
 *    the order and starts the countdown. Signals redraw the screens.
 * 5. A seat that another buyer holds leaves the sale, and the buyer is told; in a zone another place is requested (`PlaceSearch`). After
 *    any other failure the order is read, because the call may have been carried out. Then the next tap is accepted.
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

/** A seat that another buyer took first; the group id is '' if the ticket group is unknown. */
export interface LostSeat {
  seatId: Id;
  groupId: Id;
}

/** A ticket that did not get the tariff chosen for all tickets. */
export interface KeptTariff {
  ticket: Ticket;
  /** A text for the buyer; '' without a known reason. */
  reason: string;
}

/** Seats that the buyer wants together, and the type of order for these seats. */
interface Wish {
  seats: SeatRequest[];
  type: OrderType;
  /** The caller tells the buyer which seats are taken; no similar seat is offered. */
  isQuiet?: boolean;
}

/** Whether the box office refused the change of one ticket: it may still accept the change of other tickets. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

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
  /** The order has at least one ticket (spec §4). */
  isOpen: ReadonlySignal<boolean>;
  /** The type of the seats that wait for the buyer's answer, because the cart holds tickets of the other type; else null. */
  mixedQuestion: ReadonlySignal<OrderType | null>;
  /** The seat that another buyer took last: the screen offers the nearest equal free seat instead. */
  lostSeat: ReadonlySignal<LostSeat | null>;
  /**
   * Takes seats of the sale one after the other; ignored while another operation runs.
   * @param saleId the performance or season ticket that offered the seats, if another event may be shown by now
   */
  add: (sale: Sale, seatIds: Id[], saleId?: Id) => Promise<void>;
  remove: (ticket: Ticket) => Promise<void>;
  /** Takes the lapsed seats again, if they are free. @returns whether the buyer has all of them; else `lapsed` names the taken seats */
  takeLapsed: () => Promise<boolean>;
  forgetLapsed: () => void;
  forgetNotice: () => void;
  changeTariff: (ticket: Ticket, tariffId: Id) => Promise<void>;
  /** Sets the tariff for every ticket that may have it. @returns the tickets that kept their tariff, with the reason */
  changeAllTariffs: (tariffId: Id) => Promise<KeptTariff[]>;
  clear: () => Promise<void>;
  /** Answers the mixed question: 'yes' empties the cart and takes the waiting seats, 'no' leaves the cart as it is. */
  answerMixed: (isYes: boolean) => Promise<void>;
  /** Reads the stored order. @param includingLeft also reads a bought order left behind, or the order of the return address */
  restore: (includingLeft?: boolean) => Promise<void>;
  /** Whether this browser knows an order: a cart or a bought order, also an order that the buyer has moved on from. */
  knowsOrder: () => boolean;
}

export function createCart({ api, host, popups }: StoreDependencies, orders: OrderStore, sales: ShownSales): CartStore {
  const { order, lapsed, problem, change, knownId, read, refreshSales, tell } = orders;
  const isOpen = computed(() => order.value.tickets.length > 0);
  const lostSeat = signal<LostSeat | null>(null);
  let latest: Wish | null = null;
  const waiting = signal<Wish | null>(null);

  /** Whether the order holds the seat; the same seat on another date does not count. */
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
  /** @returns the request that takes a ticket's seat again with its tariff; a ticket that names no event was of the shown sale */
  const requestAgain = (ticket: Ticket): SeatRequest => {
    const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
    const sale = sales.of(ticket);
    return { seatId, performanceId, seasonTicketId, ...(sale && seatRequestOf(sale, seatId)), tariffId };
  };
  const isOfOtherType = ({ type }: Wish): boolean => (order.value.type ?? type) !== type;
  /** Tells which limit forbids the seats. Then no seat is requested: a buyer who wants three seats together does not want two. */
  const tellObstacle = ({ seats, type }: Wish): boolean => {
    const obstacle = sales.obstacleTo(seats, order.value, type);
    if (obstacle) popups.message(obstacleText(obstacle), 'warning');
    return obstacle !== undefined;
  };
  /** Whether an order must be created before seats of this type can be added. */
  const lacksOrder = (type: OrderType): boolean => {
    const { id, tickets, type: orderType } = order.value;
    return !id || (!tickets.length && (orderType ?? type) !== type);
  };
  const makeOrder = async (type: OrderType, send: SendStep): Promise<void> => {
    const before = order.value.id;
    await send(async () => {
      const made = await api.createOrder(type);
      // two tabs may create an order at the same time: the order that was stored first is the buyer's
      const stored = knownId();
      if (stored !== before) return { order: await api.getOrder(stored) };
      // a new order was never checked out, and has the requested type, even if the answer says neither
      return { order: { ...made, type }, before: { kind: 'open', order: made } };
    });
  };
  /** Takes one seat. If the order is gone, a new order is created and the seat is requested once more (spec §4). */
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
  /** Takes the seat; in a zone, another place if another buyer was quicker. @returns whether a place was taken */
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
  /** Tells for each zone without enough free places how many places the buyer got. */
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
  /** Tells that a seat is taken, unless the buyer has it. @returns the lost seat if a similar seat could be offered instead */
  const tellTaken = (seat: SeatRequest, { isQuiet }: Wish): LostSeat | null => {
    if (isOwn(seat)) return null;
    const { seatId } = seat;
    const sale = sales.of(seat);
    const groupId = sale?.offer.value.groupOfSeat.get(seatId) ?? '';
    sale?.markTaken(seatId);
    const text = isOpen.value ? texts.errorSeatTakenOthersKept : texts.errorSeatTaken;
    if (!isQuiet) tell(text(sales.nameOf(seat)));
    // a seat of an event that is no longer shown has no similar seat on the screen
    return sale ? { seatId, groupId } : null;
  };
  /** Offers a seat similar to the lost seat. Reads the free seats first, because the similar seat may be taken, too. */
  const offerInstead = async (wish: Wish, lost: LostSeat[]): Promise<void> => {
    const [seat] = wish.seats;
    await refreshSales();
    // the buyer may have chosen other seats or another event meanwhile
    if (latest === wish && seat && sales.of(seat)) lostSeat.value = lost.at(-1) ?? null;
  };
  const takeEach = async (wish: Wish, send: SendStep): Promise<SeatRequest[]> => {
    const held = order.value.tickets.map(({ seatId }) => seatId);
    const search = createPlaceSearch(sales, wish.seats, held);
    const refused: SeatRequest[] = [];
    for (const seat of wish.seats) {
      const isHad = await takeAny(seat, search, (next) => takeOne(next, wish.type, send));
      if (!isHad) refused.push(seat);
    }
    if (!refused.length) return [];
    // a repeated request may have been refused because the first one took the seat: then the order holds the seat
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
    // another tab may have created an order, or filled this order; while the order is unreadable, no second order is created
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
      // the box office tells the limit of tickets only with the order, so the limits are checked again
      if (tellObstacle(wish)) return null;
    }
    return takeEach(wish, send);
  };
  /** @returns the seats that other buyers have taken; null if no seat was requested, or the outcome is unknown */
  const takeSeats = async (wish: Wish): Promise<SeatRequest[] | null> => {
    const work = (send: SendStep) => fulfil(wish, send);
    const outcome = await change(work, { kind: 'taking', seats: wish.seats });
    return outcome.kind === 'done' ? outcome.result : null;
  };
  /** Has a screen reader say the condition of the chosen tariff, which sighted buyers read below the choice. */
  const sayCondition = (ticket: Ticket, tariffId: Id): void => {
    const { name = '', description } = sales.tariffOf(ticket, tariffId) ?? {};
    const sum = countAndSum(order.value);
    if (description) popups.say(`${joinWithCommas(name, description)}. ${sum}`);
  };
  const isKept = ({ id }: Ticket, tariffId: Id): boolean => {
    const ticket = byId(order.value.tickets, id);
    return ticket !== undefined && ticket.tariffId !== tariffId;
  };
  /** Requests another tariff for a ticket. @returns why the ticket may not have the tariff, without a request; else '' */
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
            // the buyer goes on with a new order (spec §4); reading the old order has told that its seats are lost
            await makeOrder(type, send);
            return false;
          }
        },
        { kind: 'removal', ticket },
      );
      if (outcome.kind !== 'done' || !outcome.result) return;
      const zone = sales.zone(ticket);
      const isUnnumbered = zone && !zone.row;
      // the places of the zone are alike: while the order holds another place, the same stepper adds one again
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
      // the box office frees the seats a little after their time: until then it answers that they are taken
      const leftMs = value.since + FREED_MS - host.clock.now();
      if (leftMs > 0) await new Promise<void>((resolve) => host.clock.after(leftMs, resolve));
      const requests = new Map(value.tickets.map((ticket) => [requestAgain(ticket), ticket]));
      const refused = await takeSeats({ seats: [...requests.keys()], type: value.type, isQuiet: true });
      const tickets = refused?.flatMap((seat) => requests.get(seat) ?? []);
      const hasAll = tickets?.length === 0;
      if (hasAll) lapsed.value = null;
      // without an answer of the box office the outcome is unknown, and the buyer may try once more
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
      // the failed call has shown its reason already; a box office may also accept the request and keep the old tariff
      if (outcome.kind === 'failed' || (isDone && isKept(ticket, tariffId)))
        popups.message((isDone && outcome.result) || texts.tariffKept, 'warning');
      else if (isDone) sayCondition(ticket, tariffId);
    },
    async changeAllTariffs(tariffId) {
      const kept: KeptTariff[] = [];
      const outcome = await change(async (send) => {
        for (const ticket of order.value.tickets) {
          const reason = await askForTariff(ticket, tariffId, send).catch((error) => {
            // a refusal for one ticket does not stop the change of the others
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
      // a folded cart hides `problem`, so a popup tells it
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
