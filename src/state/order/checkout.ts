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

export interface CheckoutStore {
  phase: ReadonlySignal<CheckoutPhase>;
  /** How the order stands that was checked out; `empty` while there is none. */
  state: ReadonlySignal<OrderState>;
  /** That order, or null: then its screen does not exist (spec §2). */
  order: ReadonlySignal<Order | null>;
  payment: ReadonlySignal<Payment | null>;
  /** The last refusal of the form, or ''. Messages of the box office about single fields are popups. */
  problem: ReadonlySignal<string>;
  /** The bank has not answered for long. */
  isBankSlow: ReadonlySignal<boolean>;
  /** The box office does not let the pending payment be given up. */
  isReleaseRefused: ReadonlySignal<boolean>;
  /** The buyer is not on the way to the payment page, or back from it, and the payment is still to be made. */
  isUnfinished: ReadonlySignal<boolean>;
  /** Shows the form, or leads to the payment page. @returns false where there is none: then the order's own screen says how it stands */
  open: () => boolean;
  close: () => void;
  submit: (data: TypedData) => Promise<void>;
  /** Pays for a refused order with the contacts that the box office has; where it asks for them, the form is open afterwards. */
  payAgain: () => Promise<void>;
  /** Gives the pending payment up. @returns whether the order is a cart again; else it was decided meanwhile, or was refused */
  release: () => Promise<boolean>;
  /** Checks the payment at growing pauses while the page is visible. @returns ends it */
  watchPayment: () => () => void;
  /** The screen of the order is in the window: the buyer has seen the purchase as soon as the page is visible. @returns ends it */
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
  /** The idempotency key of the last body that was sent, while it may still be sent again: the same body is the same checkout. */
  let sent = { body: '', key: '' };
  /** The order whose checkout was never answered: it may still arrive. */
  let unheardId: Id = '';

  /** Asks at growing pauses, while the page is looked at, for as long as the checkout stays in a phase. */
  const askWhile = (asked: CheckoutPhase, ask: () => unknown): void => {
    poll({ host, ask, isOver: () => phase.value !== asked });
  };
  /** Leads to the payment page. @returns false when there is none to go to */
  const leadToPayment = (): boolean => {
    const { value: now } = state;
    const url = options.payment !== 'host' && now.kind === 'awaitingPayment' && now.payment?.url;
    const isLeaving = !!url && host.navigateAway(url);
    phase.value = isLeaving ? 'leaving' : 'idle';
    if (url && !isLeaving) popups.error(texts.paymentBadAddress);
    return isLeaving;
  };
  /** Checkout went through: the host page may take the payment over, else the buyer is led to it. */
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
  /**
   * Opens the form again with the typed data, unless the order is empty or another tab pays. A second payment of a declined order has no
   * form; it gets one only if the box office asks for data.
   */
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
   * Sends a checkout. A key belongs to one body; before another body is sent it is asked what became of the earlier one, whose payment is
   * given up if it has arrived: the tickets go to the address that was typed last.
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
    // a page that is opened before the answer finds an order that may be paid
    moveOrder(storage, id, 'paying');
    try {
      await post();
    } catch (error) {
      // the earlier one may have arrived in between
      if (!isCorrected || !(error instanceof ApiError) || error.status !== 409) throw error;
      await giveUpEarlier(id, send);
      await post();
    }
  };
  /** Reads the order after an unclear checkout. */
  const findOut = async (isFromForm: boolean): Promise<void> => {
    const result = await orders.ask();
    if (phase.value !== 'unclear' || result === 'unreadable') return;
    if (isLocked(state.value)) succeed();
    else refuse(isFromForm);
  };
  /** @param data the fields that the box office does not have yet */
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
    // the answer of a running operation tells how the order stands
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
      // a call that was given up has said so already, and its message is empty
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
        // a page on its way to the bank asks nothing, unless it does not get there
        mayAsk: (pauseMs) => phase.value !== 'leaving' || pauseMs > SLOW_MS,
      });
    },
    watchShown: (): (() => void) => {
      return effect(() => {
        const { value: shown } = checkedOut;
        // the host page hears of the payment first
        if (shown.kind !== 'paid' || shown.payment === undefined || !visible.value || orders.tellNow.value) return;
        if (stageOf(storage, shown.order.id) !== 'boughtBefore') moveOrder(storage, shown.order.id, 'bought');
      });
    },
    checkPayment,
  };
}
