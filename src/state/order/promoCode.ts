import { computed, effect, signal, untracked } from '@preact/signals';
import { isLocked } from '../../domain/orderState';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { OrderStore } from './orderStore';

/**
 * The widget tries the host's code, and later the code that was accepted last, on each new order. It hides a refusal of the host's code from
 * a buyer who has typed no code and has seen none accepted.
 */
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
  /** The code to try without the buyer, or '': the host's, later the code that was accepted last, until the buyer removes it. */
  let wanted = typeof options.promo === 'string' ? options.promo : '';
  /** The order id and the number of tickets for which that code was tried last. */
  let triedFor = '';
  /** The id of the order that accepted the code last. If that order has no code any more, another tab may have removed it. */
  let acceptedBy = '';

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

  effect(() => {
    const { id, promo } = order.value;
    if (!promo?.accepted) return;
    isKnown.value = true;
    // One press brings a removed code back.
    typed.value = promo.code;
    wanted = promo.code;
    acceptedBy = id;
  });
  // Tries a code once there are tickets, and again when their number changes, as long as the order has no code.
  effect(() => {
    const { id, tickets, promo } = order.value;
    const isFree = !operation.value && !isLocked(state.value);
    const tried = `${id} ${tickets.length}`;
    const wasTried = id === acceptedBy || tried === triedFor;
    if (!wanted || !isFree || !tickets.length || promo || wasTried) return;
    triedFor = tried;
    untracked(async () => {
      await apply(wanted);
      if (!isKnown.value) problem.value = '';
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
      wanted = '';
      if (!promo.accepted) typed.value = '';
    },
  };
}
