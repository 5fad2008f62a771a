import type { Query } from '../database/types';
import { locked, missing, type Refusal } from '../refusal';
import type { World } from '../world';
import { expire } from './expiry';
import { ORDER, type OrderRow } from './rows';

/**
 * Locks an order's row until the transaction ends, and expires the order if its time is over.
 * @throws {Refusal} OrderNotFoundException
 */
export async function lockOrder(query: Query, id: string, now: () => number): Promise<OrderRow> {
  const [order] = await query<OrderRow>(`select ${ORDER} from orders where id = $1 for update`, [id]);
  if (!order) throw missing('Order');
  // The clock is read after the lock, which may have taken a while.
  const moment = now();
  const waiting = order.status === 'open' || order.status === 'awaiting_payment';
  if (!waiting || !order.pay_till || order.pay_till.getTime() > moment) return order;
  await expire(query, id, moment);
  return { ...order, status: 'expired' };
}

/**
 * Runs work on an order with its row locked: changes of one order run one after another, different orders never wait for each other.
 * @param gone makes the refusal for an order whose time is over @throws {Refusal} the one that `gone` makes, or OrderNotFoundException
 */
export async function withOrder<Result>(
  { database, now }: World,
  id: string,
  work: (query: Query, order: OrderRow) => Promise<Result>,
  gone: () => Refusal = () => missing('Order'),
): Promise<Result> {
  const done = await database.transaction(async (query) => {
    const order = await lockOrder(query, id, now);
    // A throw in here would undo the expiry.
    return order.status === 'expired' ? undefined : { result: await work(query, order) };
  });
  if (!done) throw gone();
  return done.result;
}

/** @throws {Refusal} OrderLockedException unless the order may still be changed */
export function assertOpen({ status }: OrderRow): void {
  if (status !== 'open') throw locked();
}
