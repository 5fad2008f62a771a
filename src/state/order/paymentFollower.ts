import { batch, computed, effect, signal } from '@preact/signals';
import { ApiError, isMissing } from '../../api/apiError';
import type { Id, Payment } from '../../domain/entities';
import {
  isLocked,
  isPaymentDecided,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  readOrderState,
} from '../../domain/orderState';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { advanceOrder, readStoredOrderId } from '../storage';
import type { OrderStore } from './orderStore';
import { PaymentNews, type Sources } from './paymentNews';

/** What the box office says of an order that was checked out. */
export interface PaymentAnswer extends OrderFacts {
  payment: Payment | null;
}

/** An answer, and when it was asked for. */
interface DatedAnswer {
  answer: PaymentAnswer | null;
  since: number;
}

/** What came of asking how a payment stands: an answer, that the box office knows of none, or nothing. */
type Asked = { kind: 'answered'; answer: PaymentAnswer } | { kind: 'gone' } | { kind: 'none' };

/** Follows an order that was checked out: how it stands, as its own screen shows it, which the cart may have moved on from. */
export class PaymentFollower {
  /** `empty` while nothing was checked out. */
  readonly state = signal<OrderState>(NO_ORDER);
  readonly order = computed(() => (this.state.value.kind === 'empty' ? null : this.state.value.order));
  readonly payment = computed(() => ('payment' in this.state.value ? this.state.value.payment : null));

  /** The box office was asked how the payment stands since it was begun here. */
  readonly isAsked = signal(false);
  /** What the host page hears of it. */
  readonly news: PaymentNews;

  readonly #dependencies: Pick<StoreDependencies, 'api' | 'host' | 'options'>;
  readonly #orders: OrderStore;
  /** Answers that were asked for before this moment know less than what is shown. */
  #validSince = 0;
  /** After a reload or a payment page nobody here knows what became of the payment. */
  #isUnread = true;

  constructor(dependencies: Pick<StoreDependencies, 'api' | 'host' | 'options'>, sources: Sources) {
    this.#dependencies = dependencies;
    this.#orders = sources.orders;
    this.news = new PaymentNews(dependencies, sources);
    // an answer that was asked for before the cart changed knows less
    sources.orders.operation.subscribe(() => this.outdate(dependencies.host.clock.now()));
  }

  /** Answers that were asked for before this moment are not heard any more. */
  outdate(moment: number): void {
    this.#validSince = moment;
  }

  /** How an order stands, with what was known of it here or in the cart. */
  read(answer: PaymentAnswer): OrderState {
    const known = [this.state.value, this.#orders.state.value].find((state) => state.order.id === answer.order.id);
    return this.#orders.readState({ before: known, ...answer });
  }

  /** Shows an order and its payment, here and in the cart (spec §4), and tells the host page. */
  show(answer: PaymentAnswer, since: number): void {
    if (since < this.#validSince) return;
    this.#validSince = since;
    // all of it at once: a sale that is seen before it is told would count as told
    batch(() => {
      // the buyer may have begun another order since
      if (answer.order.id === this.#orders.knownId()) this.#orders.accept(answer, since);
      const state = this.read(answer);
      this.state.value = state;
      // it may end in the bank's app while nobody looks here
      this.#isUnread = !isPaymentDecided(state);
      this.#orders.unreadId.value = '';
      if (answer.payment) this.news.tellPayment(state.order, answer.payment);
    });
  }

  /** What another tab or an earlier visit checked out is followed as well. */
  followCart(): void {
    this.state.value = this.#orders.state.value;
  }

  forget(): void {
    this.state.value = NO_ORDER;
  }

  /** Asks the box office to give the payment up. @returns null where it does not */
  async askForRelease(): Promise<PaymentAnswer | null> {
    try {
      return await this.#dependencies.api.releasePayment(this.state.value.order.id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return null;
      throw error;
    }
  }

  /** Reads the order; of one that is gone it is the payment that says what became of it. */
  async readOrCheck() {
    const result = await this.#orders.read();
    if (result === 'unsure') await this.check();
    return result;
  }

  /** Asks what became of the payment. */
  async check(): Promise<void> {
    const { api, host } = this.#dependencies;
    const { kind, order } = this.state.value;
    const id = order.id || this.#orders.unreadId.value || this.#orders.knownId();
    if (!id) return;
    const since = host.clock.now();
    try {
      const answer = await api.checkPayment(id);
      this.isAsked.value = true;
      // of an order that was never checked out a box office may answer too, and there is nothing to wait for
      const isFollowed = !['empty', 'unknown'].includes(this.state.value.kind);
      if (isFollowed || this.read(answer).kind !== 'open') this.show(answer, since);
      else {
        await this.#orders.restore();
        this.#takeUnpaid();
      }
    } catch (error) {
      if (!isMissing(error)) return;
      // a cart that says so was never checked out
      const mayBeCart = kind === 'empty' && id === this.#orders.order.value.id && !isLocked(this.#orders.state.value);
      if (mayBeCart && (await this.#orders.read()) !== 'gone') return;
      this.#lose(id);
      this.forget();
    }
  }

  /** Reads the stored order back and, where nobody here knows it, what became of its payment. */
  async readBack(includingLeft?: boolean): Promise<DatedAnswer> {
    const { host } = this.#dependencies;
    const orders = this.#orders;
    const id = readStoredOrderId(host.storage, includingLeft) || orders.knownId();
    orders.unreadId.value = [orders.order.value.id, this.state.value.order.id].includes(id) ? '' : id;
    const asking = this.#isUnread && id ? this.#askSilently(id) : undefined;
    this.#isUnread = false;
    const since = host.clock.now();
    const result = await orders.restore();
    const askedId = orders.unreadId.value || orders.order.value.id || id;
    // one that does not say how it stands may have been checked out in another tab since, and one that is gone may have been paid
    const mustAsk =
      orders.unreadId.value !== '' || (orders.order.value.id && !orders.isStatusTold) || result === 'unsure';
    const asked: Asked = await (asking ?? (mustAsk ? this.#askSilently(askedId) : { kind: 'none' }));
    const answer = asked.kind === 'answered' ? asked.answer : null;
    if (answer) this.isAsked.value = true;
    if (this.#isLost(asked, result === 'unsure')) this.#lose(askedId);
    else if (answer?.payment === null) this.#takeUnpaid();
    // where the browser keeps nothing, the order may be on its way from the page around the frame
    const mayStillCome = !id && !host.storage.isPersistent;
    const isUnknown = orders.problem.value !== '' || this.#isUnclear();
    this.#isUnread = !answer && (isUnknown || mayStillCome);
    return { answer, since };
  }

  async #askSilently(id: Id): Promise<Asked> {
    try {
      return { kind: 'answered', answer: await this.#dependencies.api.checkPayment(id, { silent: true }) };
    } catch (error) {
      return { kind: isMissing(error) ? 'gone' : 'none' };
    }
  }

  /** Nobody could say yet what became of the stored order, or the box office does not say how it stands. */
  #isUnclear(): boolean {
    return this.#orders.unreadId.value !== '' || this.#orders.state.value.kind === 'unknown';
  }

  /** @param isOrderGone the box office does not know the order itself any more @returns whether nothing is left of it: money alone keeps what is gone */
  #isLost(asked: Asked, isOrderGone: boolean): boolean {
    if (asked.kind === 'answered') return isOrderGone && this.read(asked.answer).kind !== 'paid';
    return asked.kind === 'gone' && (isOrderGone || this.#isUnclear());
  }

  /** Shows what was read back where there is something to tell of a payment; else it is just the cart again. */
  showReadBack({ answer, since }: DatedAnswer): void {
    const state = answer ? this.read(answer) : NO_ORDER;
    if (answer && (isLocked(state) || isPaymentDecided(state))) {
      this.news.rememberTold(answer.order, answer.payment);
      this.show(answer, since);
    } else if (isLocked(this.#orders.state.value)) this.followCart();
  }

  /** The box office knows neither the order nor a payment of it (spec §8). */
  #lose(id: Id): void {
    const isUnknown = this.#orders.state.value.kind === 'unknown';
    if (id === this.#orders.knownId()) this.#orders.lose(id);
    this.#orders.unreadId.value = '';
    // nobody knows whether it was paid: who has finds the tickets
    if (isUnknown) this.#orders.notice.tell(`${texts.unknownOrder}. ${texts.unknownOrderText}`);
  }

  /** Nobody has paid for the order that does not say how it stands, or is about to: it is a cart. */
  #takeUnpaid(): void {
    if (this.#orders.state.value.kind !== 'unknown') return;
    this.#orders.takeUnpaid();
    this.forget();
  }

  /** The screen of the order is in the window: as soon as somebody looks at it, they have seen what was bought. @returns ends it */
  watchShown(): () => void {
    const { storage, visible } = this.#dependencies.host;
    return effect(() => {
      const { kind, order } = this.state.value;
      // what the host page has to hear first is not over yet
      if (kind !== 'paid' || !visible.value || this.news.tellNow.value) return;
      this.news.noteSeen(order.id);
      advanceOrder(storage, order.id, 'bought');
    });
  }

  /** The buyer gave the payment up. @param since when it was asked for @returns whether the order is a cart again; money that came meanwhile wins */
  release({ order, payment }: PaymentAnswer, since: number): boolean {
    const state = readOrderState({ order, before: { kind: 'open', order } });
    if (payment?.status === 'paid' || isLocked(state)) {
      // its own answer is the newest
      this.outdate(since);
      this.show({ order, payment }, since);
      return false;
    }
    this.#orders.accept({ order, before: state }, since);
    if (payment) this.news.tellPayment(state.order, payment);
    this.forget();
    return true;
  }
}
