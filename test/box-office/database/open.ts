import { migrate } from './migrations';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database } from './types';

/** @param place `memory`, a folder for the embedded database, or `postgres://…` */
export async function openDatabase(place: string): Promise<Database> {
  const database = /^postgres(ql)?:/.test(place)
    ? openPostgres(place)
    : await openPglite(place === 'memory' ? undefined : place);
  await migrate(database);
  return database;
}
