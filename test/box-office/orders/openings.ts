import { earlierSales } from '../catalogue/earlierSales';
import type { Performance } from '../catalogue/types';
import type { World } from '../world';

/**
 * Enters the earlier sales of performances into `holds`, once each and only at the first call for the performance: until then thousands of
 * performances of 60,000 seats cost nothing.
 */
export async function openPerformances({ database, opened, now }: World, performances: Performance[]): Promise<void> {
  for (const performance of performances) {
    const id = String(performance.id);
    if (opened.has(id)) continue;
    await database.transaction(async (query) => {
      // A second process waits here for the first, and then finds nothing to do.
      const first = await query(
        'insert into openings (performance_id) values ($1) on conflict do nothing returning performance_id',
        [id],
      );
      if (!first.length) return;
      await query('insert into holds (performance_id, seat_id) select $1, unnest($2::text[]) on conflict do nothing', [
        id,
        earlierSales(performance, now()),
      ]);
    });
    opened.add(id);
  }
}
