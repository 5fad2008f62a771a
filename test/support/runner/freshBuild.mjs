// Whether dist/ is what the build makes of the sources as they are now. Contents are compared, not times: a checkout may
// bring back old files with new times, and `npm start` writes to dist/ too.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All that the built file is made of; the last is the list of what `npm ci` has really installed. */
const SOURCES = [
  'src',
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
];
const BUILT = ['dist'];
const RECORD = 'node_modules/.cache/bswidget/built.json';

const filesOf = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? readdirSync(path).flatMap((name) => filesOf(join(path, name))) : [path];
};

/** @returns {string} a text that changes with every name and every byte of them */
function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesOf(join(root, each))).sort()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns {{ sources: string, built: string } | undefined} what was remembered last */
function readRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} [root] the working copy @returns {string} says in which state the sources are now */
export const sourcesNow = (root = '.') => fingerprint(root, SOURCES);

/**
 * @param {string} sources what `sourcesNow` said before the build began: what has changed since is not in it
 * @param {string} [root] the working copy
 */
export function rememberBuild(sources, root = '.') {
  const path = join(root, RECORD);
  mkdirSync(dirname(path), { recursive: true });
  // put in place as a whole: copies of the working copy may share the file
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ sources, built: fingerprint(root, BUILT) }));
  renameSync(`${path}.${process.pid}`, path);
}

/** @param {string} [root] the working copy @returns {boolean} whether dist/ need not be built again */
export function isBuildFresh(root = '.') {
  const record = readRecord(root);
  return record?.sources === sourcesNow(root) && record.built === fingerprint(root, BUILT);
}
