import { access, constants, mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folderLock';
import { giveBackInMemory, takeInMemory } from './inMemory';
import { retried } from './retry';
import type { Database, Query } from './types';

/** @throws with the folder's name and the reason: PGlite's own errors may have no message */
async function create(folder: string): Promise<PGlite> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return await PGlite.create(folder);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'it does not open as a database';
    throw new Error(`The folder ${folder} cannot be used: ${reason}`, { cause: error });
  }
}

/** Opens the embedded PostgreSQL. @param folder where it keeps its files; without one it lives in memory */
export async function openPglite(folder?: string): Promise<Database> {
  const unlock = folder ? await lockFolder(folder) : async () => undefined;
  const pglite = await (folder ? create(folder) : takeInMemory()).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const over =
    (connection: Pick<PGlite, 'query'>): Query =>
    async <Row>(sql: string, values: unknown[] = []) =>
      (await connection.query<Row>(sql, values)).rows;
  return {
    query: over(pglite),
    transaction: (work) => retried(() => pglite.transaction((transaction) => work(over(transaction)))),
    async close() {
      await (folder ? pglite.close() : giveBackInMemory(pglite));
      await unlock();
    },
  };
}
