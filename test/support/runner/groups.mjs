// Which test files share a process, and which processes may run side by side.
import { basename } from 'node:path';
import { importsOf } from './imports.mjs';

/** What reads sources alone, and need not wait for the build. */
const OF_SOURCES = ['unit tests', 'unit tests with a DOM'];

/** What watches flights of 700 ms, or weighs the heap: nothing runs beside it. */
const MEASURES = ['test/e2e/hall.test.ts', 'test/e2e/soak.test.ts'];

/** The browser tests of a minute and more, the longest first: begun last, one would end alone, and a core would idle. */
const LONG = ['faultMatrix', 'claims', 'hosts', 'gallery', 'forms', 'accessibility', 'hostileSchemas', 'badInput'];

/**
 * Why a file wants a process to itself, or which one it shares: browsers and servers are heavy, and a DOM replaces
 * globals such as `fetch`. What a file imports decides, so that it may lie anywhere.
 */
function kindOf(name, reached) {
  if (name.startsWith('test/e2e/') || reached.has('playwright-core')) return 'browser';
  if (reached.has('fastify')) return 'server';
  if (reached.has('@happy-dom/global-registrator')) return 'unit tests with a DOM';
  return reached.has('build.mjs') ? 'unit tests of what is built' : 'unit tests';
}

/** @returns {number} the place among the long ones, or after them */
function rankOf({ title }) {
  const rank = LONG.indexOf(basename(title, '.test.ts'));
  return rank < 0 ? LONG.length : rank;
}

/**
 * @typedef {{ title: string, files: string[], built: boolean, browser: boolean }} Group the files of one process,
 * and whether they want what the build makes, and a browser
 * @param {string[]} names paths of test files
 * @param {(path: string) => string | undefined} [read] the text of a file, where there is one
 * @returns {{ sideBySide: Group[], alone: Group[] }} those of sources come first, those that open a browser last, the
 * longest of these before the others
 */
export function groupsOf(names, read) {
  const reachedBy = importsOf(read);
  const groups = new Map();
  for (const name of names) {
    const kind = kindOf(name, reachedBy(name));
    const title = kind.startsWith('unit') ? kind : name;
    const files = [...(groups.get(title)?.files ?? []), name];
    groups.set(title, { title, files, built: !OF_SOURCES.includes(title), browser: kind === 'browser' });
  }
  const all = [...groups.values()].sort(
    (one, other) => one.built + one.browser - other.built - other.browser || rankOf(one) - rankOf(other),
  );
  return {
    sideBySide: all.filter(({ title }) => !MEASURES.includes(title)),
    alone: all.filter(({ title }) => MEASURES.includes(title)),
  };
}
