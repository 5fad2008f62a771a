import { EMPTY_ORDER } from '../../domain/orderState';
import type { HostStorage } from '../../host/types';
import { advanceOrder, stageOf } from '../storage';
import type { OrderStore } from './orderStore';

/**
 * Begins anew after a purchase. What was bought stays stored for its own screen, until the next order is.
 * @returns false where the buyer has not seen yet that it is paid: that comes first
 */
export function moveOnFromPaid(orders: OrderStore, storage: HostStorage): boolean {
  const { kind, order } = orders.state.value;
  if (kind !== 'paid') return true;
  const stage = stageOf(storage, order.id);
  if (stage === 'order' || stage === 'paid') return false;
  advanceOrder(storage, order.id, 'boughtBefore');
  orders.accept({ order: EMPTY_ORDER }, 0);
  return true;
}
