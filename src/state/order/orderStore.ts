/**
 * The buyer's one order, from the first seat to the ticket: shown, stored, counted down, and the same in all tabs.
 *
 * - `take` receives each answer of the box office. Requests are numbered: an answer is dropped if a later request was answered before.
 * - `change` runs the buyer's operations, one at a time. When an operation begins or ends, answers to earlier requests are outdated.
 * - `ask` reads the order when its state is unknown, or another tab may have changed it.
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
  | 'idle'
  | 'form'
  | 'sending'
  /** The answer of a checkout was lost: nothing is offered before the box office has told the order's state. */
  | 'unclear'
  /** The buyer is on the way to the payment page. */
  | 'leaving'
  /** The host page takes the payment. */
  | 'host';

/** The tickets that the buyer's order held when its time ended. */
export interface LapsedSeats {
  tickets: Ticket[];
  type: OrderType;
  /** The countdown ended here; false if the box office no longer knew the order. */
  isByClock: boolean;
  /** When the seats were lost, on the host's clock. */
  since: number;
  /** 'lost': the buyer may take the seats again. 'asking': they are being taken. 'taken': other buyers have the seats in `tickets`. */
  step: 'lost' | 'asking' | 'taken';
}

/** The result of reading the order; `unreadable` says nothing about the order's state. */
type ReadResult = 'found' | 'gone' | 'unreadable';

interface Question {
  number: number;
  /** When the request was sent, on the host's clock. */
  since: number;
}

interface ReadOptions {
  /** The order to read, which may have left the cart; by default the order that this browser knows. */
  id?: Id | undefined;
  /** A popup tells if the payment cannot be checked. */
  isLoud?: boolean;
}

interface ChangeOptions {
  /** The caller asks again after a lost answer, so no popup tells the buyer to try again. */
  isFollowedUp?: boolean;
  /** The caller tells the buyer why the change failed, so no popup does. */
  isToldByCaller?: boolean;
}

const LOST = { kind: 'unknown', message: '' } as const;

/** @returns the stage to store an order under. An order stays `paying` until the host page was told how the payment ended. */
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
  /** A checked out order that is no longer in the cart. */
  const left = signal<OrderState>(NO_ORDER);
  const phase = signal<CheckoutPhase>('idle');
  const isUnread = computed(() => [state.value, left.value].some(isUnreadState));
  const operation = signal<Operation | null>(null);
  /** The operation that was ignored last, because another operation runs; or null. */
  const ignored = signal<Operation | null>(null);
  /** The running operation has waited for `SLOW_MS`. */
  const isSlow = signal(false);
  /** Why the order could not be read by a request without popups, or ''. */
  const problem = signal('');
  /** News that no tap of the buyer's caused, shown in the cart instead of a popup until the buyer goes on; or ''. */
  const notice = signal('');
  /** The seats that were lost when the order's time ended, until the buyer goes on. */
  const lapsed = signal<LapsedSeats | null>(null);
  let asked = 0;
  let answered = 0;
  let asksLater = false;
  /** The answer to the buyer's last change was lost: the effect of that change, once it is read, is no news. */
  let isAnswerLost = false;

  const isCheckingOut = (): boolean => phase.value === 'sending' || phase.value === 'unclear';
  /** The state that the screen after checkout shows. During a checkout it is never the order being checked out. */
  const checkedOut = computed(() =>
    !isCheckingOut() && (isCheckedOut(state.value) || isUnread.value) ? state.value : left.value,
  );
  /** The id of the stored order, else of the order here. @param includingLeft a bought order left behind counts, too */
  const knownId = (includingLeft?: boolean): Id => {
    const { id, stage } = readStoredOrder(storage);
    return (includingLeft || stage !== 'boughtBefore' ? id : '') || order.value.id;
  };
  const refreshSales = (): Promise<void> => sales.refresh(order);
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
    // the box office may leave out the type: then the order keeps the type that it was created with
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
    // the payment that the host page took has ended: the shop goes on
    if (phase.value === 'host' && next.kind !== 'awaitingPayment') phase.value = 'idle';
    state.value = next;
    problem.value = '';
    const isHad = ({ seatId, performanceId }: Ticket): boolean =>
      tickets.some((ticket) => ticket.seatId === seatId && ticket.performanceId === performanceId);
    // another tab may have taken the lapsed seats again, too
    if (lapsed.value?.tickets.every(isHad)) lapsed.value = null;
    sales.free(removedTickets(before, next));
  };
  const store = (next: OrderState, isOperating: boolean): void => {
    const { id, payTill, stage: storedStage } = readStoredOrder(storage);
    const isSame = id === next.order.id;
    const stage = nextStage(next, isSame ? storedStage : null);
    // other tabs react to every write, so a mere reading writes only a changed deadline or stage
    const isNews = isSame && (payTill !== next.order.payTill || stage !== storedStage);
    if (isOperating || isNews) storeOrder(storage, next.order, stage);
  };
  /** Accepts an answer of the box office: shows it, tells the host page, stores the order, and starts the countdown. */
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
      // another tab has stored another order by now: that order is read as soon as this operation is over
      asksLater = true;
    } else {
      // in one batch: `watchShown` would else store a paid order as `bought` before the host page hears of it,
      // and a bought order counts as told
      batch(() => {
        show(next);
        if (!isCheckingOut()) news.tellPayment(next.order, facts.payment);
        store(next, isOperating);
        // an order that was merely read is no news for the host page
        if (isOperating) news.tellTickets(before, next);
      });
      // an order without tickets, or with bought tickets, has no seats to lose
      countdown.start(payTill && tickets[0] && next.kind !== 'paid' ? payTillTimeout : Number.NaN, since);
    }
  };

  // How an order ends

  /** Forgets the order here, and in the storage if its id is stored. */
  const forget = (id = order.value.id): void => {
    const { kind, order: lost } = state.value;
    if (id === readStoredOrder(storage).id) {
      forgetStoredOrder(storage);
      // the host page hears of the removal also if the time ended during a payment; other tabs and widgets
      // do not find the stored order any more, so it is told once
      if (kind !== 'paid' && kind !== 'unknown') news.tellRemoved(lost.tickets);
    }
    show(NO_ORDER);
    countdown.start(Number.NaN, 0);
    // another tab has stored another order by now
    if (operation.value && knownId()) asksLater = true;
  };
  const lapse = (): void => {
    const { kind } = state.value;
    const { tickets } = order.value;
    const isByClock = countdown.secondsLeft.value === 0;
    // bought tickets are not lost; tickets that may be bought must not be taken again
    if (!tickets[0] || kind === 'paid' || kind === 'unknown') return;
    lapsed.value = { tickets, type: typeOfOrder(order.value), isByClock, since: clock.now(), step: 'lost' };
    // a buyer in the middle of an operation may not look at the cart, so a popup tells it
    if (operation.value) popups.message(isByClock ? texts.cartTimeIsOver : texts.cartReservationEnded, 'warning');
  };
  /** Ends an order whose time is over, or which the box office no longer knows (spec §8). */
  const end = (id: Id, over?: OrderState): void => {
    const { kind } = state.value;
    const payment = over && paymentOf(over);
    const wasCart = isCart(state.value);
    if (over) news.tellPayment(over.order, payment);
    if (wasCart || !payment) lapse();
    forget(id);
    // the screen after checkout tells the end of the order, even if its payment came too late
    if (kind === 'awaitingPayment') left.value = over ?? { kind: 'over', order: EMPTY_ORDER, payment: null };
    else if (over && (kind === 'unknown' || (payment && !wasCart))) left.value = over;
    else if (kind === 'unknown') {
      // the order may have been paid: the text says where its tickets would be
      left.value = NO_ORDER;
      note(`${texts.unknownOrder}. ${texts.unknownOrderText}`);
    }
  };
  const countdown = createCountdown({
    host,
    say: popups.say,
    onEnd(mustAsk) {
      if (operation.value) {
        // the running operation may still succeed: after it the order is read, or the deadline is checked again
        asksLater ||= mustAsk;
      } else if (mustAsk) {
        // the device slept, its clock was set, or the order is being paid: only the box office knows the order's state
        ask().then(refreshSales);
      } else if (!isLocked(state.value)) {
        lapse();
        forget();
        // the box office frees the seats a little later: until then it answers that they are taken
        clock.after(FREED_MS, refreshSales);
      }
    },
  });
  /** Gives back the seats of an order that another order has replaced, and tells the buyer; repeats until the box office answers. */
  const giveBack = async (id: Id): Promise<void> => {
    try {
      const found = await api.getOrder(id);
      // an order without a status may be bought, but the box office refuses to release bought seats
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
  /** Drops the answers to all earlier requests. */
  const outdate = (): void => {
    answered = ++asked;
  };
  /** Reads an order that is in no cart any more, or that the address after a payment names. */
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
      // the address is untrusted: it must not fill anybody's cart
      left.value = isReturned && found.kind !== 'over' ? NO_ORDER : found;
      return 'found';
    } catch (error) {
      if (!isMissing(error)) return 'unreadable';
      if (before.kind !== 'paid') left.value = NO_ORDER;
      return 'gone';
    }
  };
  const read = async ({ id = knownId(), isLoud = false }: ReadOptions = {}): Promise<ReadResult> => {
    if (id !== knownId()) return readLeft(id, isLoud);
    if (isUnreadState(left.value)) left.value = NO_ORDER;
    if (!id) return 'gone';
    const question = newQuestion();
    const before = state.value;
    const stage = stageOf(storage, id);
    // the order was checked out, here or in another tab
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
    // another tab has stored another order meanwhile
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
  /** Reads the order, or marks it to be read after the running operation. */
  const ask = async (options?: ReadOptions): Promise<ReadResult> => {
    asksLater = operation.value !== null;
    if (asksLater) return 'unreadable';
    const result = await read(options);
    // the buyer is back from the payment page
    if (phase.value === 'leaving') phase.value = 'idle';
    return result;
  };

  // Operations

  /** @returns whether an operation runs; a popup then asks the buyer to wait */
  const isBusy = (): boolean => {
    const { value } = operation;
    if (value) popups.message(value.kind === 'taking' ? texts.seatWaitForPrevious : texts.waitForPrevious);
    return value !== null;
  };
  /** Starts the time limits of one step. @returns a function that stops them */
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
    // a seat or a ticket was not found; if the order itself is gone, reading it has told so
    if (status === 404 && !isToldByCaller && (isThere || !hadTicket)) popups.error(message);
    if (kind === 'unknown') return { kind, message };
    return { kind: 'failed', message, status, isRefused: kind === 'refused' && !crowded };
  };
  /**
   * Changes the order by one operation at a time; a second operation is ignored, and the buyer is told (spec §4).
   * @param work does the operation in one or several steps. If a step hangs, the order is read and the step given up, so selling goes on
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
            // too late: the operation was given up, but the box office may have carried out the call, so the order is read
            ask();
            throw new ApiError({ kind: 'unknown' });
          });
          take(answer, question);
          return answer;
        };
        watchStep();
        work(send).then(
          (result) => {
            // each added seat was announced already
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
      // a deadline that passed during the operation ends the order now
      else countdown.tick();
    }
  };

  // a reload continues the same visit: a bought order stays in view
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
    tell(text: string): void {
      popups.message(text, 'warning');
    },
    /** Begins anew after a purchase. @returns false if the buyer has not seen the bought order's screen yet, which comes first */
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
