// `npm run size`: what the script-tag file weighs, who brings how much of it, and what changed since the recorded figure.
// Fails above the budget of budget.json, which only goes up together with a line in CHANGELOG.md that says why (checked).
// `npm run size -- --record` writes the figure that later runs are compared with, and puts it and the budget into the README.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundle } from '../../build.mjs';

const json = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
/** Bytes of brotli 11; `--budget=1000` can only lower it. */
const lower = Number(process.argv.find((each) => each.startsWith('--budget='))?.slice(9) ?? Number.POSITIVE_INFINITY);
const { brotli: HELD, goal: GOAL } = json('./budget.json');
const BUDGET = Math.min(HELD, lower);
const RECORD = new URL('./recorded.json', import.meta.url);
const README = new URL('../../README.md', import.meta.url);

/** @param {string} code @returns {number} bytes after brotli at quality 11 */
const brotli = (code) =>
  brotliCompressSync(code, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  }).length;

/** `node_modules/preact-iso/src/router.js` is `preact-iso`; `src/hall/view.ts` is `src/hall`. */
const ownerOf = (path) => {
  const inPackage = path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/);
  if (inPackage) return inPackage[1];
  const inSource = path.match(/^src\/(?:[^/]+(?=\/)|[^/]+)/);
  return inSource ? inSource[0] : 'glue';
};

/**
 * Bytes of the minified output by owner, through the source map: which source each output character came from.
 * Compressed shares are the minified ones scaled to the compressed total, since brotli mixes all of them.
 */
function shares(code, map) {
  const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const { mappings, sources } = JSON.parse(map);
  const totals = new Map();
  const lines = code.replace(/^\ufeff/, '').split('\n');
  let source = 0;
  mappings.split(';').forEach((line, row) => {
    const text = lines[row] ?? '';
    let column = 0;
    const marks = [];
    for (const segment of line.split(',').filter(Boolean)) {
      const fields = [];
      let value = 0;
      let shift = 0;
      for (const digit of segment) {
        const bits = DIGITS.indexOf(digit);
        value |= (bits & 31) << shift;
        if (bits & 32) shift += 5;
        else {
          fields.push(value & 1 ? -(value >> 1) : value >> 1);
          value = shift = 0;
        }
      }
      column += fields[0];
      if (fields.length > 1) source += fields[1];
      marks.push([column, fields.length > 1 ? ownerOf(sources[source].replace(/^(\.\.\/)+/, '')) : 'glue']);
    }
    marks.forEach(([from, owner], index) => {
      const piece = text.slice(from, marks[index + 1]?.[0] ?? text.length);
      totals.set(owner, (totals.get(owner) ?? 0) + Buffer.byteLength(piece));
    });
  });
  return [...totals].sort((a, b) => b[1] - a[1]);
}

const { code, map } = await bundle('src/script.ts', 'js');
const raw = Buffer.byteLength(code);
const figures = {
  raw,
  gzip: gzipSync(code, { level: 9 }).length,
  brotli: brotli(code),
};

const recorded = json('./recorded.json');
const number = (value) => value.toLocaleString('en-US');
const difference = (now, before) =>
  before === undefined ? 'new' : `${now >= before ? '+' : '−'}${number(Math.abs(now - before))}`;

console.log('\n| dist/bswidget.js | bytes | since the recorded figure |\n|---|---:|---:|');
for (const [name, value] of Object.entries(figures)) {
  console.log(
    `| ${name === 'brotli' ? '**brotli 11**' : name} | ${number(value)} | ${difference(value, recorded[name])} |`,
  );
}
console.log(`| budget (brotli) | ${number(BUDGET)} | ${number(BUDGET - figures.brotli)} left |`);
console.log(`| goal (brotli) | ${number(GOAL)} | ${number(figures.brotli - GOAL)} to go |`);

const parts = shares(code, map);
const attributed = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
const now = {};
console.log('\n| part | minified | share of brotli | since the recorded figure |\n|---|---:|---:|---:|');
for (const [owner, bytes] of parts) {
  now[owner] = Math.round((bytes / attributed) * figures.brotli);
  console.log(
    `| ${owner} | ${number(bytes)} | ${number(now[owner])} | ${difference(now[owner], recorded.parts?.[owner])} |`,
  );
}

if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify({ ...figures, parts: now }, null, 2)}\n`);
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme
      .replace(/\*\*[\d.]+ kB\*\*/, `**${(figures.brotli / 1000).toFixed(1)} kB**`)
      .replace(/[\d,]+(?= B of brotli for)/, number(HELD)),
  );
}
if (figures.brotli > BUDGET) {
  console.error(`\ndist/bswidget.js is ${number(figures.brotli - BUDGET)} bytes over its budget of ${number(BUDGET)}`);
  process.exitCode = 1;
}
