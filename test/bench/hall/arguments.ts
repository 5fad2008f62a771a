import { parseArgs } from 'node:util';

/** What `npm run bench:hall` is asked to do. */
interface HallBenchArguments {
  /** How often each hall is visited. */
  runs: number;
  /** The names of the halls. */
  halls: string[];
  /** The folder of a checkout to set beside this one. */
  before: string | undefined;
}

/**
 * @param all the names of all halls @param usual those that are drawn where none is named
 * @returns what the words of the command line mean @throws an `Error` that says what is wrong with them
 */
export const readArguments = (words: string[], all: string[], usual = all): HallBenchArguments => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { peers: { type: 'boolean' }, record: { type: 'boolean' }, before: { type: 'string' } },
  });
  const named = all.filter((name) => positionals.includes(name));
  const [runs = '3', ...others] = positionals.filter((word) => !all.includes(word));
  if (others[0] || !/^[1-9]\d*$/.test(runs))
    throw new Error(
      `Neither a hall nor one number of visits: ${[runs, ...others].join(' ')}. Halls: ${all.join(', ')}`,
    );
  if (values.record && named[0] && named.length < all.length)
    throw new Error('--record writes the table of all halls anew: name none of them, or all');
  return { runs: Number(runs), halls: values.record ? all : named[0] ? named : usual, before: values.before };
};
