import { isMissing } from '../../api/apiError';
import type { Api } from '../../api/types';
import type { Id, Order } from '../../domain/entities';
import { isLocked, type OrderFacts, type OrderState, readOrderState } from '../../domain/orderState';

interface Asked {
  id: Id;
  before: OrderState;
  /** The order was checked out. */
  mayBePaid: boolean;
  isLoud: boolean;
}

/** Requests an order. If it may be paid, its payment is requested first: that answer holds the order, too, even an order that is gone. */
export async function askForOrder(api: Api, { id, before, mayBePaid, isLoud }: Asked): Promise<OrderFacts> {
  let order = mayBePaid ? null : await api.getOrder(id);
  // the order is neither locked by a payment nor of unknown status: its payment need not be checked
  if (order && !isLocked(readOrderState({ order, before, mayBePaid: true }))) return { order };
  try {
    const answer = await api.checkPayment(id, { silent: !isLoud });
    if (order || answer.order.status || answer.payment?.status === 'paid') return answer;
    // the order has no status: only a request of the order itself tells whether its time is over
    const status = (error: unknown): Order['status'] => (isMissing(error) ? 'expired' : '');
    return {
      ...answer,
      order: await api.getOrder(id).catch((error) => ({ ...answer.order, status: status(error) })),
    };
  } catch (error) {
    const kind = before.order.id === id ? before.kind : 'unread';
    // the checkout of a cart may never have arrived, and an order of unknown state can be requested without its payment
    const isAsked = isMissing(error) ? kind === 'open' : kind === 'unread' || kind === 'unknown';
    if (!order && isAsked) order = await api.getOrder(id).catch(() => null);
    if (!order || readOrderState({ order }).kind === 'over') throw error;
    return isMissing(error) ? { order, payment: null } : { order, mayBePaid: true };
  }
}
