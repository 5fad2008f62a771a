/**
 * Checkout and payment (spec §3, 'Checkout-page state': order and payment). A payment goes this way:
 *
 * 1. The form calls `submit`. `#sendOnce` sends it in an operation (`OrderStore.change`), under a key that belongs to this body alone. From
 *    then on the order is stored as `paying`.
 * 2. `OrderStore.take` shows the order with its payment; `tellCheckout` tells the host page, which may take the payment over. Else the
 *    buyer is led to the payment page.
 * 3. A checkout whose answer was lost is `unclear`: the order is asked for until the box office has told how it stands.
 * 4. A buyer who comes back has the stored order. It may be paid, so its own screen is shown while `OrderStore.read` checks the payment.
 * 5. The screen asks again at growing pauses (`watchPayment`). `OrderStore.take` tells the host page how it ended, once.
 * 6. As soon as its screen is seen (`watchShown`), the paid order is stored as `bought`.
 */
import { computed, effect, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { CheckoutData } from '../../api/types';
import type { Id } from '../../domain/entities';
import { isCheckedOut, isLocked, isPaymentDecided, paymentOf } from '../../domain/orderState';
import { PAY_LONG_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { moveOrder, stageOf } from '../storage';
import type { Refusal, SendStep } from './operation';
import type { CheckoutPhase, OrderStore } from './orderStore';
import { poll } from './polling';

/** The typed data; empty where the box office has them already. */
export type TypedData = Omit<CheckoutData, 'returnUrl' | 'source'>;

/** The HTTP status of a checkout whose data the box office does not take. */
const BAD_REQUEST = 400;

/** How long an address to return to may be by the contract. */
const MOST_LETTERS = 8000;

/** @param returnUrl where the payment page was to lead back to @returns the text of the form, with a second try where it may help */
function refusalText({ status, isRefused }: Refusal, returnUrl: string): string {
  if (status === BAD_REQUEST && returnUrl.length > MOST_LETTERS) return texts.checkoutAddressTooLong;
  return isRefused ? texts.checkoutRefused : texts.checkoutFailed;
}

/** Its arrow members may be handed on as handlers. */
export class Checkout {
  readonly phase: OrderStore['phase'];
  /** How the order stands that was checked out; `empty` while there is none. */
  readonly state: OrderStore['checkedOut'];
  /** That order, or null: then its screen does not exist (spec §2). */
  readonly order = computed(() => (this.state.value.order.id ? this.state.value.order : null));
  readonly payment = computed(() => paymentOf(this.state.value));
  /** The last refusal of the form, or ''. Messages of the box office about single fields are popups. */
  readonly problem = signal('');
  /** The bank has not answered for long. */
  readonly isBankSlow = signal(false);
  /** The box office does not let the pending payment be given up. */
  readonly isReleaseRefused = signal(false);
  /** The box office was asked since the buyer left for the payment page, and the payment is still to be made. */
  readonly isUnfinished = computed(
    () =>
      this.#orders.isAsked.value &&
      this.state.value.kind === 'awaitingPayment' &&
      this.#dependencies.options.payment !== 'host' &&
      !!this.payment.value?.url,
  );

  readonly #dependencies: StoreDependencies;
  readonly #orders: OrderStore;
  /** The idempotency key of the last body that was sent, while it may still be sent again: the same body is the same checkout. */
  #sent = { body: '', key: '' };
  /** The order whose checkout was never answered: it may still arrive. */
  #unheardId: Id = '';

  constructor(dependencies: StoreDependencies, orders: OrderStore) {
    this.#dependencies = dependencies;
    this.#orders = orders;
    this.phase = orders.phase;
    this.state = orders.checkedOut;
  }

  /** Shows the form, or leads to the payment page. @returns false where there is none: then the order's own screen says how it stands */
  open = (): boolean => {
    const { order, state } = this.#orders;
    if (isLocked(state.value)) return this.#leadToPayment();
    if (this.phase.value !== 'form')
      this.#dependencies.host.emit('checkout-open', { order: order.value, items: this.#orders.itemsOf(order.value) });
    this.phase.value = 'form';
    this.problem.value = '';
    return true;
  };

  close = (): void => {
    if (this.phase.value === 'form') this.phase.value = 'idle';
  };

  submit = async (data: TypedData): Promise<void> => {
    if (this.phase.value === 'form') await this.#checkOut(data, true);
  };

  /** Pays for a refused order with the contacts that the box office has; where it asks for them, the form is open afterwards. */
  payAgain = async (): Promise<void> => {
    if (this.phase.value !== 'idle' || isLocked(this.#orders.state.value)) return;
    await this.#checkOut({ agreement: true, personalData: true }, false);
  };

  /** @param data what the box office does not have yet */
  async #checkOut(data: TypedData, isFromForm: boolean): Promise<void> {
    const orders = this.#orders;
    if (orders.isBusy()) return;
    this.phase.value = 'sending';
    this.problem.value = '';
    const work = (send: SendStep) => this.#sendOnce(data, send);
    const outcome = await orders.change(work, undefined, { isFollowedUp: true });
    if (outcome.kind === 'done' && isCheckedOut(orders.state.value)) {
      this.#succeed();
    } else if (outcome.kind === 'unknown') {
      this.#unheardId = orders.order.value.id;
      this.phase.value = 'unclear';
      this.#poll('unclear', () => this.#findOut(isFromForm));
    } else {
      this.#refuse(isFromForm, outcome.kind === 'failed' ? outcome : undefined);
    }
  }

  /**
   * Sends a checkout. A key belongs to one body; before another body is sent it is asked what became of the earlier one, whose payment is
   * given up if it has arrived: the tickets go to the address that was typed last.
   */
  async #sendOnce(data: TypedData, send: SendStep): Promise<void> {
    const { api, host } = this.#dependencies;
    const { id } = this.#orders.order.value;
    const checkoutData = { ...data, returnUrl: host.location.returnUrl(id), source: host.location.source() };
    const body = id + JSON.stringify(checkoutData);
    const isCorrected = this.#unheardId === id && this.#sent.body !== body;
    if (isCorrected) await this.#giveUpEarlier(id, send);
    if (this.#sent.body !== body) this.#sent = { body, key: host.uniqueKey() };
    const { key } = this.#sent;
    const post = () => send(async () => ({ ...(await api.checkout(id, checkoutData, key)), isCheckout: true }));
    // a page that is opened before the answer finds an order that may be paid
    moveOrder(host.storage, id, 'paying');
    try {
      await post();
    } catch (error) {
      // the earlier one may have arrived in between
      if (!isCorrected || !(error instanceof ApiError) || error.status !== 409) throw error;
      await this.#giveUpEarlier(id, send);
      await post();
    }
  }

  async #giveUpEarlier(id: Id, send: SendStep): Promise<void> {
    if ((await this.#orders.read()) !== 'found') throw new ApiError({ kind: 'unknown' });
    if (this.#orders.state.value.kind === 'awaitingPayment') await this.#release(id, send);
  }

  /** Checkout went through: the host page may take the payment over, else the buyer is led to it. */
  #succeed(): void {
    this.#sent = { body: '', key: '' };
    this.#unheardId = '';
    const isTakenOver = this.#orders.tellCheckout();
    if (isTakenOver || this.#dependencies.options.payment === 'host') {
      this.phase.value = 'host';
      this.#poll('host', () => this.#orders.ask());
    } else {
      this.#leadToPayment();
    }
  }

  /**
   * Opens the form again with the typed data, unless the order is empty or another tab pays. A second payment of a declined order has no
   * form; it gets one only if the box office asks for data.
   */
  #refuse(isFromForm: boolean, refusal: Refusal = { status: 0, isRefused: false }): void {
    const { order, state } = this.#orders;
    const hasToType = isFromForm || refusal.status === BAD_REQUEST;
    const opensForm = hasToType && order.value.tickets.length > 0 && !isLocked(state.value);
    if (this.phase.value === 'sending') this.#sent = { body: '', key: '' };
    this.phase.value = opensForm ? 'form' : 'idle';
    if (opensForm)
      this.problem.value = refusalText(refusal, this.#dependencies.host.location.returnUrl(order.value.id));
  }

  /** Leads to the payment page. @returns false when there is none to go to */
  #leadToPayment(): boolean {
    const { host, options, popups } = this.#dependencies;
    const { value: state } = this.#orders.state;
    const url = options.payment !== 'host' && state.kind === 'awaitingPayment' && state.payment?.url;
    const isLeaving = !!url && host.navigateAway(url);
    this.phase.value = isLeaving ? 'leaving' : 'idle';
    if (url && !isLeaving) popups.error(texts.paymentBadAddress);
    return isLeaving;
  }

  /** Reads the order after an unclear checkout. */
  async #findOut(isFromForm: boolean): Promise<void> {
    const result = await this.#orders.ask();
    if (this.phase.value !== 'unclear' || result === 'unreadable') return;
    if (isLocked(this.#orders.state.value)) this.#succeed();
    else this.#refuse(isFromForm);
  }

  /** Gives the pending payment up. @returns whether the order is a cart again; else it was decided meanwhile, or was refused */
  release = async (): Promise<boolean> => {
    const { popups } = this.#dependencies;
    const orders = this.#orders;
    this.isReleaseRefused.value = false;
    const outcome = await orders.change((send) => this.#release(orders.order.value.id, send));
    // a call that was given up has said so already, and its message is empty
    if (outcome.kind === 'unknown') popups.error(outcome.message);
    if (outcome.kind === 'failed' && outcome.status !== 409) popups.error(outcome.message || texts.errorServer);
    this.isReleaseRefused.value =
      outcome.kind === 'failed' && outcome.status === 409 && this.state.value.kind === 'awaitingPayment';
    return outcome.kind === 'done' && !isLocked(orders.state.value);
  };

  async #release(id: Id, send: SendStep): Promise<void> {
    const { api } = this.#dependencies;
    await send(async () => ({ ...(await api.releasePayment(id)), isRelease: true }));
  }

  /** Checks the payment at growing pauses while the page is visible. @returns ends it */
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

  checkPayment = async (): Promise<void> => {
    const { id } = this.state.value.order;
    // the answer of a running operation tells how the order stands
    if (!this.#orders.operation.value) await this.#orders.read({ id: id || undefined, isLoud: true });
  };

  /** The screen of the order is in the window: the buyer has seen the purchase as soon as the page is visible. @returns ends it */
  watchShown = (): (() => void) => {
    const { storage, visible } = this.#dependencies.host;
    return effect(() => {
      const { value: state } = this.state;
      // the host page hears of the payment first
      if (state.kind !== 'paid' || state.payment === undefined || !visible.value || this.#orders.tellNow.value) return;
      if (stageOf(storage, state.order.id) !== 'boughtBefore') moveOrder(storage, state.order.id, 'bought');
    });
  };

  /** Asks at growing pauses, while the page is looked at, for as long as the checkout stays in this phase. */
  #poll(phase: CheckoutPhase, ask: () => unknown): void {
    const { clock, visible } = this.#dependencies.host;
    poll({ clock, ask, isOver: () => this.phase.value !== phase, mayAsk: () => visible.value });
  }
}
