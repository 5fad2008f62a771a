import type { Query } from '../database/types';

/**
 * Holds a gift certificate for an order with tickets, unless another order holds the certificate. This is one statement about one row: of
 * two concurrent statements the second waits for the first, and then reads the row again. A condition on a second table, such as whether
 * the other order is still open, would read that table as it was before the wait.
 */
export const holdCertificate = (query: Query, orderId: string, code: string) =>
  query('update promo_codes set order_id = $1 where code = $2 and balance is not null and order_id is null', [
    orderId,
    code,
  ]);

/** Frees the order's certificate for other orders. Call it when the order loses its last ticket, or its time ends. */
export const letGoOfCertificate = (query: Query, orderId: string) =>
  query('update promo_codes set order_id = null where order_id = $1', [orderId]);

/** Takes the order's discount off the balance of its certificate, in the transaction that pays the order. */
export const spendCertificate = (query: Query, orderId: string) =>
  query(
    `update promo_codes set order_id = null, balance = balance - coalesce(o.promo_discount, 0)
     from orders o where o.id = $1 and promo_codes.order_id = o.id`,
    [orderId],
  );
