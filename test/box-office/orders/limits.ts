import { tariffOf } from '../catalogue/prices';
import type { Venue } from '../catalogue/venues';
import type { Query } from '../database/types';
import { freeTooMany, heldTooMany, limit, sectorLimit, tariffLimit } from '../refusal';
import { stamp, type World } from '../world';
import type { OrderRow, TicketRow } from './rows';

/** The most tickets of one order. */
export const MOST_TICKETS = 10;

/** The fields of a ticket by which limits count. */
export interface LimitedTicket {
  seat_id: string;
  tariff_id: string;
}

/** @throws {Refusal} TicketLimitException where an order with these tickets may not hold one more */
export function assertMayHoldOneMore(tickets: LimitedTicket[]): void {
  if (tickets.length >= MOST_TICKETS) throw limit(MOST_TICKETS);
}

/** @throws {Refusal} TicketLimitException where the sector of the seat gives an order with these tickets no more */
export function assertSectorHasMore({ hall, indexOfSeat }: Venue, seatId: string, tickets: LimitedTicket[]): void {
  const sectorOf = (id: string) => hall.seats[indexOfSeat.get(id) ?? -1]?.sectorId;
  const sector = hall.sectors.find(({ id }) => id === sectorOf(seatId));
  if (!sector?.maxTickets) return;
  const had = tickets.filter((ticket) => sectorOf(ticket.seat_id) === sector.id).length;
  if (had >= sector.maxTickets) throw sectorLimit(sector.name, sector.maxTickets);
}

/** @throws {Refusal} TicketLimitException where an order with these tickets may have no more of the tariff */
export function assertTariffHasMore(tariffId: string, tickets: LimitedTicket[]): void {
  const { name = '', maxTickets } = tariffOf(tariffId) ?? {};
  if (maxTickets && tickets.filter((ticket) => ticket.tariff_id === tariffId).length >= maxTickets)
    throw tariffLimit(name, maxTickets);
}

/** Locks a count until the transaction ends: a second transaction with the same key waits. */
const countAlone = (query: Query, key: string, now: number) =>
  query(
    `insert into counted (key, counted_at) values ($1, $2::timestamptz)
     on conflict (key) do update set counted_at = excluded.counted_at`,
    [key, stamp(now)],
  );

/**
 * One buyer must not take a whole hall off sale. Counts the places in all open orders of the buyer's address, and the places of this
 * performance that the address has already got for 0 roubles.
 * @throws {Refusal} TicketLimitException where the address holds as much as it may
 */
export async function assertAddressMayHoldMore(
  { limits: { heldPerAddress }, now }: World,
  query: Query,
  { address }: OrderRow,
  performanceId: string | undefined,
): Promise<void> {
  if (!heldPerAddress || address === null) return;
  await countAlone(query, `address ${address}`, now());
  const [held] = await query<{ count: number }>(
    `select count(*)::integer as count from tickets t join orders o on o.id = t.order_id where o.address = $1
     and (o.status in ('open', 'awaiting_payment') or o.status = 'paid' and t.price = 0 and t.performance_id = $2)`,
    [address, performanceId ?? null],
  );
  if ((held?.count ?? 0) >= heldPerAddress) throw heldTooMany(heldPerAddress);
}

/** One mailbox has many addresses: case and the part after a plus make no difference. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * A free order costs its buyer nothing, so the free places of a mailbox are limited, performance by performance.
 * @throws {Refusal} TicketLimitException where the mailbox would have too many free places
 */
export async function assertMailboxMayHave(
  { limits: { freePerEmail }, now }: World,
  query: Query,
  mailbox: string,
  tickets: TicketRow[],
): Promise<void> {
  const performances = tickets.flatMap(({ price, performance_id: id }) => (price || id === null ? [] : id));
  if (!freePerEmail || !performances.length) return;
  await countAlone(query, `mailbox ${mailbox}`, now());
  const had = await query<{ performance_id: string }>(
    `select t.performance_id from tickets t join payments p on p.order_id = t.order_id
     where p.mailbox = $1 and p.status in ('pending', 'paid') and t.price = 0 and t.performance_id = any($2::text[])`,
    [mailbox, performances],
  );
  const all = [...performances, ...had.map((each) => each.performance_id)];
  const isTooMany = performances.some((id) => all.filter((each) => each === id).length > freePerEmail);
  if (isTooMany) throw freeTooMany(freePerEmail);
}
