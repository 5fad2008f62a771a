import { isMissing } from '../../api/apiError';
import type { Api } from '../../api/types';
import type { Id, Order } from '../../domain/entities';
import { isLocked, type OrderFacts, type OrderState, readOrderState } from '../../domain/orderState';

interface Asked {
  id: Id;
  /** How the order stood before. */
  before: OrderState;
  /** It was checked out. */
  mayBePaid: boolean;
  /** A popup says that the payment could not be asked for. */
  isLoud: boolean;
}

/** Asks for an order; of one that may be paid for its payment first, which tells the order too, also one that is gone. */
export async function askForOrder(api: Api, { id, before, mayBePaid, isLoud }: Asked): Promise<OrderFacts> {
  let order = mayBePaid ? null : await api.getOrder(id);
  // neither paid elsewhere, nor found without a word of how it stands
  if (order && !isLocked(readOrderState({ order, before, mayBePaid: true }))) return { order };
  try {
    const answer = await api.checkPayment(id, { silent: !isLoud });
    if (order || answer.order.status || answer.payment?.status === 'paid') return answer;
    // of an order that does not say how it stands only the order itself says whether its time is over
    const status = (error: unknown): Order['status'] => (isMissing(error) ? 'expired' : '');
    return {
      ...answer,
      order: await api.getOrder(id).catch((error) => ({ ...answer.order, status: status(error) })),
    };
  } catch (error) {
    const kind = before.order.id === id ? before.kind : 'unread';
    // the checkout of a cart may never have arrived; an order of which nobody knows anything is asked for itself
    const isAsked = isMissing(error) ? kind === 'open' : kind === 'unread' || kind === 'unknown';
    if (!order && isAsked) order = await api.getOrder(id).catch(() => null);
    if (!order || readOrderState({ order }).kind === 'over') throw error;
    return isMissing(error) ? { order, payment: null } : { order, mayBePaid: true };
  }
}
