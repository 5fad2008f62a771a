import { Pool, type PoolClient } from 'pg';
import { retried } from './retry';
import type { Database, Query } from './types';

/** Opens a pool of connections. @param url `postgres://…` @param size the most connections this process may hold */
export function openPostgres(url: string, size = 20): Database {
  const pool = new Pool({ connectionString: url, max: size });
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined);
  const over =
    (connection: Pick<PoolClient, 'query'>): Query =>
    async <Row>(sql: string, values: unknown[] = []) =>
      (await connection.query(sql, values)).rows as Row[];

  async function once<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(over(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    query: over(pool),
    transaction: (work) => retried(() => once(work)),
    close: () => pool.end(),
  };
}
