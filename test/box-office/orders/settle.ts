import { missing } from '../refusal';
import { stamp, type World } from '../world';
import { expire } from './expiry';
import { PAYMENT, paid, readPayment } from './payments';
import type { OrderRow, PaymentRow } from './rows';

/** How the buyer left the payment page. */
export type Outcome = 'pay' | 'decline' | 'leave';

/**
 * Ends a payment. Declined or left, the order is open again with the time it had; money for an order whose time is
 * over goes back. A payment that has ended stays as it is, so paying twice pays once.
 * @returns the payment as it is now
 */
export async function settle(world: World, id: string, outcome: Outcome): Promise<PaymentRow> {
  const { order_id: orderId } = await readPayment(world, id);
  await world.database.transaction(async (query) => {
    const [order] = await query<OrderRow>('select id, status, pay_till from orders where id = $1 for update', [
      orderId,
    ]);
    const [payment] = await query<PaymentRow>(`select ${PAYMENT} from payments where id = $1`, [id]);
    if (!order || !payment) throw missing('Payment');
    const now = world.now();
    const set = (status: PaymentRow['status'], refunded: boolean) =>
      query('update payments set status = $2, refunded = $3, settled_at = $4::timestamptz where id = $1', [
        id,
        status,
        refunded,
        stamp(now),
      ]);
    const waiting = order.status === 'awaiting_payment' && payment.status === 'pending';
    const due = waiting && order.pay_till !== null && order.pay_till.getTime() <= now;
    if (due) await expire(query, orderId, now);
    const unpaid = payment.status === 'pending' || payment.status === 'cancelled';
    if (due || (order.status === 'expired' && unpaid)) {
      if (outcome === 'pay') await set('cancelled', true);
    } else if (!waiting) return;
    else if (outcome === 'pay') {
      await set('paid', false);
      await paid(query, orderId, now);
    } else {
      await set(outcome === 'decline' ? 'failed' : 'cancelled', false);
      await query("update orders set status = 'open' where id = $1", [orderId]);
    }
  });
  return readPayment(world, id);
}
