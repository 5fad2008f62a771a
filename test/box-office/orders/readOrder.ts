import { roubles } from '../catalogue/prices';
import { performanceOf } from '../catalogue/schedule';
import { seasonTicketOf } from '../catalogue/seasonTickets';
import type { OrderJson, TicketJson } from '../catalogue/types';
import { venueOf } from '../catalogue/venues';
import type { Query } from '../database/types';
import { missing } from '../refusal';
import { MOST_TICKETS } from './limits';
import { reckon } from './reckoning';
import { ORDER, type OrderRow, type TicketRow } from './rows';

const ticketJson = (row: TicketRow): TicketJson => ({
  id: row.id,
  seatId: row.seat_id,
  tariffId: Number(row.tariff_id),
  distributorId: row.distributor_id,
  price: roubles(row.price),
  ...(row.old_price !== null && { oldPrice: roubles(row.old_price) }),
  ticketGroupId: row.ticket_group_id,
  ...(row.performance_id && { performanceId: Number(row.performance_id) }),
  ...(row.season_ticket_id && { seasonTicketId: Number(row.season_ticket_id) }),
  name: row.name,
});

/** Whole seconds until the seats go back on sale, as the server counts them. */
const secondsLeft = (payTill: Date | null, now: number): number =>
  payTill ? Math.max(0, Math.ceil((payTill.getTime() - now) / 1000)) : 0;

/** An order without tickets has no venue, and takes the clock of this venue. */
const FIRST_VENUE = 1;

const venueIdOf = ({
  performance_id: performanceId,
  season_ticket_id: seasonTicketId,
}: TicketRow): number | undefined =>
  performanceOf(performanceId ?? '')?.show.venueId ?? seasonTicketOf(seasonTicketId ?? '')?.venueId;

/** A moment by the clock of the first ticket's venue: buyers read the venue's times, not those of their own zone. */
function wallClock(moment: Date, [first]: TicketRow[]): string {
  const { offsetHours } = venueOf((first && venueIdOf(first)) ?? FIRST_VENUE);
  const moved = new Date(moment.getTime() + offsetHours * 3_600_000);
  return `${moved.toISOString().slice(0, 19)}+0${offsetHours}:00`;
}

/** The address of a paid order's tickets; pages of single tickets and the calendar are derived from it. */
export const ticketsAddress = (origin: string, key: string): string => `${origin}/handed-out/${key}`;

/** The order as the contract sends it. The order's row must be locked or just written; otherwise the tickets may be newer than the row. */
export async function orderJson(query: Query, order: OrderRow, now: number, origin = ''): Promise<OrderJson> {
  const { tickets, lines, promotion, amount } = await reckon(query, order, now);
  const isPaid = order.status === 'paid' && order.ticket_key !== null;
  const handedOut = ticketsAddress(origin, order.ticket_key ?? '');
  return {
    id: order.id,
    number: order.number,
    type: order.type,
    status: order.status,
    tickets: tickets.map((row) => ({ ...ticketJson(row), ...(isPaid && { url: `${handedOut}/${row.id}` }) })),
    maxTickets: MOST_TICKETS,
    amount: roubles(amount),
    ...(lines.length && { lines: lines.map((line) => ({ ...line, amount: roubles(line.amount) })) }),
    ...(promotion && { promo: promotion.promo }),
    payTill: order.pay_till && wallClock(order.pay_till, tickets),
    payTillTimeout: secondsLeft(order.pay_till, now),
    delivery: 'email',
    ...(isPaid && { soldTo: await soldTo(query, order.id), ticketsUrl: handedOut, calendarUrl: `${handedOut}.ics` }),
  };
}

/** The buyer's e-mail address, masked so that only its owner recognises it. */
async function soldTo(query: Query, orderId: string): Promise<string> {
  const [buyer] = await query<{ email: string }>(
    'select buyer_email as email from payments where order_id = $1 order by place desc limit 1',
    [orderId],
  );
  return (buyer?.email ?? '').replace(/^(.).*(?=@)/u, '$1***');
}

/** The order in any status, in the transaction that changes it. @throws {Refusal} OrderNotFoundException */
export async function readOrder(query: Query, id: string, now: number, origin = ''): Promise<OrderJson> {
  const [order] = await query<OrderRow>(`select ${ORDER} from orders where id = $1`, [id]);
  if (!order) throw missing('Order');
  return orderJson(query, order, now, origin);
}
