import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportBlock,
} from '@mdn/browser-compat-data';

/** MDN's browser compatibility data, the same that the tables of MDN are drawn from. */
export const data: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** The oldest browsers promised. The build's own list (`TARGET`) can only say syntax; this one is asked for features. */
export const OLDEST: [BrowserName, number][] = [
  ['chrome', 111],
  ['webview_android', 111],
  ['safari', 16.4],
  ['safari_ios', 16.4],
  ['firefox', 115],
];

const version = (text: string | false | 'preview' | undefined): number =>
  text ? Number.parseFloat(text.replace('≤', '')) || Number.POSITIVE_INFINITY : Number.POSITIVE_INFINITY;

const has = (one: SimpleSupportStatement, wanted: number): boolean =>
  !one.flags &&
  !one.prefix &&
  !one.alternative_name &&
  !one.partial_implementation &&
  version(one.version_added) <= wanted &&
  version(one.version_removed) > wanted;

function supports(block: SupportBlock, browser: BrowserName, wanted: number): boolean {
  const statement = block[browser];
  const list = Array.isArray(statement) ? statement : statement ? [statement] : [];
  return list.some((one) => has(one, wanted));
}

/** @returns the oldest browsers that lack every one of the features; none of them known: an empty list */
export function lacking(features: Identifier[]): string[] {
  const blocks = features.flatMap((feature) => (feature.__compat ? [feature.__compat.support] : []));
  if (!blocks.length) return [];
  return OLDEST.filter(([browser, wanted]) => !blocks.some((block) => supports(block, browser, wanted))).map(
    ([browser, wanted]) => `${browser} ${wanted}`,
  );
}

/** The features directly inside one, by name. */
export const inside = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name, value]) => name !== '__compat' && typeof value === 'object') as [
    string,
    Identifier,
  ][];
