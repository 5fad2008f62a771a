import type { OrderJson } from '../catalogue/types';
import type { Query } from '../database/types';
import { stamp, type World } from '../world';
import { assertOpen, withOrder } from './lockedOrder';
import { readOrder } from './readOrder';

/** Codes are written by hand, and read out: neither case nor spaces count. */
const asWritten = (code: string): string => code.replace(/\s+/g, '').toUpperCase();

/** A certificate that the order held is free for another one. */
const letGo = (query: Query, orderId: string) =>
  query('update promo_codes set order_id = null where order_id = $1', [orderId]);

/**
 * Tries a promo code or a certificate in place of the one before; whether it counts stands in the order.
 * @throws {Refusal} OrderLockedException, OrderNotFoundException
 */
export const applyPromo = (world: World, orderId: string, written: string): Promise<OrderJson> =>
  withOrder(world, orderId, async (query, order) => {
    assertOpen(order);
    const code = asWritten(written);
    await letGo(query, orderId);
    // an order whose time is over, or that has no ticket any more, holds none
    await query(
      `update promo_codes set order_id = $1 where code = $2 and balance is not null and not exists (
         select 1 from orders o where o.id = promo_codes.order_id
         and o.status in ('open', 'awaiting_payment') and o.pay_till > $3::timestamptz)`,
      [orderId, code, stamp(world.now())],
    );
    await query('update orders set promo_code = $2 where id = $1', [orderId, code]);
    return readOrder(query, orderId, world.now());
  });

/** Takes the code off again; where there is none that is no error. @throws {Refusal} OrderLockedException, OrderNotFoundException */
export const removePromo = (world: World, orderId: string): Promise<OrderJson> =>
  withOrder(world, orderId, async (query, order) => {
    assertOpen(order);
    await letGo(query, orderId);
    await query('update orders set promo_code = null where id = $1', [orderId]);
    return readOrder(query, orderId, world.now());
  });

/** Takes what an order was paid with from its certificate, in the transaction that pays the order. */
export async function spendCertificate(query: Query, orderId: string): Promise<void> {
  await query(
    `update promo_codes set order_id = null, balance = balance - coalesce(o.promo_discount, 0)
     from orders o where o.id = $1 and promo_codes.order_id = o.id`,
    [orderId],
  );
}
