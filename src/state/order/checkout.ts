import { computed, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { Id } from '../../domain/entities';
import { isLocked, isPaymentDecided, type OrderState } from '../../domain/orderState';
import { PAY_LONG_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { OccasionsStore } from '../catalogue/occasions';
import type { StoreDependencies } from '../dependencies';
import type { CheckoutPhase, CheckoutStore, TypedData } from './checkoutStore';
import type { OperationRunner, SendStep } from './operationRunner';
import type { OrderStore } from './orderStore';
import { type PaymentAnswer, PaymentFollower } from './paymentFollower';
import { poll } from './polling';
import { BAD_REQUEST, type Refusal, refusalText } from './refusalText';

interface OtherStores {
  orders: OrderStore;
  runner: OperationRunner;
  occasions: OccasionsStore;
}

export class Checkout implements CheckoutStore {
  readonly phase = signal<CheckoutPhase>('idle');
  readonly problem = signal('');
  readonly isBankSlow = signal(false);
  readonly isReleaseRefused = signal(false);
  readonly state: CheckoutStore['state'];
  readonly order: CheckoutStore['order'];
  readonly payment: CheckoutStore['payment'];
  readonly isUnfinished: CheckoutStore['isUnfinished'];

  readonly #dependencies: StoreDependencies;
  readonly #orders: OrderStore;
  readonly #runner: OperationRunner;
  readonly #follower: PaymentFollower;
  /** The idempotency key of the last body that was sent, while it may still be sent again: the same body is the same checkout. */
  #sent = { body: '', key: '' };
  /** The order whose checkout was never answered: it may still arrive. */
  #unheardId = '';
  /** The checkout under way was typed into the form; else the box office has its contacts already. */
  #isFromForm = true;

  constructor(dependencies: StoreDependencies, { orders, runner, occasions }: OtherStores) {
    this.#dependencies = dependencies;
    this.#orders = orders;
    this.#runner = runner;
    this.#follower = new PaymentFollower(dependencies, { orders, occasions });
    this.state = this.#follower.state;
    this.order = this.#follower.order;
    this.payment = this.#follower.payment;
    this.isUnfinished = computed(
      () =>
        this.#follower.isAsked.value &&
        this.state.value.kind === 'awaitingPayment' &&
        dependencies.options.payment !== 'host' &&
        !!this.payment.value?.url,
    );
    orders.readAll = () => this.restore();
    orders.state.subscribe((state) => {
      this.#endHostPayment(state);
      this.#followPaid(state);
    });
  }

  open = (): void => {
    if (!isLocked(this.#orders.state.value)) {
      if (this.phase.value !== 'form') this.#follower.news.tellOpened(this.#orders.order.value);
      this.phase.value = 'form';
      this.problem.value = '';
    } else if (!this.#leadToPayment(this.state.value)) {
      // known as it is, it would lead nowhere
      this.#follower.forget();
      this.#follow();
    }
  };

  close = (): void => {
    if (this.phase.value === 'form') this.phase.value = 'idle';
  };

  submit = async (data: TypedData): Promise<void> => {
    if (this.phase.value !== 'form') return;
    this.#isFromForm = true;
    await this.#checkOut(data);
  };

  payAgain = async (): Promise<void> => {
    if (this.phase.value !== 'idle' || isLocked(this.#orders.state.value)) return;
    this.#isFromForm = false;
    await this.#checkOut({ agreement: true, personalData: true });
  };

  release = async (): Promise<boolean> => {
    const { host, popups } = this.#dependencies;
    this.isReleaseRefused.value = false;
    const since = host.clock.now();
    const outcome = await this.#runner.run({ work: () => this.#follower.askForRelease() });
    // a call that was given up has said so already, and its message is empty
    if (outcome.kind === 'unknown') popups.error(outcome.message);
    if (outcome.kind === 'failed') popups.error(outcome.message || texts.errorServer);
    if (outcome.kind !== 'done') return false;
    if (outcome.result && this.#follower.release(outcome.result, since)) return true;
    if (!outcome.result) await this.checkPayment();
    this.isReleaseRefused.value = this.state.value.kind === 'awaitingPayment';
    return false;
  };

  /** @param data what the box office does not have yet */
  async #checkOut(data: TypedData): Promise<void> {
    const { host } = this.#dependencies;
    if (this.#runner.isBusy()) return;
    this.phase.value = 'sending';
    this.problem.value = '';
    const since = host.clock.now();
    const outcome = await this.#runner.run({ work: (send) => this.#sendOnce(data, send), isFollowedUp: true });
    // its own answer is the newest
    this.#follower.outdate(since);
    if (outcome.kind === 'done' && this.#follower.read(outcome.result).kind !== 'open') {
      this.#succeed(outcome.result, since);
    } else if (outcome.kind === 'unknown') {
      this.#unheardId = this.#orders.order.value.id;
      this.phase.value = 'unclear';
      this.#poll('unclear', () => this.#findOut());
    } else {
      this.#sent = { body: '', key: '' };
      // another tab pays for it
      if (isLocked(this.#orders.state.value)) this.#follow();
      else this.#refuse(outcome.kind === 'failed' ? outcome : undefined);
    }
  }

  watchPayment = (): (() => void) => {
    const { clock, visible } = this.#dependencies.host;
    const since = clock.now();
    return poll({
      clock,
      ask: this.checkPayment,
      isOver: (isFirst) => {
        this.isBankSlow.value = clock.now() - since > PAY_LONG_MS;
        return !isFirst && isPaymentDecided(this.state.value);
      },
      // a page on its way to the bank asks nothing, unless it does not get there
      mayAsk: (pauseMs) => visible.value && (this.phase.value !== 'leaving' || pauseMs > SLOW_MS),
    });
  };

  checkPayment = (): Promise<void> => this.#follower.check();

  watchShown = (): (() => void) => this.#follower.watchShown();

  /** What the host page has not heard yet of the payment it hears now. */
  tellNow = (): void => this.#follower.news.tellNow.value?.();

  /** Reads the stored order back, and what became of its payment. */
  async restore(includingLeft?: boolean): Promise<void> {
    const found = await this.#follower.readBack(includingLeft);
    const phase = this.phase.value;
    if (phase === 'sending' || phase === 'unclear' || phase === 'host') return;
    if (phase === 'leaving') this.phase.value = 'idle';
    this.#follower.showReadBack(found);
  }

  /**
   * Sends a checkout. A key belongs to one body; before another body is sent it is asked what became of the earlier one, whose payment is
   * given up if it has arrived: the tickets go to the address that was typed last.
   */
  async #sendOnce(data: TypedData, send: SendStep): Promise<PaymentAnswer> {
    const { api, host } = this.#dependencies;
    const { id } = this.#orders.order.value;
    const checkoutData = { ...data, returnUrl: host.location.returnUrl(), source: host.location.source() };
    const body = id + JSON.stringify(checkoutData);
    const isCorrected = this.#unheardId === id && this.#sent.body !== body;
    if (isCorrected) await this.#giveUpEarlier(id, send);
    if (this.#sent.body !== body) this.#sent = { body, key: host.uniqueKey() };
    const { key } = this.#sent;
    const post = () => send(async () => ({ ...(await api.checkout(id, checkoutData, key)), isCheckout: true }));
    try {
      return await post();
    } catch (error) {
      // the earlier one may have arrived in between
      if (!isCorrected || !(error instanceof ApiError) || error.status !== 409) throw error;
      await this.#giveUpEarlier(id, send);
      return post();
    }
  }

  async #giveUpEarlier(id: Id, send: SendStep): Promise<void> {
    const { api } = this.#dependencies;
    if ((await this.#orders.read()) !== 'found') throw new ApiError({ kind: 'unknown' });
    if (this.#orders.state.value.kind === 'awaitingPayment') await send(() => api.releasePayment(id));
  }

  /** Checkout went through: the host page may take the payment over, else the buyer is led to it. */
  #succeed(answer: PaymentAnswer, since: number): void {
    const state = this.#follower.read(answer);
    this.#sent = { body: '', key: '' };
    this.#unheardId = '';
    this.#follower.isAsked.value = false;
    const isTakenOver = this.#follower.news.tellCheckout(state.order, answer.payment);
    if (isTakenOver || this.#dependencies.options.payment === 'host') {
      this.phase.value = 'host';
      this.#poll('host', () => this.#follower.readOrCheck());
    } else {
      this.#leadToPayment(state);
    }
    this.#follower.show(answer, since);
  }

  /**
   * The form again, with what was typed; nothing to check out closes it. Whoever pays again without it types only what the box office
   * asks for: where it was not heard, or did not hear, the way to pay stays where it is.
   */
  #refuse(refusal: Refusal = { status: 0, isRefused: false }): void {
    const hasToType = this.#isFromForm || refusal.status === BAD_REQUEST;
    const opensForm = hasToType && this.#orders.order.value.tickets.length > 0;
    this.phase.value = opensForm ? 'form' : 'idle';
    if (opensForm) this.problem.value = refusalText(refusal, this.#dependencies.host.location.returnUrl());
  }

  /** Leads to the payment page. @returns false when there is none to go to */
  #leadToPayment(state: OrderState): boolean {
    const { host, options, popups } = this.#dependencies;
    const url = options.payment !== 'host' && state.kind === 'awaitingPayment' && state.payment?.url;
    const isLeaving = !!url && host.navigateAway(url);
    this.phase.value = isLeaving ? 'leaving' : 'idle';
    if (url && !isLeaving) popups.error(texts.paymentBadAddress);
    return isLeaving;
  }

  /** What is being paid elsewhere is followed on its own screen. */
  #follow(): void {
    this.phase.value = 'idle';
    this.#follower.followCart();
  }

  /** Asks what became of an unclear checkout. */
  async #findOut(): Promise<void> {
    const { api, host } = this.#dependencies;
    const since = host.clock.now();
    const result = await this.#follower.readOrCheck();
    const isTaken = isLocked(this.#orders.state.value);
    const answer =
      result === 'found' && isTaken
        ? await api.checkPayment(this.#orders.order.value.id, { silent: true }).catch(() => null)
        : null;
    if (this.phase.value !== 'unclear') return;
    if (answer && this.#follower.read(answer).kind !== 'open') this.#succeed(answer, since);
    else if (result !== 'unreadable' && !isTaken) this.#refuse();
  }

  /** The payment that the host took came to an end: the shop goes on. */
  #endHostPayment({ kind }: OrderState): void {
    if (this.phase.value !== 'host' || kind === 'awaitingPayment') return;
    // of what is gone there is nothing to tell
    if (kind === 'empty') this.phase.value = 'idle';
    else this.#follow();
  }

  /** Whoever finds out that the cart was paid, its own screen shows it. */
  #followPaid({ kind, order }: OrderState): void {
    const { state } = this.#follower;
    if (kind !== 'paid' || this.phase.value === 'sending' || this.phase.value === 'unclear') return;
    if (state.value.kind !== 'paid' || state.value.order.id !== order.id) this.#follow();
  }

  /** Asks at growing pauses, while the page is looked at, for as long as the checkout stays in this phase. */
  #poll(phase: CheckoutPhase, ask: () => unknown): void {
    const { clock, visible } = this.#dependencies.host;
    poll({ clock, ask, isOver: () => this.phase.value !== phase, mayAsk: () => visible.value });
  }
}
