/**
 * Checkout and payment (spec §3, 'Checkout-page state': order and payment). A payment goes through these steps:
 *
 * 1. The form calls `submit`. `sendOnce` stores the order as `paying` and sends the form in an operation (`OrderStore.change`), under an
 *    idempotency key that belongs to this body alone.
 * 2. `OrderStore.take` shows the order with its payment. `tellCheckout` tells the host page, which may take the payment over. Else the
 *    buyer is led to the payment page.
 * 3. A checkout whose answer was lost is `unclear`: the order is read repeatedly until the box office tells its state.
 * 4. When the buyer comes back, the order is still stored. It may be paid, so the screen after checkout is shown while
 *    `OrderStore.read` checks the payment.
 * 5. The screen checks the payment again at growing pauses (`watchPayment`). `OrderStore.take` tells the host page once how it ended.
 * 6. As soon as the buyer sees the screen (`watchShown`), the paid order is stored as `bought`.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { CheckoutData } from '../../api/types';
import type { Id, Order, Payment } from '../../domain/entities';
import { isCheckedOut, isLocked, isPaymentDecided, type OrderState, paymentOf } from '../../domain/orderState';
import { PAY_LONG_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { moveOrder, stageOf } from '../storage';
import type { Refusal, SendStep } from './operation';
import type { CheckoutPhase, OrderStore } from './orderStore';
import { poll } from './polling';

/** The data typed into the form; contacts that the box office has already are left out. */
export type TypedData = Omit<CheckoutData, 'returnUrl' | 'source'>;

const BAD_REQUEST = 400;

/** The longest return address that the contract allows, in characters. */
const MOST_LETTERS = 8000;

/** @param returnUrl where the payment page would lead back to @returns the form's text, with a second try only if it may help */
function refusalText({ status, isRefused }: Refusal, returnUrl: string): string {
  if (status === BAD_REQUEST && returnUrl.length > MOST_LETTERS) return texts.checkoutAddressTooLong;
  return isRefused ? texts.checkoutRefused : texts.checkoutFailed;
}

export interface CheckoutStore {
  phase: ReadonlySignal<CheckoutPhase>;
  /** The state of the order that was checked out; `empty` if there is none. */
  state: ReadonlySignal<OrderState>;
  /** The order that was checked out, or null: without it the screen after checkout does not exist (spec §2). */
  order: ReadonlySignal<Order | null>;
  payment: ReadonlySignal<Payment | null>;
  /** Why the form was refused last, or ''. The box office's messages about single fields are popups. */
  problem: ReadonlySignal<string>;
  isBankSlow: ReadonlySignal<boolean>;
  isReleaseRefused: ReadonlySignal<boolean>;
  /** The payment is still to be made on the payment page, and the buyer is neither on the way there nor just back. */
  isUnfinished: ReadonlySignal<boolean>;
  /** Opens the form, or leads to the payment page. @returns false if neither is possible: the screen after checkout tells why */
  open: () => boolean;
  close: () => void;
  submit: (data: TypedData) => Promise<void>;
  /** Pays after a refused payment, with the contacts that the box office has. If the box office asks for contacts, the form opens. */
  payAgain: () => Promise<void>;
  /** Cancels the pending payment. @returns whether the order is a cart again; else the payment has ended, or was not cancelled */
  release: () => Promise<boolean>;
  /** Checks the payment at growing pauses while the page is visible. @returns a function that stops the checks */
  watchPayment: () => () => void;
  /** Starts when the order's screen is in the window: the purchase is seen once the page is visible. @returns a function that stops it */
  watchShown: () => () => void;
  checkPayment: () => Promise<void>;
}

export function createCheckout({ api, host, options, popups }: StoreDependencies, orders: OrderStore): CheckoutStore {
  const { clock, storage, visible } = host;
  const { phase, checkedOut, state, order, operation } = orders;
  const payment = computed(() => paymentOf(checkedOut.value));
  const problem = signal('');
  const isBankSlow = signal(false);
  const isReleaseRefused = signal(false);
  /** The last body and its idempotency key, while it may be sent again: the same body with the same key is the same checkout. */
  let sent = { body: '', key: '' };
  /** The order whose checkout got no answer: the checkout may still arrive. */
  let unheardId: Id = '';

  /** Asks at growing pauses, while the page is visible and the checkout stays in the phase. */
  const askWhile = (asked: CheckoutPhase, ask: () => unknown): void => {
    poll({ host, ask, isOver: () => phase.value !== asked });
  };
  /** Leads to the payment page. @returns false if there is none, or its address is unusable */
  const leadToPayment = (): boolean => {
    const { value: now } = state;
    const url = options.payment !== 'host' && now.kind === 'awaitingPayment' && now.payment?.url;
    const isLeaving = !!url && host.navigateAway(url);
    phase.value = isLeaving ? 'leaving' : 'idle';
    if (url && !isLeaving) popups.error(texts.paymentBadAddress);
    return isLeaving;
  };
  /** Goes on after a successful checkout: the host page may take the payment over, else the buyer is led to the payment page. */
  const succeed = (): void => {
    sent = { body: '', key: '' };
    unheardId = '';
    const isTakenOver = orders.tellCheckout();
    if (isTakenOver || options.payment === 'host') {
      phase.value = 'host';
      askWhile('host', () => orders.ask());
    } else {
      leadToPayment();
    }
  };
  /** Opens the form again, unless the order is empty or another tab pays; after `payAgain` only if the box office asks for data. */
  const refuse = (isFromForm: boolean, refusal: Refusal = { status: 0, isRefused: false }): void => {
    const hasToType = isFromForm || refusal.status === BAD_REQUEST;
    const opensForm = hasToType && order.value.tickets.length > 0 && !isLocked(state.value);
    if (phase.value === 'sending') sent = { body: '', key: '' };
    phase.value = opensForm ? 'form' : 'idle';
    if (opensForm) problem.value = refusalText(refusal, host.location.returnUrl(order.value.id));
  };
  const giveUp = async (id: Id, send: SendStep): Promise<void> => {
    await send(async () => ({ ...(await api.releasePayment(id)), isRelease: true }));
  };
  const giveUpEarlier = async (id: Id, send: SendStep): Promise<void> => {
    if ((await orders.read()) !== 'found') throw new ApiError({ kind: 'unknown' });
    if (state.value.kind === 'awaitingPayment') await giveUp(id, send);
  };
  /**
   * Sends a checkout. An idempotency key belongs to one body. Before a corrected body is sent, the order is read: if the earlier body has
   * arrived, its payment is cancelled, so that the tickets go to the address that was typed last.
   */
  const sendOnce = async (data: TypedData, send: SendStep): Promise<void> => {
    const { id } = order.value;
    const checkoutData = { ...data, returnUrl: host.location.returnUrl(id), source: host.location.source() };
    const body = id + JSON.stringify(checkoutData);
    const isCorrected = unheardId === id && sent.body !== body;
    if (isCorrected) await giveUpEarlier(id, send);
    if (sent.body !== body) sent = { body, key: host.uniqueKey() };
    const { key } = sent;
    const post = () => send(async () => ({ ...(await api.checkout(id, checkoutData, key)), isCheckout: true }));
    // a page that is opened before the answer must find an order that may be paid
    moveOrder(storage, id, 'paying');
    try {
      await post();
    } catch (error) {
      // the earlier checkout may have arrived after the order was read
      if (!isCorrected || !(error instanceof ApiError) || error.status !== 409) throw error;
      await giveUpEarlier(id, send);
      await post();
    }
  };
  const findOut = async (isFromForm: boolean): Promise<void> => {
    const result = await orders.ask();
    if (phase.value !== 'unclear' || result === 'unreadable') return;
    if (isLocked(state.value)) succeed();
    else refuse(isFromForm);
  };
  const checkOut = async (data: TypedData, isFromForm: boolean): Promise<void> => {
    if (orders.isBusy()) return;
    phase.value = 'sending';
    problem.value = '';
    const work = (send: SendStep) => sendOnce(data, send);
    const outcome = await orders.change(work, undefined, { isFollowedUp: true });
    if (outcome.kind === 'done' && isCheckedOut(state.value)) {
      succeed();
    } else if (outcome.kind === 'unknown') {
      unheardId = order.value.id;
      phase.value = 'unclear';
      askWhile('unclear', () => findOut(isFromForm));
    } else {
      refuse(isFromForm, outcome.kind === 'failed' ? outcome : undefined);
    }
  };
  const checkPayment = async (): Promise<void> => {
    const { id } = checkedOut.value.order;
    // the answer of a running operation tells the order's state
    if (!operation.value) await orders.ask({ id: id || undefined, isLoud: true });
  };
  return {
    phase,
    state: checkedOut,
    order: computed(() => (checkedOut.value.order.id ? checkedOut.value.order : null)),
    payment,
    problem,
    isBankSlow,
    isReleaseRefused,
    isUnfinished: computed(
      () =>
        phase.value !== 'leaving' &&
        checkedOut.value.kind === 'awaitingPayment' &&
        options.payment !== 'host' &&
        !!payment.value?.url,
    ),
    open() {
      if (isLocked(state.value)) return leadToPayment();
      if (phase.value !== 'form')
        host.emit('checkout-open', { order: order.value, items: orders.itemsOf(order.value) });
      phase.value = 'form';
      problem.value = '';
      return true;
    },
    close() {
      if (phase.value === 'form') phase.value = 'idle';
    },
    async submit(data) {
      if (phase.value === 'form') await checkOut(data, true);
    },
    async payAgain() {
      if (phase.value !== 'idle' || isLocked(state.value)) return;
      await checkOut({ agreement: true, personalData: true }, false);
    },
    async release() {
      isReleaseRefused.value = false;
      const outcome = await orders.change((send) => giveUp(order.value.id, send));
      // a call that hung has shown a popup already, and its message is empty
      if (outcome.kind === 'unknown') popups.error(outcome.message);
      if (outcome.kind === 'failed' && outcome.status !== 409) popups.error(outcome.message || texts.errorServer);
      isReleaseRefused.value =
        outcome.kind === 'failed' && outcome.status === 409 && checkedOut.value.kind === 'awaitingPayment';
      return outcome.kind === 'done' && !isLocked(state.value);
    },
    watchPayment: (): (() => void) => {
      const since = clock.now();
      return poll({
        host,
        ask: checkPayment,
        isOver: (isFirst) => {
          isBankSlow.value = clock.now() - since > PAY_LONG_MS;
          return !isFirst && isPaymentDecided(checkedOut.value);
        },
        // a page that is leaving for the bank does not ask, unless it is still here after a while
        mayAsk: (pauseMs) => phase.value !== 'leaving' || pauseMs > SLOW_MS,
      });
    },
    watchShown: (): (() => void) => {
      return effect(() => {
        const { value: shown } = checkedOut;
        // the host page must hear of the payment before the order is stored as `bought`
        if (shown.kind !== 'paid' || shown.payment === undefined || !visible.value || orders.tellNow.value) return;
        if (stageOf(storage, shown.order.id) !== 'boughtBefore') moveOrder(storage, shown.order.id, 'bought');
      });
    },
    checkPayment,
  };
}
