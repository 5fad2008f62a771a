import type { Query } from '../database/types';
import { stamp, type World } from '../world';
import { letGoOfCertificate } from './certificates';

/** The most orders that one call expires. */
const AT_ONCE = 200;

/**
 * Expires an order whose time is over: frees its seats and its certificate, and cancels its pending payment. Call it with the order's row
 * locked. The tickets stay, so that an expired order differs from an unknown one.
 */
export async function expire(query: Query, orderId: string, now: number): Promise<void> {
  await query("update orders set status = 'expired' where id = $1", [orderId]);
  await query('delete from holds where ticket_id in (select id from tickets where order_id = $1)', [orderId]);
  await query(
    "update payments set status = 'cancelled', settled_at = $2::timestamptz where order_id = $1 and status = 'pending'",
    [orderId, stamp(now)],
  );
  await letGoOfCertificate(query, orderId);
}

/** Expires these orders one after the other, except an order that was paid before its turn. */
export async function expireIfDue({ database, now }: World, ids: string[]): Promise<void> {
  for (const id of ids) {
    await database.transaction(async (query) => {
      const due = await query(
        `select 1 from orders where id = $1 and status in ('open', 'awaiting_payment')
         and pay_till <= $2::timestamptz for update`,
        [id, stamp(now())],
      );
      if (due.length) await expire(query, id, now());
    });
  }
}

/** Expires the orders whose time is over. @returns their number */
export async function expireDue(world: World): Promise<number> {
  const due = await world.database.query<{ id: string }>(
    `select id from orders where status in ('open', 'awaiting_payment') and pay_till <= $1::timestamptz
     order by pay_till limit ${AT_ONCE}`,
    [stamp(world.now())],
  );
  await expireIfDue(
    world,
    due.map(({ id }) => id),
  );
  return due.length;
}

/**
 * Expires the orders that a query finds, if their time is over.
 * @param held the query's tables, joined with `orders o`, and its first condition
 * @returns whether there were any
 */
async function expireThose(world: World, held: string, values: unknown[]): Promise<boolean> {
  const due = await world.database.query<{ id: string }>(
    `select distinct o.id from ${held}
     and o.status in ('open', 'awaiting_payment') and o.pay_till <= $1::timestamptz`,
    [stamp(world.now()), ...values],
  );
  await expireIfDue(
    world,
    due.map(({ id }) => id),
  );
  return due.length > 0;
}

/** Expires the orders that still hold a seat after their time. @returns whether there were any */
export const expireHolders = (world: World, performanceIds: string[], seatId: string): Promise<boolean> =>
  expireThose(
    world,
    `holds h join tickets t on t.id = h.ticket_id join orders o on o.id = t.order_id
     where h.performance_id = any($2::text[]) and h.seat_id = $3`,
    [performanceIds, seatId],
  );

/** Expires the order that still holds a certificate after its time. @returns whether there was one */
export const expireHolderOf = (world: World, code: string): Promise<boolean> =>
  expireThose(world, 'promo_codes c join orders o on o.id = c.order_id where c.code = $2', [code]);
