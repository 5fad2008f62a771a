import { moneyText } from '../catalogue/prices';
import type { Query } from '../database/types';
import { stamp } from '../world';
import { readOrder } from './readOrder';

/** A name for a mail to anybody, without the characters that a mail program would turn into a link. */
const mailName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M} .'’-]/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();

/** Puts the tickets' mail into the outbox, in the transaction that pays the order: no mail without money, none twice. */
export async function writeMail(query: Query, orderId: string, now: number): Promise<void> {
  const { number, tickets, amount, lines: others = [] } = await readOrder(query, orderId, now);
  const [buyer] = await query<{ buyer_name: string; buyer_email: string }>(
    'select buyer_name, buyer_email from payments where order_id = $1 order by place desc limit 1',
    [orderId],
  );
  const lines = [
    `${mailName(buyer?.buyer_name ?? '')}, спасибо за покупку.`,
    `Заказ № ${number}`,
    ...tickets.map(({ name, price }) => `${name}: ${moneyText(price ?? 0)}`),
    ...others.map((line) => `${line.name}: ${moneyText(line.amount)}`),
    `Итого: ${moneyText(amount)}`,
  ];
  await query(
    `insert into outbox (order_id, recipient, body, created_at) values ($1, $2, $3, $4::timestamptz)
     on conflict do nothing`,
    [orderId, buyer?.buyer_email ?? '', lines.join('\n'), stamp(now)],
  );
}
