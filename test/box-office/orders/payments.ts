import { roubles } from '../catalogue/prices';
import type { OrderJson, PaymentJson } from '../catalogue/types';
import type { Query } from '../database/types';
import { invalid, late, missing } from '../refusal';
import { newId, stamp, type World } from '../world';
import { assertOpen, lockOrder, withOrder } from './lockedOrder';
import { writeMail } from './outbox';
import { orderJson, readOrder } from './readOrder';
import type { OrderRow, PaymentRow } from './rows';

/** The columns of a PaymentRow. */
export const PAYMENT = 'id, order_id, status, amount, return_url, refunded, settled_at';

export interface Buyer {
  name: string;
  email: string;
  phone: string;
  returnUrl: string;
}

const paymentJson = ({ id, status, amount }: PaymentRow, origin: string): PaymentJson => ({
  id,
  status,
  amount: roubles(amount),
  ...(status === 'pending' && { url: `${origin}/pay/${id}` }),
});

/** Makes an order paid for good. */
export async function paid(query: Query, orderId: string, now: number): Promise<void> {
  await query("update orders set status = 'paid', pay_till = null where id = $1", [orderId]);
  await writeMail(query, orderId, now);
}

/**
 * Locks the order and opens a payment; one that costs nothing is paid at once. The same key gives the same payment.
 * @throws {Refusal} PaymentExpiredException, OrderLockedException, ValidationException for an empty order
 */
export const checkout = (
  world: World,
  orderId: string,
  buyer: Buyer,
  { key = newId(), origin }: { key?: string | undefined; origin: string },
): Promise<{ order: OrderJson; payment: PaymentJson }> =>
  withOrder(
    world,
    orderId,
    async (query, order) => {
      const known = await query<PaymentRow>(
        `select ${PAYMENT} from payments where order_id = $1 and idempotency_key = $2`,
        [orderId, key],
      );
      const payment = known[0] ?? (await openPayment(world, query, order, buyer, key));
      return { order: await readOrder(query, orderId, world.now()), payment: paymentJson(payment, origin) };
    },
    late,
  );

async function openPayment(
  { now }: World,
  query: Query,
  order: OrderRow,
  { name, email, phone, returnUrl }: Buyer,
  key: string,
): Promise<PaymentRow> {
  assertOpen(order);
  const { tickets } = await readOrder(query, order.id, now());
  if (!tickets.length) throw invalid(['В заказе нет билетов']);
  const [sum] = await query<{ amount: number }>(
    'select coalesce(sum(price), 0)::integer as amount from tickets where order_id = $1',
    [order.id],
  );
  const amount = sum?.amount ?? 0;
  const [payment] = await query<PaymentRow>(
    `insert into payments (id, order_id, idempotency_key, status, amount, return_url, buyer_name, buyer_email,
       buyer_phone, refunded, created_at, place)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10::timestamptz, count(*) + 1 from payments where order_id = $2
     returning ${PAYMENT}`,
    [newId(), order.id, key, amount ? 'pending' : 'paid', amount, returnUrl, name, email, phone, stamp(now())],
  );
  if (!payment) throw new Error('the payment was not written');
  if (amount) await query("update orders set status = 'awaiting_payment' where id = $1", [order.id]);
  else await paid(query, order.id, now());
  return payment;
}

/**
 * What became of the latest payment, as of one moment: one that ends meanwhile has ended for the order too, or for
 * neither. Unlike all other calls this one still answers for an expired order that had a payment: a buyer whose money
 * came too late has to learn that it goes back.
 * @throws {Refusal} OrderNotFoundException
 */
export async function checkPayment(
  world: World,
  orderId: string,
  origin: string,
): Promise<{ order: OrderJson; payment?: PaymentJson }> {
  const { order, payment } = await world.database.transaction(async (query) => {
    const row = await lockOrder(query, orderId, world.now);
    const [latest] = await query<PaymentRow>(
      `select ${PAYMENT} from payments where order_id = $1 order by place desc limit 1`,
      [orderId],
    );
    return { order: await orderJson(query, row, world.now()), payment: latest };
  });
  if (order.status === 'expired' && !payment) throw missing('Order');
  return { order, ...(payment && { payment: paymentJson(payment, origin) }) };
}

/** A payment as its page shows it. @throws {Refusal} PaymentNotFoundException */
export async function readPayment({ database }: World, id: string): Promise<PaymentRow> {
  const [payment] = await database.query<PaymentRow>(`select ${PAYMENT} from payments where id = $1`, [id]);
  if (!payment) throw missing('Payment');
  return payment;
}
