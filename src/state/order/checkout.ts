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
  /** The buyer's next step after a checkout that failed, as a text, or ''. The popups of the call tell the reason (spec §8). */
  const problem = signal('');
  const isBankSlow = signal(false);
  const isReleaseRefused = signal(false);
  /** The last checkout with its idempotency key, until it is answered: a repeat of body and key is the same checkout. */
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

  const leadToPayment = (): void => {
    const { value: now } = state;
    const url = options.payment !== 'host' && now.kind === 'awaitingPayment' && now.payment?.url;
    const isLeaving = !!url && host.navigateAway(url);
    phase.value = isLeaving ? 'leaving' : 'idle';
    if (url && !isLeaving) popups.error(texts.paymentBadAddress);
  };
  /** Whether the order differs from the one that the buyer saw: in its tickets, or in the sum, if the buyer saw a sum. */
  const isOther = (): boolean => {
    const { value: now } = state;
    const { tickets, amount } = order.value;
    const before = seen.value.order;
    // A payment's amount is 0 if the box office omits it.
    const sum = (now.kind === 'awaitingPayment' && now.payment?.amount) || amount;
    return (
      tickets.length !== before.tickets.length ||
      (before.amount ?? sum) !== sum ||
      ticketsNotIn(tickets, before.tickets).length > 0
    );
  };
  const nextStep = ({ kind, crowded }: ApiError): string =>
    kind === 'refused' && !crowded ? texts.checkoutRefused : texts.checkoutFailed;
  /**
   * Opens the form again, unless the order is empty or locked. After `payAgain` the form opens only if the box office asks for contacts
   * (400), or if the order has changed.
   */
  const refuse = (refusal = lostAnswer(), hasChanged = isOther()): void => {
    const mustLook = isFromForm || hasChanged || refusal.status === BAD_REQUEST;
    const isPayable = order.value.tickets.length > 0 && !isLocked(state.value);
    if (phase.value === 'sending') sent = null;
    phase.value = mustLook && isPayable ? 'form' : 'idle';
    if (isPayable) problem.value = hasChanged ? texts.checkoutOrderChanged : nextStep(refusal);
  };
  const giveUp = (): Promise<void> =>
    send(async () => ({ ...(await api.releasePayment(order.value.id)), isRelease: true }));
  /** Tells the host page of the checkout. @returns whether the host page takes over the payment */
  const handOver = (): boolean => {
    sent = null;
    const isHost = orders.tellCheckout(state.value) || options.payment === 'host';
    if (isHost) phase.value = 'host';
    return isHost;
  };
  const succeed = async (): Promise<void> => {
    // While the answer to a corrected checkout is lost, the payment may belong to the earlier checkout, which arrived late.
    const isEarlier = phase.value === 'unclear' && sent?.isCorrection;
    sent = null;
    // A payment for other tickets or another sum than the buyer saw, or with an earlier e-mail address, is given up.
    const isChanged = isOther();
    const isGivenUp = state.value.kind === 'awaitingPayment' && (isChanged || isEarlier);
    if (isGivenUp) await orders.change(giveUp, undefined, true);
    if (!isCheckedOut(state.value)) refuse(undefined, isChanged);
    else if (handOver()) return;
    else if (isGivenUp) phase.value = 'idle';
    else leadToPayment();
  };
  /** A key belongs to one body. Before a corrected body is sent, a payment that the earlier body has begun is given up. */
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
      // A page that opens before the answer must find an order that may be paid; `refused` keeps an earlier payment from being told again.
      const { kind, payment } = state.value;
      if (kind === 'open') moveOrder(storage, id, payment ? 'refused' : 'paying');
      await send(async () => ({ ...(await api.checkout(id, checkoutData, present.key)), isCheckout: true }));
    };
    await post(isNew && present.isCorrection).catch((error) => {
      // The earlier checkout may have arrived after the order was read.
      if (!present.isCorrection || asFailure(error).status !== 409) throw error;
      return post(true);
    });
  };
  /** @param isLate asks even if an earlier request hangs, or if the browser has still not opened the payment page */
  const askAgain = async (isLate = false): Promise<void> => {
    const isHeldUp = orders.isAsking() || phase.value === 'leaving';
    // The answer of a running operation tells the order's state.
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
  // A checkout that was given up may still arrive: the host page hears of it, but the buyer is not led away from the form.
  effect(() => {
    const isLate = sent?.orderId === state.value.order.id && state.value.kind === 'awaitingPayment';
    if (isLate && ['form', 'idle'].includes(phase.value)) untracked(handOver);
  });
  return {
    phase,
    /** The state of the order that was checked out; `empty` if there is none: then the screen after checkout is not found (spec §2). */
    state: checkedOut,
    problem,
    isBankSlow,
    isReleaseRefused,
    /** Opens the form, or leads to the payment page; the screen after checkout tells why neither is possible. */
    open(): void {
      if (isLocked(state.value)) {
        leadToPayment();
        return;
      }
      // A checkout is under way, perhaps without the form.
      if (phase.value === 'sending' || phase.value === 'unclear') return;
      if (phase.value !== 'form')
        host.emit('checkout-open', { order: order.value, items: orders.itemsOf(order.value) });
      phase.value = 'form';
      problem.value = '';
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
    /** Cancels the pending payment. @returns whether the order is a cart again; if not, the payment ended first or goes on */
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
    /** Checks the payment until it is decided, while its screen is shown. @returns a function that stops the checks */
    watchPayment: (): (() => void) => {
      orders.isWatched.value = true;
      askAgain();
      return () => {
        orders.isWatched.value = false;
      };
    },
    /** The order's screen is in the window: once the page is visible, stores the purchase as seen. @returns a function that stops this */
    watchShown: (): (() => void) =>
      effect(() => {
        const { value: shown } = checkedOut;
        // The host page must hear of the payment before the order is stored as `bought`.
        if (shown.kind !== 'paid' || shown.payment === undefined || !visible.value || orders.tellNow.value) return;
        moveOrder(storage, shown.order.id, 'bought');
      }),
    checkPayment: () => askAgain(true),
  };
}
