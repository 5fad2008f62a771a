/**
 * The buyer's one order, from the first seat to the ticket: shown, stored, counted down, and the same in all tabs.
 *
 * - `take`: each answer of the box office comes in here. Questions are numbered, and an answer to an older question than the last one
 *   that was answered is dropped.
 * - `change`: the buyer wants something. One operation runs at a time; as it begins and ends, earlier questions are outdated.
 * - `ask`: nobody knows how the order stands, or another tab may have changed it. Then it is read.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, isMissing } from '../../api/apiError';
import type { Id, Order, OrderType, Payment, Ticket } from '../../domain/entities';
import {
  EMPTY_ORDER,
  isCheckedOut,
  isLocked,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  paymentOf,
  readOrderState,
} from '../../domain/orderState';
import { ticketsNotIn, typeOfOrder } from '../../domain/orders';
import type { OrderStage } from '../../domain/storageKeys';
import { FREED_MS, GIVE_UP_MS, NEWS_MS, READ_BACK_MS, RECHECK_MS, SLOW_MS } from '../../domain/waitTimes';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { Items } from '../catalogue/items';
import type { OccasionsStore } from '../catalogue/occasions';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import { forgetStoredOrder, leaveBought, moveOrder, readStoredOrder, stageOf, storeOrder } from '../storage';
import { type Countdown, createCountdown } from './countdown';
import type { Operation, OperationOutcome, SendStep } from './operation';

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

/** The order names and prices its tickets by the catalogue. */
export interface ShownCatalogue {
  sales: ShownSales;
  items: Items;
  occasions: OccasionsStore;
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

/** The stages of an order of which the host page was told how its payment ended. */
const TOLD: Record<'paid' | 'refused', OrderStage[]> = {
  paid: ['paid', 'bought', 'boughtBefore'],
  refused: ['refused'],
};

/** @returns the stage to store an order under. It stays `paying` until the host page was told how the payment ended. */
const nextStage = ({ kind }: OrderState, stage: OrderStage | null): OrderStage => {
  if (kind === 'open') return 'order';
  return stage && (kind === 'paid' || kind === 'refused') && TOLD[kind].includes(stage) ? stage : 'paying';
};

const isUnreadState = ({ kind, order }: OrderState): boolean => kind === 'unread' || (kind === 'unknown' && !order.id);

export class OrderStore {
  readonly state = signal<OrderState>(NO_ORDER);
  readonly order = computed(() => this.state.value.order);
  /** A checked out order that the cart has left behind. */
  protected readonly left = signal<OrderState>(NO_ORDER);
  readonly phase = signal<CheckoutPhase>('idle');
  /** The order of the screen after checkout; empty while a checkout is under way. */
  readonly checkedOut = computed(() => {
    const isSettled = !this.#isCheckingOut();
    return isSettled && (isCheckedOut(this.state.value) || this.isUnread.value) ? this.state.value : this.left.value;
  });
  readonly isUnread = computed(() => [this.state.value, this.left.value].some(isUnreadState));
  /** The running operation, or null. */
  readonly operation = signal<Operation | null>(null);
  /** The operation that was ignored last while another one runs, or null. */
  readonly ignored = signal<Operation | null>(null);
  /** An operation has waited for long. */
  readonly isSlow = signal(false);
  /** Why an order that was read silently could not be read, or ''. */
  readonly problem = signal('');
  /** The news that no tap of the buyer's has asked for, until they go on; ''. No popup tells it. */
  readonly notice = signal('');
  /** The seats that were lost as the order's time ended, until the buyer goes on. */
  readonly lapsed = signal<LapsedSeats | null>(null);
  /** The box office was asked how the payment stands since it was begun here. */
  readonly isAsked = signal(false);
  /** Tells the host page at once that the order is paid, while that waits for the names of the tickets' events; else null. */
  readonly tellNow = signal<(() => void) | null>(null);
  readonly secondsLeft: ReadonlySignal<number | null>;

  protected readonly dependencies: StoreDependencies;
  protected readonly sales: ShownSales;
  readonly #items: Items;
  readonly #occasions: OccasionsStore;
  readonly #countdown: Countdown;
  /** The number of the last question, and of the last one that was answered. */
  #asked = 0;
  #answered = 0;
  /** The order has to be read once the running operation is over. */
  #asksLater = false;
  /** The answer to the buyer's last change was lost: its effect, once it is read, is no news. */
  #isAnswerLost = false;

  constructor(dependencies: StoreDependencies, { sales, items, occasions }: ShownCatalogue) {
    const { host, popups } = dependencies;
    this.dependencies = dependencies;
    this.sales = sales;
    this.#items = items;
    this.#occasions = occasions;
    this.#countdown = createCountdown({ host, say: popups.say, onEnd: (mustAsk) => this.#endTime(mustAsk) });
    this.secondsLeft = this.#countdown.secondsLeft;
    // a reload is the same visit
    if (!host.isReload) leaveBought(host.storage);
  }

  /**
   * The id of the order here or, in another tab or before a reload, of the stored one.
   * @param includingLeft one that was bought and moved on from counts as well
   */
  protected knownId(includingLeft?: boolean): Id {
    const { id, stage } = readStoredOrder(this.dependencies.host.storage);
    return (includingLeft || stage !== 'boughtBefore' ? id : '') || this.order.value.id;
  }

  /** Another tab has begun an order. */
  protected isOvertaken(): boolean {
    return this.knownId() !== this.order.value.id;
  }

  /** Asks anew what is free in what is on the screen. */
  refreshSales(): Promise<void> {
    return this.sales.refresh(this.order);
  }

  // Answers of the box office

  /** Takes an answer of the box office over: it is shown, told to the host page, stored, and counted down. */
  protected take(facts: OrderFacts, { number, since }: Question): void {
    if (number < this.#answered) return;
    this.#answered = number;
    if (facts.payment !== undefined) this.isAsked.value = true;
    const before = this.state.value;
    const next = this.#read(facts, before);
    const isOperating = this.operation.value !== null;
    if (next.kind === 'over') {
      this.#end(next.order.id, next);
    } else if (isOperating && ![before.order.id, next.order.id].includes(this.knownId())) {
      // another tab has an order of its own by now: it is followed as soon as this operation is over
      this.#asksLater = true;
    } else {
      // all of it at once: a sale that is seen before it is told would count as told
      batch(() => {
        this.#show(next);
        if (!this.#isCheckingOut()) this.#tellPayment(next.order, facts.payment);
        this.#store(next, isOperating);
        // a read order is no news for the host page
        if (isOperating) this.#tellTickets(before, next);
      });
      // an order without a seat, or with bought ones, has nothing to lose
      const hasDeadline = next.order.payTill && next.order.tickets.length && next.kind !== 'paid';
      this.#countdown.start(hasDeadline ? next.order.payTillTimeout : Number.NaN, since);
    }
  }

  /** Reads how an order stands, with tickets that say what their seats are called (spec §3). */
  #read(facts: OrderFacts, before: OrderState): OrderState {
    const stored = readStoredOrder(this.dependencies.host.storage);
    const { id, type } = facts.order;
    const state = readOrderState({ before, ...facts });
    const tickets = state.order.tickets.map((ticket) => ({ ...ticket, seatName: this.sales.nameOf(ticket) }));
    // a box office need not say the type: then the order keeps the type that it was made for
    const earlierType = before.order.id === id ? before.order.type : null;
    const knownType = type ?? earlierType ?? (stored.id === id ? stored.type : null);
    return { ...state, order: { ...state.order, tickets, type: knownType } };
  }

  #show(next: OrderState): void {
    const before = this.state.value;
    const oldId = before.order.id;
    const { id } = next.order;
    if (oldId && oldId !== id) {
      if (isCheckedOut(before)) this.left.value = before;
      if (id) this.#giveBack(oldId);
    }
    // the payment that the host took came to an end: the shop goes on
    if (this.phase.value === 'host' && next.kind !== 'awaitingPayment') this.phase.value = 'idle';
    this.state.value = next;
    this.problem.value = '';
    const isHad = (lost: Ticket): boolean =>
      next.order.tickets.some(
        ({ seatId, performanceId }) => seatId === lost.seatId && performanceId === lost.performanceId,
      );
    // also by another tab
    if (this.lapsed.value?.tickets.every(isHad)) this.lapsed.value = null;
    this.sales.free(this.#removed(before, next));
  }

  /** Bought tickets are not given back. */
  #removed(before: OrderState, next: OrderState): Ticket[] {
    return before.kind === 'paid' ? [] : ticketsNotIn(before.order.tickets, next.order.tickets);
  }

  #store(state: OrderState, isOperating: boolean): void {
    const { storage } = this.dependencies.host;
    const { id, payTill, stage: storedStage } = readStoredOrder(storage);
    const isSame = id === state.order.id;
    const stage = nextStage(state, isSame ? storedStage : null);
    // other tabs hear of every write
    const isNews = isSame && (payTill !== state.order.payTill || stage !== storedStage);
    if (isOperating || isNews) storeOrder(storage, state.order, stage);
  }

  /** Tells the host page and screen readers which tickets came into the order and which left it. */
  #tellTickets(before: OrderState, next: OrderState): void {
    const { host, popups } = this.dependencies;
    // what an order of another tab brought along was added long ago
    const isSame = before.order.id === next.order.id;
    const added = isSame ? ticketsNotIn(next.order.tickets, before.order.tickets) : [];
    for (const ticket of added) host.emit('ticket-add', { ticket, item: this.#items.of(ticket) });
    if (added[0]) popups.say(texts.seatAdded(this.sales.nameOf(added[0]), countAndSum(next.order)));
    this.#tellRemoved(this.#removed(before, next));
  }

  #tellRemoved(tickets: Ticket[]): void {
    for (const ticket of tickets)
      this.dependencies.host.emit('ticket-remove', { ticket, item: this.#items.of(ticket) });
  }

  /** The items of an order, for the host page's analytics. */
  itemsOf({ tickets }: Order) {
    return tickets.map((ticket) => this.#items.of(ticket));
  }

  /** The order was checked out. @returns whether the host page takes the payment over */
  tellCheckout(): boolean {
    const { order } = this.state.value;
    const payment = paymentOf(this.state.value);
    this.isAsked.value = false;
    const isTakenOver = !this.dependencies.host.emit('order-checkout', { order, payment, items: this.itemsOf(order) });
    if (payment?.status === 'pending') this.#emitPayment(order, payment);
    else this.#tellPayment(order, payment);
    return isTakenOver;
  }

  #emitPayment(order: Order, payment: Payment): void {
    this.dependencies.host.emit('payment', { order, payment, items: this.itemsOf(order) });
  }

  /**
   * Tells the host page how a payment ended: once for all tabs and visits, by the stage that the order is stored under. A sale is told with
   * its events: a page that the payment led back to knows neither their names nor their dates yet, and waits for them a little.
   */
  #tellPayment(order: Order, payment: Payment | null | undefined): void {
    const { storage, clock } = this.dependencies.host;
    const occasions = this.#occasions;
    if (!payment || payment.status === 'pending') return;
    const outcome = payment.status === 'paid' ? 'paid' : 'refused';
    const isTold = (): boolean => {
      const stage = stageOf(storage, order.id);
      return !stage || TOLD[outcome].includes(stage);
    };
    const tell = (): void => {
      if (!isTold()) {
        moveOrder(storage, order.id, outcome);
        this.#emitPayment(order, payment);
      }
      this.tellNow.value = null;
    };
    // a ticket need not name its performance or season ticket
    const unknown = order.tickets.filter(
      (ticket) => (ticket.performanceId || ticket.seasonTicketId) && !occasions.of(ticket),
    );
    if (isTold() || this.tellNow.value) return;
    if (outcome === 'refused' || !unknown.length) {
      tell();
    } else {
      this.tellNow.value = tell;
      clock.after(NEWS_MS, tell);
      Promise.all(unknown.map(occasions.learn)).then(tell);
    }
  }

  // How an order ends

  /** Forgets an order, the current one unless another one is named, here and in the storage. */
  protected forget(id = this.order.value.id): void {
    const { storage } = this.dependencies.host;
    const before = this.state.value;
    if (id === readStoredOrder(storage).id) {
      forgetStoredOrder(storage);
      // by the clock, also while it was being paid; whoever comes first of all tabs and widgets tells it
      this.#tellRemoved(['paid', 'unknown'].includes(before.kind) ? [] : before.order.tickets);
    }
    this.#show(NO_ORDER);
    this.#countdown.start(Number.NaN, 0);
    // another tab has an order of its own by now
    if (this.operation.value && this.knownId()) this.#asksLater = true;
  }

  /** The order's time is over, or the box office does not know it any more (spec §8). */
  #end(id: Id, over?: OrderState): void {
    const before = this.state.value;
    const payment = over && paymentOf(over);
    const isCart = before.kind === 'open' || before.kind === 'refused';
    if (over) this.#tellPayment(over.order, payment);
    if (isCart || !payment) this.#lapse(this.secondsLeft.value === 0, this.operation.value !== null);
    this.forget(id);
    // the screen after checkout tells it, also of a payment that came too late
    if (before.kind === 'awaitingPayment')
      this.left.value = over ?? { kind: 'over', order: EMPTY_ORDER, payment: null };
    else if (over && (before.kind === 'unknown' || (payment && !isCart))) this.left.value = over;
    else if (before.kind === 'unknown') {
      // it may have been paid: the text says where the tickets are then
      this.left.value = NO_ORDER;
      this.#note(`${texts.unknownOrder}. ${texts.unknownOrderText}`);
    }
  }

  /** Keeps the lost seats in view until the buyer goes on. @param isSaid the buyer is doing something else, and may not look at the cart */
  #lapse(isByClock: boolean, isSaid: boolean): void {
    const { host, popups } = this.dependencies;
    const { kind, order } = this.state.value;
    const { tickets } = order;
    // bought tickets are not lost, and tickets that may be bought must not be taken again
    if (!tickets.length || kind === 'paid' || kind === 'unknown') return;
    this.lapsed.value = { tickets, type: typeOfOrder(order), isByClock, since: host.clock.now(), step: 'lost' };
    if (isSaid) popups.message(isByClock ? texts.cartTimeIsOver : texts.cartReservationEnded, 'warning');
  }

  /** The countdown came to its end. */
  #endTime(mustAsk: boolean): void {
    const { clock } = this.dependencies.host;
    if (this.operation.value) {
      // the running operation may still win; its end asks, or looks at the clock again
      this.#asksLater ||= mustAsk;
    } else if (mustAsk) {
      // the device slept, its clock was set, or the order is being paid for: the box office knows
      this.ask().then(() => this.refreshSales());
    } else if (!isLocked(this.state.value)) {
      this.#lapse(true, false);
      this.forget();
      // the box office's own seconds end a little later, and until then it says that the seats are taken
      clock.after(FREED_MS, () => this.refreshSales());
    }
  }

  /**
   * Begins anew after a purchase. The bought order stays stored for its screen until the next order is.
   * @returns false where the buyer has not seen yet that it is paid: that comes first
   */
  moveOnFromPaid(): boolean {
    const { storage } = this.dependencies.host;
    this.tellNow.value?.();
    const { kind, order } = this.state.value;
    if (kind !== 'paid') return true;
    const stage = stageOf(storage, order.id);
    if (stage && !stage.startsWith('bought')) return false;
    moveOrder(storage, order.id, 'boughtBefore');
    this.#show(NO_ORDER);
    return true;
  }

  /** Gives back the seats of an order that was left for another one, and says so; repeats until the box office has heard it. */
  async #giveBack(id: Id): Promise<void> {
    const { api, host } = this.dependencies;
    try {
      const order = await api.getOrder(id);
      // without a status the box office itself refuses to release bought seats
      if (!order.tickets.length || isLocked(readOrderState({ order }))) return;
      await api.clearOrder(id);
      this.#note(texts.cartChangedElsewhere);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      if (!isRefused) host.clock.after(RECHECK_MS, () => this.#giveBack(id));
    }
  }

  // Questions

  /** Reads the order, or after the running operation. */
  async ask(options?: ReadOptions): Promise<ReadResult> {
    this.#asksLater = this.operation.value !== null;
    if (this.#asksLater) return 'unreadable';
    const result = await this.read(options);
    // back from the payment page
    if (this.phase.value === 'leaving') this.phase.value = 'idle';
    return result;
  }

  /** Reads how the order stands, into the state. */
  async read({ id = this.knownId(), isLoud = false }: ReadOptions = {}): Promise<ReadResult> {
    const { clock } = this.dependencies.host;
    if (id !== this.knownId()) return this.#readLeft(id, isLoud);
    if (isUnreadState(this.left.value)) this.left.value = NO_ORDER;
    if (!id) return 'gone';
    const question = this.#question();
    const isUnknown = this.#mayBePaid(id) && stageOf(this.dependencies.host.storage, id) !== 'refused';
    if (this.state.value.kind === 'empty')
      this.state.value = { kind: isUnknown ? 'unknown' : 'unread', order: EMPTY_ORDER };
    const stop = clock.after(SLOW_MS, () => {
      if (question.number === this.#asked) this.problem.value = texts.slowNoticeText;
    });
    const answer = await this.#fetch(id, isLoud).catch((error) =>
      error instanceof ApiError ? error : new ApiError({ kind: 'unknown' }),
    );
    stop();
    if (question.number < this.#answered) return 'unreadable';
    // another tab has moved on meanwhile
    if (this.knownId() !== id) return this.read();
    if (!('order' in answer)) {
      if (isMissing(answer)) this.#end(id);
      else this.problem.value = answer.message;
      return isMissing(answer) ? 'gone' : 'unreadable';
    }
    this.#tellRead(answer.order);
    this.take(answer, question);
    return this.order.value.id === id ? 'found' : 'gone';
  }

  #question(): Question {
    return { number: ++this.#asked, since: this.dependencies.host.clock.now() };
  }

  /** A checkout of the order was sent, here or in another tab. */
  #mayBePaid(id: Id): boolean {
    const stage = stageOf(this.dependencies.host.storage, id);
    const isOfCart = id === this.order.value.id;
    return (stage && stage !== 'order') || this.#isCheckingOut() || (isOfCart && isCheckedOut(this.state.value));
  }

  #isCheckingOut(): boolean {
    return this.phase.value === 'sending' || this.phase.value === 'unclear';
  }

  /** Asks for the order; of one that may be paid for its payment first, which tells the order too, also one that is gone. */
  async #fetch(id: Id, isLoud: boolean): Promise<OrderFacts> {
    const { api } = this.dependencies;
    const before = this.state.value;
    let order = this.#mayBePaid(id) ? null : await api.getOrder(id);
    // neither paid elsewhere, nor found without a word of how it stands
    if (order && !isLocked(readOrderState({ order, before, mayBePaid: true }))) return { order };
    try {
      const answer = await api.checkPayment(id, { silent: !isLoud });
      if (order || answer.order.status || answer.payment?.status === 'paid') return answer;
      // of an order that does not say how it stands only the order itself says whether its time is over
      const status = (error: unknown): Order['status'] => (isMissing(error) ? 'expired' : '');
      return {
        ...answer,
        order: await api.getOrder(id).catch((error) => ({ ...answer.order, status: status(error) })),
      };
    } catch (error) {
      const kind = before.order.id === id ? before.kind : 'unread';
      // the checkout of a cart may never have arrived; an order of which nobody knows anything is asked for itself
      const isAsked = isMissing(error) ? kind === 'open' : kind === 'unread' || kind === 'unknown';
      if (!order && isAsked) order = await api.getOrder(id).catch(() => null);
      if (!order || readOrderState({ order }).kind === 'over') throw error;
      return isMissing(error) ? { order, payment: null } : { order, mayBePaid: true };
    }
  }

  /** Reads how an order stands that is in no cart any more. */
  async #readLeft(id: Id, isLoud: boolean): Promise<ReadResult> {
    const { api, host } = this.dependencies;
    const isReturned = id === host.location.returnedOrder;
    const before = this.left.value;
    const question = this.#question();
    if (before.order.id !== id) this.left.value = { kind: 'unknown', order: EMPTY_ORDER };
    try {
      const answer = await api.checkPayment(id, { silent: !isLoud });
      const state = this.#read(answer, before);
      if (isReturned && isCheckedOut(state) && !this.knownId()) {
        storeOrder(host.storage, state.order, 'paying');
        this.take(answer, question);
      }
      // an address may be forged: nobody is given a cart by it
      this.left.value = isReturned && state.kind !== 'over' ? NO_ORDER : state;
      return 'found';
    } catch (error) {
      if (!isMissing(error)) return 'unreadable';
      if (before.kind !== 'paid') this.left.value = NO_ORDER;
      return 'gone';
    }
  }

  // News for the buyer

  /** Tells by a popup what became of the buyer's tap. */
  tell(text: string): void {
    this.dependencies.popups.message(text, 'warning');
  }

  /** Keeps the text in the cart. */
  #note(text: string): void {
    this.notice.value = text;
    this.dependencies.popups.say(text);
  }

  #tellRead(now: Order): void {
    const before = this.order.value;
    const isEmptied = before.tickets.length > 0 && !now.tickets.length;
    if (isEmptied && !this.operation.value && !this.#isAnswerLost) this.#note(texts.cartChangedElsewhere);
    this.#isAnswerLost = false;
  }

  // Operations

  /** @returns whether an operation runs, which the buyer is told */
  isBusy(): boolean {
    const { value } = this.operation;
    if (value)
      this.dependencies.popups.message(value.kind === 'taking' ? texts.seatWaitForPrevious : texts.waitForPrevious);
    return value !== null;
  }

  /**
   * Changes the order by one operation at a time; a second one is ignored, and that is said (spec §4).
   * @param work does the operation in one or several steps. One that hangs is asked about, and given up: it never blocks selling
   */
  async change<Result>(
    work: (send: SendStep) => Promise<Result>,
    given: Operation = { kind: 'order' },
    options: ChangeOptions = {},
  ): Promise<OperationOutcome<Result>> {
    if (this.isBusy()) {
      this.ignored.value = given;
      return { kind: 'ignored' };
    }
    const operation = { ...given };
    this.notice.value = '';
    this.operation.value = operation;
    this.#outdate();
    const isOver = (): boolean => this.operation.value !== operation;
    let stop = (): void => {};
    try {
      return await new Promise<OperationOutcome<Result>>((resolve, reject) => {
        const watch = (): void => {
          stop();
          stop = this.#watch(options, resolve);
        };
        const send: SendStep = async (call) => {
          const question = this.#question();
          if (isOver()) throw new ApiError({ kind: 'unknown' });
          watch();
          const answer = await call().finally(() => {
            if (!isOver()) return;
            // too late: control was given back, and no further step is taken, but the box office may have done it all the same
            this.ask();
            throw new ApiError({ kind: 'unknown' });
          });
          this.take(answer, question);
          return answer;
        };
        watch();
        work(send).then(
          (result) => {
            // of each seat that was added it was said already
            if (!isOver() && operation.kind !== 'taking') this.dependencies.popups.say(countAndSum(this.order.value));
            resolve({ kind: 'done', result });
          },
          (error: unknown) => {
            if (!isOver()) this.#fail(error, options).then(resolve, reject);
          },
        );
      });
    } finally {
      stop();
      this.isSlow.value = false;
      this.#outdate();
      this.operation.value = this.ignored.value = null;
      if (this.#asksLater) this.ask();
      // a time that was over meanwhile ends the order now
      else this.#countdown.tick();
    }
  }

  /** Answers to earlier questions are dropped from now on. */
  #outdate(): void {
    this.#answered = ++this.#asked;
  }

  /** Each step has a patience of its own. @returns ends it */
  #watch(
    { isFollowedUp, isToldByCaller }: ChangeOptions,
    giveUp: (outcome: { kind: 'unknown'; message: string }) => void,
  ): () => void {
    const { host, popups } = this.dependencies;
    const { after } = host.clock;
    this.isSlow.value = false;
    const stops = [
      after(SLOW_MS, () => {
        this.isSlow.value = true;
        popups.say(texts.waitingForServer);
      }),
      after(READ_BACK_MS, () => this.read().then(() => giveUp({ kind: 'unknown', message: '' }))),
      after(GIVE_UP_MS, () => {
        this.#isAnswerLost = true;
        if (!isFollowedUp && !isToldByCaller) popups.error(texts.errorServer);
        giveUp({ kind: 'unknown', message: '' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Reads the order, because a failed call may have been carried out all the same. */
  async #fail(error: unknown, { isToldByCaller }: ChangeOptions): Promise<OperationOutcome<never>> {
    const { host, popups } = this.dependencies;
    if (!(error instanceof ApiError)) {
      host.report(error);
      await this.read();
      return { kind: 'failed', message: '', status: 0, isRefused: false };
    }
    const { kind, status, message, crowded } = error;
    const hadTickets = this.order.value.tickets.length > 0;
    const isThere = kind !== 'offline' && (await this.read()) === 'found';
    this.#isAnswerLost = kind === 'unknown' && !isThere;
    // a seat or a ticket was not found: where the order itself is gone that was said
    if (status === 404 && !isToldByCaller && (isThere || !hadTickets)) popups.error(message);
    if (kind === 'unknown') return { kind, message };
    return { kind: 'failed', message, status, isRefused: kind === 'refused' && !crowded };
  }
}
