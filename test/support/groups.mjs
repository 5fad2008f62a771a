// Which test files share a process, and which processes may run side by side.
import { readFileSync } from 'node:fs';

/** What builds the package, which takes seconds each time. */
const BUILDS = /\/build\.mjs'|\/(?:built|installed)'|report\.mjs/;

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

/**
 * @typedef {{ title: string, files: string[] }} Group the files of one process
 * @param {string[]} names paths of test files
 * @returns {{ quiet: Group[], browser: Group[] }} `quiet` may run side by side, `browser` one after another
 */
export function groupsOf(names) {
  const browser = [];
  const quiet = new Map();
  for (const name of names) {
    const kind = kindOf(name);
    const title = kind.startsWith('unit') ? kind : name;
    if (kind === 'browser') browser.push({ title, files: [name] });
    else quiet.set(title, [...(quiet.get(title) ?? []), name]);
  }
  return { quiet: [...quiet].map(([title, files]) => ({ title, files })), browser };
}
