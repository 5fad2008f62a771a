import { ATTRIBUTES } from '../options';
import * as texts from '../text/texts';
import { nearestName } from './nearestName';

/** So many slips of the pen one name may be away from another and still be meant for it. */
const MOST_SLIPS = 2;

/** Names of HTML that are near one of ours, or any element's. */
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

/** @returns the attribute that was meant by a name, or undefined where it is none of ours: `data-` in front, written in one word, or a slip */
function meantBy(name: string): string | undefined {
  const bare = name.replace(/^data-/, '');
  const plain = withoutHyphens(bare.replaceAll('_', '-'));
  const same = ATTRIBUTES.find((each) => withoutHyphens(each) === plain);
  // what a page's own scripts keep in `data-*` is theirs
  if (same || bare !== name) return same;
  const alike = ATTRIBUTES.filter(([first]) => first === plain[0]);
  const meant = nearestName(plain, alike.map(withoutHyphens), plain.length > 5 ? MOST_SLIPS : 1);
  return alike.find((each) => withoutHyphens(each) === meant);
}

/** What is wrong with the names of an element's attributes: those that are not ours, and seem to be meant for one. */
export function attributeNameProblems(element: Element): string[] {
  return element
    .getAttributeNames()
    .filter((name) => !ATTRIBUTES.includes(name) && !OF_HTML.has(name) && !/^(aria-|on)/.test(name))
    .flatMap((name) => {
      const meant = meantBy(name);
      return meant ? [texts.checkAttributeName(name, meant)] : [];
    });
}
