import type { OrderJson } from '../catalogue/types';
import type { World } from '../world';
import { holdCertificate, letGoOfCertificate } from './certificates';
import { expireHolderOf } from './expiry';
import { assertOpen, withOrder } from './lockedOrder';
import { readOrder } from './readOrder';

/** Codes are written by hand, and read out: neither case nor spaces count. */
const asWritten = (code: string): string => code.replace(/\s+/g, '').toUpperCase();

/**
 * Replaces the promo code or certificate of an order; the returned order says whether the code counts. A certificate that only an expired
 * order still holds is freed, and tried again.
 * @throws {Refusal} OrderLockedException, OrderNotFoundException
 */
export async function applyPromo(world: World, orderId: string, written: string): Promise<OrderJson> {
  const code = asWritten(written);
  const attempt = () =>
    withOrder(world, orderId, async (query, order) => {
      assertOpen(order);
      await letGoOfCertificate(query, orderId);
      if (order.pay_till) await holdCertificate(query, orderId, code);
      await query('update orders set promo_code = $2 where id = $1', [orderId, code]);
      return readOrder(query, orderId, world.now());
    });
  const order = await attempt();
  return order.promo?.accepted || !(await expireHolderOf(world, code)) ? order : attempt();
}

/** Removes the code of an order; an order without one is no error. @throws {Refusal} OrderLockedException, OrderNotFoundException */
export const removePromo = (world: World, orderId: string): Promise<OrderJson> =>
  withOrder(world, orderId, async (query, order) => {
    assertOpen(order);
    await letGoOfCertificate(query, orderId);
    await query('update orders set promo_code = null where id = $1', [orderId]);
    return readOrder(query, orderId, world.now());
  });
