import { sqlState } from './retry';
import type { Database } from './types';

/**
 * Each migration is one statement, which never changes once it is released: add new ones at the end. PostgreSQL-compatible distributed
 * databases run the statements, too, so there are no sequences and no table or advisory locks, and the caller makes the ids.
 */
const MIGRATIONS = [
  // `address` is the buyer's, so that one buyer cannot hold a whole hall. `ticket_key` opens the tickets and the calendar of a paid order:
  // it travels by mail and to printers, and must not open the order. `promo_discount` is the discount that the buyer saw at checkout.
  `create table orders (
    id text primary key,
    number text not null unique,
    type smallint not null,
    status text not null,
    pay_till timestamptz,
    created_at timestamptz not null,
    address text,
    ticket_key text unique,
    promo_code text,
    promo_discount integer
  )`,
  "create index orders_to_expire on orders (pay_till) where status in ('open', 'awaiting_payment')",
  'create index orders_by_address on orders (address)',
  `create table tickets (
    id text primary key,
    order_id text not null references orders (id),
    place smallint not null,
    seat_id text not null,
    performance_id text,
    season_ticket_id text,
    ticket_group_id text not null,
    tariff_id text not null,
    distributor_id text,
    price integer not null,
    old_price integer,
    name text not null
  )`,
  'create index tickets_of_order on tickets (order_id)',
  // The unique key decides between two orders for one seat. A hold without a ticket is a sale elsewhere.
  `create table holds (
    performance_id text not null,
    seat_id text not null,
    ticket_id text references tickets (id) on delete cascade,
    primary key (performance_id, seat_id)
  )`,
  'create index holds_of_ticket on holds (ticket_id)',
  // Performances whose earlier sales have been entered into holds.
  'create table openings (performance_id text primary key)',
  // `mailbox` is the same for all spellings of an e-mail address; free places are counted by it.
  `create table payments (
    id text primary key,
    order_id text not null references orders (id),
    idempotency_key text not null,
    request_hash text not null,
    place smallint not null,
    status text not null,
    amount integer not null,
    return_url text not null,
    buyer_name text not null,
    buyer_email text not null,
    buyer_phone text not null,
    mailbox text not null,
    personal_data boolean not null,
    marketing boolean,
    refunded boolean not null,
    created_at timestamptz not null,
    settled_at timestamptz,
    unique (order_id, idempotency_key)
  )`,
  'create index payments_of_mailbox on payments (mailbox)',
  // Mail to be sent, written in the transaction that pays the order.
  `create table outbox (
    order_id text primary key references orders (id),
    recipient text not null,
    body text not null,
    created_at timestamptz not null
  )`,
  // A promo code takes a percentage off, a certificate has a balance and is held by one order at a time.
  `create table promo_codes (
    code text primary key,
    percent smallint,
    venue_id integer,
    balance integer,
    valid_till timestamptz,
    order_id text references orders (id) on delete set null
  )`,
  'create index promo_codes_of_order on promo_codes (order_id)',
  `insert into promo_codes (code, percent, venue_id, balance, valid_till) values
    ('ТЕАТР', 10, 1, null, null),
    ('ОПЕРА', 15, 2, null, null),
    ('ВЕСНА', 20, 1, null, '2026-06-01T00:00:00+03:00'),
    ('ПОДАРОК', null, null, 500000, null)`,
  // The row is a lock: two transactions never count for the same key at once.
  'create table counted (key text primary key, counted_at timestamptz not null)',
];

/** Another process may be migrating the same database: the process that loses the race tries again. */
const LOST_RACE = new Set(['42P07', '23505', 'XX000']);

async function step(database: Database, number: number, sql: string): Promise<void> {
  await database.transaction(async (query) => {
    const done = await query('select 1 from migrations where number = $1', [number]);
    if (done.length) return;
    await query(sql);
    await query('insert into migrations (number) values ($1)', [number]);
  });
}

/** Brings an empty or older database up to date. @throws errors of the database */
export async function migrate(database: Database): Promise<void> {
  const patient = async (work: () => Promise<unknown>) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (!LOST_RACE.has(sqlState(error)) || tries === 5) throw error;
      }
    }
  };
  await patient(() => database.query('create table if not exists migrations (number integer primary key)'));
  for (const [number, sql] of MIGRATIONS.entries()) await patient(() => step(database, number, sql));
}
