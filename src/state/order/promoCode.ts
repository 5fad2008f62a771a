import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Order, Promo } from '../../domain/entities';
import { isLocked } from '../../domain/orderState';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { OperationOutcome } from './operation';
import type { OrderStore } from './orderStore';

/** Compares codes without case and outer spaces: buyers type codes by hand, and a box office may spell them differently. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export interface PromoStore {
  /** The code that the buyer knows of, accepted or not; null without a code. */
  promo: ReadonlySignal<Promo | null>;
  isBusy: ReadonlySignal<boolean>;
  /** The typed code, kept here because a sheet that closes would lose it. */
  typed: { value: string };
  /** Why the last try failed, or ''. Why the box office does not accept a code stands in `promo`. */
  problem: ReadonlySignal<string>;
  apply: () => Promise<void>;
  remove: () => Promise<void>;
}

/** The host's code is tried automatically; its refusal is not shown to a buyer who never typed the code. */
export function createPromoCode(
  { api, popups, options }: Pick<StoreDependencies, 'api' | 'popups' | 'options'>,
  orders: OrderStore,
): PromoStore {
  const { order, operation, state } = orders;
  const offered = typeof options.promo === 'string' && options.promo;
  const typed = signal('');
  const problem = signal('');
  /** The code that the buyer has typed, or has seen accepted. */
  const known = signal('');
  const isBusy = computed(() => operation.value?.kind === 'promo');
  let counted = { code: '', orderId: '' };
  /** The order id and the number of tickets for which the host's code was tried last. */
  let triedFor = '';
  /** The buyer removed the code: the host's code is not tried again. */
  let isTakenOff = false;

  /** Changes the code without a popup: the cart shows the reason of a failure beside the code. */
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
    // a call whose answer was lost may have been carried out all the same
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

  // remembers the accepted code, and tells the buyer when it is no longer accepted, because the order has become dearer
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
  // tries the host's code once there are tickets, and again when their number changes, as long as the order has no code
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
