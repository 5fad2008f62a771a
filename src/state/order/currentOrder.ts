import { computed, signal } from '@preact/signals';
import type { ApiError } from '../../api/apiError';
import type { Id, Order, Ticket } from '../../domain/entities';
import {
  EMPTY_ORDER,
  isLocked,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  readOrderState,
} from '../../domain/orderState';
import { FREED_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import { type OwnSale, saleOf } from '../catalogue/sale';
import type { StoreDependencies } from '../dependencies';
import type { CartStore, Place } from '../types';
import { createCountdown } from './countdown';
import { giveBack } from './giveBack';
import { LEFT, store, storedId, sumOf, without } from './order';
import { watch } from './watchdog';

/** Sends one step of an operation; its order is the cart's from then on. */
export type Step = <T extends Order | OrderFacts>(ask: () => Promise<T>) => Promise<T>;

/**
 * Runs one operation at a time.
 * @param asksOn the caller finds out what became of an answer that never came: the buyer is not told to try again
 * @returns what went wrong, `GAVE_UP` when the answer never came
 */
export type Run = (
  places: Place[],
  ticketId: Id,
  work: (step: Step) => Promise<unknown>,
  asksOn?: boolean,
) => Promise<Partial<ApiError> | undefined>;

/** What an operation ends with that never began, or that never got its answer: nobody knows what became of it. */
const GAVE_UP: Partial<ApiError> = { kind: 'unknown', status: 0 };

/** The buyer's one order: shown, stored, counted down, read back, and the same in all tabs (§3, §4). */
export type CurrentOrder = ReturnType<typeof createCurrentOrder>;

/**
 * @param sales where seats are taken from and given back to
 * @param seatName the name of a seat of the hall that is shown
 */
export function createCurrentOrder(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  sales: OwnSale[],
  seatName: (seatId: Id) => string,
) {
  const { api, host, popups } = dependencies;
  const { clock, storage } = host;
  const state = signal<OrderState>(NO_ORDER);
  const order = computed(() => state.value.order);
  const busy = signal<CartStore['busy']['value']>(null);
  const problem = signal('');
  let turn = 0;
  let readAgain = false;
  let newest = 0;

  /** Asks anew what is free in what is on the screen, and says so when others have taken seats meanwhile. */
  const refresh = (): Promise<unknown> =>
    Promise.all(
      sales.map(async (sale) => {
        const { value: id } = sale.id;
        const { groupOfSeat } = sale.offer.value;
        const isTaken = (seatId: Id): boolean =>
          !sale.offer.value.groupOfSeat.has(seatId) && !order.value.tickets.some((own) => own.seatId === seatId);
        const { tickets } = order.value;
        if (!id || !host.visible.value) return;
        await sale.refresh();
        // what was given back meanwhile may be free since the answer was written
        if (without(tickets, order.value.tickets)[0]) return refresh();
        if (id === sale.id.value && [...groupOfSeat.keys()].some(isTaken)) popups.message(texts.hallUpdated);
      }),
    );
  const countdown = createCountdown(host, popups.say, (ask) => {
    // what is under way may still win; the end of it asks, or looks at the clock again
    if (busy.value) {
      readAgain ||= ask;
      return;
    }
    // the device slept, or its clock was set: the box office knows, as it does of what is being paid for
    if (ask) restore().then(refresh);
    else if (!isLocked(state.value)) {
      reset();
      popups.message(texts.cartTimeIsOver, 'warning');
      // the box office's own seconds end a little later, and until then it says that the seats are taken
      clock.after(FREED_MS, refresh);
    }
  });

  /** The id of the order here or, in another tab or before a reload, of the stored one. */
  const knownId = (): Id => storedId(storage) || order.value.id;
  const nameOf = ({ name, seatId }: Ticket): string => name || seatName(seatId);

  const tellGone = (gone: Ticket[]): void => {
    for (const ticket of gone) host.emit('ticket-remove', { ticket });
  };

  /** Every order comes in here: shown, stored, counted down, told to the host page. */
  const accept = (facts: OrderFacts, since: number): void => {
    const next = readOrderState({ before: state.value, ...facts });
    if (next.kind === 'over') {
      reset();
      return;
    }
    const isPaid = next.kind === 'paid';
    const { id, payTill, tickets, payTillTimeout } = next.order;
    const { id: old, tickets: before } = order.value;
    const known = knownId();
    // another tab has an order of its own by now: it is followed as soon as this operation is over
    if (busy.value && known !== old && known !== id) {
      readAgain = true;
      return;
    }
    const added = without(tickets, before);
    // what was bought is left behind, not given back
    const removed = state.value.kind === 'paid' ? [] : without(before, tickets);
    state.value = next;
    problem.value = '';
    if (old && id && old !== id) giveBack(dependencies, old);
    // its price group is not always told: then the seat stays as it was until it is asked anew what is free
    for (const ticket of removed)
      if (ticket.ticketGroupId) saleOf(sales, ticket)?.markTaken(ticket.seatId, ticket.ticketGroupId);
    // what holds no seat, or has bought it, has nothing to lose
    countdown.start(payTill && tickets[0] && !isPaid ? (payTillTimeout ?? Number.NaN) : Number.NaN, since);
    // who forgets an order has told and stored all there is
    if (!busy.value || !id) return;
    store(storage, next.order);
    // what an order brought along was added long ago
    const toTell = old === id ? added : [];
    for (const ticket of toTell) host.emit('ticket-add', { ticket });
    tellGone(removed);
    if (toTell[0]) popups.say(texts.seatAdded(nameOf(toTell[0]), sumOf(next.order)));
  };
  const reset = (id = order.value.id): void => {
    if (id === storedId(storage)) {
      store(storage, EMPTY_ORDER);
      // by the clock, also while it was being paid; who comes first of all tabs and widgets tells it
      if (state.value.kind !== 'paid') tellGone(order.value.tickets);
    }
    accept({ order: EMPTY_ORDER }, 0);
  };
  /** Goes on from what was bought. It stays stored until the next order is, so that its own screen survives a reload (product.md §4). */
  const leave = (): void => {
    if (state.value.kind !== 'paid') return;
    if (order.value.id === storedId(storage)) store(storage, { ...order.value, type: LEFT });
    accept({ order: EMPTY_ORDER }, 0);
  };

  /** @returns false when the order is gone, null when nobody knows */
  const read = async (): Promise<boolean | null> => {
    const id = knownId();
    const mine = turn;
    const since = clock.now();
    if (!id) return false;
    const stop = clock.after(SLOW_MS, () => {
      if (mine === turn) problem.value = texts.slowNoticeText;
    });
    const found = await api.getOrder(id).catch((error: ApiError) => error);
    stop();
    if (mine !== turn || since < newest) return null;
    // another tab has moved on meanwhile
    if (knownId() !== id) return read();
    if ('kind' in found && found.status !== 404) {
      problem.value = found.message;
      return null;
    }
    if ('kind' in found || readOrderState({ order: found }).kind === 'over') {
      if (order.value.tickets.length)
        popups.message(countdown.left.value === 0 ? texts.cartTimeIsOver : texts.cartReservationEnded, 'warning');
      reset(id);
      return false;
    }
    // a form that was open closes
    if (!busy.value && order.value.tickets.length && !found.tickets.length)
      popups.message(texts.cartChangedInOtherTab, 'warning');
    newest = since;
    accept({ order: found }, since);
    return true;
  };

  const restore = async (): Promise<void> => {
    readAgain = !!busy.value;
    if (readAgain) return;
    turn++;
    await read();
  };

  const slow = signal(false);
  // said aloud, because an empty cart and the form have no place for it
  slow.subscribe((hangs) => hangs && popups.message(texts.waitingForServer, 'warning'));

  const run: Run = (places, ticketId, work, asksOn) =>
    new Promise((resolve) => {
      // ignored, and seen to be (§4)
      if (busy.value) {
        popups.message(texts.seatWaitForPrevious);
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
        if (readAgain) restore();
        else countdown.tick();
        resolve(error);
      };
      const arm = (): void => {
        disarm();
        disarm = watch(clock, slow, read, (answered) => {
          if (!answered && !asksOn) popups.error(texts.errorServer);
          end(GAVE_UP);
        });
      };
      const step: Step = async (ask) => {
        arm();
        const since = clock.now();
        const answer = await ask().finally(() => {
          if (mine !== turn) throw GAVE_UP;
        });
        accept('order' in answer ? answer : { order: answer }, since);
        return answer;
      };
      busy.value = { places, ticketId };
      arm();
      work(step).then(
        () => {
          // each added seat was told already
          if (ticketId || !places[0]) popups.say(sumOf(order.value));
          end();
        },
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

  return {
    knownId,
    problem,
    slow,
    accept,
    run,
    busy,
    secondsLeft: countdown.left,
    refresh,
    read,
    nameOf,
    reset,
    leave,
    restore,
    order,
    state,
  };
}
