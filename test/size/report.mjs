// `npm run size` weighs the built script: it lists the whole and each room beside the figures recorded last, and fails where one is over
// its limit. The limit of the whole stands in package.json too, where readers look for it.
// `npm run size -- --write` records the figures and lowers the limits that they leave room to lower. It never raises one. It also
// writes the table of features in src/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { cutScript } from './cutScript.mjs';
import { writeFeatures } from './features.mjs';

const LIMITS = new URL('limits.json', import.meta.url);
const PACKAGE = new URL('../../package.json', import.meta.url);

/** Limits are round, and a room's is 1 % above its figure: it moves by some bytes when code elsewhere that resembles it changes. */
const STEP = 100;
const ROOM_MARGIN = 1.01;

/** Rooms by the paths of their sources. The first that fits counts; the bundler's own code and all other sources are the rest. */
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
 * @param {string} entry the script's entry point
 * @returns {Promise<{ raw: number, gzip: number, brotli: number, rooms: Record<string, number> }>} bytes. A room's figure is the
 * number of brotli bytes that leaving its code and styles out of the built file saves
 */
export async function weigh(entry = 'src/script.ts') {
  const { code, brotli, savedBy } = await cutScript(entry);
  const rooms = Object.fromEntries(ROOM_NAMES.map((room) => [room, savedBy((source) => roomOf(source) === room)]));
  return { raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length, brotli, rooms };
}

/** @returns {Record<string, number>} the whole and its rooms, by name */
const figuresOf = ({ brotli, rooms }) => ({ whole: brotli, ...rooms });

/** @returns {string[]} the names of all that weighs more than its limit */
export const overLimit = (weight, limits) =>
  Object.entries(figuresOf(weight))
    .filter(([name, bytes]) => bytes > (limits[name]?.limit ?? 0))
    .map(([name]) => name);

const roundUp = (bytes) => Math.ceil(bytes / STEP) * STEP;

/** @returns the limits with the new figures recorded, each limit lowered as far as its figure lets it and none raised */
export const lowered = (weight, limits) =>
  Object.fromEntries(
    Object.entries(figuresOf(weight)).map(([name, recorded]) => {
      const reachable = roundUp(name === 'whole' ? recorded : recorded * ROOM_MARGIN);
      return [name, { recorded, limit: Math.min(limits[name]?.limit ?? reachable, reachable) }];
    }),
  );

const number = (value) => value.toLocaleString('en-US');
const difference = (now, before) => (now < before ? `−${number(before - now)}` : `+${number(now - before)}`);

/** @returns {string} the report, a Markdown table */
export function table(weight, limits) {
  const rows = Object.entries(figuresOf(weight)).map(([name, bytes]) => {
    const { recorded = 0, limit = 0 } = limits[name] ?? {};
    const verdict = bytes > limit ? `**over by ${number(bytes - limit)}**` : number(limit);
    return `| ${name} | ${number(bytes)} | ${number(recorded)} | ${difference(bytes, recorded)} | ${verdict} |`;
  });
  const head =
    '| dist/bswidget.js, brotli bytes; of a room those that leaving it out saves | now | recorded | difference | limit |';
  return [head, '|---|---:|---:|---:|---:|', ...rows].join('\n');
}

/** Writes the limits, and the whole's into package.json. */
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
  }
  const over = overLimit(weight, limits);
  if (over.length) {
    console.error(
      `over its limit: ${over.join(', ')}. Limits only fall: save the bytes, in this room or by leaving something out.`,
    );
    process.exitCode = 1;
  }
}
