import { computed, signal } from '@preact/signals';
import type { Payment } from '../../domain/entities';
import {
  isLocked,
  isPaymentDecided,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  readOrderState,
} from '../../domain/orderState';
import { CHECK_MAX_MS, CHECK_MIN_MS, PAY_LONG_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { CartStore, CheckoutPhase, CheckoutStore } from '../types';
import type { OwnCart } from './cart';
import type { Run } from './currentOrder';
import { storedId } from './order';

type Paying = OrderFacts & { payment: Payment | null };

/**
 * What the host page heard of payments: once, whichever of its widgets learns it, and however often one is started anew. Two box offices may
 * give a payment the same id.
 */
const told = new Set<string>();

/** Checkout and payment (§3, §4). Its order is what the success page shows; while it is null, that page does not exist (§2). */
export function createCheckout(
  { api, host, options, popups }: StoreDependencies,
  cart: OwnCart,
): CheckoutStore & Pick<CartStore, 'restore'> {
  const { clock, visible } = host;
  const state = signal<OrderState>(NO_ORDER);
  const order = computed(() => (state.value.kind === 'empty' ? null : state.value.order));
  const payment = computed(() => ('payment' in state.value ? state.value.payment : null));
  const phase = signal<CheckoutPhase>('idle');
  const problem = signal('');
  const slow = signal(false);
  let key = '';
  let latest = 0;
  let fresh: boolean | string = true;

  // an answer that was asked for before the cart changed knows less
  cart.busy.subscribe(() => {
    latest = clock.now();
  });

  /** How an order stands, with what was known of it here or in the cart. */
  const read = (found: Paying): OrderState => {
    const known = [state.value, cart.state.value].find((each) => each.order.id === found.order.id);
    return readOrderState({ ...found, before: known });
  };

  /** Checkout stores order and payment here and in the cart (§4). */
  const show = (found: Paying, since: number): void => {
    // an answer that comes after a later one's knows less
    if (since < latest) return;
    latest = since;
    // the buyer may have begun another order since
    if (found.order.id === cart.knownId()) cart.accept(found, since);
    const next = read(found);
    state.value = next;
    // it may end in the bank's app while nobody looks here
    fresh = !isPaymentDecided(next);
    const { payment } = found;
    const news = payment && options.api + next.order.id + payment.id + payment.status;
    if (!news || told.has(news)) return;
    told.add(news);
    host.emit('payment', { order: next.order, payment });
  };

  /** The form again, with what was typed; nothing to check out closes it. */
  const refuse = (): void => {
    phase.value = cart.open.value ? 'form' : 'idle';
    problem.value = texts.checkoutFailed;
  };

  /** Asks at growing pauses while the page is looked at. The next time is set first, for the question may hang. */
  const poll = (over: (first: boolean) => unknown, ask: () => unknown): (() => void) => {
    let wait = CHECK_MIN_MS;
    let stop = (): void => {};
    const turn = (): void => {
      if (over(wait === CHECK_MIN_MS)) return;
      stop = clock.after(wait, turn);
      wait = Math.min(CHECK_MAX_MS, wait * 1.5);
      // a page on its way to the bank asks nothing, unless it does not get there
      if (visible.value && (phase.value !== 'paying' || wait > SLOW_MS)) ask();
    };
    turn();
    return () => stop();
  };

  /** Leads to the payment page. @returns false when there is none to go to */
  const pay = (order: OrderState): boolean => {
    const url = options.payment !== 'host' && order.kind === 'awaitingPayment' && order.payment?.url;
    phase.value = url ? 'paying' : 'idle';
    if (url) host.leave(url);
    return !!url;
  };

  const done = (found: Paying, since: number): void => {
    key = '';
    const next = read(found);
    const { order } = next;
    if (host.emit('order-checkout', { order, payment: found.payment }) && options.payment !== 'host') pay(next);
    else {
      phase.value = 'host';
      poll(() => phase.value !== 'host', cart.read);
    }
    show(found, since);
  };

  /** The answer of a checkout was lost: the box office is asked what became of it before anything is offered. */
  const resolve = async (): Promise<void> => {
    const since = clock.now();
    const there = await cart.read();
    const locked = isLocked(cart.state.value);
    const found =
      there && locked ? await api.checkPayment(cart.order.value.id, { silent: true }).catch(() => null) : null;
    if (phase.value !== 'unknown') return;
    if (found) done(found, since);
    else if (there !== null && !locked) refuse();
  };

  const check = async (): Promise<void> => {
    const id = order.value?.id || cart.knownId();
    if (!id) return;
    const since = clock.now();
    try {
      const found = await api.checkPayment(id);
      // of an order that was never checked out a box office may answer too, and there is nothing to wait for
      if (order.value || read(found).kind !== 'open') show(found, since);
      else await cart.restore();
    } catch (error) {
      if ((error as { status: number }).status !== 404) return;
      if (id === cart.knownId()) cart.reset(id);
      state.value = NO_ORDER;
    }
  };

  /** What another tab or an earlier visit checked out is followed on its own screen. */
  const follow = (): void => {
    phase.value = 'idle';
    state.value = cart.state.value;
  };

  // the payment that the host took came to an end: the shop goes on
  cart.state.subscribe(({ kind }) => {
    if (phase.value !== 'host' || kind === 'awaitingPayment') return;
    // one that failed is told on its own screen too; of what is gone there is nothing to tell
    if (kind !== 'empty') follow();
    else phase.value = 'idle';
  });

  /** The form, or for an order that is being paid its payment. */
  const open = (): void => {
    if (!isLocked(cart.state.value)) {
      phase.value = 'form';
      problem.value = '';
    } else if (!pay(state.value)) {
      // known as it is, it would lead nowhere
      state.value = NO_ORDER;
      follow();
    }
  };

  return {
    state,
    order,
    payment,
    phase,
    problem,
    slow,
    open,
    close() {
      if (phase.value === 'form') phase.value = 'idle';
    },
    async submit(data) {
      if (phase.value !== 'form') return;
      if (cart.busy.value) return popups.message(texts.seatWaitForPrevious);
      phase.value = 'sending';
      problem.value = '';
      key ||= host.uniqueKey();
      const since = clock.now();
      let found: Paying | undefined;
      const work: Parameters<Run>[2] = async (step) => {
        found = await step(async () => ({
          ...(await api.checkout(
            cart.order.value.id,
            { ...data, returnUrl: host.location.returnUrl(), source: host.location.source() },
            key,
          )),
          isCheckout: true,
        }));
      };
      const error = await cart.run([], '', work, true);
      // its own answer is the newest
      latest = since;
      if (found && read(found).kind !== 'open') return done(found, since);
      if (error?.kind === 'unknown') {
        phase.value = 'unknown';
        poll(() => phase.value !== 'unknown', resolve);
        return;
      }
      key = '';
      // another tab pays for it
      if (isLocked(cart.state.value)) follow();
      else refuse();
    },
    watch() {
      const since = clock.now();
      return poll((first) => {
        slow.value = clock.now() - since > PAY_LONG_MS;
        return !first && isPaymentDecided(state.value);
      }, check);
    },
    checkNow: check,
    async restore(own) {
      const id = (own && storedId(host.storage, own)) || cart.knownId();
      // after a reload or a payment page nobody here knows what became of the payment
      const asked = fresh && id ? api.checkPayment(id, { silent: true }).catch(() => null) : null;
      fresh = false;
      const since = clock.now();
      await cart.restore();
      const found = await asked;
      // still nobody knows; where the browser keeps nothing, the order may be on its way from the page around the frame
      fresh = !found && (cart.problem.value || !(id || host.storage.works));
      if (/sending|unknown|host/.test(phase.value)) return;
      if (phase.value === 'paying') phase.value = 'idle';
      const next = found ? read(found) : NO_ORDER;
      if (found && (isLocked(next) || isPaymentDecided(next))) show(found, since);
      else if (isLocked(cart.state.value)) follow();
    },
  };
}
