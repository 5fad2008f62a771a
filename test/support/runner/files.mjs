// Lists the test files, their needs by folder, and the files that only `npm run test:all` runs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Tests of components draw on happy-dom, which replaces globals such as `fetch`, so they run in a process of their own. */
const ON_DOM = /^test\/(app|hall|host|screens|selfCheck|ui|index\.test)/;
/** Tests in these folders read `dist/`, or open it in a browser. */
const OF_BUILD = /^test\/(box-office|build|conformance|e2e|readme)\//;
const IN_BROWSER = /^test\/(e2e|readme)\//;
/** Tests in this folder need Firefox and WebKit, which the runner can install only on Debian and its derivatives. */
const IN_OTHERS = /^test\/e2e\/engines\//;

/** Long files, which begin first: a long file at the end would run alone while the other processes idle. */
const BEGUN_FIRST = ['faultMatrix', 'hostileSchemas', 'gallery', 'hosts', 'forms', 'accessibility', 'hall', 'claims'];

/**
 * Only `npm run test:all` runs these: they test parts that change seldom (the contract, foreign frameworks and libraries, the load that
 * a server bears), or repeat the rule of a quicker test in another engine or for longer.
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
 * @param {{ words: string[], all: boolean }} asked `words` are parts of paths and choose from all files; without words, `all` chooses
 * between all files and those of a usual run
 * @returns {{ chosen: string[], missed: string[] }} `missed` are the words that no path contains
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

/** @param {string[]} files @returns {string[]} first the files that need no build, which runs meanwhile; then the longest others */
export const inOrder = (files) =>
  [...files].sort((one, other) => needsBuild(one) - needsBuild(other) || placeOf(one) - placeOf(other));
