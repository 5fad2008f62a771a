import { originOf } from '../domain/addresses';
import { attributeOf, isBadOption, OPTION_NAMES, type OptionName } from '../options';
import * as texts from '../text/texts';

/** What is wrong with these is told in words of their own. */
const TOLD_APART = new Set<OptionName>(['api', 'frame', 'show']);

/** Of some that take any words not all of them do something. */
const IS_OF_NO_USE: { [Name in OptionName]?: (written: string) => boolean } = {
  mode: (written) => written !== 'short' && written !== 'full',
  hostOrigin: (written) => originOf(written) !== written,
};

/** A text editor writes them in place of straight ones, and HTML takes them as a part of the value. */
const TYPOGRAPHIC_QUOTE = /^[“”„«»″]/;

/** What a page around a frame may set, as the README has it; all else is set on the page in the frame. */
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

/** The attributes of an element that have no effect beside its others. */
export function idleAttributeProblems(element: Element): string[] {
  const written = (name: OptionName): string | null => element.getAttribute(attributeOf(name));
  const idle = OPTION_NAMES.filter((name) => written('frame') && written(name) !== null && !AROUND_A_FRAME.has(name));
  return [
    ...(idle.length ? [texts.checkAroundFrame(idle.map(attributeOf).join(', '))] : []),
    ...(written('performance') && !written('show') ? [texts.checkIdlePerformance] : []),
    ...(written('button') === '' ? [texts.checkEmptyButton] : []),
  ];
}

/** What is wrong with the values of an element's attributes: those that count as none. */
export const attributeValueProblems = (element: Element): string[] =>
  OPTION_NAMES.flatMap((name) => {
    const written = element.getAttribute(attributeOf(name));
    if (!written) return [];
    if (TYPOGRAPHIC_QUOTE.test(written)) return [texts.checkQuotes(attributeOf(name))];
    if (TOLD_APART.has(name)) return [];
    const isBad = isBadOption(name, written, element.baseURI) || IS_OF_NO_USE[name]?.(written);
    return isBad ? [texts.checkAttributeValue(attributeOf(name), written)] : [];
  });
