import { originOf } from '../domain/addresses';
import { attributeOf, isBadOption, OPTION_NAMES, type OptionName } from '../options';
import * as texts from '../text/texts';

/** `findProblems.ts` has more exact texts for these options. */
const CHECKED_ELSEWHERE = new Set<OptionName>(['api', 'frame', 'show']);

/** Options that accept any text, although only some values have an effect. */
const HAS_NO_EFFECT: { [Name in OptionName]?: (written: string) => boolean } = {
  mode: (written) => written !== 'short' && written !== 'full',
  hostOrigin: (written) => originOf(written) !== written,
};

/** Text editors replace straight quotes by these quotes, which HTML then reads as part of the value. */
const TYPOGRAPHIC_QUOTE = /^[“”„«»″]/;

/** The options of an element with `frame`, as listed in the README. All others belong to the page in the frame. */
const AROUND_A_FRAME = new Set<OptionName>([
  'frame',
  'show',
  'performance',
  'seasonTicket',
  'seasonTickets',
  'button',
  'mode',
  'distributor',
  'source',
  'eager',
  'debug',
]);

export function idleAttributeProblems(element: Element): string[] {
  const written = (name: OptionName): string | null => element.getAttribute(attributeOf(name));
  const idle = OPTION_NAMES.filter((name) => written('frame') && written(name) !== null && !AROUND_A_FRAME.has(name));
  return [
    ...(idle.length ? [texts.checkAroundFrame(idle.map(attributeOf).join(', '))] : []),
    ...(written('performance') && !written('show') ? [texts.checkIdlePerformance] : []),
    ...(written('button') === '' ? [texts.checkEmptyButton] : []),
  ];
}

export const attributeValueProblems = (element: Element): string[] =>
  OPTION_NAMES.flatMap((name) => {
    const written = element.getAttribute(attributeOf(name));
    if (!written) return [];
    if (TYPOGRAPHIC_QUOTE.test(written)) return [texts.checkQuotes(attributeOf(name))];
    if (CHECKED_ELSEWHERE.has(name)) return [];
    const isBad = isBadOption(name, written, element.baseURI) || HAS_NO_EFFECT[name]?.(written);
    return isBad ? [texts.checkAttributeValue(attributeOf(name), written)] : [];
  });
