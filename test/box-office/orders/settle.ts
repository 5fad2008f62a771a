import { missing } from '../refusal';
import { stamp, type World } from '../world';
import { lockOrder } from './lockedOrder';
import { makePaid, PAYMENT, readPayment } from './payments';
import type { OrderRow, PaymentRow } from './rows';

/** How the buyer left the payment page. */
export type Outcome = 'pay' | 'decline' | 'leave';

/** Whether the end of the order's time cancelled the payment. A payment that the buyer left was cancelled earlier, and takes no money. */
const ranOut = ({ status, settled_at: ended }: PaymentRow, { pay_till: till }: OrderRow): boolean =>
  status === 'cancelled' && ended !== null && till !== null && ended >= till;

/**
 * Ends a payment. If the buyer declines or leaves, the order is open again, with the time that it had. Money for an order whose time is
 * over goes back. A payment that has ended before stays as it is: two presses on 'pay' pay once.
 * @returns the payment as it is now
 */
export async function settle(world: World, id: string, outcome: Outcome): Promise<PaymentRow> {
  const { order_id: orderId } = await readPayment(world, id);
  await world.database.transaction(async (query) => {
    const order = await lockOrder(query, orderId, world.now);
    const [payment] = await query<PaymentRow>(`select ${PAYMENT} from payments where id = $1`, [id]);
    if (!payment) throw missing('Payment');
    const now = world.now();
    const set = (status: PaymentRow['status'], refunded: boolean) =>
      query('update payments set status = $2, refunded = $3, settled_at = $4::timestamptz where id = $1', [
        id,
        status,
        refunded,
        stamp(now),
      ]);
    if (order.status === 'expired') {
      if (outcome === 'pay' && ranOut(payment, order)) await set('cancelled', true);
    } else if (order.status !== 'awaiting_payment' || payment.status !== 'pending') return;
    else if (outcome === 'pay') {
      await set('paid', false);
      await makePaid(query, order, now);
    } else {
      await set(outcome === 'decline' ? 'failed' : 'cancelled', false);
      await query("update orders set status = 'open' where id = $1", [orderId]);
    }
  });
  return readPayment(world, id);
}
