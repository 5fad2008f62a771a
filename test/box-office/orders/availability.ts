import { closedSaleOf } from '../catalogue/sales';
import type { World } from '../world';
import { expireDue } from './expiry';
import type { Item } from './item';
import { openPerformances } from './openings';

/** The seats on sale now by ticket group: for a season ticket, those that are free in all of its performances. */
export async function freeSeats(world: World, item: Item): Promise<Record<string, string[]>> {
  // For a performance that is not on sale the database is not asked, because a crowd may be waiting for the sale.
  if (closedSaleOf(item.performances, world.now())) return Object.fromEntries(item.groups.map(({ id }) => [id, []]));
  await openPerformances(world, item.performances);
  await expireDue(world);
  // One long text takes a third of the time of 20,000 rows.
  const [row] = await world.database.query<{ taken: string | null }>(
    "select string_agg(seat_id, ',') as taken from holds where performance_id = any($1::text[])",
    [item.performances.map(({ id }) => String(id))],
  );
  const taken = new Set(row?.taken?.split(','));
  const { seats, places } = item.venue.hall;
  const free = item.groups.map((): string[] => []);
  const groupOfZone = new Map(item.groups.flatMap(({ zones }, index) => zones.map((zone) => [zone, index] as const)));
  seats.forEach(({ id }, index) => {
    const group = groupOfZone.get(places[index]?.zone ?? -1);
    if (group !== undefined && !taken.has(id)) free[group]?.push(id);
  });
  return Object.fromEntries(item.groups.map(({ id }, index) => [id, free[index] ?? []]));
}
