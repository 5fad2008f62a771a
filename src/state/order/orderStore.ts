/**
 * The buyer's one order, from the first seat to the ticket; all tabs have the same one. `take` receives the orders in the answers of the
 * box office. `change` runs one operation at a time, and drops the answer of a read that began before the operation or still runs at the
 * operation's end. `ask` reads the order, and drops the answer if a later question has been answered already.
 */
import { batch, computed, signal } from '@preact/signals';
import { type ApiError, asFailure, isMissing, lostAnswer } from '../../api/apiError';
import type { Id, Order, Payment, Ticket } from '../../domain/entities';
import {
  cartOf,
  EMPTY_ORDER,
  isCart,
  isCheckedOut,
  isLocked,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  readOrderState,
  stateAfterEnd,
} from '../../domain/orderState';
import { type SeatRequest, ticketsNotIn } from '../../domain/orders';
import { endStage, isLeft, nextStage } from '../../domain/storageKeys';
import { FREED_MS, HUNG_MS, NEWS_MS, READ_BACK_MS, SLOW_MS } from '../../domain/waitTimes';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { OccasionsStore } from '../catalogue/occasions';
import type { Tickets } from '../catalogue/tickets';
import type { StoreDependencies } from '../dependencies';
import { moveOrder, readStoredOrder, stageOf, storeOrder } from '../storage';
import { createCountdown } from './countdown';

export type CheckoutPhase =
  | 'idle'
  | 'form'
  | 'sending'
  /** The answer of a checkout was lost: nothing is offered before the box office has told the order's state. */
  | 'unclear'
  | 'leaving'
  /** The host page takes the payment. */
  | 'host';

export interface Operation {
  kind: 'taking' | 'removal' | 'tariff' | 'promo' | 'order';
  seats?: SeatRequest[];
  /** The tickets that change; an operation of the kind 'order' may change all of them. */
  tickets?: Ticket[];
}

type OperationOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** Another operation was running: this operation never began. */
  | { kind: 'ignored' }
  /** `failed`: the box office refused the call, or was not reached. `unknown`: the answer was lost; the call may have been carried out. */
  | { kind: 'failed' | 'unknown'; error: ApiError };

export interface LapsedSeats {
  tickets: Ticket[];
  /** The end of the order's time, on the host's clock. */
  since: number;
  /** Other buyers have the seats; otherwise the buyer may take them again. */
  isTaken: boolean;
}

/** `unreadable`: there is no usable answer, so the order may exist or be gone. */
type ReadResult = 'found' | 'gone' | 'unreadable';

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(dependencies: StoreDependencies, known: Tickets, occasions: OccasionsStore) {
  const { api, host, popups } = dependencies;
  const { clock, emit, location, storage } = host;
  const state = signal<OrderState>(NO_ORDER);
  const order = computed(() => cartOf(state.value));
  const phase = signal<CheckoutPhase>('idle');
  /** True while only the box office can tell the order's state. */
  const isUnread = computed(() => state.value.kind === 'unread' || state.value.kind === 'unknown');
  const operation = signal<Operation | null>(null);
  const ignored = signal<Operation | null>(null);
  const isSlow = signal(false);
  /** Why a request without popups has failed or is slow, or ''. */
  const problem = signal('');
  /** News that no tap of the buyer's caused, shown in the cart until the buyer goes on. */
  const notice = signal('');
  const lapsed = signal<LapsedSeats | null>(null);
  let asked = 0;
  let answered = 0;
  let asksLater = false;
  /** Whether the payment's screen is shown: then a popup tells the buyer that an undecided payment could not be checked. */
  const isWatched = signal(false);
  /** The answer to the buyer's last change was lost: a change that the next read finds counts as the buyer's own. */
  let isAnswerLost = false;
  /** Tells the host page of a purchase without waiting for the names of its shows; null if no purchase is waiting to be told. */
  const tellNow = signal<(() => void) | null>(null);

  const isCheckingOut = (): boolean => phase.value === 'sending' || phase.value === 'unclear';
  /** The order as the buyer saw it when the last checkout was sent. */
  const seen = signal<OrderState>(NO_ORDER);
  /** The order bought last in this visit: its screen shows it while the present order is a cart, or there is no present order. */
  let bought = NO_ORDER;
  /** The state that the screen after checkout shows: during a checkout the state that the checkout began from. */
  const checkedOut = computed(() => {
    const shown = isCheckingOut() ? seen.value : state.value;
    return shown.kind === 'open' || shown.kind === 'empty' ? bought : shown;
  });
  /** The id of the stored order; if none is stored, of this tab's order. @param includingLeft a stored order that was left counts, too */
  const knownId = (includingLeft?: boolean): Id => {
    const { id, stage } = readStoredOrder(storage);
    return (includingLeft || !isLeft(stage) ? id : '') || order.value.id;
  };
  /** The id of the known order, else of the order on the screen after checkout: the page's address may name it after a payment. */
  const shownId = (): Id => knownId() || state.value.order.id || knownId(true) || location.returnedOrder;
  const refreshSales = (): Promise<void> => known.refresh(order);
  const note = (text: string): void => {
    notice.value = text;
    popups.say(text);
  };

  // News for the host page

  const itemsOf = ({ tickets }: Order) => tickets.map(known.itemOf);
  const emitPayment = (order: Order, payment: Payment): void => {
    emit('payment', { order, payment, items: itemsOf(order) });
  };
  /** Tells the host page how a payment ended, once for all tabs. A purchase waits `NEWS_MS` at most for the names of its shows. */
  const tellPayment = (order: Order, payment: Payment | null | undefined): void => {
    if (!payment || payment.status === 'pending') return;
    const outcome = payment.status === 'paid' ? 'paid' : 'refused';
    const tell = (): void => {
      if (moveOrder(storage, order.id, outcome)) emitPayment(order, payment);
      tellNow.value = null;
    };
    if (outcome === 'refused') {
      tell();
    } else {
      tellNow.value = tell;
      clock.after(NEWS_MS, tell);
      Promise.all(order.tickets.map(occasions.learn)).then(tell);
    }
  };
  const tellTickets = (before: OrderState, next: OrderState, removed: Ticket[]): void => {
    // An order with another id came from another tab, which has told the host page of its tickets.
    const isSame = before.order.id === next.order.id;
    const added = isSame ? ticketsNotIn(next.order.tickets, before.order.tickets) : [];
    for (const ticket of added) emit('ticket-add', { ticket, item: known.itemOf(ticket) });
    if (added[0]) popups.say(texts.seatAdded(known.nameOf(added[0]), countAndSum(next.order)));
    for (const ticket of removed) emit('ticket-remove', { ticket, item: known.itemOf(ticket) });
  };
  /** Tells the host page of a checkout. @returns whether the host page takes the payment over */
  const tellCheckout = ({ order, payment = null }: OrderState): boolean => {
    const isTakenOver = !emit('order-checkout', { order, payment, items: itemsOf(order) });
    if (payment?.status === 'pending') emitPayment(order, payment);
    else tellPayment(order, payment);
    return isTakenOver;
  };

  // Answers of the box office

  /** Reads the state of an order, and names the seats of its tickets (spec §3). */
  const readState = (facts: OrderFacts, before: OrderState): OrderState => {
    const { id } = facts.order;
    const stage = stageOf(storage, id);
    const read = readOrderState({ before, ...facts });
    const tickets = read.order.tickets.map((ticket) => ({ ...ticket, seatName: known.nameOf(ticket) }));
    // The box office may leave out the type: then the order keeps the type that it was stored with.
    const type = read.order.type ?? (stage && readStoredOrder(storage).type);
    const next = { ...read, order: { ...read.order, tickets, type } };
    return next.kind === 'paid' && stage === 'boughtBefore' ? { ...next, kind: 'bought' } : next;
  };
  /** @param isNews the host page hears which tickets came and went */
  const show = (next: OrderState, isNews = false): void => {
    const before = state.value;
    const { id: oldId, tickets: oldTickets } = order.value;
    const { id, tickets } = next.order;
    if (oldId && id && oldId !== id) giveBack(oldId).catch(() => {});
    if (phase.value === 'host' && next.kind !== 'awaitingPayment') phase.value = 'idle';
    if (before.kind === 'paid' || before.kind === 'bought') bought = { ...before, kind: 'bought' };
    else if (isCheckedOut(next)) bought = NO_ORDER;
    state.value = next;
    problem.value = '';
    const isHad = ({ seatId, performanceId }: Ticket): boolean =>
      tickets.some((ticket) => ticket.seatId === seatId && ticket.performanceId === performanceId);
    // The buyer may have taken the lapsed seats again in another tab.
    if (lapsed.value?.tickets.every(isHad)) lapsed.value = null;
    // A paid order that leaves the cart loses no ticket.
    const removed = before.kind === 'paid' ? [] : ticketsNotIn(oldTickets, order.value.tickets);
    known.free(removed);
    if (isNews) tellTickets(before, next, removed);
  };
  const store = (next: OrderState, isOperating: boolean): void => {
    const { id, payTill, stage: storedStage } = readStoredOrder(storage);
    const isSame = id === next.order.id;
    const stage = nextStage(next, isSame ? storedStage : null);
    // Other tabs react to every write, so an order that was only read is stored only with news; an order that was left stays left.
    const mayBeNews = isSame && !isLeft(storedStage);
    const isNews = mayBeNews && (isAnswerLost || payTill !== next.order.payTill || stage !== storedStage);
    if (isOperating || isNews) storeOrder(storage, next.order, stage);
  };
  /** @param since when the request was sent, on the host's clock */
  const take = (facts: OrderFacts, since: number): void => {
    const next = readState(facts, state.value);
    const { id, payTill, payTillTimeout } = next.order;
    const isOperating = operation.value !== null;
    if (next.kind === 'over') {
      end(id, next);
      // If this condition fails, another tab has stored another order, which is read after this operation.
    } else if (!isOperating || [order.value.id, id].includes(knownId())) {
      // In one batch: otherwise `watchShown` would store the paid order as `bought` before the host page was told of the payment.
      batch(() => {
        // An order that was merely read is no news for the host page; a read after a lost answer may show the buyer's own change.
        show(next, isOperating || isAnswerLost);
        if (!isCheckingOut()) tellPayment(next.order, facts.payment);
        store(next, isOperating);
      });
      // Without tickets, or with bought tickets, the order has no seats to lose.
      const mayLapse = payTill && next.kind !== 'paid' && order.value.tickets[0];
      countdown.start(mayLapse ? payTillTimeout : Number.NaN, since);
    }
  };

  // How an order ends

  /** Takes the order out of the cart in all tabs. It stays stored, so that its own screen can show a late payment. */
  const leave = (id = order.value.id, next = NO_ORDER): void => {
    // The first tab that leaves the order tells the host page of the removal, also if the time ended during a payment.
    show(next, moveOrder(storage, id, endStage(readStoredOrder(storage).stage)));
    countdown.start(Number.NaN, 0);
  };
  /** Ends an order whose time is over, or which the box office no longer knows (spec §8). */
  const end = (id: Id, over?: OrderState): void => {
    const before = state.value;
    const { tickets } = order.value;
    const payment = over?.payment;
    const isKnown = id === knownId();
    if (over) tellPayment(over.order, payment);
    // Bought tickets are not lost, and tickets that may have been paid for are not offered again.
    if (tickets[0] && (isCart(before) || (before.kind === 'awaitingPayment' && !payment))) {
      lapsed.value = { tickets, since: clock.now(), isTaken: false };
      clock.after(FREED_MS, refreshSales);
    }
    leave(id, stateAfterEnd(before, over));
    // The order may have been paid: the text says where the tickets would be, as the screen after checkout does.
    if (before.kind === 'unknown' && !over && isKnown) note(`${texts.unknownOrder}. ${texts.unknownOrderText}`);
  };
  const countdown = createCountdown(dependencies, (mustAsk) => {
    // The page was hidden, the device slept, or its clock was set: only the box office knows whether the seats are lost.
    if (mustAsk) ask().then(refreshSales);
    // A running operation may still succeed, so the deadline is checked again after it; a locked order may be paid.
    else if (!operation.value && !isLocked(state.value)) end(order.value.id);
  });
  /** Gives back the seats of an order that another order has replaced, and tells the buyer. If that fails, they lapse with their order. */
  const giveBack = async (id: Id): Promise<void> => {
    const found = await api.getOrder(id);
    // An order without a status may be bought: then the box office refuses to release its seats.
    if (!found.tickets[0] || isLocked(readOrderState({ order: found }))) return;
    await api.clearOrder(id);
    note(texts.cartChangedElsewhere);
  };

  // Questions

  const outdate = (): void => {
    answered = ++asked;
  };
  /** @param ms the longest wait: after it the answer counts as lost, so that no operation blocks the shop for ever; 0 is no limit */
  const bounded = async <Answer>(answer: Promise<Answer>, onSlow: () => void, ms: number): Promise<Answer> => {
    const stopSlow = clock.after(SLOW_MS, onSlow);
    let stopWaiting = (): void => {};
    const hung = new Promise<never>((_, reject) => {
      if (ms) stopWaiting = clock.after(ms, () => reject(lostAnswer()));
    });
    return Promise.race([answer, hung]).finally(() => {
      stopSlow();
      stopWaiting();
    });
  };
  /** Requests an order. If it may be paid, requests its payment instead: that answer contains the order, too, even an expired one. */
  const request = async (id: Id, mayBePaid: boolean): Promise<OrderFacts> => {
    const { value: before } = state;
    if (!mayBePaid) {
      const found = await api.getOrder(id);
      // The order is neither locked by a payment nor of unknown status: its payment need not be checked.
      if (!isLocked(readOrderState({ order: found, before, mayBePaid: !found.status }))) return { order: found };
    }
    try {
      // Beside a paid order, the failure of a check would only worry the buyer.
      const answer = await api.checkPayment(id, { silent: !isWatched.value || before.kind === 'paid' });
      if (answer.order.status || answer.payment?.status === 'paid') return answer;
      // An order without a status does not say that its time is over: only the answer 404 to a request of the order does.
      const found = await api.getOrder(id).catch((error) => {
        if (!isMissing(error)) throw error;
        return { ...answer.order, status: 'expired' as const };
      });
      return { ...answer, order: found };
    } catch (error) {
      // The checkout of a cart may never have arrived.
      if (isMissing(error) && before.kind === 'open' && before.order.id === id)
        return { order: await api.getOrder(id), payment: null };
      // While the payment of an unread order cannot be checked, the order may say itself that it is paid, or awaits its payment.
      const found = !isMissing(error) && isUnread.value && (await api.getOrder(id).catch(() => null));
      if (!found || !isLocked(readOrderState({ order: found }))) throw error;
      return { order: found };
    }
  };
  /**
   * @param id the order to read, which may have left the cart; by default the order that this browser knows
   * @param wasRefused the box office refused a change, perhaps because the order is checked out; the order's status may be missing
   * @param ms the longest wait for the answer; 0, the default outside of operations, is no limit: a late answer may tell of a purchase
   */
  const read = async (id = knownId(), wasRefused = false, ms = operation.value ? HUNG_MS : 0): Promise<ReadResult> => {
    if (!id) return 'gone';
    const question = ++asked;
    const since = clock.now();
    const before = state.value;
    const ownId = knownId();
    const stage = stageOf(storage, id);
    // Only an order that is stored as a cart was surely not checked out, neither in this tab nor in another.
    const mayBePaid = wasRefused || isCheckingOut() || stage !== 'order';
    if (before.kind === 'empty')
      state.value = { kind: mayBePaid && stage !== 'refused' ? 'unknown' : 'unread', order: EMPTY_ORDER };
    const slow = (): void => {
      if (question === asked) problem.value = texts.slowNoticeText;
    };
    const answer = await bounded(request(id, mayBePaid), slow, ms).catch(asFailure);
    if (question < answered) return 'unreadable';
    answered = question;
    // Another tab has stored another order meanwhile.
    if (knownId() !== ownId) return read();
    // Another tab has told the host page of a refused payment: a pending payment in this answer may be the refused one, not the next.
    if (stage !== 'refused' && stageOf(storage, id) === 'refused') return read(id, wasRefused, ms);
    if (!('order' in answer)) {
      if (isMissing(answer)) end(id);
      else problem.value = answer.message || texts.errorServer;
      return isMissing(answer) ? 'gone' : 'unreadable';
    }
    if (id !== ownId) {
      const found = readState(answer, before);
      // An id from an address is untrusted: it must not put a stranger's order into the cart.
      if (found.kind === 'open') {
        show(NO_ORDER);
        return 'gone';
      }
      if (isCheckedOut(found)) storeOrder(storage, found.order, 'paying');
    }
    const isEmptied = order.value.tickets[0] && !answer.order.tickets[0];
    if (isEmptied && !operation.value && !isAnswerLost) note(texts.cartChangedElsewhere);
    // During a checkout a cancelled payment is an earlier payment, or one that the widget gave up: neither is a refusal.
    const isRelease = isCheckingOut() && state.value.kind !== 'refused';
    take({ ...answer, isRelease }, since);
    isAnswerLost = false;
    return order.value.id === id ? 'found' : 'gone';
  };
  const ask = async (id?: Id): Promise<ReadResult> => {
    asksLater = operation.value !== null;
    if (asksLater) return 'unreadable';
    const result = await read(id);
    // The buyer is back from the payment page.
    if (phase.value === 'leaving') phase.value = 'idle';
    return result;
  };

  // Operations

  /** Sends one step of an operation: the order in the answer becomes the buyer's order. */
  const send = async (call: () => Promise<Order | OrderFacts>): Promise<void> => {
    const since = clock.now();
    let isGivenUp = false;
    const answering = call().finally(() => {
      if (!isGivenUp) return;
      // Too late: the box office may have carried out the call all the same, so the order is read.
      isAnswerLost = true;
      ask();
    });
    try {
      const slow = (): void => {
        isSlow.value = true;
        popups.say(texts.waitingForServer);
      };
      const answer = await bounded(answering, slow, HUNG_MS);
      take('order' in answer ? answer : { order: answer }, since);
    } finally {
      isGivenUp = true;
      isSlow.value = false;
    }
  };
  /** Reads the order, because a failed call may have been carried out all the same. */
  const fail = async (error: unknown, isToldByCaller: boolean): Promise<OperationOutcome<never>> => {
    const failure = asFailure(error);
    if (failure !== error) host.report(error);
    const { kind, status, message } = failure;
    const before = order.value.tickets;
    const isThere = kind !== 'offline' && (await read(knownId(), status === 409, READ_BACK_MS)) === 'found';
    isAnswerLost = kind === 'unknown' && !isThere;
    if (!isToldByCaller) {
      // The API shows no popup for a call that hung; if the order has changed, the change itself tells the buyer.
      const hasChanged = JSON.stringify(order.value.tickets) !== JSON.stringify(before);
      if (kind === 'unknown' && !message && !hasChanged) popups.error(texts.errorServer);
      // While the order is there, 404 means that the seat or the ticket was not found. If the order itself is gone, `read` has told the
      // buyer, but only of an order with tickets.
      if (status === 404 && (isThere || !before[0])) popups.error(message);
    }
    return { kind: kind === 'unknown' ? kind : 'failed', error: failure };
  };
  /** Runs an operation; ignores a second one, with a popup (spec §4). @param isToldByCaller the caller tells the buyer of a failure */
  const change = async <Result>(
    work: () => Promise<Result>,
    given: Operation = { kind: 'order' },
    isToldByCaller = false,
  ): Promise<OperationOutcome<Result>> => {
    if (operation.value) {
      popups.message(texts.waitForPrevious);
      ignored.value = given;
      return { kind: 'ignored' };
    }
    notice.value = '';
    operation.value = given;
    try {
      outdate();
      const result = await work();
      // Each added seat was announced already.
      if (given.kind !== 'taking') popups.say(countAndSum(order.value));
      return { kind: 'done', result };
    } catch (error) {
      return await fail(error, isToldByCaller);
    } finally {
      outdate();
      operation.value = ignored.value = null;
      // Another tab may have stored another order by now.
      if (asksLater || knownId() !== order.value.id) ask();
      // A deadline that passed during the operation ends the order now.
      else countdown.tick();
    }
  };

  // A reload continues the same visit: a bought order stays in view.
  const stored = readStoredOrder(storage);
  if (stored.stage === 'bought' && !host.isReload) moveOrder(storage, stored.id, 'boughtBefore');
  return {
    state,
    order,
    checkedOut,
    seen,
    phase,
    isUnread,
    operation,
    ignored,
    isSlow,
    problem,
    notice,
    lapsed,
    secondsLeft: countdown.secondsLeft,
    tellNow,
    itemsOf,
    tellCheckout,
    knownId,
    shownId,
    refreshSales,
    read,
    ask,
    isWatched,
    isAsking: () => asked > answered,
    change,
    send,
    leave,
    /** Lets the next order begin after a purchase. @returns false if the buyer must first see the screen of the purchase */
    moveOnFromPaid(): boolean {
      tellNow.value?.();
      const { value: now } = state;
      if (now.kind !== 'paid') return true;
      const stage = stageOf(storage, now.order.id);
      if (stage && !stage.startsWith('bought')) return false;
      moveOrder(storage, now.order.id, 'boughtBefore');
      show({ ...now, kind: 'bought' });
      return true;
    },
  };
}
