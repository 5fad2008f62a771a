import { feeOf } from '../catalogue/prices';
import { performanceOf } from '../catalogue/schedule';
import type { Query } from '../database/types';
import { type Promotion, promotionOf } from './promotion';
import type { OrderRow, TicketRow } from './rows';

/** The amount of an order and its parts, in kopecks. */
export interface Reckoning {
  tickets: TicketRow[];
  /** Fees, then the discount of a code: with the tickets they add up to the amount. */
  lines: { name: string; amount: number }[];
  promotion: Promotion | undefined;
  amount: number;
}

const sumOf = (items: { amount: number }[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** Fees by name: equal fees of several performances share one line. */
function feesOf(tickets: TicketRow[]): Reckoning['lines'] {
  const fees = new Map<string, number>();
  for (const ticket of tickets) {
    const percent = performanceOf(ticket.performance_id ?? '')?.show.feePercent;
    const fee = feeOf(ticket.price, percent);
    const name = `Сервисный сбор ${percent} %`;
    if (fee) fees.set(name, (fees.get(name) ?? 0) + fee);
  }
  return [...fees].map(([name, amount]) => ({ name, amount }));
}

/** Reckons an order whose row is locked or just written. @param now milliseconds since 1970 */
export async function reckon(query: Query, order: OrderRow, now: number): Promise<Reckoning> {
  const tickets = await query<TicketRow>(
    `select id, seat_id, performance_id, season_ticket_id, ticket_group_id, tariff_id, distributor_id, price, old_price,
     name from tickets where order_id = $1 order by place`,
    [order.id],
  );
  const fees = feesOf(tickets);
  const sum = tickets.reduce((all, { price }) => all + price, 0) + sumOf(fees);
  const promotion = await promotionOf(query, order, { tickets, sum, now });
  if (!promotion?.discount) return { tickets, lines: fees, promotion, amount: sum };
  const { name, discount } = promotion;
  return { tickets, lines: [...fees, { name, amount: -discount }], promotion, amount: sum - discount };
}
