import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportBlock,
} from '@mdn/browser-compat-data';

/** MDN's browser compatibility data, the source of the tables on MDN. */
export const data: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** The oldest supported browsers. The list of the build (`TARGET`) decides about syntax only, this one about features. */
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

/** @returns the oldest browsers that lack every one of the features; an empty list if MDN knows none of them */
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
