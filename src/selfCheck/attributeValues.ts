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

/** What is wrong with the values of an element's attributes: those that count as none. */
export const attributeValueProblems = (element: Element): string[] =>
  OPTION_NAMES.flatMap((name) => {
    const written = element.getAttribute(attributeOf(name));
    if (!written || TOLD_APART.has(name)) return [];
    const isBad = isBadOption(name, written, element.baseURI) || IS_OF_NO_USE[name]?.(written);
    return isBad ? [texts.checkAttributeValue(attributeOf(name), written)] : [];
  });
