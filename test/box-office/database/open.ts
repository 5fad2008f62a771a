import { migrate } from './migrations';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database } from './types';

async function connect(place: string): Promise<Database> {
  if (/^postgres(ql)?:/.test(place)) return openPostgres(place);
  const [scheme] = /^\w+:\/\//.exec(place) ?? [];
  // The error must not name the whole address, which may contain a password.
  if (scheme) throw new Error(`A database is postgres://… or a folder, not ${scheme}…`);
  return openPglite(place === 'memory' ? undefined : place);
}

/** @param place `memory`, a folder for the embedded database, or `postgres://…` @throws when it cannot be opened */
export async function openDatabase(place: string): Promise<Database> {
  const database = await connect(place);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
