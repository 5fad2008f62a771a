import { isSoldOut } from './catalogue/earlierSales';
import { comingPerformances, performanceOf } from './catalogue/schedule';
import { SHOWS } from './catalogue/shows';
import { freeSeats } from './orders/availability';
import { expireDue } from './orders/expiry';
import { seasonItem, showItem } from './orders/item';
import { createOrder } from './orders/orders';
import { readPayment } from './orders/payments';
import type { PaymentRow } from './orders/rows';
import { type Outcome, settle } from './orders/settle';
import { addTicket } from './orders/tickets';
import { missing } from './refusal';
import type { World } from './world';

/** Show ids by name, such as `data.shows['Чайка']`. */
const data = { shows: Object.fromEntries(SHOWS.map(({ name, id }) => [name, id])) };

/** Actions that tests take directly, since HTTP does not offer them. */
export const createControls = (world: World, shift: (milliseconds: number) => void) => ({
  data,

  /** The coming performances of a show, soonest first. */
  performances: (showId: number) => {
    const show = SHOWS.find(({ id }) => id === showId);
    if (!show) throw missing('Show');
    return comingPerformances(show, world.now()).map((performance) => ({
      id: String(performance.id),
      startAt: performance.startAt,
      soldOut: isSoldOut(performance, world.now()),
    }));
  },

  /** Ids of the seats on sale now, by ticket group. */
  freeSeats: (performanceId: string) => freeSeats(world, showItem(performanceId, world.now())),
  freeSeasonSeats: (seasonTicketId: string) => freeSeats(world, seasonItem(seasonTicketId, world.now())),

  /** Another buyer takes a seat. @returns that buyer's order id */
  async holdSeat(performanceId: string, seatId: string): Promise<string> {
    const { id } = await createOrder(world, 1, 'another buyer');
    await addTicket(world, String(id), { performanceId, seatId });
    return String(id);
  },

  /** Another buyer takes all seats but some. @param rest the seats that stay free */
  async sellOut(performanceId: string, rest: string[] = []): Promise<void> {
    const performance = performanceOf(performanceId);
    if (!performance) throw missing('Performance');
    const free = Object.values(await freeSeats(world, showItem(performanceId, world.now()))).flat();
    await world.database.query('insert into holds (performance_id, seat_id) select $1, unnest($2::text[])', [
      performanceId,
      free.filter((id) => !rest.includes(id)),
    ]);
  },

  /** Ends the order's time now. */
  async expireOrder(orderId: string): Promise<void> {
    await world.database.query("update orders set pay_till = $2::timestamptz where id = $1 and status <> 'paid'", [
      orderId,
      new Date(world.now() - 1).toISOString(),
    ]);
  },

  /** Ends the order's latest payment as the payment page would. */
  async settleOrder(orderId: string, outcome: Outcome): Promise<PaymentRow> {
    const [payment] = await world.database.query<{ id: string }>(
      'select id from payments where order_id = $1 order by place desc limit 1',
      [orderId],
    );
    if (!payment) throw missing('Payment');
    return settle(world, payment.id, outcome);
  },

  /** A payment as the database has it, with `refunded`. */
  payment: (id: string) => readPayment(world, id),

  /** The statuses of the order's payments, oldest first. */
  async payments(orderId: string): Promise<string[]> {
    const rows = await world.database.query<{ status: string }>(
      'select status from payments where order_id = $1 order by place',
      [orderId],
    );
    return rows.map(({ status }) => status);
  },

  /** The buyer's consents of each checkout, oldest first. */
  consents: (orderId: string): Promise<{ personal_data: boolean; marketing: boolean | null }[]> =>
    world.database.query('select personal_data, marketing from payments where order_id = $1 order by place', [orderId]),

  /** The mail that an order's payment wrote. */
  async outbox(orderId: string): Promise<{ recipient: string; body: string } | undefined> {
    const [mail] = await world.database.query<{ recipient: string; body: string }>(
      'select recipient, body from outbox where order_id = $1',
      [orderId],
    );
    return mail;
  },

  /** Moves the box office's clock forward; orders do not expect it to go back. */
  advance: (seconds: number) => shift(seconds * 1000),
  now: world.now,
  sweep: () => expireDue(world),
});

export type Controls = ReturnType<typeof createControls>;
