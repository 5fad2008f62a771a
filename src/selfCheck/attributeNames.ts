import { ATTRIBUTES } from '../options';
import * as texts from '../text/texts';
import { nearestName } from './nearestName';

const MOST_SLIPS = 2;

/** HTML attributes that resemble an attribute of the widget, or that every element may have. */
const OF_HTML = new Set([
  'title',
  'style',
  'class',
  'name',
  'width',
  'height',
  'size',
  'type',
  'part',
  'slot',
  'is',
  'nonce',
]);

const withoutHyphens = (name: string): string => name.replaceAll('-', '');

/** @returns the attribute that a name with `data-`, without hyphens or with typing errors is meant for, or undefined */
function meantBy(name: string): string | undefined {
  const bare = name.replace(/^data-/, '');
  const plain = withoutHyphens(bare.replaceAll('_', '-'));
  const same = ATTRIBUTES.find((each) => withoutHyphens(each) === plain);
  // Other `data-*` attributes belong to the page's own scripts.
  if (same || bare !== name) return same;
  const alike = ATTRIBUTES.filter(([first]) => first === plain[0]);
  const meant = nearestName(plain, alike.map(withoutHyphens), plain.length > 5 ? MOST_SLIPS : 1);
  return alike.find((each) => withoutHyphens(each) === meant);
}

export function attributeNameProblems(element: Element): string[] {
  return element
    .getAttributeNames()
    .filter((name) => !ATTRIBUTES.includes(name) && !OF_HTML.has(name) && !/^(aria-|on)/.test(name))
    .flatMap((name) => {
      const meant = meantBy(name);
      return meant ? [texts.checkAttributeName(name, meant)] : [];
    });
}
