import type { Query } from '../database/types';

/**
 * Holds a gift certificate for an order with tickets, unless another order holds it. It is one statement about one row: of two who ask in
 * the same moment the second one waits for the first, and then looks at the row again. Who asks about a second table here (is the
 * order that holds it still open?) is answered by how that table was before the wait.
 */
export const holdCertificate = (query: Query, orderId: string, code: string) =>
  query('update promo_codes set order_id = $1 where code = $2 and balance is not null and order_id is null', [
    orderId,
    code,
  ]);

/** A certificate that the order held is free for another one: call it when the order's last ticket goes, or its time. */
export const letGoOfCertificate = (query: Query, orderId: string) =>
  query('update promo_codes set order_id = null where order_id = $1', [orderId]);

/** Takes what an order was paid with from its certificate, in the transaction that pays the order. */
export const spendCertificate = (query: Query, orderId: string) =>
  query(
    `update promo_codes set order_id = null, balance = balance - coalesce(o.promo_discount, 0)
     from orders o where o.id = $1 and promo_codes.order_id = o.id`,
    [orderId],
  );
