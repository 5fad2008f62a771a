import type { Query } from '../database/types';
import { stamp, type World } from '../world';
import { letGoOfCertificate } from './certificates';

/** How many orders one look lets go of. */
const AT_ONCE = 200;

/**
 * Lets go of an order whose time is over: its seats and its certificate are free, a payment under way is cancelled. Call it with the order's
 * row locked. The tickets stay, so that the order can still be told apart from one that never was.
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

/** Expires orders if their time is over when their turn comes; one that was paid meanwhile stays. */
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

/** The sweep: lets go of all orders whose time is over. @returns how many there were */
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

/** @param held joins what is held with `orders o` @returns whether an expired order held it, which has let go of it now */
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

/** Lets go of the expired orders that still stand in the way of a seat. @returns whether there were any */
export const expireHolders = (world: World, performanceIds: string[], seatId: string): Promise<boolean> =>
  expireThose(
    world,
    `holds h join tickets t on t.id = h.ticket_id join orders o on o.id = t.order_id
     where h.performance_id = any($2::text[]) and h.seat_id = $3`,
    [performanceIds, seatId],
  );

/** Lets go of the expired order that still holds a certificate. @returns whether there was one */
export const expireHolderOf = (world: World, code: string): Promise<boolean> =>
  expireThose(world, 'promo_codes c join orders o on o.id = c.order_id where c.code = $2', [code]);
