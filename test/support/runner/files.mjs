// Which test files there are, what each of them needs, and which only `npm run test:all` runs. Folders decide.
import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Tests of components draw on happy-dom, which replaces globals such as `fetch`: they have a process of their own. */
const ON_DOM = /^test\/(app|hall|host|screens|selfCheck|ui|index\.test)/;
/** These read `dist/`, or open it in a browser. */
const OF_BUILD = /^test\/(box-office|build|conformance|e2e|readme)\//;
const IN_BROWSER = /^test\/(e2e|readme)\//;
/** These want Firefox and WebKit, which only Debian and its kin have. */
const IN_OTHERS = /^test\/e2e\/engines\//;

/** A last file that is long would end alone while a core idles. */
const BEGUN_FIRST = ['faultMatrix', 'hostileSchemas', 'gallery', 'hosts', 'forms', 'accessibility', 'hall', 'claims'];

/**
 * Only `npm run test:all` runs these: they hold what changes seldom (the contract, other people's frameworks and libraries, how much a
 * server bears), or hold in another engine, or for longer, what a quicker test holds too.
 */
export const ONLY_OF_ALL = [
  'api/contract/lint',
  'build/lintPackage',
  'e2e/engines/corpus',
  'e2e/engines/places',
  'e2e/soak',
  'readme/frameworks',
  'readme/frameworkTypes',
  'readme/installed',
  'readme/mock',
].map((name) => `test/${name}.test.ts`);

/** @returns {string[]} the paths of all test files of the working copy */
export const allFiles = () =>
  readdirSync('test', { recursive: true })
    .map((name) => join('test', String(name)))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .sort();

/**
 * @param {string[]} files paths of test files
 * @param {{ words: string[], all: boolean }} asked parts of paths, which choose from all files; without any, the files of a usual run
 * are meant, or of a whole one
 * @returns {{ chosen: string[], missed: string[] }} `missed` are the words that no path holds
 */
export function chooseFiles(files, { words, all }) {
  const usual = all ? files : files.filter((name) => !ONLY_OF_ALL.includes(name));
  return {
    chosen: words.length ? files.filter((name) => words.some((word) => name.includes(word))) : usual,
    missed: words.filter((word) => !files.some((name) => name.includes(word))),
  };
}

export const needsDom = (file) => ON_DOM.test(file);
export const needsBuild = (file) => OF_BUILD.test(file);
export const needsBrowser = (file) => IN_BROWSER.test(file);
export const needsOtherBrowsers = (file) => IN_OTHERS.test(file);

const placeOf = (file) => {
  const at = BEGUN_FIRST.findIndex((name) => file.endsWith(`/${name}.test.ts`));
  return at < 0 ? BEGUN_FIRST.length : at;
};

/** @param {string[]} files @returns {string[]} those that need no build first, for it runs meanwhile; then the longest of the others */
export const inOrder = (files) =>
  [...files].sort((one, other) => needsBuild(one) - needsBuild(other) || placeOf(one) - placeOf(other));
