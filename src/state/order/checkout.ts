import { signal } from '@preact/signals';
import type { Order, Payment } from '../../domain/entities';
import { CHECK_MAX_MS, CHECK_MIN_MS, PAY_LONG_MS, SLOW_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { CartStore, CheckoutPhase, CheckoutStore } from '../types';
import type { OwnCart } from './cart';
import type { Run } from './currentOrder';
import { isLocked, storedId } from './order';

type Paying = { order: Order; payment: Payment | null };

const isDecided = (payment: Payment | null): unknown => payment && payment.status !== 'pending';

/** Of an order that was never checked out a box office may answer too, and there is nothing to wait for. */
const isCheckedOut = ({ order, payment }: Paying): unknown => payment || order.status !== 'open';

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
  const order = signal<Order | null>(null);
  const payment = signal<Payment | null>(null);
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

  /** Checkout stores order and payment here and in the cart (§4). */
  const show = (found: Paying, since: number): void => {
    // an answer that comes after a later one's knows less
    if (since < latest) return;
    latest = since;
    // the buyer may have begun another order since
    if (found.order.id === cart.knownId()) cart.accept(found.order, since);
    order.value = found.order;
    payment.value = found.payment;
    // it may end in the bank's app while nobody looks here
    fresh = !isDecided(found.payment);
    const news = found.payment && options.api + found.order.id + found.payment.id + found.payment.status;
    if (!news || told.has(news)) return;
    told.add(news);
    host.emit('payment', found);
  };

  /** The form again, with what was typed; nothing to check out closes it. */
  const refuse = (): void => {
    phase.value = cart.open.value ? 'form' : 'idle';
    problem.value = texts.errorCheckout;
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
  const pay = (to: Payment | null): boolean => {
    const url = options.payment !== 'host' && to?.status === 'pending' && to.url;
    phase.value = url ? 'paying' : 'idle';
    if (url) host.leave(url);
    return !!url;
  };

  const done = (found: Paying, since: number): void => {
    key = '';
    if (host.emit('order-checkout', found) && options.payment !== 'host') pay(found.payment);
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
    const locked = isLocked(cart.order.value);
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
      if (order.value || isCheckedOut(found)) show(found, since);
      else await cart.restore();
    } catch (error) {
      if ((error as { status: number }).status !== 404) return;
      if (id === cart.knownId()) cart.reset(id);
      order.value = payment.value = null;
    }
  };

  /** What another tab or an earlier visit checked out is followed on its own screen. */
  const follow = (): void => {
    phase.value = 'idle';
    // how an earlier try ended says nothing of this one
    if (isDecided(payment.value)) payment.value = null;
    order.value = cart.order.value;
  };

  // the payment that the host took came to an end: the shop goes on
  cart.order.subscribe(({ status }) => {
    if (phase.value !== 'host' || status === 'awaiting_payment') return;
    // one that failed is told on its own screen too; of what is gone there is nothing to tell
    if (status) follow();
    else phase.value = 'idle';
  });

  /** The form, or for an order that is being paid its payment. */
  const open = (): void => {
    if (!isLocked(cart.order.value)) {
      phase.value = 'form';
      problem.value = '';
    } else if (!pay(payment.value)) {
      // known as it is, it would lead nowhere
      order.value = null;
      follow();
    }
  };

  return {
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
      if (cart.busy.value) return popups.message(texts.seatWait);
      phase.value = 'sending';
      problem.value = '';
      key ||= host.uniqueKey();
      const since = clock.now();
      let found: Paying | undefined;
      const work: Parameters<Run>[2] = async (step) => {
        found = await step(() =>
          api.checkout(
            cart.order.value.id,
            { ...data, returnUrl: host.location.returnUrl(), source: host.location.source() },
            key,
          ),
        );
      };
      const error = await cart.run([], '', work, true);
      // its own answer is the newest
      latest = since;
      if (found && isCheckedOut(found)) return done(found, since);
      if (error?.kind === 'unknown') {
        phase.value = 'unknown';
        poll(() => phase.value !== 'unknown', resolve);
        return;
      }
      key = '';
      // another tab pays for it
      if (isLocked(cart.order.value)) follow();
      else refuse();
    },
    watch() {
      const since = clock.now();
      return poll((first) => {
        slow.value = clock.now() - since > PAY_LONG_MS;
        return !first && (order.value?.status === 'paid' || isDecided(payment.value));
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
      if (found && (isLocked(found.order) || isDecided(found.payment))) show(found, since);
      else if (isLocked(cart.order.value)) follow();
    },
  };
}
