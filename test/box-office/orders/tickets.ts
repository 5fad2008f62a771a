import type { OrderJson } from '../catalogue/types';
import { fullSeatName } from '../catalogue/venues';
import type { Query } from '../database/types';
import { mismatch, missing, Refusal, reserved } from '../refusal';
import { newId, stamp, type World } from '../world';
import { holdCertificate, letGoOfCertificate } from './certificates';
import { expireHolders } from './expiry';
import { assertOnSale, groupOfSeat, type Item, itemOf, priced, seasonItem, showItem } from './item';
import {
  assertAddressMayHoldMore,
  assertMayHoldOneMore,
  assertSectorHasMore,
  assertTariffHasMore,
  type LimitedTicket,
} from './limits';
import { assertOpen, withOrder } from './lockedOrder';
import { openPerformances } from './openings';
import { readOrder } from './readOrder';
import type { OrderRow, TicketRow } from './rows';

export interface Wish {
  seatId: string;
  performanceId?: string;
  seasonTicketId?: string;
  tariffId?: string;
  distributorId?: string;
}

/** The buyer's wish, with the item that it is for. */
interface Taking {
  item: Item;
  wish: Wish;
}

/** A ticket that the order already has. */
interface HeldTicket extends LimitedTicket {
  place: number;
  /** Whether the ticket is for the wished seat. */
  same: boolean;
}

const heldTickets = (query: Query, order: OrderRow, { item, wish }: Taking): Promise<HeldTicket[]> =>
  query<HeldTicket>(
    `select seat_id, tariff_id, place, seat_id = $2 and coalesce(performance_id, season_ticket_id) = $3 as same
     from tickets where order_id = $1`,
    [order.id, wish.seatId, item.id],
  );

/**
 * Puts a seat into an order that may have the seat: writes the ticket, then the hold.
 * @throws {Refusal} as the contract lists for this call
 */
async function takeSeat(world: World, query: Query, order: OrderRow, taking: Taking): Promise<void> {
  const { item, wish } = taking;
  assertOpen(order);
  if (order.type !== item.type) throw mismatch();
  const { seatId, distributorId = null } = wish;
  const group = groupOfSeat(item, seatId);
  const { tariffId, price, oldPrice } = priced(group, wish.tariffId);
  const tickets = await heldTickets(query, order, taking);
  if (tickets.some(({ same }) => same)) return;
  assertMayHoldOneMore(tickets);
  assertSectorHasMore(item.venue, seatId, tickets);
  assertTariffHasMore(tariffId, tickets);
  await assertAddressMayHoldMore(world, query, order, wish.performanceId);
  const ticketId = newId();
  await query(
    `insert into tickets (id, order_id, place, seat_id, performance_id, season_ticket_id, ticket_group_id, tariff_id,
       distributor_id, price, name, old_price) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ticketId,
      order.id,
      Math.max(0, ...tickets.map(({ place }) => place)) + 1,
      seatId,
      item.type === 1 ? item.id : null,
      item.type === 2 ? item.id : null,
      group.id,
      tariffId,
      distributorId,
      price,
      fullSeatName(item.venue, seatId),
      oldPrice,
    ],
  );
  await hold(query, ticketId, taking);
  await query('update orders set pay_till = $2::timestamptz where id = $1 and pay_till is null', [
    order.id,
    stamp(world.now() + world.orderSeconds * 1000),
  ]);
  if (!tickets.length && order.promo_code) await holdCertificate(query, order.id, order.promo_code);
}

/**
 * Holds the seat in each performance of the ticket. The unique key of performance and seat decides between two concurrent orders: the loser
 * has written fewer rows than there are performances, and its transaction is undone.
 * @throws {Refusal} PlaceAlreadyReservedException
 */
async function hold(query: Query, ticketId: string, { item, wish: { seatId } }: Taking): Promise<void> {
  // Sorted, so that two season tickets with shared performances cannot wait for each other.
  const performances = item.performances.map((each) => String(each.id)).sort();
  const held = await query(
    `insert into holds (performance_id, seat_id, ticket_id) select unnest($1::text[]), $2, $3
     on conflict do nothing returning performance_id`,
    [performances, seatId, ticketId],
  );
  if (held.length < performances.length) throw reserved(fullSeatName(item.venue, seatId));
}

/**
 * Holds a seat for an order; the same seat again changes nothing. A seat that only an expired order still holds is freed, and taken.
 * @throws {Refusal} as the contract lists for this call
 */
export async function addTicket(world: World, orderId: string, wish: Wish): Promise<OrderJson> {
  const item = itemOf(wish, world.now());
  assertOnSale(item, world.now());
  await openPerformances(world, item.performances);
  const attempt = () =>
    withOrder(world, orderId, async (query, order) => {
      await takeSeat(world, query, order, { item, wish });
      return readOrder(query, orderId, world.now());
    });
  try {
    return await attempt();
  } catch (error) {
    const performances = item.performances.map(({ id }) => String(id));
    if (!isReserved(error) || !(await expireHolders(world, performances, wish.seatId))) throw error;
    return attempt();
  }
}

const isReserved = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'PlaceAlreadyReservedException';

/** Gives one seat back; a ticket that is no longer there is no error. */
export const removeTicket = (world: World, orderId: string, ticketId: string): Promise<OrderJson> =>
  withOrder(world, orderId, async (query, order) => {
    assertOpen(order);
    await query('delete from tickets where id = $1 and order_id = $2', [ticketId, orderId]);
    const emptied = await query(
      `update orders set pay_till = null where id = $1 and not exists (select 1 from tickets where order_id = $1)
       returning id`,
      [orderId],
    );
    if (emptied.length) await letGoOfCertificate(query, orderId);
    return readOrder(query, orderId, world.now());
  });

/** @throws {Refusal} TicketNotFoundException, TariffNotFoundException, TariffUnavailableException, TicketLimitException */
export const changeTariff = (world: World, orderId: string, ticketId: string, tariffId: string): Promise<OrderJson> =>
  withOrder(world, orderId, async (query, order) => {
    assertOpen(order);
    const [ticket] = await query<TicketRow>('select * from tickets where id = $1 and order_id = $2', [
      ticketId,
      orderId,
    ]);
    if (!ticket) throw missing('Ticket');
    const item = ticket.performance_id
      ? showItem(ticket.performance_id, world.now())
      : seasonItem(ticket.season_ticket_id ?? '', world.now());
    const { price, oldPrice } = priced(groupOfSeat(item, ticket.seat_id), tariffId);
    const others = await query<LimitedTicket>(
      'select seat_id, tariff_id from tickets where order_id = $1 and id <> $2',
      [orderId, ticketId],
    );
    assertTariffHasMore(tariffId, others);
    await query('update tickets set tariff_id = $2, price = $3, old_price = $4 where id = $1', [
      ticketId,
      tariffId,
      price,
      oldPrice,
    ]);
    return readOrder(query, orderId, world.now());
  });
