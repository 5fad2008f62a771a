// Slow work is done once: what came of it is kept beside the packages, under the hash of all that it depends on. One run of the
// tests builds the same files a dozen times, and to minify them takes 20 s of processor time each time.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';

const FOLDER = 'node_modules/.cache/bswidget';
/** What is older than this was made of sources that have changed since. */
const KEPT_MS = 3_600_000;

async function forgetOld() {
  for (const name of await readdir(FOLDER)) {
    const path = `${FOLDER}/${name}`;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

/**
 * @template Result
 * @param {string[]} facts all that the result depends on
 * @param {() => Promise<Result>} work what it returns must survive JSON
 * @returns {Promise<Result>}
 */
export async function remember(facts, work) {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const path = `${FOLDER}/${hash}.json`;
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // not made yet
  }
  const result = await work();
  await mkdir(FOLDER, { recursive: true });
  // whole or not at all: another process may be reading
  await writeFile(`${path}.${process.pid}`, JSON.stringify(result));
  await rename(`${path}.${process.pid}`, path);
  await forgetOld();
  return result;
}
