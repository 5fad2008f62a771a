import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { Id, Ticket } from '../../domain/entities';
import type { Item } from '../../domain/items';
import {
  EMPTY_ORDER,
  isLocked,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  readOrderState,
} from '../../domain/orderState';
import { ticketsNotIn } from '../../domain/tickets';
import { FREED_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { followDeadline, forgetStoredOrder, leaveBought, readStoredOrderId, storeOrder } from '../storage';
import { type Countdown, createCountdown } from './countdown';
import { giveBack } from './giveBack';
import { Lapse } from './lapsedSeats';
import type { Operation } from './operation';
import { OrderNews, type ShownCatalogue } from './orderNews';
import { OrderNotice } from './orderNotice';

/** What became of the question for the order: it is there, there is none, it is gone but may have been paid for, or nobody knows. */
type ReadResult = 'found' | 'gone' | 'unsure' | 'unreadable';

/**
 * The buyer's one order: shown, stored, counted down, read back, and the same in all tabs. Every order that the box office answers with
 * comes in through `accept`, whoever asked for it. It is changed by one operation at a time (`operationRunner.ts`).
 */
export class OrderStore {
  readonly state = signal<OrderState>(NO_ORDER);
  readonly order = computed(() => this.state.value.order);
  /** Why an order that was read silently could not be read, or ''. */
  readonly problem = signal('');
  /** The id of a stored order that is not here, for nobody could say yet what became of it; else ''. */
  readonly unreadId = signal<Id>('');
  /** The running operation, or null. */
  readonly operation = signal<Operation | null>(null);
  /** Seconds until the seats are free again, by the server's count; null without a deadline. */
  readonly secondsLeft: ReadonlySignal<number | null>;
  /** What was lost as the order's time ended. */
  readonly lapse: Lapse;
  readonly notice: OrderNotice;
  /** Reads its payment too, where there may be one. */
  readAll: () => Promise<unknown> = () => this.restore();
  /** The box office said how the order stands when it was read last; it need not, and then another tab may have checked it out. */
  isStatusTold = true;

  readonly #dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>;
  readonly #catalogue: ShownCatalogue;
  readonly #countdown: Countdown;
  readonly #news: OrderNews;
  /** Grows as an operation begins or ends and as a reading begins that shall count: what was asked in an earlier turn is not heard. */
  #turn = 0;
  /** The order has to be read once the running operation is over. */
  #readsAfterOperation = false;
  /** When the newest answer was asked for, on the clock. */
  #newestReading = 0;

  constructor(dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>, catalogue: ShownCatalogue) {
    const { host, popups } = dependencies;
    this.#dependencies = dependencies;
    this.#catalogue = catalogue;
    this.lapse = new Lapse(dependencies);
    this.notice = new OrderNotice(popups);
    this.#news = new OrderNews(dependencies, catalogue);
    this.#countdown = createCountdown({ host, say: popups.say, onEnd: (mustAsk) => this.#endTime(mustAsk) });
    this.secondsLeft = this.#countdown.secondsLeft;
    // a reload is the same visit
    if (!host.isReload) leaveBought(host.storage);
  }

  /** The id of the order here or, in another tab or before a reload, of the stored one. @param includingLeft see `readStoredOrderId` */
  knownId(includingLeft?: boolean): Id {
    return readStoredOrderId(this.#dependencies.host.storage, includingLeft) || this.order.value.id;
  }

  /** Another tab has begun an order. */
  isOvertaken(): boolean {
    return this.knownId() !== this.order.value.id;
  }

  /** Asks anew what is free in what is on the screen. */
  refreshSales(): Promise<void> {
    return this.#catalogue.sales.refresh(this.order);
  }

  /** What the host page's analytics are told of a ticket. */
  itemOf(ticket: Ticket): Item {
    return this.#catalogue.items.of(ticket);
  }

  /** @returns the turn that the operation has until it ends */
  beginOperation(operation: Operation): number {
    this.#turn++;
    this.operation.value = operation;
    return this.#turn;
  }

  isTurn(turn: number): boolean {
    return turn === this.#turn;
  }

  endOperation(): void {
    this.#turn++;
    this.operation.value = null;
    if (this.#readsAfterOperation) this.restore();
    // a time that was over meanwhile ends the order now
    else this.#countdown.tick();
  }

  /** Reads how an order stands, with tickets that say what their seats are called (spec §3). */
  readState(facts: OrderFacts): OrderState {
    const { sales } = this.#catalogue;
    const state = readOrderState(facts);
    const tickets = state.order.tickets.map((ticket) => ({ ...ticket, seatName: sales.nameOf(ticket) }));
    return { ...state, order: { ...state.order, tickets } };
  }

  /** Takes over what the box office said: shown, stored, counted down, told to the host page. @param since when it was asked */
  accept(facts: OrderFacts, since: number): void {
    const { host } = this.#dependencies;
    const before = this.state.value;
    const next = this.readState({ before, ...facts });
    if (next.kind === 'over') {
      this.forget();
      return;
    }
    const { id } = next.order;
    const oldId = before.order.id;
    const isOperating = this.operation.value !== null;
    // another tab has an order of its own by now: it is followed as soon as this operation is over
    if (isOperating && ![oldId, id].includes(this.knownId())) {
      this.#readsAfterOperation = true;
      return;
    }
    this.state.value = next;
    this.problem.value = '';
    this.unreadId.value = '';
    if (oldId && id && oldId !== id) giveBack(this.#dependencies, oldId);
    // what was bought is moved on from, not given back
    const removed = before.kind === 'paid' ? [] : ticketsNotIn(before.order.tickets, next.order.tickets);
    this.#catalogue.sales.free(removed);
    // what holds no seat, or has bought it, has nothing to lose
    const hasDeadline = next.order.payTill && next.order.tickets.length && next.kind !== 'paid';
    this.#countdown.start(hasDeadline ? next.order.payTillTimeout : Number.NaN, since);
    // whoever forgets an order has told all there is
    if (!id) return;
    if (isOperating) storeOrder(host.storage, next.order);
    else followDeadline(host.storage, next.order);
    // what is read back is no news for the host page
    if (!isOperating) return;
    // what an order of another tab brought along was added long ago
    this.#news.tellAdded(oldId === id ? ticketsNotIn(next.order.tickets, before.order.tickets) : [], next.order);
    this.#news.tellRemoved(removed);
  }

  /** Forgets an order, the current one unless another one is named, here and in the storage. */
  forget(id = this.order.value.id): void {
    const { storage } = this.#dependencies.host;
    if (id === readStoredOrderId(storage)) {
      forgetStoredOrder(storage);
      // by the clock, also while it was being paid; whoever comes first of all tabs and widgets tells it
      this.#news.tellRemoved(['paid', 'unknown'].includes(this.state.value.kind) ? [] : this.order.value.tickets);
    }
    this.accept({ order: EMPTY_ORDER }, 0);
  }

  /** The box office does not know the order any more (spec §8): what it held is told, until the buyer goes on. */
  lose(id: Id): void {
    this.lapse.begin(this.state.value, { isByClock: this.secondsLeft.value === 0, isSaid: !!this.operation.value });
    this.forget(id);
  }

  /** Nobody has paid for the order that does not say how it stands, or is about to: it is a cart. */
  takeUnpaid(): void {
    // its seconds were counted when it was read
    this.accept({ order: { ...this.order.value, status: '' }, payment: null }, this.#newestReading);
  }

  /** Reads the buyer's order from the box office. */
  async read(): Promise<ReadResult> {
    const { api, host } = this.#dependencies;
    const id = this.knownId();
    const turn = this.#turn;
    const since = host.clock.now();
    if (!id) return 'gone';
    const stop = host.clock.after(SLOW_MS, () => {
      if (this.isTurn(turn)) this.problem.value = texts.slowNoticeText;
    });
    const answer = await api.getOrder(id).then(
      (order): OrderFacts => ({ order }),
      (error: unknown) => (error instanceof ApiError ? error : new ApiError({ kind: 'unknown' })),
    );
    stop();
    if (!this.isTurn(turn) || since < this.#newestReading) return 'unreadable';
    // another tab has moved on meanwhile
    if (this.knownId() !== id) return this.read();
    return this.#takeAnswer(answer, id, since);
  }

  /** Reads the order again, or after the running operation. */
  async restore(): Promise<ReadResult> {
    this.#readsAfterOperation = this.operation.value !== null;
    if (this.#readsAfterOperation) return 'unreadable';
    this.#turn++;
    return this.read();
  }

  #takeAnswer(answer: OrderFacts | ApiError, id: Id, since: number): ReadResult {
    const isRefusal = !('order' in answer);
    if (isRefusal && answer.status !== 404) {
      this.problem.value = answer.message;
      return 'unreadable';
    }
    if (isRefusal || readOrderState(answer).kind === 'over') {
      // paid too late it is gone as well: its payment is asked for before it is forgotten
      const mayBePaid = id === this.unreadId.value || (id === this.order.value.id && isLocked(this.state.value));
      if (!mayBePaid) this.lose(id);
      else this.problem.value = texts.errorLoadText;
      return mayBePaid ? 'unsure' : 'gone';
    }
    // a form that was open closes
    this.notice.tellRead(this.order.value, answer.order, this.operation.value !== null);
    this.#newestReading = since;
    this.isStatusTold = answer.order.status !== '';
    this.accept(answer, since);
    return 'found';
  }

  /** The countdown came to its end. */
  #endTime(mustAsk: boolean): void {
    const { clock } = this.#dependencies.host;
    if (this.operation.value) {
      // what is under way may still win; the end of it asks, or looks at the clock again
      this.#readsAfterOperation ||= mustAsk;
    } else if (mustAsk) {
      // the device slept, or its clock was set: the box office knows, as it does of what is being paid for
      this.readAll().then(() => this.refreshSales());
    } else if (!isLocked(this.state.value)) {
      this.lapse.begin(this.state.value, { isByClock: true, isSaid: false });
      this.forget();
      // the box office's own seconds end a little later, and until then it says that the seats are taken
      clock.after(FREED_MS, () => this.refreshSales());
    }
  }
}
