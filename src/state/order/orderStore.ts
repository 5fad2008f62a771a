/**
 * The buyer's one order, from the first seat to the ticket: shown, stored, counted down, and the same in all tabs.
 *
 * - `take`: each answer of the box office comes in here. Questions are numbered, and an answer to an older question than the last one
 *   that was answered is dropped.
 * - `change`: what the buyer wants. One operation runs at a time; as it begins and ends, what was asked before is outdated.
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
import { typeOfOrder } from '../../domain/orderTypes';
import type { OrderStage } from '../../domain/storageKeys';
import { isChanged, ticketsNotIn } from '../../domain/tickets';
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
  /** The answer of a checkout was lost: the box office is asked what became of it before anything is offered. */
  | 'unclear'
  /** The buyer is on the way to the payment page. */
  | 'leaving'
  /** The host page takes the payment. */
  | 'host';

/** What the buyer's order held when its time ended. */
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

/** What the order knows of what is sold. */
export interface ShownCatalogue {
  sales: ShownSales;
  items: Items;
  occasions: OccasionsStore;
}

/** What became of the question for the order: it is there, there is none any more, or nobody knows. */
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
  /** The caller finds out what became of an answer that never came: the buyer is not told to try again. */
  isFollowedUp?: boolean;
  /** The caller tells the buyer why it failed: no popup does. */
  isToldByCaller?: boolean;
}

/** The stages of an order of which the host page was told how its payment ended. */
const TOLD: Record<'paid' | 'refused', OrderStage[]> = {
  paid: ['paid', 'bought', 'boughtBefore'],
  refused: ['refused'],
};

/** How far an order has come that stands like this. What the host page has to hear first is still being paid. */
const nextStage = ({ kind }: OrderState, stage: OrderStage | null): OrderStage => {
  if (kind === 'open') return 'order';
  return stage && (kind === 'paid' || kind === 'refused') && TOLD[kind].includes(stage) ? stage : 'paying';
};

const isUnreadState = ({ kind, order }: OrderState): boolean => kind === 'unread' || (kind === 'unknown' && !order.id);

export class OrderStore {
  readonly state = signal<OrderState>(NO_ORDER);
  readonly order = computed(() => this.state.value.order);
  /** What was checked out and is in no cart any more. */
  readonly left = signal<OrderState>(NO_ORDER);
  readonly phase = signal<CheckoutPhase>('idle');
  /** What the order's own screen shows; nothing while a checkout is under way. */
  readonly checkedOut = computed(() => {
    const isSettled = !this.#isCheckingOut();
    return isSettled && (isCheckedOut(this.state.value) || this.isUnread.value) ? this.state.value : this.left.value;
  });
  readonly isUnread = computed(() => [this.state.value, this.left.value].some(isUnreadState));
  /** The running operation, or null. */
  readonly operation = signal<Operation | null>(null);
  /** An operation has waited for long. */
  readonly isSlow = signal(false);
  /** Why an order that was read silently could not be read, or ''. */
  readonly problem = signal('');
  /** What the buyer must know of the last operation or of another tab, until they go on; ''. A popup is gone when one looks up. */
  readonly notice = signal('');
  /** What was lost as the order's time ended, until the buyer goes on. */
  readonly lapsed = signal<LapsedSeats | null>(null);
  /** The box office was asked how the payment stands since it was begun here. */
  readonly isAsked = signal(false);
  /** Tells the host page at once that the order is paid, while that waits for what was bought to be known; else null. */
  readonly tellNow = signal<(() => void) | null>(null);
  readonly secondsLeft: ReadonlySignal<number | null>;

  readonly #dependencies: StoreDependencies;
  readonly #catalogue: ShownCatalogue;
  readonly #countdown: Countdown;
  /** The number of the last question, and of the last one that was answered. */
  #asked = 0;
  #answered = 0;
  /** The order has to be read once the running operation is over. */
  #asksLater = false;
  /** The answer to the buyer's last change was lost: what that has done is no news. */
  #isAnswerLost = false;

  constructor(dependencies: StoreDependencies, catalogue: ShownCatalogue) {
    const { host, popups } = dependencies;
    this.#dependencies = dependencies;
    this.#catalogue = catalogue;
    this.#countdown = createCountdown({ host, say: popups.say, onEnd: (mustAsk) => this.#endTime(mustAsk) });
    this.secondsLeft = this.#countdown.secondsLeft;
    // a reload is the same visit
    if (!host.isReload) leaveBought(host.storage);
  }

  /**
   * The id of the order here or, in another tab or before a reload, of the stored one.
   * @param includingLeft one that was bought and moved on from counts as well
   */
  knownId(includingLeft?: boolean): Id {
    const { id, stage } = readStoredOrder(this.#dependencies.host.storage);
    return (includingLeft || stage !== 'boughtBefore' ? id : '') || this.order.value.id;
  }

  /** Another tab has begun an order. */
  isOvertaken(): boolean {
    return this.knownId() !== this.order.value.id;
  }

  /** Asks anew what is free in what is on the screen. */
  refreshSales(): Promise<void> {
    return this.#catalogue.sales.refresh(this.order);
  }

  // What the box office says

  /** Takes over what the box office said: shown, told to the host page, stored, counted down. */
  take(facts: OrderFacts, { number, since }: Question): void {
    if (number < this.#answered) return;
    this.#answered = number;
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
        // what is read back is no news for the host page
        if (isOperating) this.#tellTickets(before, next);
      });
      // what holds no seat, or has bought it, has nothing to lose
      const hasDeadline = next.order.payTill && next.order.tickets.length && next.kind !== 'paid';
      this.#countdown.start(hasDeadline ? next.order.payTillTimeout : Number.NaN, since);
    }
  }

  /** Reads how an order stands, with tickets that say what their seats are called (spec §3). */
  #read(facts: OrderFacts, before: OrderState): OrderState {
    const { sales } = this.#catalogue;
    const stored = readStoredOrder(this.#dependencies.host.storage);
    const { id, type } = facts.order;
    const state = readOrderState({ before, ...facts });
    const tickets = state.order.tickets.map((ticket) => ({ ...ticket, seatName: sales.nameOf(ticket) }));
    // a box office need not say the type: then it stays what the order was made for
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
    this.#catalogue.sales.free(this.#removed(before, next));
  }

  /** What was bought is moved on from, not given back. */
  #removed(before: OrderState, next: OrderState): Ticket[] {
    return before.kind === 'paid' ? [] : ticketsNotIn(before.order.tickets, next.order.tickets);
  }

  #store(state: OrderState, isOperating: boolean): void {
    const { storage } = this.#dependencies.host;
    const { id, payTill, stage: storedStage } = readStoredOrder(storage);
    const isSame = id === state.order.id;
    const stage = nextStage(state, isSame ? storedStage : null);
    // other tabs hear of every write
    const isNews = isSame && (payTill !== state.order.payTill || stage !== storedStage);
    if (isOperating || isNews) storeOrder(storage, state.order, stage);
  }

  /** Tells the host page, and who listens to the widget, which tickets came into the order and which left it. */
  #tellTickets(before: OrderState, next: OrderState): void {
    const { host, popups } = this.#dependencies;
    const { items, sales } = this.#catalogue;
    // what an order of another tab brought along was added long ago
    const isSame = before.order.id === next.order.id;
    const added = isSame ? ticketsNotIn(next.order.tickets, before.order.tickets) : [];
    for (const ticket of added) host.emit('ticket-add', { ticket, item: items.of(ticket) });
    if (added[0]) popups.say(texts.seatAdded(sales.nameOf(added[0]), countAndSum(next.order)));
    this.#tellRemoved(this.#removed(before, next));
  }

  #tellRemoved(tickets: Ticket[]): void {
    const { items } = this.#catalogue;
    for (const ticket of tickets) this.#dependencies.host.emit('ticket-remove', { ticket, item: items.of(ticket) });
  }

  /** The items of an order, for the host page's analytics. */
  itemsOf({ tickets }: Order) {
    return tickets.map((ticket) => this.#catalogue.items.of(ticket));
  }

  /** The order was checked out. @returns whether the host page takes the payment over */
  tellCheckout(): boolean {
    const { order } = this.state.value;
    const payment = paymentOf(this.state.value);
    this.isAsked.value = false;
    const isTakenOver = !this.#dependencies.host.emit('order-checkout', { order, payment, items: this.itemsOf(order) });
    if (payment?.status === 'pending') this.#emitPayment(order, payment);
    else this.#tellPayment(order, payment);
    return isTakenOver;
  }

  #emitPayment(order: Order, payment: Payment): void {
    this.#dependencies.host.emit('payment', { order, payment, items: this.itemsOf(order) });
  }

  /**
   * Tells the host page how a payment ended: once for all tabs and visits, which the key says that the order is stored under. A sale is told
   * with what was sold: a page that the payment led back to knows neither names nor dates yet, and waits for them a little.
   */
  #tellPayment(order: Order, payment: Payment | null | undefined): void {
    const { storage, clock } = this.#dependencies.host;
    const { occasions } = this.#catalogue;
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
    // a ticket need not say what it is for: then nobody knows
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
  forget(id = this.order.value.id): void {
    const { storage } = this.#dependencies.host;
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
    // what was paid too late its own screen tells
    if (over && payment && !isCart) this.left.value = over;
    else if (before.kind === 'awaitingPayment' || before.kind === 'unknown') this.left.value = NO_ORDER;
    // nobody knows whether it was paid: who has finds the tickets
    if (before.kind === 'unknown' && !payment) this.tell(`${texts.unknownOrder}. ${texts.unknownOrderText}`);
  }

  /** What the order held is told until the buyer goes on. @param isSaid they are doing something else, and may not look at the cart */
  #lapse(isByClock: boolean, isSaid: boolean): void {
    const { host, popups } = this.#dependencies;
    const { kind, order } = this.state.value;
    const { tickets } = order;
    // what was bought is lost to nobody, and what may have been is not to be taken again
    if (!tickets.length || kind === 'paid' || kind === 'unknown') return;
    this.lapsed.value = { tickets, type: typeOfOrder(order), isByClock, since: host.clock.now(), step: 'lost' };
    if (isSaid) popups.message(isByClock ? texts.cartTimeIsOver : texts.cartReservationEnded, 'warning');
  }

  /** The countdown came to its end. */
  #endTime(mustAsk: boolean): void {
    const { clock } = this.#dependencies.host;
    if (this.operation.value) {
      // what is under way may still win; the end of it asks, or looks at the clock again
      this.#asksLater ||= mustAsk;
    } else if (mustAsk) {
      // the device slept, or its clock was set: the box office knows, as it does of what is being paid for
      this.ask().then(() => this.refreshSales());
    } else if (!isLocked(this.state.value)) {
      this.#lapse(true, false);
      this.forget();
      // the box office's own seconds end a little later, and until then it says that the seats are taken
      clock.after(FREED_MS, () => this.refreshSales());
    }
  }

  /**
   * Begins anew after a purchase. What was bought stays stored for its own screen, until the next order is.
   * @returns false where the buyer has not seen yet that it is paid: that comes first
   */
  moveOnFromPaid(): boolean {
    const { storage } = this.#dependencies.host;
    this.tellNow.value?.();
    const { kind, order } = this.state.value;
    if (kind !== 'paid') return true;
    const stage = stageOf(storage, order.id);
    if (stage && !stage.startsWith('bought')) return false;
    moveOrder(storage, order.id, 'boughtBefore');
    this.#show(NO_ORDER);
    return true;
  }

  /** Gives back what is held in an order that was left for another one, and says so; repeats until the box office has heard it. */
  async #giveBack(id: Id): Promise<void> {
    const { api, host, popups } = this.#dependencies;
    try {
      const order = await api.getOrder(id);
      // where it does not say how it stands the box office refuses by itself what may not be given back
      if (!order.tickets.length || isLocked(readOrderState({ order }))) return;
      await api.clearOrder(id);
      popups.message(texts.cartChangedElsewhere, 'warning');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      if (!isRefused) host.clock.after(RECHECK_MS, () => this.#giveBack(id));
    }
  }

  // Nobody knows

  /** Reads the order, or after the running operation. */
  async ask(options?: ReadOptions): Promise<ReadResult> {
    this.#asksLater = this.operation.value !== null;
    if (this.#asksLater) return 'unreadable';
    const result = await this.read(options);
    // back from the payment page
    if (this.phase.value === 'leaving') this.phase.value = 'idle';
    return result;
  }

  /** Reads how the order stands; what came of it is in the state. */
  async read({ id = this.knownId(), isLoud = false }: ReadOptions = {}): Promise<ReadResult> {
    const { clock } = this.#dependencies.host;
    if (id !== this.knownId()) return this.#readLeft(id, isLoud);
    if (isUnreadState(this.left.value)) this.left.value = NO_ORDER;
    if (!id) return 'gone';
    const question = this.#question();
    const isUnknown = this.#mayBePaid(id) && stageOf(this.#dependencies.host.storage, id) !== 'refused';
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
    if (answer.payment !== undefined) this.isAsked.value = true;
    this.take(answer, question);
    return this.order.value.id === id ? 'found' : 'gone';
  }

  #question(): Question {
    return { number: ++this.#asked, since: this.#dependencies.host.clock.now() };
  }

  /** A checkout of the order was sent, here or in another tab. */
  #mayBePaid(id: Id): boolean {
    const stage = stageOf(this.#dependencies.host.storage, id);
    const isOfCart = id === this.order.value.id;
    return (stage && stage !== 'order') || this.#isCheckingOut() || (isOfCart && isCheckedOut(this.state.value));
  }

  #isCheckingOut(): boolean {
    return this.phase.value === 'sending' || this.phase.value === 'unclear';
  }

  /** Asks for the order; of one that may be paid the check of its payment tells both, and what became of one that is gone. */
  async #fetch(id: Id, isLoud: boolean): Promise<OrderFacts> {
    const { api } = this.#dependencies;
    const check = (): Promise<OrderFacts> => api.checkPayment(id, { silent: !isLoud });
    if (!this.#mayBePaid(id)) {
      const order = await api.getOrder(id);
      const unsure = { order, before: this.state.value, mayBePaid: true };
      // paid elsewhere, or found without a word of how it stands
      if (!isLocked(readOrderState(unsure))) return { order };
      return check().catch((error) => (isMissing(error) ? { order, payment: null } : { order, mayBePaid: true }));
    }
    try {
      const answer = await check();
      const isSaid = answer.order.status || answer.payment?.status === 'paid';
      return isSaid ? answer : { ...answer, order: await this.#withoutStatus(answer.order) };
    } catch (error) {
      const kind = this.order.value.id === id ? this.state.value.kind : 'unread';
      // the checkout of a cart may never have arrived; an order of which nobody knows anything is asked for itself
      if (isMissing(error) ? kind !== 'open' : kind !== 'unread' && kind !== 'unknown') throw error;
      const order = await api.getOrder(id).catch(() => null);
      if (!order || readOrderState({ order }).kind === 'over') throw error;
      return isMissing(error) ? { order, payment: null } : { order, mayBePaid: true };
    }
  }

  /** Of an order that does not say how it stands only the order itself says whether its time is over. */
  #withoutStatus(order: Order): Promise<Order> {
    return this.#dependencies.api.getOrder(order.id).catch((error) => ({
      ...order,
      status: isMissing(error) ? 'expired' : '',
    }));
  }

  /** Reads how an order stands that is in no cart any more. */
  async #readLeft(id: Id, isLoud: boolean): Promise<ReadResult> {
    const before = this.left.value;
    if (before.order.id !== id) this.left.value = { kind: 'unknown', order: EMPTY_ORDER };
    try {
      this.left.value = this.#read(await this.#dependencies.api.checkPayment(id, { silent: !isLoud }), before);
      return 'found';
    } catch (error) {
      if (!isMissing(error)) return 'unreadable';
      if (before.kind !== 'paid') this.left.value = NO_ORDER;
      return 'gone';
    }
  }

  // What the buyer must know

  tell(text: string): void {
    this.#dependencies.popups.message(text, 'warning');
    this.#keep(text);
  }

  /** Keeps what a popup said already. */
  #keep(text: string): void {
    const kept = this.notice.value;
    if (!kept.includes(text)) this.notice.value = [kept, text].filter(Boolean).join(' ');
  }

  #tellRead(now: Order): void {
    const before = this.order.value;
    const isEmptied = before.tickets.length > 0 && !now.tickets.length;
    // nobody has to try again what was done
    if (this.#isAnswerLost && isChanged(before, now)) this.notice.value = '';
    else if (isEmptied && !this.operation.value) this.tell(texts.cartChangedElsewhere);
    this.#isAnswerLost = false;
  }

  // What the buyer does

  /** @returns whether an operation runs, which the buyer is told */
  isBusy(): boolean {
    const { value } = this.operation;
    if (value)
      this.#dependencies.popups.message(value.kind === 'taking' ? texts.seatWaitForPrevious : texts.waitForPrevious);
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
    if (this.isBusy()) return { kind: 'ignored' };
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
            if (!isOver() && operation.kind !== 'taking') this.#dependencies.popups.say(countAndSum(this.order.value));
            resolve({ kind: 'done', result });
          },
          (error: unknown) => {
            if (!isOver()) this.#fail(error, operation, options).then(resolve, reject);
          },
        );
      });
    } finally {
      stop();
      this.isSlow.value = false;
      this.#outdate();
      this.operation.value = null;
      if (this.#asksLater) this.ask();
      // a time that was over meanwhile ends the order now
      else this.#countdown.tick();
    }
  }

  /** What was asked until now is not heard any more. */
  #outdate(): void {
    this.#answered = ++this.#asked;
  }

  /** Each step has a patience of its own. @returns ends it */
  #watch(
    { isFollowedUp, isToldByCaller }: ChangeOptions,
    giveUp: (outcome: { kind: 'unknown'; message: string }) => void,
  ): () => void {
    const { host, popups } = this.#dependencies;
    const { after } = host.clock;
    this.isSlow.value = false;
    const stops = [
      after(SLOW_MS, () => {
        this.isSlow.value = true;
        // said aloud, because an empty cart and the form have no place for it
        popups.message(texts.waitingForServer, 'warning');
      }),
      after(READ_BACK_MS, () => this.read().then(() => giveUp({ kind: 'unknown', message: '' }))),
      after(GIVE_UP_MS, () => {
        this.#isAnswerLost = true;
        if (!isFollowedUp && !isToldByCaller) {
          popups.error(texts.errorServer);
          this.#keep(texts.errorServer);
        }
        giveUp({ kind: 'unknown', message: '' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The order is read, for nobody knows what became of the call. */
  async #fail(
    error: unknown,
    { kind: operationKind }: Operation,
    { isToldByCaller }: ChangeOptions,
  ): Promise<OperationOutcome<never>> {
    const { host, popups } = this.#dependencies;
    if (!(error instanceof ApiError)) {
      host.report(error);
      await this.read();
      return { kind: 'failed', message: '', status: 0, isRefused: false };
    }
    const { kind, status, message, crowded } = error;
    const before = this.order.value;
    const isThere = kind !== 'offline' && (await this.read()) === 'found';
    this.#isAnswerLost = kind === 'unknown' && !isThere;
    // a seat or a ticket was not found: where the order itself is gone that was said
    const isNews = !isToldByCaller && (status !== 404 || isThere || !before.tickets.length);
    if (status === 404 && isNews) popups.error(message);
    // without a network that is said above; what is about the whole order is said where it was asked
    const isDone = kind === 'unknown' && isThere && isChanged(before, this.order.value);
    if (isNews && !isDone && kind !== 'offline' && operationKind !== 'order') this.#keep(message);
    if (kind === 'unknown') return { kind, message };
    return { kind: 'failed', message, status, isRefused: kind === 'refused' && !crowded };
  }
}
