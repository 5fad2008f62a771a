// Reads the command line of `npm test -- …`.
import { parseArgs } from 'node:util';

export const HELP = `npm test                                   types, lint, build, size and the tests of a usual run
npm run test:all                           the same with all tests: other engines and frameworks, PostgreSQL, every fault
npm test -- WORD …                         the test files whose path holds one of the words, also those of test:all
npm test -- WORD … --only "part of a name" of these files the cases whose name holds the text, in whatever case

Without a word, --only looks through all files. What needs the built file builds it first when a source has changed.
The last line is \`N passed, N failed\`; the exit code is 0 only when everything passed and something ran.
How the tests are laid out and what a new one must obey: test/README.md`;

/**
 * @param {string[]} given the arguments after `npm test --`
 * @returns {{ words: string[], only: string, all: boolean, help: boolean }} `only` is empty for all cases
 * @throws for an unknown option or an empty --only
 */
export function readCommandLine(given) {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.only?.trim() === '') throw new Error('--only wants a part of a name');
  return { words: positionals, only: values.only ?? '', all: values.all, help: values.help };
}
