import { PGlite } from '@electric-sql/pglite';
import { retried } from './retry';
import type { Database, Query } from './types';

/** Opens the embedded PostgreSQL. @param folder where it keeps its files; without one it lives in memory */
export async function openPglite(folder?: string): Promise<Database> {
  const pglite = await (folder ? PGlite.create(folder) : PGlite.create());
  const over =
    (connection: Pick<PGlite, 'query'>): Query =>
    async <Row>(sql: string, values: unknown[] = []) =>
      (await connection.query<Row>(sql, values)).rows;
  return {
    query: over(pglite),
    transaction: (work) => retried(() => pglite.transaction((transaction) => work(over(transaction)))),
    close: () => pglite.close(),
  };
}
