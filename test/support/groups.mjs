// Which test files share a process, and which processes may run side by side.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What builds the package, which takes seconds each time. */
const BUILDS = /\/build\.mjs'|\/(?:built|installed)'|report\.mjs/;

/** What reads sources alone, and need not wait for the build. */
const OF_SOURCES = /^unit tests(?: with a DOM)?$/;

/** What watches flights of 700 ms, or weighs the heap: nothing runs beside it. */
const MEASURES = /^test\/e2e\/(?:hall|soak)\.test/;

/** The browser tests of a minute and more, the longest first: begun last, one would end alone, and a core would idle. */
const LONG = ['faultMatrix', 'claims', 'hosts', 'gallery', 'forms', 'accessibility', 'hostileSchemas', 'badInput'];

/**
 * Why a file wants a process to itself, or which one it shares: browsers and servers are heavy, and a DOM replaces
 * globals such as `fetch`.
 */
function kindOf(name) {
  const source = readFileSync(name, 'utf8');
  if (/^test\/e2e\//.test(name) || /\/e2e\/support\//.test(source)) return 'browser';
  if (/^test\/box-office\//.test(name)) return 'server';
  if (/support\/dom'/.test(source)) return 'unit tests with a DOM';
  return BUILDS.test(source) ? 'unit tests of what is built' : 'unit tests';
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
 * @returns {{ sideBySide: Group[], alone: Group[] }} those of sources come first, those that open a browser last, the
 * longest of these before the others
 */
export function groupsOf(names) {
  const groups = new Map();
  for (const name of names) {
    const kind = kindOf(name);
    const title = kind.startsWith('unit') ? kind : name;
    const files = [...(groups.get(title)?.files ?? []), name];
    groups.set(title, { title, files, built: !OF_SOURCES.test(title), browser: kind === 'browser' });
  }
  const all = [...groups.values()].sort(
    (one, other) => one.built + one.browser - other.built - other.browser || rankOf(one) - rankOf(other),
  );
  return {
    sideBySide: all.filter(({ title }) => !MEASURES.test(title)),
    alone: all.filter(({ title }) => MEASURES.test(title)),
  };
}
