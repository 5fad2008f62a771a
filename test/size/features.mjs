// Measures the price of each feature: the gzip bytes saved by a built script without the feature's files, not counting texts and styles.
import { readFileSync, writeFileSync } from 'node:fs';
import { cutScript } from './cutScript.mjs';

const PAGE = new URL('../../src/README.md', import.meta.url);
const MARKS = /(<!-- features -->\n)[\s\S]*?(<!-- \/features -->)/;

/** Each feature with the paths of the files that no other feature needs. */
const FEATURES = {
  'reading a drawing': /hall\/schema\//,
  'the map': /hall\/map\//,
  'the list of seats': /hall\/list\/.*\.tsx?$/,
  'best seats': /bestSeats/,
  'words on the map': /hall\/map\/(words|labels)/,
  'caption beside a seat': /hall\/map\/MapCaption/,
  'companions, lone and similar seats': /suggestions|loneSeat/,
  'lapsed seats': /[lL]apse/,
  dates: /ui\/(Dates|DateButton|Strip)/,
  'limits of tickets': /[tT]icketLimits/,
  'promo codes': /[pP]romoCode/,
  'places sold by how many': /[zZ]one[A-Z.s]/,
  'changes of tariffs': /[tT]ariff(Changes|ForAll|Select|Options|s\.)/,
  'sale states and their start': /[sS]aleSta|ClosedSale/,
  'checkout form': /screens\/shop\/checkout\//,
  'following a payment': /order\/checkout\./,
  'success screen': /screens\/checkoutSuccess\//,
  'season tickets': /[sS]easonTicket/,
  popups: /[pP]opups/,
  'shop in a dialog': /app\/(ButtonAndDialog|dialogReturn|openShop|putDialog)|pageScroll/,
  frame: /host\/(frame|parentPage)/,
  'typed readers of answers': /api\/reader/,
  focus: /keepFocus/,
};

/** @returns {Promise<string>} a Markdown table, the most expensive feature first */
async function featureTable() {
  const { sources, savedBy } = await cutScript();
  const rows = Object.entries(FEATURES).flatMap(([feature, paths]) => {
    const isOfFeature = (source) => /(^|\/)src\//.test(source) && paths.test(source);
    if (sources.some(isOfFeature)) return [[feature, savedBy(isOfFeature)]];
    console.error(`no file of '${feature}' is left: mend test/size/features.mjs`);
    return [];
  });
  const lines = rows.sort(([, one], [, other]) => other - one).map(([feature, bytes]) => `| ${feature} | ${bytes} |`);
  return ['| feature | B |', '|---|---:|', ...lines].join('\n');
}

export async function writeFeatures() {
  const page = readFileSync(PAGE, 'utf8');
  if (!MARKS.test(page)) throw new Error('src/README.md has no marks for the features');
  const text = await featureTable();
  writeFileSync(
    PAGE,
    page.replace(MARKS, (_, begin, end) => `${begin}${text}\n${end}`),
  );
}
