import { computed, effect, signal, untracked } from '@preact/signals';
import { isLocked } from '../../domain/orderState';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { OrderStore } from './orderStore';

/** The host's code is tried automatically; its refusal is not shown to a buyer who never typed the code. */
export function createPromoCode(
  { api, popups, options }: Pick<StoreDependencies, 'api' | 'popups' | 'options'>,
  orders: OrderStore,
) {
  const { order, operation, state } = orders;
  /** The typed code, kept here because a sheet that closes would lose it. */
  const typed = signal('');
  /** Why the last request for a code failed, or ''. The reason why the box office does not accept a code is in `promo`. */
  const problem = signal('');
  /** The buyer has typed a code, or has seen one accepted. */
  const isKnown = signal(false);
  const isBusy = computed(() => operation.value?.kind === 'promo');
  /** The order id and the number of tickets for which the host's code was tried last. */
  let triedFor = '';
  let isRemoved = false;

  /** Sends a code; '' removes the present one. The cart shows a failure beside the code. @returns whether the change worked */
  const change = async (code: string): Promise<boolean> => {
    const { id, promo: before } = order.value;
    problem.value = '';
    const call = () => (code ? api.applyPromo(id, code) : api.removePromo(id));
    const outcome = await orders.change(() => orders.send(call), { kind: 'promo' }, true);
    if (outcome.kind === 'ignored') return false;
    const { promo } = order.value;
    const reason = 'error' in outcome && (outcome.error.message || texts.errorServer);
    // A call whose answer was lost may have been carried out all the same.
    const hasWorked = code ? promo && (!reason || promo.code !== before?.code) : !promo;
    if (!hasWorked) problem.value = reason || (code ? texts.promoRefused(code) : texts.errorUnreadable);
    return !problem.value;
  };
  const apply = async (code: string): Promise<void> => {
    const isTried = await change(code);
    const { promo } = order.value;
    if (!isTried || !promo?.accepted) return;
    const sentences = [texts.promoAccepted(promo.code), promo.message, countAndSum(order.value)];
    popups.say(sentences.filter(Boolean).join('. '));
  };

  // An accepted code stays typed: one press brings it back after the buyer has removed it, or if the order's time has run out.
  effect(() => {
    const { promo } = order.value;
    if (!promo?.accepted) return;
    isKnown.value = true;
    typed.value = promo.code;
  });
  // Tries the host's code once there are tickets, and again when their number changes, as long as the order has no code.
  effect(() => {
    const { id, tickets, promo } = order.value;
    const isFree = !operation.value && !isLocked(state.value);
    const tried = `${id} ${tickets.length}`;
    const code = options.promo;
    if (typeof code !== 'string' || !isFree || !tickets.length || promo || isRemoved || tried === triedFor) return;
    triedFor = tried;
    untracked(async () => {
      await apply(code);
      problem.value = '';
    });
  });
  return {
    /** The code that the buyer knows of, accepted or not; null without a code. */
    promo: computed(() => (isKnown.value ? order.value.promo : null)),
    isBusy,
    typed,
    problem,
    async apply(): Promise<void> {
      const code = typed.value.trim();
      isKnown.value = true;
      if (code) await apply(code);
      else problem.value = texts.promoMissing;
    },
    async remove(): Promise<void> {
      const { promo } = order.value;
      if (!promo || !(await change(''))) return;
      isRemoved = true;
      if (!promo.accepted) typed.value = '';
    },
  };
}
