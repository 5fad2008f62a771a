/** Which dialog opens by itself: the one that a buyer left for the bank. */
import { recallDialog } from '../host/dialogMemory';
import { isReload } from '../host/host';
import { pageAddress } from '../host/location';
import { OPTION_NAMES, type OptionName, type Options } from '../options';
import type { GivenOptions } from '../public';
import { isReturn } from './paths';

/** By which way a dialog was opened: the host's call, or a button of ours. */
type Opener = 'open' | 'button';

/** What is the buyer's own is kept nowhere. */
const NOT_KEPT: ReadonlySet<OptionName> = new Set<OptionName>(['buyerName', 'buyerEmail', 'buyerPhone']);

const markOf = (opener: Opener): string => `${opener} ${new URL(pageAddress()).pathname}?`;

/** @returns a dialog as a text that tells it from others of the page; not as JSON, which pages have other ideas of */
export const dialogText = (opener: Opener, options: Options): string =>
  markOf(opener) +
  new URLSearchParams(
    OPTION_NAMES.filter((name) => !NOT_KEPT.has(name)).map((name) => [name, `${options[name]}`] as [string, string]),
  );

/** @returns the options that the host's call gave the dialog that the buyer comes back to, if it is one of those */
export function returnedOptions(): GivenOptions | undefined {
  const mark = markOf('open');
  const text = isReturn(pageAddress()) ? recallDialog() : '';
  return text.startsWith(mark) ? Object.fromEntries(new URLSearchParams(text.slice(mark.length))) : undefined;
}

/** Whose dialog was opened, so that no second button does the same. */
let claimer: HTMLElement | undefined;

/** What shows an order by itself comes first; of buttons alone it is the first one. */
const isFirst = (element: HTMLElement): boolean =>
  (document.querySelector('bs-widget:not([button])') ?? document.querySelector('bs-widget')) === element;

/** @returns whether a button opens its dialog for the buyer who comes back: it was the one, or nobody knows and it is the first */
export function claimReturn(element: HTMLElement, text: string): boolean {
  if (!isReturn(pageAddress()) || claimer?.isConnected) return false;
  const remembered = recallDialog();
  const isClaimed = remembered ? remembered === text : !claimer && !isReload() && isFirst(element);
  if (isClaimed) claimer = element;
  return isClaimed;
}
