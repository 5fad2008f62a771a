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

/** What an empty database is made of. Another version of PGlite would not understand it, and has a file of its own. */
const KEPT = fileURLToPath(new URL(`../../../node_modules/.cache/box-office/empty-${version}.tar.gz`, import.meta.url));

/**
 * Makes an empty database in memory. That takes PostgreSQL seconds of processor time and always ends the same, and a run of the tests
 * opens about a hundred: so the first is kept in a file, and the others begin as copies of it.
 */
async function createInMemory(): Promise<PGlite> {
  // a file that is not there, or is not whole, is made anew
  const bytes = await readFile(KEPT)
    .then(unpacked)
    .catch(() => undefined);
  if (bytes) return PGlite.create({ loadDataDir: new Blob([bytes]) });
  const made = await PGlite.create();
  await mkdir(dirname(KEPT), { recursive: true });
  // put in place as a whole: another process may be reading
  await writeFile(`${KEPT}.${process.pid}`, Buffer.from(await (await made.dumpDataDir('gzip')).arrayBuffer()));
  await rename(`${KEPT}.${process.pid}`, KEPT);
  return made;
}

/** Those that were given back, empty: to empty one takes a tenth of the time that even a copy takes. */
const spare: PGlite[] = [];

/** @returns an empty database in memory; who takes it gives it back */
export const takeInMemory = async (): Promise<PGlite> => spare.pop() ?? createInMemory();

/** Takes back a database in memory, which nobody may use any more. The next who takes it sees nothing of what was in it. */
export async function giveBackInMemory(pglite: PGlite): Promise<void> {
  if (!keepTillEnd(async () => pglite.closed || pglite.close())) return pglite.close();
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.exec('discard all');
  spare.push(pglite);
}
