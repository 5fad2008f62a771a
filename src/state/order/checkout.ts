/** Checkout and payment (spec §3). `src/README.md` follows a payment through them. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { type ApiError, asFailure, lostAnswer } from '../../api/apiError';
import type { CheckoutData } from '../../api/types';
import type { Id } from '../../domain/entities';
import { isCheckedOut, isLocked, isPaymentDecided } from '../../domain/orderState';
import { ticketsNotIn } from '../../domain/orders';
import { CHECK_MAX_MS, CHECK_MIN_MS, PAY_LONG_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { moveOrder } from '../storage';
import type { OrderStore } from './orderStore';

/** The entries and consents of the form, without contacts that the box office already has. */
export type TypedData = Omit<CheckoutData, 'returnUrl' | 'source'>;

const BAD_REQUEST = 400;

export function createCheckout({ api, host, options, popups }: StoreDependencies, orders: OrderStore) {
  const { clock, storage, visible } = host;
  const { phase, checkedOut, state, order, operation, seen, send } = orders;
  /** The next step of a buyer whose form was refused, or ''. The popups of the call tell the refusal (spec §8). */
  const problem = signal('');
  const isBankSlow = signal(false);
  const isReleaseRefused = signal(false);
  /** The last checkout with its idempotency key, while it is not answered: the same body with the same key is the same checkout. */
  let sent: { orderId: Id; body: string; key: string; isCorrection: boolean } | null = null;
  /** Whether the last checkout was sent from the form. It is false after `payAgain`, which sends no contacts. */
  let isFromForm = false;
  const isAwaited = computed(
    () =>
      orders.isUnread.value ||
      orders.secondsLeft.value === 0 ||
      phase.value === 'unclear' ||
      phase.value === 'host' ||
      (orders.isWatched.value && !isPaymentDecided(checkedOut.value)),
  );

  /** @returns false if the payment has no page, or the page's address is unusable */
  const leadToPayment = (): boolean => {
    const { value: now } = state;
    const url = options.payment !== 'host' && now.kind === 'awaitingPayment' && now.payment?.url;
    const isLeaving = !!url && host.navigateAway(url);
    phase.value = isLeaving ? 'leaving' : 'idle';
    if (url && !isLeaving) popups.error(texts.paymentBadAddress);
    return isLeaving;
  };
  /** Whether the order is another than the buyer saw: other tickets, or another sum than the one that was told. */
  const isOther = (): boolean => {
    const { value: now } = state;
    const { tickets, amount } = order.value;
    const before = seen.value.order;
    // the box office may omit the amount of a payment, which is then 0
    const sum = (now.kind === 'awaitingPayment' && now.payment?.amount) || amount;
    return (
      tickets.length !== before.tickets.length ||
      (before.amount ?? sum) !== sum ||
      ticketsNotIn(tickets, before.tickets).length > 0
    );
  };
  const nextStep = ({ kind, crowded }: ApiError): string =>
    kind === 'refused' && !crowded ? texts.checkoutRefused : texts.checkoutFailed;
  /** Opens the form again, unless the order is empty or another tab pays; after `payAgain` only if the buyer has to type or to look. */
  const refuse = (refusal = lostAnswer(), hasChanged = isOther()): void => {
    const mustLook = isFromForm || hasChanged || refusal.status === BAD_REQUEST;
    const opensForm = mustLook && order.value.tickets.length > 0 && !isLocked(state.value);
    if (phase.value === 'sending') sent = null;
    phase.value = opensForm ? 'form' : 'idle';
    if (opensForm) problem.value = hasChanged ? texts.checkoutOrderChanged : nextStep(refusal);
  };
  const giveUp = (): Promise<void> =>
    send(async () => ({ ...(await api.releasePayment(order.value.id)), isRelease: true }));
  /** Tells the host page of the checkout. @returns whether it takes the payment over */
  const handOver = (): boolean => {
    sent = null;
    const isHost = orders.tellCheckout(state.value) || options.payment === 'host';
    if (isHost) phase.value = 'host';
    return isHost;
  };
  const succeed = async (): Promise<void> => {
    // while the answer to a correction is unknown, the payment may be that of the earlier body, which came late
    const isEarlier = phase.value === 'unclear' && sent?.isCorrection;
    sent = null;
    // the buyer pays the price that they saw, and the tickets go to the address that was typed last: other payments are given up
    const isChanged = isOther();
    const isGivenUp = state.value.kind === 'awaitingPayment' && (isChanged || isEarlier);
    if (isGivenUp) await orders.change(giveUp, undefined, true);
    if (!isCheckedOut(state.value)) refuse(undefined, isChanged);
    else if (handOver()) return;
    else if (isGivenUp) phase.value = 'idle';
    else leadToPayment();
  };
  /** A key belongs to one body. Before a corrected body is sent, the payment of an earlier one that has arrived is given up. */
  const sendOnce = async (data: TypedData): Promise<void> => {
    const { id } = order.value;
    const checkoutData = { ...data, returnUrl: host.location.returnUrl(id), source: host.location.source() };
    const body = JSON.stringify(checkoutData);
    const earlier = sent?.orderId === id ? sent : null;
    const isNew = earlier?.body !== body;
    const present = isNew ? { orderId: id, body, key: host.uniqueKey(), isCorrection: earlier !== null } : earlier;
    const post = async (asksFirst: boolean): Promise<void> => {
      if (asksFirst && (await orders.read()) !== 'found') throw lostAnswer();
      if (asksFirst && state.value.kind === 'awaitingPayment') await giveUp();
      sent = present;
      // a page that is opened before the answer must find an order that may be paid; the end of an earlier payment stays told
      const { kind, payment } = state.value;
      if (kind === 'open') moveOrder(storage, id, payment ? 'refused' : 'paying');
      await send(async () => ({ ...(await api.checkout(id, checkoutData, present.key)), isCheckout: true }));
    };
    await post(isNew && present.isCorrection).catch((error) => {
      // the earlier checkout may have arrived after the order was read
      if (!present.isCorrection || asFailure(error).status !== 409) throw error;
      return post(true);
    });
  };
  /** @param isLate asks even while an earlier request hangs, or the page does not leave for the payment page */
  const askAgain = async (isLate = false): Promise<void> => {
    const isHeldUp = orders.isAsking() || phase.value === 'leaving';
    // the answer of a running operation tells the order's state
    if (operation.value || !visible.value || (isHeldUp && !isLate)) return;
    const result = await orders.ask(orders.shownId());
    if (phase.value !== 'unclear' || result === 'unreadable') return;
    if (isLocked(state.value)) await succeed();
    else refuse();
  };
  const checkOut = async (data: TypedData): Promise<void> => {
    const work = () => {
      seen.value = state.value;
      phase.value = 'sending';
      problem.value = '';
      popups.closeFailures();
      return sendOnce(data);
    };
    const outcome = await orders.change(work, undefined, true);
    if (outcome.kind === 'done') return isCheckedOut(state.value) ? succeed() : refuse();
    if (outcome.kind === 'failed') return refuse(outcome.error);
    if (outcome.kind === 'unknown') {
      phase.value = 'unclear';
      await askAgain();
    }
  };
  const askAtPauses = (): (() => void) => {
    const since = clock.now();
    let stop = (): void => {};
    const askAfter = (pauseMs: number): void => {
      stop = clock.after(pauseMs, () => {
        const waitedMs = clock.now() - since;
        isBankSlow.value = waitedMs > PAY_LONG_MS;
        askAfter(Math.min(CHECK_MAX_MS, pauseMs * 1.5));
        askAgain(waitedMs > SLOW_MS);
      });
    };
    isBankSlow.value = false;
    askAfter(CHECK_MIN_MS);
    return () => stop();
  };
  effect(() => (isAwaited.value ? untracked(askAtPauses) : undefined));
  // a checkout that was given up arrives later: the buyer has the form, and is not led away from it
  effect(() => {
    const isLate = sent?.orderId === state.value.order.id && state.value.kind === 'awaitingPayment';
    if (isLate && ['form', 'idle'].includes(phase.value)) untracked(handOver);
  });
  return {
    phase,
    /** The state of the order that was checked out; `empty` if there is none, and no screen after checkout exists then (spec §2). */
    state: checkedOut,
    problem,
    isBankSlow,
    isReleaseRefused,
    /** Opens the form, or leads to the payment page. @returns false if neither is possible: the screen after checkout tells why */
    open(): boolean {
      if (isLocked(state.value)) return leadToPayment();
      // a checkout is under way, perhaps without the form
      if (phase.value === 'sending' || phase.value === 'unclear') return true;
      if (phase.value !== 'form')
        host.emit('checkout-open', { order: order.value, items: orders.itemsOf(order.value) });
      phase.value = 'form';
      problem.value = '';
      return true;
    },
    close(): void {
      if (phase.value === 'form') phase.value = 'idle';
    },
    async submit(data: TypedData): Promise<void> {
      if (phase.value !== 'form') return;
      isFromForm = true;
      await checkOut(data);
    },
    /** Pays after a refused payment, with the contacts that the box office has. If the box office asks for contacts, the form opens. */
    async payAgain(): Promise<void> {
      if (phase.value !== 'idle' || isLocked(state.value)) return;
      isFromForm = false;
      await checkOut({ agreement: true, personalData: true });
    },
    /** Cancels the pending payment. @returns whether the order is a cart again; else the payment has ended, or was not cancelled */
    async release(): Promise<boolean> {
      isReleaseRefused.value = false;
      const outcome = await orders.change(giveUp);
      if ('error' in outcome) {
        const { message, status } = outcome.error;
        isReleaseRefused.value = status === 409 && checkedOut.value.kind === 'awaitingPayment';
        if (status !== 409) popups.error(message);
      }
      return outcome.kind === 'done' && !isLocked(state.value);
    },
    /** The screen of the payment is shown: the payment is checked until it is decided. @returns a function that stops the checks */
    watchPayment: (): (() => void) => {
      orders.isWatched.value = true;
      askAgain();
      return () => {
        orders.isWatched.value = false;
      };
    },
    /** Starts when the order's screen is in the window: the purchase is seen once the page is visible. @returns a function that stops it */
    watchShown: (): (() => void) =>
      effect(() => {
        const { value: shown } = checkedOut;
        // the host page must hear of the payment before the order is stored as `bought`
        if (shown.kind !== 'paid' || shown.payment === undefined || !visible.value || orders.tellNow.value) return;
        moveOrder(storage, shown.order.id, 'bought');
      }),
    checkPayment: () => askAgain(true),
  };
}
