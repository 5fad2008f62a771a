// `npm run size` weighs the built script and each room of it, compares the figures with those recorded last, and fails if one is over its
// limit, or recorded as more than it is. `npm run size -- --write` records the figures, lowers limits, never raises one, and writes the table of features in src/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cutScript, gzipBytes } from './cutScript.mjs';
import { writeFeatures } from './features.mjs';

/**
 * @typedef {{ raw: number, gzip: number, brotli: number, rooms: Record<string, number> }} Weight bytes; the rooms add up to `brotli`
 * @typedef {Record<string, { recorded: number, limit: number }>} Limits bytes, of the whole and of each room
 */

const LIMITS = new URL('limits.json', import.meta.url);
const PACKAGE = new URL('../../package.json', import.meta.url);

/**
 * A limit is a round number, a little above the recorded figure. After any change the minifier chooses other short names, and brotli packs
 * unchanged code differently: over thirty changes this alone moved the whole by 100 bytes. Without the margin, a figure that happened to be
 * low would set a limit that the next change exceeds, even if that change saves bytes.
 */
const STEP = 100;
const WHOLE_MARGIN = 1.001;
const ROOM_MARGIN = 1.01;

/** Each room with the paths of its sources; the first match counts. The rest includes the bundler's code. */
const ROOMS = [
  ['libraries', /node_modules\//],
  ['hall', /src\/hall\//],
  ['state', /src\/state\//],
  ['screens and ui', /src\/(screens|ui)\//],
  ['text', /src\/text\//],
  ['styles', /src\/styles\//],
  ['the rest', /(?:)/],
];
const ROOM_NAMES = ROOMS.map(([name]) => name);

const roomOf = (source) => ROOMS.find(([, paths]) => paths.test(source))[0];

/**
 * Shares out the brotli bytes of the built file among the rooms, in proportion to the gzip bytes of each room alone. Leaving a room out and
 * packing the others anew is no steady measure: it moved unchanged rooms by up to 350 bytes.
 * @param {string} entry the script's entry point
 * @returns {Promise<Weight>}
 */
export async function weigh(entry = 'src/script.ts') {
  const { code, brotli, textOf } = await cutScript(entry);
  const alone = ROOM_NAMES.map((room) => gzipBytes(textOf((source) => roomOf(source) === room)));
  const sum = alone.reduce((all, bytes) => all + bytes);
  const rooms = Object.fromEntries(ROOM_NAMES.map((room, index) => [room, Math.round((brotli * alone[index]) / sum)]));
  return { raw: Buffer.byteLength(code), gzip: gzipBytes(code), brotli, rooms };
}

/** @returns {Record<string, number>} the brotli bytes of the whole and of each room */
const figuresOf = ({ brotli, rooms }) => ({ whole: brotli, ...rooms });

/** @param {Weight} weight @param {Limits} limits @returns {string[]} the names of the figures over their limits */
export const overLimit = (weight, limits) =>
  Object.entries(figuresOf(weight))
    .filter(([name, bytes]) => bytes > (limits[name]?.limit ?? 0))
    .map(([name]) => name);

/**
 * A limit follows its recorded figure: whoever recorded more than the file weighs could raise the limit.
 * @param {Weight} weight @param {Limits} limits @returns {string[]} the names of the figures that are recorded as more than they are
 */
export const overstated = (weight, limits) =>
  Object.entries(figuresOf(weight))
    .filter(([name, bytes]) => (limits[name]?.recorded ?? 0) > bytes + STEP)
    .map(([name]) => name);

const roundUp = (bytes) => Math.ceil(bytes / STEP) * STEP;

/**
 * @param {Weight} weight @param {Limits} limits
 * @returns {Limits} the new figures with limits that are lowered to the figure's margin and never raised
 */
export const lowered = (weight, limits) =>
  Object.fromEntries(
    Object.entries(figuresOf(weight)).map(([name, recorded]) => {
      const reachable = roundUp(recorded * (name === 'whole' ? WHOLE_MARGIN : ROOM_MARGIN));
      return [name, { recorded, limit: Math.min(limits[name]?.limit ?? reachable, reachable) }];
    }),
  );

const number = (value) => value.toLocaleString('en-US');
const difference = (now, before) => (now < before ? `−${number(before - now)}` : `+${number(now - before)}`);

export function table(weight, limits) {
  const rows = Object.entries(figuresOf(weight)).map(([name, bytes]) => {
    const { recorded = 0, limit = 0 } = limits[name] ?? {};
    const verdict = bytes > limit ? `**over by ${number(bytes - limit)}**` : number(limit);
    return `| ${name} | ${number(bytes)} | ${number(recorded)} | ${difference(bytes, recorded)} | ${verdict} |`;
  });
  const head =
    '| dist/bswidget.js, brotli bytes; of a room its share of them, as gzip packs it alone | now | recorded | difference | limit |';
  return [head, '|---|---:|---:|---:|---:|', ...rows].join('\n');
}

/** Writes limits.json, and the limit of the whole script into package.json, where people look for it. */
function write(limits) {
  writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
  const text = readFileSync(PACKAGE, 'utf8');
  writeFileSync(PACKAGE, text.replace(/("limit": ")\d+( B")/, `$1${limits.whole.limit}$2`));
}

if (process.argv[1]?.endsWith('report.mjs')) {
  const limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
  const weight = await weigh();
  console.log(`${table(weight, limits)}\n\nraw ${number(weight.raw)} B, gzip ${number(weight.gzip)} B`);
  if (process.argv.includes('--write')) {
    write(lowered(weight, limits));
    await writeFeatures();
  } else if (overstated(weight, limits).length) {
    console.error(
      `recorded as more than it is: ${overstated(weight, limits).join(', ')}. Record it: npm run size -- --write`,
    );
    process.exitCode = 1;
  }
  const over = overLimit(weight, limits);
  if (over.length) {
    console.error(
      `over its limit: ${over.join(', ')}. Limits only fall: save the bytes, in this room or by leaving something out.`,
    );
    process.exitCode = 1;
  }
}
