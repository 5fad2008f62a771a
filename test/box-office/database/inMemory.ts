import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { keepTillEnd } from '../../support/runner/keptTillEnd.mjs';

const unpacked = promisify(gunzip);

/** The file that another version of PGlite would not understand has another name. */
async function keptFile(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
  );
  return fileURLToPath(new URL(`../../../node_modules/.cache/box-office/empty-${version}.tar.gz`, import.meta.url));
}

/** Keeps what an empty database is made of. Where nothing can be written, each is made anew. */
async function keep(pglite: PGlite, file: string): Promise<void> {
  const bytes = Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
  try {
    await mkdir(dirname(file), { recursive: true });
    // put in place as a whole: another process may be reading
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
  } catch {
    // the next one takes its seconds, too
  }
}

/**
 * Makes an empty database in memory. That takes PostgreSQL seconds of processor time and always ends the same, and a run of the tests
 * opens about a hundred: so the first is kept in a file, and the others begin as copies of it.
 * @param file where it is kept @param make makes the first
 */
export async function createInMemory(
  file?: string,
  make: () => Promise<PGlite> = () => PGlite.create(),
): Promise<PGlite> {
  const kept = file ?? (await keptFile());
  // a file that is not there, or is not whole, is made anew
  const bytes = await readFile(kept)
    .then(unpacked)
    .catch(() => undefined);
  if (bytes) return PGlite.create({ loadDataDir: new Blob([bytes]) });
  const made = await make();
  await keep(made, kept);
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
