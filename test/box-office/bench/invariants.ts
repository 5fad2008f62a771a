import type { Query } from '../database/types';
import type { Promised, Sale } from './buyer';

/** One thing that must hold after the run, and how often it did not. */
export interface Verdict {
  rule: string;
  checked: number;
  broken: number;
}

const LIVE = "('open', 'awaiting_payment', 'paid')";

/** Statements that find what must not be; each returns `checked` and `broken`. */
const RULES: [rule: string, sql: string][] = [
  [
    'no seat sold or held twice',
    `select count(*)::integer as checked, count(*) filter (where times > 1)::integer as broken from (
       select count(*) as times from tickets t join orders o on o.id = t.order_id
       where o.status in ${LIVE} group by t.performance_id, t.seat_id) seats`,
  ],
  [
    'no held or sold seat lost: every ticket of a living order holds its seat',
    `select count(*)::integer as checked, count(*) filter (where h.ticket_id is null)::integer as broken
     from tickets t join orders o on o.id = t.order_id left join holds h
       on h.ticket_id = t.id and h.performance_id = t.performance_id and h.seat_id = t.seat_id
     where o.status in ${LIVE}`,
  ],
  [
    'no seat held for nobody: every hold belongs to a living order',
    `select count(*)::integer as checked, count(*) filter (where o.status not in ${LIVE})::integer as broken
     from holds h join tickets t on t.id = h.ticket_id join orders o on o.id = t.order_id`,
  ],
  [
    'no order half paid: a paid order has one paid payment over its exact amount and one mail',
    `select count(*)::integer as checked, count(*) filter (where
       (select count(*) from payments p where p.order_id = o.id and p.status = 'paid') <> 1
       or (select sum(amount) from payments p where p.order_id = o.id and p.status = 'paid')
         is distinct from (select sum(price) from tickets t where t.order_id = o.id)
       or (select count(*) from outbox m where m.order_id = o.id) <> 1)::integer as broken
     from orders o where o.status = 'paid'`,
  ],
  [
    'no money for an order that is not paid',
    `select count(*)::integer as checked, count(*) filter (where o.status <> 'paid')::integer as broken
     from payments p join orders o on o.id = p.order_id where p.status = 'paid'`,
  ],
];

/** Compares the database with its own rules and with what buyers were told. */
export async function judge(query: Query, { seats }: Sale, promises: Promised[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [rule, sql] of RULES) {
    const [row] = await query<{ checked: number; broken: number }>(sql);
    verdicts.push({ rule, checked: row?.checked ?? 0, broken: row?.broken ?? 1 });
  }
  const rows = await query<{ id: string; status: string; seat_id: string | null }>(
    'select o.id, o.status, t.seat_id from orders o left join tickets t on t.order_id = o.id',
  );
  const kept = new Map<string, { status: string; seats: string[] }>();
  for (const { id, status, seat_id } of rows) {
    const order = kept.get(id) ?? { status, seats: [] };
    kept.set(id, order);
    if (seat_id) order.seats.push(seat_id);
  }
  const same = (promise: Promised) => {
    const order = kept.get(promise.orderId);
    return order?.status === promise.status && order.seats.sort().join() === [...promise.seats].sort().join();
  };
  verdicts.push({
    rule: 'every buyer has exactly what the box office said last',
    checked: promises.length,
    broken: promises.filter((promise) => !same(promise)).length,
  });
  const race = new Set(seats);
  const taken = [...kept.values()].flatMap((order) => order.seats);
  verdicts.push({
    rule: 'nobody got a seat that was not on sale',
    checked: taken.length,
    broken: taken.filter((seat) => !race.has(seat)).length,
  });
  return verdicts;
}
