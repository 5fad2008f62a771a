// Tells whether dist/ was built from the present sources. It compares contents, not times, because a checkout gives old files new
// times, and `npm start` writes to dist/ too.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All sources of the built file; the last one lists the packages that `npm ci` has really installed. */
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

/** @returns {string} a text that changes with every name and every byte of the files */
function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesOf(join(root, each))).sort()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns {{ sources: string, built: string } | undefined} the record of the last build */
function readRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} [root] the working copy @returns {string} the fingerprint of the present sources */
export const sourcesNow = (root = '.') => fingerprint(root, SOURCES);

/**
 * @param {string} sources the result of `sourcesNow` before the build began, because later changes are not in the build
 * @param {string} [root] the working copy
 */
export function rememberBuild(sources, root = '.') {
  const path = join(root, RECORD);
  mkdirSync(dirname(path), { recursive: true });
  // The record is written elsewhere and renamed, because several worktrees may share the file.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ sources, built: fingerprint(root, BUILT) }));
  renameSync(`${path}.${process.pid}`, path);
}

/** @param {string} [root] the working copy @returns {boolean} whether dist/ was built from the present sources */
export function isBuildFresh(root = '.') {
  const record = readRecord(root);
  return record?.sources === sourcesNow(root) && record.built === fingerprint(root, BUILT);
}
