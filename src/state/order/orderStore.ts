/**
 * The buyer's one order, from the first seat to the ticket: shown, stored, counted down, and the same in all tabs.
 *
 * - `take`: each answer of the box office comes in here. Questions are numbered, and an answer to an older question than the last one
 *   that was answered is dropped.
 * - `change`: the buyer wants something. One operation runs at a time; as it begins and ends, earlier questions are outdated.
 * - `ask`: nobody knows how the order stands, or another tab may have changed it. Then it is read.
 */
import { batch, computed, signal } from '@preact/signals';
import { ApiError, isMissing } from '../../api/apiError';
import type { Id, OrderType, Ticket } from '../../domain/entities';
import {
  EMPTY_ORDER,
  isCart,
  isCheckedOut,
  isLocked,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  paymentOf,
  readOrderState,
} from '../../domain/orderState';
import { typeOfOrder } from '../../domain/orders';
import type { OrderStage } from '../../domain/storageKeys';
import { FREED_MS, GIVE_UP_MS, READ_BACK_MS, RECHECK_MS, SLOW_MS } from '../../domain/waitTimes';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { forgetStoredOrder, leaveBought, moveOrder, readStoredOrder, stageOf, storeOrder } from '../storage';
import { createCountdown } from './countdown';
import type { Operation, OperationOutcome, SendStep } from './operation';
import { createOrderNews, removedTickets, type ShownCatalogue, TOLD } from './orderNews';
import { askForOrder } from './readOrder';

export type CheckoutPhase =
  /** There is no form. */
  | 'idle'
  | 'form'
  /** The form was sent. */
  | 'sending'
  /** The answer of a checkout was lost: nothing is offered before the box office has told how the order stands. */
  | 'unclear'
  /** The buyer is on the way to the payment page. */
  | 'leaving'
  /** The host page takes the payment. */
  | 'host';

/** The tickets that the buyer's order held when its time ended. */
export interface LapsedSeats {
  tickets: Ticket[];
  type: OrderType;
  /** The time was seen to run out here; else the box office knew the order no more. */
  isByClock: boolean;
  /** When, on the clock. */
  since: number;
  /** Whether the buyer wants them again: not yet, just now, or they did, and others have these. */
  step: 'lost' | 'asking' | 'taken';
}

/** The outcome of a question for the order: it is there, there is none any more, or the box office could not be read. */
type ReadResult = 'found' | 'gone' | 'unreadable';

interface Question {
  number: number;
  /** When it was asked, on the clock. */
  since: number;
}

interface ReadOptions {
  /** Another order than the one of the cart, which was left behind. */
  id?: Id | undefined;
  /** A popup says that the payment could not be asked for. */
  isLoud?: boolean;
}

interface ChangeOptions {
  /** The caller asks again after a lost answer: the buyer is not told to try again. */
  isFollowedUp?: boolean;
  /** The caller tells the buyer why it failed: no popup does. */
  isToldByCaller?: boolean;
}

const LOST = { kind: 'unknown', message: '' } as const;

/** @returns the stage to store an order under. It stays `paying` until the host page was told how the payment ended. */
const nextStage = ({ kind }: OrderState, stage: OrderStage | null): OrderStage => {
  if (kind === 'open') return 'order';
  return stage && (kind === 'paid' || kind === 'refused') && TOLD[kind].includes(stage) ? stage : 'paying';
};

const isUnreadState = ({ kind, order }: OrderState): boolean => kind === 'unread' || (kind === 'unknown' && !order.id);

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(dependencies: StoreDependencies, catalogue: ShownCatalogue) {
  const { api, host, popups } = dependencies;
  const { clock, storage } = host;
  const { sales } = catalogue;
  const news = createOrderNews(dependencies, catalogue);
  const state = signal<OrderState>(NO_ORDER);
  const order = computed(() => state.value.order);
  /** A checked out order that the cart has left behind. */
  const left = signal<OrderState>(NO_ORDER);
  const phase = signal<CheckoutPhase>('idle');
  const isUnread = computed(() => [state.value, left.value].some(isUnreadState));
  /** The running operation, or null. */
  const operation = signal<Operation | null>(null);
  /** The operation that was ignored last while another one runs, or null. */
  const ignored = signal<Operation | null>(null);
  /** An operation has waited for long. */
  const isSlow = signal(false);
  /** Why an order that was read silently could not be read, or ''. */
  const problem = signal('');
  /** The news that no tap of the buyer's has asked for, until they go on; ''. No popup tells it. */
  const notice = signal('');
  /** The seats that were lost as the order's time ended, until the buyer goes on. */
  const lapsed = signal<LapsedSeats | null>(null);
  /** The number of the last question, and of the last one that was answered. */
  let asked = 0;
  let answered = 0;
  /** The order has to be read once the running operation is over. */
  let asksLater = false;
  /** The answer to the buyer's last change was lost: its effect, once it is read, is no news. */
  let isAnswerLost = false;

  const isCheckingOut = (): boolean => phase.value === 'sending' || phase.value === 'unclear';
  /** The order of the screen after checkout; empty while a checkout is under way. */
  const checkedOut = computed(() =>
    !isCheckingOut() && (isCheckedOut(state.value) || isUnread.value) ? state.value : left.value,
  );
  /**
   * The id of the order here or, in another tab or before a reload, of the stored one.
   * @param includingLeft one that was bought and moved on from counts as well
   */
  const knownId = (includingLeft?: boolean): Id => {
    const { id, stage } = readStoredOrder(storage);
    return (includingLeft || stage !== 'boughtBefore' ? id : '') || order.value.id;
  };
  /** Reads the free seats of the screen anew. */
  const refreshSales = (): Promise<void> => sales.refresh(order);
  /** Keeps the text in the cart. */
  const note = (text: string): void => {
    notice.value = text;
    popups.say(text);
  };

  // Answers of the box office

  /** Reads the state of an order, and names the seats of its tickets (spec §3). */
  const readState = (facts: OrderFacts, before: OrderState): OrderState => {
    const stored = readStoredOrder(storage);
    const { id, type } = facts.order;
    const read = readOrderState({ before, ...facts });
    const tickets = read.order.tickets.map((ticket) => ({ ...ticket, seatName: sales.nameOf(ticket) }));
    // a box office need not say the type: then the order keeps the type that it was made for
    const earlierType = before.order.id === id ? before.order.type : null;
    const knownType = type ?? earlierType ?? (stored.id === id ? stored.type : null);
    return { ...read, order: { ...read.order, tickets, type: knownType } };
  };
  const show = (next: OrderState): void => {
    const before = state.value;
    const oldId = before.order.id;
    const { id, tickets } = next.order;
    if (oldId && oldId !== id) {
      if (isCheckedOut(before)) left.value = before;
      if (id) giveBack(oldId);
    }
    // the payment that the host took came to an end: the shop goes on
    if (phase.value === 'host' && next.kind !== 'awaitingPayment') phase.value = 'idle';
    state.value = next;
    problem.value = '';
    const isHad = ({ seatId, performanceId }: Ticket): boolean =>
      tickets.some((ticket) => ticket.seatId === seatId && ticket.performanceId === performanceId);
    // also by another tab
    if (lapsed.value?.tickets.every(isHad)) lapsed.value = null;
    sales.free(removedTickets(before, next));
  };
  const store = (next: OrderState, isOperating: boolean): void => {
    const { id, payTill, stage: storedStage } = readStoredOrder(storage);
    const isSame = id === next.order.id;
    const stage = nextStage(next, isSame ? storedStage : null);
    // other tabs hear of every write
    const isNews = isSame && (payTill !== next.order.payTill || stage !== storedStage);
    if (isOperating || isNews) storeOrder(storage, next.order, stage);
  };
  /** Takes an answer of the box office over: it is shown, told to the host page, stored, and counted down. */
  const take = (facts: OrderFacts, { number, since }: Question): void => {
    if (number < answered) return;
    answered = number;
    const before = state.value;
    const next = readState(facts, before);
    const { id, payTill, tickets, payTillTimeout } = next.order;
    const isOperating = operation.value !== null;
    if (next.kind === 'over') {
      end(id, next);
    } else if (isOperating && ![before.order.id, id].includes(knownId())) {
      // another tab has an order of its own by now: it is followed as soon as this operation is over
      asksLater = true;
    } else {
      // all of it at once: a sale that is seen before it is told would count as told
      batch(() => {
        show(next);
        if (!isCheckingOut()) news.tellPayment(next.order, facts.payment);
        store(next, isOperating);
        // a read order is no news for the host page
        if (isOperating) news.tellTickets(before, next);
      });
      // an order without a seat, or with bought ones, has nothing to lose
      countdown.start(payTill && tickets[0] && next.kind !== 'paid' ? payTillTimeout : Number.NaN, since);
    }
  };

  // How an order ends

  /** Forgets an order, the current one unless another one is named, here and in the storage. */
  const forget = (id = order.value.id): void => {
    const { kind, order: lost } = state.value;
    if (id === readStoredOrder(storage).id) {
      forgetStoredOrder(storage);
      // by the clock, also while it was being paid; the first of all tabs and widgets tells it
      if (kind !== 'paid' && kind !== 'unknown') news.tellRemoved(lost.tickets);
    }
    show(NO_ORDER);
    countdown.start(Number.NaN, 0);
    // another tab has an order of its own by now
    if (operation.value && knownId()) asksLater = true;
  };
  /** Keeps the lost seats in view until the buyer goes on. */
  const lapse = (): void => {
    const { kind } = state.value;
    const { tickets } = order.value;
    const isByClock = countdown.secondsLeft.value === 0;
    // bought tickets are not lost, and tickets that may be bought must not be taken again
    if (!tickets[0] || kind === 'paid' || kind === 'unknown') return;
    lapsed.value = { tickets, type: typeOfOrder(order.value), isByClock, since: clock.now(), step: 'lost' };
    // the buyer is doing something else, and may not look at the cart
    if (operation.value) popups.message(isByClock ? texts.cartTimeIsOver : texts.cartReservationEnded, 'warning');
  };
  /** The order's time is over, or the box office does not know it any more (spec §8). */
  const end = (id: Id, over?: OrderState): void => {
    const { kind } = state.value;
    const payment = over && paymentOf(over);
    const wasCart = isCart(state.value);
    if (over) news.tellPayment(over.order, payment);
    if (wasCart || !payment) lapse();
    forget(id);
    // the screen after checkout tells it, also of a payment that came too late
    if (kind === 'awaitingPayment') left.value = over ?? { kind: 'over', order: EMPTY_ORDER, payment: null };
    else if (over && (kind === 'unknown' || (payment && !wasCart))) left.value = over;
    else if (kind === 'unknown') {
      // it may have been paid: the text says where the tickets are then
      left.value = NO_ORDER;
      note(`${texts.unknownOrder}. ${texts.unknownOrderText}`);
    }
  };
  const countdown = createCountdown({
    host,
    say: popups.say,
    onEnd(mustAsk) {
      if (operation.value) {
        // the running operation may still win; its end asks, or looks at the clock again
        asksLater ||= mustAsk;
      } else if (mustAsk) {
        // the device slept, its clock was set, or the order is being paid for: the box office knows
        ask().then(refreshSales);
      } else if (!isLocked(state.value)) {
        lapse();
        forget();
        // the box office's own seconds end a little later, and until then it says that the seats are taken
        clock.after(FREED_MS, refreshSales);
      }
    },
  });
  /** Gives back the seats of an order that was left for another one, and says so; repeats until the box office has heard it. */
  const giveBack = async (id: Id): Promise<void> => {
    try {
      const found = await api.getOrder(id);
      // without a status the box office itself refuses to release bought seats
      if (!found.tickets[0] || isLocked(readOrderState({ order: found }))) return;
      await api.clearOrder(id);
      note(texts.cartChangedElsewhere);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      if (!isRefused) clock.after(RECHECK_MS, () => giveBack(id));
    }
  };

  // Questions

  const newQuestion = (): Question => ({ number: ++asked, since: clock.now() });
  /** Answers to earlier questions are dropped from now on. */
  const outdate = (): void => {
    answered = ++asked;
  };
  /** Reads how an order stands that is in no cart any more, or that the address of a return names. */
  const readLeft = async (id: Id, isLoud: boolean): Promise<ReadResult> => {
    const isReturned = id === host.location.returnedOrder;
    const before = left.value;
    const question = newQuestion();
    if (before.order.id !== id) left.value = { kind: 'unknown', order: EMPTY_ORDER };
    try {
      const answer = await api.checkPayment(id, { silent: !isLoud });
      const found = readState(answer, before);
      if (isReturned && isCheckedOut(found) && !knownId()) {
        storeOrder(storage, found.order, 'paying');
        take(answer, question);
      }
      // an address may be forged: nobody is given a cart by it
      left.value = isReturned && found.kind !== 'over' ? NO_ORDER : found;
      return 'found';
    } catch (error) {
      if (!isMissing(error)) return 'unreadable';
      if (before.kind !== 'paid') left.value = NO_ORDER;
      return 'gone';
    }
  };
  /** Reads how the order stands, into the state. */
  const read = async ({ id = knownId(), isLoud = false }: ReadOptions = {}): Promise<ReadResult> => {
    if (id !== knownId()) return readLeft(id, isLoud);
    if (isUnreadState(left.value)) left.value = NO_ORDER;
    if (!id) return 'gone';
    const question = newQuestion();
    const before = state.value;
    const stage = stageOf(storage, id);
    // a checkout of it was sent, here or in another tab
    const mayBePaid =
      (stage !== null && stage !== 'order') || isCheckingOut() || (id === order.value.id && isCheckedOut(before));
    if (before.kind === 'empty')
      state.value = { kind: mayBePaid && stage !== 'refused' ? 'unknown' : 'unread', order: EMPTY_ORDER };
    const stop = clock.after(SLOW_MS, () => {
      if (question.number === asked) problem.value = texts.slowNoticeText;
    });
    const answer = await askForOrder(api, { id, before: state.value, mayBePaid, isLoud }).catch((error) =>
      error instanceof ApiError ? error : new ApiError({ kind: 'unknown' }),
    );
    stop();
    if (question.number < answered) return 'unreadable';
    // another tab has moved on meanwhile
    if (knownId() !== id) return read();
    if (!('order' in answer)) {
      if (isMissing(answer)) end(id);
      else problem.value = answer.message;
      return isMissing(answer) ? 'gone' : 'unreadable';
    }
    const isEmptied = order.value.tickets[0] && !answer.order.tickets[0];
    if (isEmptied && !operation.value && !isAnswerLost) note(texts.cartChangedElsewhere);
    isAnswerLost = false;
    take(answer, question);
    return order.value.id === id ? 'found' : 'gone';
  };
  /** Reads the order, or after the running operation. */
  const ask = async (options?: ReadOptions): Promise<ReadResult> => {
    asksLater = operation.value !== null;
    if (asksLater) return 'unreadable';
    const result = await read(options);
    // back from the payment page
    if (phase.value === 'leaving') phase.value = 'idle';
    return result;
  };

  // Operations

  /** @returns whether an operation runs, which the buyer is told */
  const isBusy = (): boolean => {
    const { value } = operation;
    if (value) popups.message(value.kind === 'taking' ? texts.seatWaitForPrevious : texts.waitForPrevious);
    return value !== null;
  };
  /** Each step has a patience of its own. @returns ends it */
  const watch = ({ isFollowedUp, isToldByCaller }: ChangeOptions, giveUp: (outcome: typeof LOST) => void) => {
    isSlow.value = false;
    const stops = [
      clock.after(SLOW_MS, () => {
        isSlow.value = true;
        popups.say(texts.waitingForServer);
      }),
      clock.after(READ_BACK_MS, () => read().then(() => giveUp(LOST))),
      clock.after(GIVE_UP_MS, () => {
        isAnswerLost = true;
        if (!isFollowedUp && !isToldByCaller) popups.error(texts.errorServer);
        giveUp(LOST);
      }),
    ];
    return (): void => {
      for (const stop of stops) stop();
    };
  };
  /** Reads the order, because a failed call may have been carried out all the same. */
  const fail = async (error: unknown, { isToldByCaller }: ChangeOptions): Promise<OperationOutcome<never>> => {
    const failure = error instanceof ApiError ? error : new ApiError({ kind: 'unknown' });
    if (failure !== error) host.report(error);
    const { kind, status, message, crowded } = failure;
    const [hadTicket] = order.value.tickets;
    const isThere = kind !== 'offline' && (await read()) === 'found';
    isAnswerLost = kind === 'unknown' && !isThere;
    // a seat or a ticket was not found: where the order itself is gone that was said
    if (status === 404 && !isToldByCaller && (isThere || !hadTicket)) popups.error(message);
    if (kind === 'unknown') return { kind, message };
    return { kind: 'failed', message, status, isRefused: kind === 'refused' && !crowded };
  };
  /**
   * Changes the order by one operation at a time; a second one is ignored, and that is said (spec §4).
   * @param work does the operation in one or several steps. One that hangs is asked about, and given up: it never blocks selling
   */
  const change = async <Result>(
    work: (send: SendStep) => Promise<Result>,
    given: Operation = { kind: 'order' },
    options: ChangeOptions = {},
  ): Promise<OperationOutcome<Result>> => {
    if (isBusy()) {
      ignored.value = given;
      return { kind: 'ignored' };
    }
    const running = { ...given };
    notice.value = '';
    operation.value = running;
    outdate();
    const isOver = (): boolean => operation.value !== running;
    let stop = (): void => {};
    try {
      return await new Promise<OperationOutcome<Result>>((resolve, reject) => {
        const watchStep = (): void => {
          stop();
          stop = watch(options, resolve);
        };
        const send: SendStep = async (call) => {
          const question = newQuestion();
          if (isOver()) throw new ApiError({ kind: 'unknown' });
          watchStep();
          const answer = await call().finally(() => {
            if (!isOver()) return;
            // too late: control was given back, and no further step is taken, but the box office may have done it all the same
            ask();
            throw new ApiError({ kind: 'unknown' });
          });
          take(answer, question);
          return answer;
        };
        watchStep();
        work(send).then(
          (result) => {
            // of each seat that was added it was said already
            if (!isOver() && running.kind !== 'taking') popups.say(countAndSum(order.value));
            resolve({ kind: 'done', result });
          },
          (error: unknown) => {
            if (!isOver()) fail(error, options).then(resolve, reject);
          },
        );
      });
    } finally {
      stop();
      isSlow.value = false;
      outdate();
      operation.value = ignored.value = null;
      if (asksLater) ask();
      // a time that was over meanwhile ends the order now
      else countdown.tick();
    }
  };

  // a reload is the same visit
  if (!host.isReload) leaveBought(storage);
  return {
    state,
    order,
    checkedOut,
    phase,
    isUnread,
    operation,
    ignored,
    isSlow,
    problem,
    notice,
    lapsed,
    secondsLeft: countdown.secondsLeft,
    tellNow: news.tellNow,
    itemsOf: news.itemsOf,
    tellCheckout: () => news.tellCheckout(state.value),
    knownId,
    refreshSales,
    read,
    ask,
    isBusy,
    change,
    forget: () => forget(),
    /** Tells the end of the buyer's tap by a popup. */
    tell(text: string): void {
      popups.message(text, 'warning');
    },
    /**
     * Begins anew after a purchase. The bought order stays stored for its screen until the next order is.
     * @returns false where the buyer has not seen yet that it is paid: that comes first
     */
    moveOnFromPaid(): boolean {
      news.tellNow.value?.();
      const { kind, order: bought } = state.value;
      if (kind !== 'paid') return true;
      const stage = stageOf(storage, bought.id);
      if (stage && !stage.startsWith('bought')) return false;
      moveOrder(storage, bought.id, 'boughtBefore');
      show(NO_ORDER);
      return true;
    },
  };
}
