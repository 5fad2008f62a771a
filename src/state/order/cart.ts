/** The buyer's changes of the order. `src/README.md` follows a tap on a seat through them. */
import { computed, signal } from '@preact/signals';
import { asFailure, isMissing, PLACE_TAKEN } from '../../api/apiError';
import { byId } from '../../domain/collections';
import type { Id, OrderType, Ticket } from '../../domain/entities';
import { type SeatRequest, typeOfSeats } from '../../domain/orders';
import { FREED_MS } from '../../domain/waitTimes';
import { obstacleText } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import { isOfSale, type Sale, seatRequestOf } from '../catalogue/sale';
import type { Tickets } from '../catalogue/tickets';
import type { StoreDependencies } from '../dependencies';
import type { OrderStore } from './orderStore';

/** A seat that another buyer took first; the group id is '' if the ticket group is unknown. */
export interface LostSeat {
  seatId: Id;
  groupId: Id;
}

/** If other buyers were quicker, so many other places of a zone are tried at most, for all seats of one tap together. */
const MOST_TRIES = 6;

export type CartStore = OrderStore & ReturnType<typeof createCart>;

export function createCart({ api, host, popups }: StoreDependencies, orders: OrderStore, known: Tickets) {
  const { order, operation, lapsed, problem, change, send, knownId, read, refreshSales } = orders;
  /** The cart counts as open as soon as it has a ticket (spec §4). */
  const isOpen = computed(() => order.value.tickets.length > 0);
  /** The seat that another buyer took last: the screen offers the nearest equal free seat instead. */
  const lostSeat = signal<LostSeat | null>(null);
  let wantedLast: SeatRequest[] = [];
  /** The seats that wait for the buyer's answer, because the cart holds tickets of the other type. */
  const waiting = signal<SeatRequest[] | null>(null);

  /** Whether the cart has a ticket for the seat; a ticket for the same seat on another date does not count. */
  const isOwn = (seat: SeatRequest): boolean => {
    const sale = known.saleOf(seat);
    return order.value.tickets.some((ticket) => ticket.seatId === seat.seatId && (!sale || isOfSale(sale, ticket)));
  };
  const clear = async (): Promise<void> => {
    const { id } = order.value;
    if (!id) return;
    const outcome = await change(() =>
      send(() => api.clearOrder(id)).catch((error) => {
        if (!isMissing(error)) throw error;
        orders.leave();
      }),
    );
    // A call whose answer was lost may have emptied the cart all the same.
    if ('error' in outcome && isOpen.value) problem.value = outcome.error.message;
  };
  /** @returns the request that takes a ticket's seat again at the same tariff; a ticket that names no event belongs to the shown sale */
  const requestAgain = (ticket: Ticket): SeatRequest => {
    const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
    const sale = known.saleOf(ticket);
    return { seatId, performanceId, seasonTicketId, ...(sale && seatRequestOf(sale, seatId)), tariffId };
  };
  const isOfOtherType = (type: OrderType): boolean => (order.value.type ?? type) !== type;
  /** Tells the buyer which limit forbids the seats. Then none is requested: two seats are no replacement for three seats together. */
  const tellObstacle = (seats: SeatRequest[]): boolean => {
    const obstacle = known.obstacleTo(seats, order.value);
    if (obstacle) popups.message(obstacleText(obstacle), 'warning');
    return obstacle !== undefined;
  };
  const lacksOrder = (type: OrderType): boolean => {
    const { id, tickets } = order.value;
    return !id || (!tickets.length && isOfOtherType(type));
  };
  const makeOrder = async (type: OrderType): Promise<void> => {
    const before = order.value.id;
    await send(async () => {
      const made = await api.createOrder(type);
      // Two tabs may create an order at the same time: the order that was stored first is the buyer's.
      const stored = knownId();
      if (stored !== before) return api.getOrder(stored);
      // A new order has the requested type, even if the answer does not say it.
      return { ...made, type };
    });
  };
  /**
   * @returns an error handler: after a 404 it reads the order, and calls `goOn` if the order is gone. The read has then told the buyer that
   * the order's seats are lost (spec §4).
   */
  const ifGone = (goOn: () => Promise<void>) => async (error: unknown) => {
    if (!isMissing(error) || (await read()) !== 'gone') throw error;
    await goOn();
  };
  const takeOne = async (seat: SeatRequest): Promise<void> => {
    const type = typeOfSeats([seat]);
    const ask = async (): Promise<void> => {
      if (knownId() !== order.value.id) await read();
      if (lacksOrder(type)) await makeOrder(type);
      const tariffId = seat.tariffId ?? known.tariffToName(seat);
      await send(() => api.addTicket(order.value.id, { ...seat, tariffId }));
    };
    await ask().catch(ifGone(ask));
  };
  const groupOf = (seat: SeatRequest): Id | undefined => known.saleOf(seat)?.offer.value.groupOfSeat.get(seat.seatId);
  /** Offers a similar seat for a lost one. Reads the offer first, because others may have taken the similar seat, too. */
  const offerInstead = async (seats: SeatRequest[], seat: SeatRequest, groupId: Id): Promise<void> => {
    await refreshSales();
    // By now the buyer may want other seats, or look at another event: then there is no similar seat on the screen.
    if (wantedLast === seats && known.saleOf(seat)) lostSeat.value = { seatId: seat.seatId, groupId };
  };
  /** Takes seats one by one; in a zone, another place replaces a lost one. @returns the seats that other buyers took first */
  const takeEach = async (seats: SeatRequest[], isQuiet: boolean): Promise<SeatRequest[]> => {
    /** The ticket group of each wanted seat, read before any seat is lost. */
    const groups = new Map(seats.map((seat) => [seat.seatId, groupOf(seat)]));
    let triesLeft = MOST_TRIES;
    /** Chooses a free place at random: else all buyers who lost the first place would meet again at the second. */
    const anyFree = (wanted: SeatRequest): SeatRequest | undefined => {
      const group = groups.get(wanted.seatId);
      const free = (known.zone(wanted)?.places ?? [])
        .map(({ id }) => ({ ...wanted, seatId: id }))
        // An outdated offer may still list places that the order holds.
        .filter((place) => group && groupOf(place) === group && !groups.has(place.seatId) && !isOwn(place));
      return free[Math.floor(Math.random() * free.length)];
    };
    const take = async (wanted: SeatRequest, place: SeatRequest | undefined): Promise<boolean> => {
      if (!place) return false;
      try {
        await takeOne(place);
        return true;
      } catch (error) {
        if (asFailure(error).code !== PLACE_TAKEN) throw error;
      }
      // A repeated request may have been refused because the first one took the seat.
      await read();
      if (isOwn(place)) return true;
      const sale = known.saleOf(wanted);
      sale?.markSeat(place.seatId, '');
      if (!known.zone(wanted)) return false;
      // Many places may be gone: only a fresh offer shows the few that are left.
      if (triesLeft === MOST_TRIES) await sale?.refresh();
      return take(wanted, triesLeft-- > 0 ? anyFree(wanted) : undefined);
    };
    const refused: SeatRequest[] = [];
    for (const seat of seats) {
      // The fresh offer may show that this place is gone, too.
      const isGone = triesLeft < MOST_TRIES && !groupOf(seat);
      if (!(await take(seat, isGone ? anyFree(seat) : seat))) refused.push(seat);
    }
    const [first] = refused;
    if (!first || isQuiet) return refused;
    if (known.zone(first)) {
      const name = known.zoneName(first);
      const isUnlucky = anyFree(first) || !known.saleOf(first);
      const text = isUnlucky
        ? texts.errorZonePlaceTaken(name)
        : texts.errorZoneRanOut(name, seats.length - refused.length);
      popups.notify(text, 'warning');
    } else {
      const text = isOpen.value ? texts.errorSeatTakenOthersKept : texts.errorSeatTaken;
      for (const seat of refused) popups.notify(text(known.nameOf(seat)), 'warning');
      offerInstead(seats, first, groups.get(first.seatId) ?? '');
    }
    return refused;
  };
  /**
   * @param isQuiet the caller itself tells the buyer of refused seats
   * @returns the seats that others took first; null if no seat was requested
   */
  const fulfil = async (seats: SeatRequest[], isQuiet = false): Promise<SeatRequest[] | null> => {
    const type = typeOfSeats(seats);
    wantedLast = seats;
    lostSeat.value = null;
    // Another tab may have created an order, or filled this order; while the order is unreadable, no second order is created.
    const mayDiffer = knownId() !== order.value.id || isOfOtherType(type);
    const isUnreadable = mayDiffer && (await read()) === 'unreadable';
    if (isUnreadable) popups.error(problem.value);
    if (isUnreadable || !orders.moveOnFromPaid()) return null;
    if (isOpen.value && isOfOtherType(type)) {
      waiting.value = seats;
      return null;
    }
    if (tellObstacle(seats)) return null;
    if (lacksOrder(type)) {
      await makeOrder(type);
      // The box office tells the limit of tickets only with the order, so the limits are checked again.
      if (tellObstacle(seats)) return null;
    }
    return takeEach(seats, isQuiet);
  };
  const takeSeats = async (seats: SeatRequest[]): Promise<void> => {
    const { value: lost } = lostSeat;
    const outcome = await change(() => fulfil(seats), { kind: 'taking', seats });
    // The similar seat may be the one that could not be taken now: it stays offered, unless the buyer looks at another event by now.
    if ('error' in outcome && seats[0] && known.saleOf(seats[0])) lostSeat.value = lost;
  };
  /** Requests another tariff for a ticket. @returns why no request was sent, or '' */
  const askForTariff = async (ticket: Ticket, tariffId: Id): Promise<string> => {
    const obstacle = known.obstacleToTariff(ticket, tariffId, order.value);
    if (!known.isBilled(ticket, tariffId)) return texts.tariffNotThere;
    if (obstacle) return obstacleText(obstacle);
    if (ticket.tariffId !== tariffId) await send(() => api.changeTariff(order.value.id, ticket.id, tariffId));
    return '';
  };
  return {
    isOpen,
    /** The wanted seats would mix tickets with season tickets: the buyer decides whether the cart is emptied. */
    wouldMix: computed(() => waiting.value !== null),
    lostSeat,
    async add(sale: Sale, seatIds: Id[]): Promise<void> {
      // A tap during an operation is ignored, perhaps during the one that takes the lapsed seats again.
      if (!operation.value) lapsed.value = null;
      await takeSeats(seatIds.map((seatId) => seatRequestOf(sale, seatId)));
    },
    async remove(ticket: Ticket): Promise<void> {
      const { id } = order.value;
      const seat = requestAgain(ticket);
      lostSeat.value = null;
      const outcome = await change(
        () => send(() => api.removeTicket(id, ticket.id)).catch(ifGone(() => makeOrder(typeOfSeats([seat])))),
        { kind: 'removal', seats: [ticket], tickets: [ticket] },
      );
      if (outcome.kind !== 'done' || order.value.id !== id) return;
      const zone = known.zone(ticket);
      const isUnnumbered = zone && !zone.row;
      // No message with 'Вернуть': the places of the zone are alike, and while the order holds another place, the stepper of the same row
      // adds a place again.
      if (isUnnumbered && order.value.tickets.some((other) => known.zone(other) === zone)) return;
      const saysRemoved = isUnnumbered ? texts.zonePlaceRemoved : texts.seatRemoved;
      popups.message(saysRemoved(known.nameOf(ticket)), 'info', {
        label: texts.seatBringBack,
        run: () => takeSeats([seat]),
      });
    },
    /** Takes the lapsed seats again, if they are free; `lapsed` keeps the seats that are not. */
    async takeLapsed(): Promise<void> {
      const { value } = lapsed;
      if (!value) return;
      const seats = value.tickets.map(requestAgain);
      const work = async () => {
        // The box office frees the seats a little after their time: until then it answers that they are taken.
        const leftMs = value.since + FREED_MS - host.clock.now();
        if (leftMs > 0) await new Promise<void>((resolve) => host.clock.after(leftMs, resolve));
        return fulfil(seats, true);
      };
      const outcome = await change(work, { kind: 'taking', seats });
      // Without an answer of the box office the outcome is unknown, and the buyer may try once more.
      if (outcome.kind !== 'done' || !outcome.result) return;
      const refused = outcome.result;
      const tickets = value.tickets.filter((_, index) => refused.includes(seats[index] as SeatRequest));
      lapsed.value = tickets[0] ? { ...value, tickets, isTaken: true } : null;
    },
    forgetLapsed(): void {
      lapsed.value = null;
    },
    forgetNotice(): void {
      orders.notice.value = '';
      lostSeat.value = null;
    },
    /** @returns for each ticket that kept its tariff a text with the reason; '' if a popup has told the reason, or it is unknown */
    async changeTariffs(tickets: Ticket[], tariffId: Id): Promise<string[]> {
      const reasons: string[] = [];
      await change(
        async () => {
          for (const ticket of tickets) {
            const reason = await askForTariff(ticket, tariffId).catch(async (error) => {
              // The popup of the call has told the buyer of the refusal; the other tickets are changed all the same.
              if (asFailure(error).kind !== 'refused' || (await read()) !== 'found') throw error;
              return '';
            });
            // A box office may also accept the request and keep the old tariff.
            const now = byId(order.value.tickets, ticket.id);
            if (now && now.tariffId !== tariffId) reasons.push(reason);
          }
        },
        { kind: 'tariff', tickets },
      );
      return reasons;
    },
    clear,
    async answerMixed(isYes: boolean): Promise<void> {
      const { value: seats } = waiting;
      waiting.value = null;
      if (!isYes) return;
      await clear();
      // A folded cart does not show `problem`, so a popup does.
      if (isOpen.value) popups.error(problem.value);
      else if (seats) await takeSeats(seats);
    },
    /**
     * Reads the stored order.
     * @param isOnItsScreen the order's screen is shown: if no order is in the cart, an order that was left is read, or the order that the
     * page's address names
     */
    async restore(isOnItsScreen?: boolean): Promise<void> {
      await orders.ask(isOnItsScreen ? orders.shownId() : undefined).catch(host.report);
    },
  };
}
