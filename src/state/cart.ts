import { computed, signal } from '@preact/signals';
import type { ApiError } from '../api/types';
import { PLACE_TAKEN, RECHECK_MS, SEASON_TICKET, SHOW, SLOW_MS } from '../config';
import * as texts from '../texts';
import type { Id, Order, OrderType, Ticket } from '../types';
import { createCountdown } from './countdown';
import { EMPTY, isLocked, isOver, type Place, placeOf, store, storedId } from './order';
import type { OwnSale } from './sale';
import type { CartStore } from './types';
import { watch } from './watchdog';
import type { World } from './world';

/** Sends one step of an operation; its order is the cart's from then on. */
type Step = <T extends Order | { order: Order }>(ask: () => Promise<T>) => Promise<T>;

/** The cart with the ends that only the stores hold. */
export interface OwnCart extends CartStore {
  /** Runs one operation at a time. @returns what went wrong, `GAVE_UP` when the answer never came */
  run: (seatIds: Id[], ticketId: Id, work: (step: Step) => Promise<unknown>) => Promise<Partial<ApiError> | undefined>;
  /** Reads the order. @returns false when it is gone, null when nobody knows */
  read: () => Promise<boolean | null>;
  accept: (order: Order, since: number) => void;
  reset: () => void;
  /** The id of the order here or, in another tab or before a reload, of the stored one. */
  knownId: () => Id;
}

/** What an operation ends with that never began, or that never got its answer: nobody knows what became of it. */
const GAVE_UP: Partial<ApiError> = { kind: 'unknown', status: 0 };

/**
 * The order in the making (§3, §4).
 * @param sales where seats are taken from and given back to
 * @param seatName the name of a seat of the hall that is shown
 */
export function createCart(
  { api, host, popups }: Pick<World, 'api' | 'host' | 'popups'>,
  sales: OwnSale[],
  seatName: (seatId: Id) => string,
): OwnCart {
  const { clock, storage } = host;
  const order = signal(EMPTY);
  const busy = signal<CartStore['busy']['value']>(null);
  const slow = signal(false);
  const mixed = signal<Id[] | null>(null);
  const lost = signal<Id | null>(null);
  const problem = signal('');
  let turn = 0;
  let readAgain = false;
  let waiting: () => Promise<unknown>;
  // said aloud, because an empty cart and the form have no place for it
  slow.subscribe((hangs) => hangs && popups.message(texts.slowText, 'warning'));

  const refresh = (): void => {
    for (const sale of sales) if (sale.id.value && host.visible.value) sale.refresh();
  };
  const countdown = createCountdown(clock, popups.say, () => {
    // what is under way may still win; the end of it looks at the clock again
    if (busy.value || isLocked(order.value)) return;
    reset();
    popups.message(texts.cartExpired, 'warning');
    refresh();
  });

  const knownId = (): Id => storedId(storage) || order.value.id;
  /** The sale on the screen that a seat belongs to; a ticket that does not say is taken to be of the one that is shown. */
  const saleOf = ({ performanceId, seasonTicketId }: Omit<Place, 'seatId'>): OwnSale | undefined =>
    sales.find(
      ({ id: { value: id }, type }) =>
        id &&
        id === (seasonTicketId || performanceId || id) &&
        type === (seasonTicketId ? SEASON_TICKET : performanceId ? SHOW : type),
    );
  const nameOf = ({ name, seatId }: Ticket): string => name || seatName(seatId);

  /** Two tabs may each have begun an order: what is held in the one that gives way is given back, for a buyer has one. */
  const abandon = (id: Id): Promise<unknown> =>
    api
      .order(id)
      .then(async (left) => {
        if (!left.tickets.length || isLocked(left)) return;
        await api.clearTickets(id);
        popups.message(texts.cartOtherTab, 'warning');
      })
      .catch(({ kind }: ApiError) => kind === 'refused' || clock.after(RECHECK_MS, () => abandon(id)));

  /** Every order comes in here: shown, stored, counted down, told to the host page. */
  const accept = (next: Order, since: number): void => {
    if (isOver(next)) {
      reset();
      return;
    }
    const { id, payTill, tickets, amount } = next;
    const { id: old, tickets: before } = order.value;
    const stored = storedId(storage);
    // another tab has an order of its own by now: it is followed as soon as this operation is over
    if (busy.value && stored && stored !== old && stored !== id) {
      readAgain = true;
      return;
    }
    const without = (some: Ticket[], others: Ticket[]) =>
      some.filter((one) => !others.some((other) => other.id === one.id));
    const added = without(tickets, before);
    const removed = without(before, tickets);
    order.value = next;
    problem.value = '';
    if (old && id && old !== id) abandon(old);
    for (const ticket of removed) saleOf(ticket)?.markTaken(ticket.seatId, ticket.ticketGroupId);
    countdown.start(payTill === null ? Number.NaN : next.payTillTimeout, since);
    if (!busy.value) return;
    if (id) store(storage, next);
    for (const ticket of added) host.emit('ticket-add', { ticket });
    for (const ticket of removed) host.emit('ticket-remove', { ticket });
    if (added[0]) popups.say(texts.seatAdded(nameOf(added[0]), tickets.length, amount));
  };
  const reset = (id = order.value.id): void => {
    if (id === storedId(storage)) store(storage, EMPTY);
    accept(EMPTY, 0);
  };

  const read = async (): Promise<boolean | null> => {
    const id = knownId();
    const mine = turn;
    const since = clock.now();
    if (!id) return false;
    const stop = clock.after(SLOW_MS, () => {
      if (mine === turn) problem.value = texts.slowText;
    });
    const found = await api.order(id).catch((error: ApiError) => error);
    stop();
    if (mine !== turn) return null;
    // another tab has moved on meanwhile
    if (knownId() !== id) return read();
    if ('kind' in found ? found.status === 404 : isOver(found)) {
      if (order.value.tickets.length) popups.message(texts.cartGone, 'warning');
      reset(id);
      return false;
    }
    if ('kind' in found) {
      problem.value = found.message;
      return null;
    }
    accept(found, since);
    return true;
  };

  const run: OwnCart['run'] = (seatIds, ticketId, work) =>
    new Promise((resolve) => {
      // ignored, and seen to be (§4)
      if (busy.value) {
        popups.message(texts.seatWait);
        resolve(GAVE_UP);
        return;
      }
      const mine = ++turn;
      let disarm = (): void => {};
      const end = (error?: Partial<ApiError>): void => {
        if (mine !== turn) return;
        turn++;
        disarm();
        busy.value = null;
        slow.value = false;
        countdown.tick();
        if (readAgain) restore();
        resolve(error);
      };
      const arm = (): void => {
        disarm();
        disarm = watch(clock, slow, read, () => end(GAVE_UP));
      };
      const step: Step = async (ask) => {
        arm();
        const since = clock.now();
        const answer = await ask().finally(() => {
          if (mine !== turn) throw GAVE_UP;
        });
        accept('order' in answer ? answer.order : answer, since);
        return answer;
      };
      busy.value = { seatIds: new Set(seatIds), ticketId };
      arm();
      work(step).then(
        () => end(),
        async (error: ApiError) => {
          // too late: control was given back, but the box office may have done it all the same
          if (mine !== turn) return restore();
          if (!error.kind) host.report(error);
          const had = order.value.tickets.length;
          const there = error.kind !== 'offline' && (await read());
          if (error.status === 404 && (there || !had)) popups.error(error.message);
          end(error);
        },
      );
    });

  const restore = async (): Promise<void> => {
    readAgain = !!busy.value;
    if (readAgain || !knownId()) return;
    turn++;
    await read();
  };

  /** Another tab has begun an order. */
  const isOther = (): boolean => knownId() !== order.value.id;

  /** One seat; an order that turns out to be gone is made anew, and the seat is asked for once more (§4). */
  const take = async (place: Place, type: OrderType, step: Step): Promise<void> => {
    for (let again = false; ; again = true) {
      if (isOther()) await read();
      const { id, tickets, type: its } = order.value;
      if (!id || (!tickets.length && (its ?? type) !== type)) {
        await step(async () => {
          const made = await api.createOrder(type);
          // two tabs may make one at the same time: the first one stored is the buyer's
          const other = storedId(storage);
          return other && other !== id ? api.order(other) : made;
        });
      }
      try {
        await step(() => api.addTicket(order.value.id, place));
        return;
      } catch (error) {
        if (again || (error as ApiError).status !== 404 || (await read()) !== false) throw error;
      }
    }
  };

  const addPlaces = (places: Place[], type: OrderType): Promise<unknown> => {
    const seatIds = places.map(({ seatId }) => seatId);
    return run(seatIds, '', async (step) => {
      lost.value = null;
      if (order.value.status === 'paid') reset();
      // another tab may have made an order or filled ours; while that cannot be read no other is made beside it
      const differs = (): boolean => (order.value.type ?? type) !== type;
      if ((isOther() || differs()) && (await read()) === null) return popups.error(problem.value);
      if (order.value.tickets.length && differs()) {
        waiting = () => addPlaces(places, type);
        mixed.value = seatIds;
        return;
      }
      const taken: Place[] = [];
      for (const place of places) {
        try {
          await take(place, type, step);
        } catch (error) {
          if ((error as ApiError).code !== PLACE_TAKEN) throw error;
          taken.push(place);
        }
      }
      // a repeat on the way may have met our own hold: the order knows
      if (taken.length) await read();
      for (const place of taken) {
        const { seatId } = place;
        if (order.value.tickets.some((ticket) => ticket.seatId === seatId)) continue;
        saleOf(place)?.markTaken(seatId);
        popups.message(
          (order.value.tickets.length ? texts.errorReservedRest : texts.errorReserved)(seatName(seatId)),
          'warning',
        );
        lost.value = seatId;
      }
      if (lost.value) refresh();
    });
  };

  const clear = async (): Promise<void> => {
    const error = await run([], '', async (step) => {
      const { id } = order.value;
      try {
        if (id) await step(() => api.clearTickets(id));
        else reset();
      } catch (failure) {
        if ((failure as ApiError).status !== 404) throw failure;
        reset();
      }
    });
    if (error?.message) problem.value = error.message;
  };

  return {
    order,
    open: computed(() => !!order.value.tickets.length),
    busy,
    slow,
    secondsLeft: countdown.left,
    mixed,
    lost,
    problem,
    add: (sale, seatIds) =>
      addPlaces(
        seatIds.map((seatId) => placeOf(sale, seatId)),
        sale.type,
      ),
    async remove(ticket) {
      const { id, type } = order.value;
      const error = await run([ticket.seatId], ticket.id, (step) => step(() => api.removeTicket(id, ticket.id)));
      if (error) return;
      const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
      const sale = saleOf(ticket);
      const place = { seatId, performanceId, seasonTicketId, ...(sale && placeOf(sale, seatId)), tariffId };
      popups.message(texts.seatGone(nameOf(ticket)), 'info', {
        label: texts.seatUndo,
        run: () => addPlaces([place], type ?? SHOW),
      });
    },
    changeTariff: (ticket, tariffId) =>
      run([], ticket.id, (step) => step(() => api.changeTariff(order.value.id, ticket.id, tariffId))),
    changeAllTariffs: (tariffId) =>
      run([], '', async (step) => {
        for (const ticket of order.value.tickets) {
          const groups = saleOf(ticket)?.offer.value.ticketGroups ?? [];
          const group = groups.find(({ id }) => id === ticket.ticketGroupId);
          if (ticket.tariffId !== tariffId && group?.billing.some((entry) => entry.tariffId === tariffId)) {
            await step(() => api.changeTariff(order.value.id, ticket.id, tariffId));
          }
        }
      }),
    clear,
    async answerMixed(yes) {
      mixed.value = null;
      if (yes) await clear();
      if (yes && !order.value.tickets.length) await waiting();
    },
    restore,
    dismissLost() {
      lost.value = null;
    },
    run,
    read,
    accept,
    reset,
    knownId,
  };
}
