// `npm run size` weighs the built script: first the gate (size-limit, one number in package.json), then this report: what the
// file weighs, which package and which folder brings how much of it, and what differs from `main`.
// `npm run size -- --write` puts the figure into README.md; a test holds it there.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { bundle } from '../../build.mjs';

const README = new URL('../../README.md', import.meta.url);
/** Sources of another commit are laid here: below node_modules, so that they find the same packages. */
const OTHER = 'node_modules/.cache/bswidget-size';

/** @param {string} code @returns {number} bytes after brotli at its best quality, as servers keep it */
export const brotliBytes = (code) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @param {string} source a path in a source map @returns {string} its package, or its folder of src */
function ownerOf(source) {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source.replace(`${OTHER}/`, ''));
  if (inPackage) return inPackage[1];
  return /src\/(?:[^/]+(?=\/)|[^/]+$)/.exec(source)?.[0] ?? 'bundler';
}

/** @returns {Map<string, number>} characters of the minified code by owner, as the source map tells them */
function charactersByOwner(code, map) {
  const { mappings, sources } = JSON.parse(map);
  const lines = code.split('\n');
  const characters = new Map();
  decode(mappings).forEach((segments, row) => {
    segments.forEach(([column, source], at) => {
      const end = segments[at + 1]?.[0] ?? lines[row].length;
      const owner = source === undefined ? 'bundler' : ownerOf(sources[source]);
      characters.set(owner, (characters.get(owner) ?? 0) + end - column);
    });
  });
  return characters;
}

/**
 * @param {string} entry the script's entry point
 * @returns {Promise<{ raw: number, gzip: number, brotli: number, parts: Map<string, number> }>} bytes; those of `parts` are shares
 * of the brotli figure by their part of the minified code, for brotli mixes all of them
 */
export async function weigh(entry) {
  const { code, map } = await bundle(entry, 'js');
  const brotli = brotliBytes(code);
  const characters = charactersByOwner(code, map);
  const all = [...characters.values()].reduce((sum, count) => sum + count, 0);
  const parts = new Map([...characters].map(([owner, count]) => [owner, Math.round((count / all) * brotli)]));
  return { raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length, brotli, parts };
}

const git = (...args) => execFileSync('git', args, { encoding: 'buffer', stdio: ['ignore', 'pipe', 'ignore'] });

/** @returns {string | undefined} the commit to compare with: `main`, or the one before it where this is `main`; none in a shallow clone */
function otherCommit() {
  for (const name of ['main', 'origin/main', 'HEAD~1']) {
    try {
      const commit = `${git('rev-parse', '--verify', `${name}^{commit}`)}`.trim();
      const isThisOne = commit === `${git('rev-parse', 'HEAD')}`.trim();
      if (!isThisOne || `${git('status', '--porcelain', 'src')}`) return commit;
    } catch {
      // there is no commit of that name
    }
  }
  return undefined;
}

/** @returns {ReturnType<typeof weigh> | undefined} what the other commit weighs, built as this one is */
async function weighOther() {
  const commit = otherCommit();
  if (!commit) return undefined;
  mkdirSync(OTHER, { recursive: true });
  try {
    execFileSync('tar', ['-x', '-C', OTHER], { input: git('archive', commit, 'src') });
    return await weigh(`${OTHER}/src/script.ts`);
  } catch {
    // its entry point or its packages were others
    return undefined;
  } finally {
    rmSync(OTHER, { recursive: true, force: true });
  }
}

const number = (value) => value.toLocaleString('en-US');
const difference = (now, before) => {
  if (before === undefined) return '';
  return now < before ? `−${number(before - now)}` : `+${number(now - before)}`;
};

/** @returns {string} the report, a Markdown table */
export function table(now, before) {
  const rows = [
    ['dist/bswidget.js, raw', now.raw, before?.raw],
    ['gzip', now.gzip, before?.gzip],
    ['**brotli**', now.brotli, before?.brotli],
    ...[...now.parts]
      .sort(([, one], [, other]) => other - one)
      .map(([owner, bytes]) => [owner, bytes, before && (before.parts.get(owner) ?? 0)]),
  ];
  const head = `| bytes, those of parts as shares of brotli | now | ${before ? 'against main' : 'nothing to compare with'} |\n|---|---:|---:|`;
  return [head, ...rows.map(([name, bytes, was]) => `| ${name} | ${number(bytes)} | ${difference(bytes, was)} |`)].join(
    '\n',
  );
}

if (process.argv[1]?.endsWith('report.mjs')) {
  const now = await weigh('src/script.ts');
  console.log(table(now, await weighOther()));
  if (process.argv.includes('--write')) {
    const figure = `**${(now.brotli / 1000).toFixed(1)} kB** (brotli)`;
    writeFileSync(README, readFileSync(README, 'utf8').replace(/\*\*[\d.]+ kB\*\* \(brotli\)/, figure));
  }
}
