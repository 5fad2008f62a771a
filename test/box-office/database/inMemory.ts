import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { keepTillEnd } from '../../support/runner/keptTillEnd.mjs';

const unpacked = promisify(gunzip);

const { version } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
);

/** The dump of an empty database. Another version of PGlite could not read it, and has its own file. */
const KEPT = fileURLToPath(new URL(`../../../node_modules/.cache/box-office/empty-${version}.tar.gz`, import.meta.url));

/**
 * Creates an empty database in memory. That takes PostgreSQL seconds of processor time, and a run of the tests opens about a hundred
 * databases: so the first one is dumped into a file, from which the others are loaded.
 */
async function createInMemory(): Promise<PGlite> {
  // A missing or broken file is written again.
  const bytes = await readFile(KEPT)
    .then(unpacked)
    .catch(() => undefined);
  if (bytes) return PGlite.create({ loadDataDir: new Blob([bytes]) });
  const made = await PGlite.create();
  await mkdir(dirname(KEPT), { recursive: true });
  // A rename replaces the file at once, because another process may be reading it.
  await writeFile(`${KEPT}.${process.pid}`, Buffer.from(await (await made.dumpDataDir('gzip')).arrayBuffer()));
  await rename(`${KEPT}.${process.pid}`, KEPT);
  return made;
}

/** Emptied databases for further use: emptying one takes a tenth of the time of loading a copy. */
const spare: PGlite[] = [];

/** @returns an empty database in memory; the caller gives it back */
export const takeInMemory = async (): Promise<PGlite> => spare.pop() ?? createInMemory();

/** Empties a database in memory and keeps it for the next caller. The caller before must not use the database any more. */
export async function giveBackInMemory(pglite: PGlite): Promise<void> {
  if (!keepTillEnd(async () => pglite.closed || pglite.close())) return pglite.close();
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.exec('discard all');
  spare.push(pglite);
}
