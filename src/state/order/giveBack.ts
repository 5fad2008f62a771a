import { ApiError } from '../../api/apiError';
import type { Id } from '../../domain/entities';
import { isLocked, readOrderState } from '../../domain/orderState';
import { RECHECK_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';

/**
 * Gives back what is held in an order that the buyer has left for another, and says so; repeats until the box office has heard it. Two
 * tabs may each have begun an order, and a buyer has one.
 */
export async function giveBack(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  orderId: Id,
): Promise<void> {
  const { api, host, popups } = dependencies;
  try {
    const order = await api.getOrder(orderId);
    const state = readOrderState({ order });
    // where it does not say how it stands the box office refuses by itself what may not be given back
    if (!order.tickets.length || (isLocked(state) && state.kind !== 'unknown')) return;
    await api.clearOrder(orderId);
    popups.message(texts.cartChangedElsewhere, 'warning');
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    if (!isRefused) host.clock.after(RECHECK_MS, () => giveBack(dependencies, orderId));
  }
}
