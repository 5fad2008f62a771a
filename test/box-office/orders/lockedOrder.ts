import type { Query } from '../database/types';
import { locked, missing, type Refusal } from '../refusal';
import type { World } from '../world';
import { expire } from './expiry';
import type { OrderRow } from './rows';

/**
 * Runs work on an order that nobody else may touch meanwhile: its row is locked, so that one order's changes stand in
 * a line while different orders never wait for each other.
 * @param gone what to answer for an order whose time is over @throws {Refusal} that, or OrderNotFoundException
 */
export async function withOrder<Result>(
  { database, now }: World,
  id: string,
  work: (query: Query, order: OrderRow) => Promise<Result>,
  gone: () => Refusal = () => missing('Order'),
): Promise<Result> {
  const done = await database.transaction(async (query) => {
    const [order] = await query<OrderRow>(
      'select id, number, type, status, pay_till from orders where id = $1 for update',
      [id],
    );
    if (!order) throw missing('Order');
    const waiting = order.status === 'open' || order.status === 'awaiting_payment';
    if (waiting && order.pay_till && order.pay_till.getTime() <= now()) {
      // Not thrown from here: the expiry itself has to be kept.
      await expire(query, id, now());
      return undefined;
    }
    if (order.status === 'expired') return undefined;
    return { result: await work(query, order) };
  });
  if (!done) throw gone();
  return done.result;
}

/** @throws {Refusal} OrderLockedException unless the order may still be changed */
export function assertOpen({ status }: OrderRow): void {
  if (status !== 'open') throw locked();
}
