import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Order, Promo } from '../../domain/entities';
import { isLocked } from '../../domain/orderState';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { OperationOutcome } from './operation';
import type { OrderStore } from './orderStore';

/** Codes are typed by hand, and a box office may write them in its own way. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export interface PromoStore {
  /** The code that the buyer knows of, whether it counts or not; null where there is none. */
  promo: ReadonlySignal<Promo | null>;
  /** A code is being tried or taken off. */
  isBusy: ReadonlySignal<boolean>;
  /** The typed code. It is kept here, so that a sheet that closes loses nothing. */
  typed: { value: string };
  /** Why nothing came of the last try, or ''. Why a code does not count stands in `promo`. */
  problem: ReadonlySignal<string>;
  /** Tries the typed code, in place of the one before. */
  apply: () => Promise<void>;
  /** Takes the code off the order. */
  remove: () => Promise<void>;
}

/**
 * Tries codes and takes them off, each an operation of the cart. A code that the host has given is tried by itself; that it does not count
 * is no news for a buyer who never typed it.
 */
export function createPromoCode(
  { api, popups, options }: Pick<StoreDependencies, 'api' | 'popups' | 'options'>,
  orders: OrderStore,
): PromoStore {
  const { order, operation, state } = orders;
  const offered = typeof options.promo === 'string' && options.promo;
  const typed = signal('');
  const problem = signal('');
  /** The code that the buyer has typed, or seen to count. */
  const known = signal('');
  const isBusy = computed(() => operation.value?.kind === 'promo');
  /** The code that counted last, and for which order. */
  let counted = { code: '', orderId: '' };
  /** For which tickets of which order the host's code was tried last. */
  let triedFor = '';
  /** The buyer does not want it: the host's code is not tried any more. */
  let isTakenOff = false;

  /** The box office, or the way to it, keeps its own words; they stand in the cart, beside the code. */
  const change = (ask: (orderId: string) => Promise<Order>): Promise<OperationOutcome<unknown>> =>
    orders.change(
      (send) => send(async () => ({ order: await ask(order.value.id) })),
      { kind: 'promo' },
      { isToldByCaller: true },
    );
  const reasonOf = (outcome: OperationOutcome<unknown>): string =>
    'message' in outcome ? outcome.message || texts.errorServer : '';
  const sayAccepted = ({ code, message }: Promo): void => {
    const sentences = [texts.promoAccepted(code), message, countAndSum(order.value)];
    popups.say(sentences.filter(Boolean).join('. '));
  };
  const apply = async (): Promise<void> => {
    const code = typed.value.trim();
    problem.value = code ? '' : texts.promoMissing;
    if (!code) return;
    const outcome = await change((orderId) => api.applyPromo(orderId, code));
    if (outcome.kind === 'ignored') return;
    known.value = code;
    const { promo } = order.value;
    // an answer that was lost may have done it all the same
    const isTried = promo !== null && (outcome.kind === 'done' || isSame(promo.code, code));
    if (!isTried) problem.value = reasonOf(outcome) || texts.promoRefused(code);
    else if (promo.accepted) {
      typed.value = '';
      sayAccepted(promo);
    }
  };
  const remove = async (): Promise<void> => {
    const { promo } = order.value;
    if (!promo) return;
    problem.value = '';
    const outcome = await change((orderId) => api.removePromo(orderId));
    if (outcome.kind === 'ignored') return;
    if (order.value.promo) {
      problem.value = reasonOf(outcome) || texts.promoNotRemoved;
      return;
    }
    const { code, accepted } = promo;
    isTakenOff = true;
    typed.value = '';
    const run = () => {
      typed.value = code;
      return apply();
    };
    popups.message(texts.promoRemoved(code), 'info', accepted ? { label: texts.seatBringBack, run } : undefined);
  };

  // notes which code counts; one that no longer does is spoken of, for the order has become dearer
  effect(() => {
    const { id, tickets, promo } = order.value;
    if (promo?.accepted) {
      counted = { code: promo.code, orderId: id };
      known.value = promo.code;
    } else if (tickets.length) {
      const { code, orderId } = counted;
      counted = { code: '', orderId: '' };
      const isLost = code && orderId === id && !isBusy.peek();
      if (isLost) untracked(() => orders.tell(texts.promoLost(code)));
    }
  });
  // tries the host's code once there are tickets, and again with others as long as the order has no code
  effect(() => {
    const { id, tickets, promo } = order.value;
    const isFree = !operation.value && !isLocked(state.value);
    const tried = `${id} ${tickets.length}`;
    if (!offered || !isFree || !tickets.length || promo || isTakenOff || tried === triedFor) return;
    triedFor = tried;
    untracked(async () => {
      await change((orderId) => api.applyPromo(orderId, offered));
      const { promo: tried } = order.value;
      if (tried?.accepted) sayAccepted(tried);
    });
  });
  return {
    promo: computed(() => {
      const { promo } = order.value;
      const isNews =
        promo && (promo.accepted || isSame(promo.code, known.value) || !offered || !isSame(promo.code, offered));
      return isNews ? promo : null;
    }),
    isBusy,
    typed,
    problem,
    apply,
    remove,
  };
}
