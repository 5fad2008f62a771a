// Which test files share a process, and which processes may run side by side.
import { basename, dirname } from 'node:path';
import { importsOf } from './imports.mjs';

/** What reads sources alone, and need not wait for the build. */
const OF_SOURCES = ['unit tests', 'unit tests with a DOM'];

/**
 * The browser tests of most of a minute and more, the longest first: each has a process to itself.
 * What is long is begun early, because the last one would end alone while a core idles.
 */
const LONG = ['faultMatrix', 'hostileSchemas', 'gallery', 'hosts', 'forms', 'accessibility', 'hall', 'soak', 'claims'];

/** So many shorter ones of a folder share a process: to load the box office and the driver takes as long as four cases. */
const SHARED = 9;

/**
 * With which files a file may share a process: browsers and servers are heavy, and a DOM replaces globals such as `fetch`. What a file
 * imports decides, so that it may lie anywhere.
 */
function kindOf(name, reached) {
  if (name.startsWith('test/e2e/') || reached.has('playwright-core')) return 'browser';
  if (reached.has('fastify')) return 'server';
  if (reached.has('@happy-dom/global-registrator')) return 'unit tests with a DOM';
  return reached.has('build.mjs') ? 'unit tests of what is built' : 'unit tests';
}

/** @param {string} name @returns {number} the place among the long ones, or after them */
function rankOf(name) {
  const rank = LONG.indexOf(nameOf(name));
  return rank < 0 ? LONG.length : rank;
}

const nameOf = (path) => basename(path, '.test.ts');

/** Several short files are longer than any long one but the first. @returns {number} the place among the groups of a kind */
const placeOf = ({ files }) => (files.length > 1 ? 0.5 : rankOf(files[0]));

/** @returns {string} what a group is called in the output */
const titleOf = ([first, ...others], kind) => {
  if (kind.startsWith('unit')) return kind;
  return others.length ? `${dirname(first)}: ${[first, ...others].map(nameOf).join(', ')}` : first;
};

/** @returns {string[][]} those that may be together, in as few groups of at most so many as it takes, which are about as large */
function split(files, most) {
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count }, (_, nth) => files.filter((_file, at) => at % count === nth));
}

/**
 * @typedef {{ title: string, files: string[], built: boolean, browser: boolean }} Group the files of one process,
 * and whether they want what the build makes, and a browser
 * @param {string[]} names paths of test files
 * @param {(path: string) => string | undefined} [read] the text of a file, where there is one
 * @returns {Group[]} those of sources come first, those that open a browser last, the longest of these before the others
 */
export function groupsOf(names, read) {
  const reachedBy = importsOf(read);
  const together = new Map();
  for (const name of names) {
    const kind = kindOf(name, reachedBy(name));
    const isLong = rankOf(name) < LONG.length;
    const key = kind.startsWith('unit') ? kind : `${kind} ${isLong ? name : dirname(name)}`;
    const found = together.get(key) ?? { kind, files: [] };
    together.set(key, { kind, files: [...found.files, name] });
  }
  return [...together.values()]
    .flatMap(({ kind, files }) =>
      (kind.startsWith('unit') ? [files] : split(files, SHARED)).map((each) => ({
        title: titleOf(each, kind),
        files: each,
        built: !OF_SOURCES.includes(kind),
        browser: kind === 'browser',
      })),
    )
    .sort((one, other) => one.built + one.browser - other.built - other.browser || placeOf(one) - placeOf(other));
}
