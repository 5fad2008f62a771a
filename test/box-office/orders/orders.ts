import { randomInt } from 'node:crypto';
import type { OrderJson } from '../catalogue/types';
import { sqlState } from '../database/retry';
import { newId, stamp, type World } from '../world';
import { letGoOfCertificate } from './certificates';
import { assertOpen, withOrder } from './lockedOrder';
import { orderJson, readOrder } from './readOrder';

const UNIQUE_VIOLATION = '23505';

/** Opens an empty order for a buyer at an IP address. Its number is for people to read out; a number that is taken is drawn again. */
export async function createOrder({ database, now }: World, type: 1 | 2, address: string): Promise<OrderJson> {
  const id = newId();
  for (;;) {
    try {
      await database.query(
        `insert into orders (id, number, type, status, created_at, address)
         values ($1, $2, $3, 'open', $4::timestamptz, $5)`,
        [id, String(randomInt(10_000_000, 100_000_000)), type, stamp(now()), address],
      );
      return await readOrder(database.query, id, now());
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
}

/**
 * Reads the order. The read waits for a change under way, so that after a lost answer the buyer learns the outcome of the change.
 * @throws {Refusal} OrderNotFoundException, also when its time is over
 */
export const getOrder = (world: World, id: string): Promise<OrderJson> =>
  withOrder(world, id, (query, order) => orderJson(query, order, world.now(), world.origin));

/** Gives all seats of an order back. */
export const clearOrder = (world: World, id: string): Promise<OrderJson> =>
  withOrder(world, id, async (query, order) => {
    assertOpen(order);
    await query('delete from tickets where order_id = $1', [id]);
    await query('update orders set pay_till = null where id = $1', [id]);
    await letGoOfCertificate(query, id);
    return readOrder(query, id, world.now());
  });

/** Deletes orders that are a day old and have no ticket and no payment, and old keys of counts. */
export async function forgetOld({ database, now }: World): Promise<void> {
  await database.query('delete from counted where counted_at < $1::timestamptz', [stamp(now() - 86_400_000)]);
  await database.query(
    "delete from orders where status = 'open' and pay_till is null and created_at < $1::timestamptz and not exists (select 1 from payments where order_id = orders.id)",
    [stamp(now() - 86_400_000)],
  );
}
