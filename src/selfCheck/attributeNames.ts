import { ATTRIBUTES } from '../options';
import * as texts from '../text/texts';

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

/** @returns how many letters have to be put in, left out or changed to make one word of another */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const [left = 0, above = 0, before = 0] = [next[to - 1], row[to], row[to - 1]];
      next.push(Math.min(left + 1, above + 1, before + (one[at - 1] === other[to - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const withoutHyphens = (name: string): string => name.replaceAll('-', '');

/** @returns the attribute that was meant by a name, or undefined where it is none of ours: `data-` in front, written in one word, or a slip */
function meantBy(name: string): string | undefined {
  const bare = name.replace(/^data-/, '');
  const plain = withoutHyphens(bare.replaceAll('_', '-'));
  const same = ATTRIBUTES.find((each) => withoutHyphens(each) === plain);
  // what a page's own scripts keep in `data-*` is theirs
  if (same || bare !== name) return same;
  const most = plain.length > 5 ? MOST_SLIPS : 1;
  return ATTRIBUTES.find((each) => each[0] === plain[0] && slipsBetween(withoutHyphens(each), plain) <= most);
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
