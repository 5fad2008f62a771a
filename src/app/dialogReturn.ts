/** The conditions under which a dialog opens by itself, for a buyer back from paying. */
import type { OrderStage } from '../domain/storageKeys';
import { isKept, recallDialog } from '../host/dialogMemory';
import { isReload } from '../host/host';
import { pageAddress } from '../host/location';
import { OPTION_NAMES, type OptionName, type Options } from '../options';
import type { GivenOptions } from '../public';
import { isReturn } from './paths';

/** By which way a dialog was opened: the host's call, or a button of ours. */
type Opener = 'open' | 'button';

/**
 * When a dialog opens that nobody has opened: at once, as soon as an order is found that was checked out, or only for one that was
 * paid.
 */
export type Occasion = 'now' | 'checkedOut' | 'paid';

/** An element that the host's call has put there: it has no button, and goes once its dialog is closed. */
export interface CalledElement extends HTMLElement {
  opensFor?: Occasion;
}

/** The buyer's own data are kept nowhere. */
const NOT_KEPT: ReadonlySet<OptionName> = new Set<OptionName>(['buyerName', 'buyerEmail', 'buyerPhone']);

const pageMark = (): string => `${new URL(pageAddress()).pathname} `;
const markOf = (opener: Opener): string => `${pageMark()}${opener}?`;

/** @returns a dialog as a text that tells it from others; not as JSON, which pages have other ideas of */
export const dialogText = (opener: Opener, options: Options): string =>
  markOf(opener) +
  new URLSearchParams(
    OPTION_NAMES.filter((name) => !NOT_KEPT.has(name)).map((name) => [name, `${options[name]}`] as [string, string]),
  );

/** @returns the dialog of this page that was open last, and was not closed */
const leftOpen = (): string => {
  const text = recallDialog();
  return text.startsWith(pageMark()) ? text : '';
};

/** @returns the options that the host's call gave the dialog that was left open, if it is one of those */
export function optionsLeftOpen(): GivenOptions | undefined {
  const mark = markOf('open');
  const text = leftOpen();
  return text.startsWith(mark) ? Object.fromEntries(new URLSearchParams(text.slice(mark.length))) : undefined;
}

/** Whether there is an order that was checked out, and that nobody has seen to be paid. */
const hasUnseenOrder = (options: Options): boolean =>
  (['paying', 'refused', 'paid'] satisfies OrderStage[]).some((stage) => isKept(options, stage));

/** @returns when the dialog opens that was left open; undefined where there is nothing to come back to */
export const occasionToReopen = (options: Options): Occasion | undefined => {
  if (isReturn(pageAddress())) return 'now';
  return hasUnseenOrder(options) ? 'checkedOut' : undefined;
};

/** The button whose dialog opens by itself, so that no second one does the same. */
let claimer: HTMLElement | undefined;

/** A widget without a button shows the order itself; of buttons alone the first one does. */
const isFirst = (element: HTMLElement): boolean =>
  (document.querySelector('bs-widget:not([button])') ?? document.querySelector('bs-widget')) === element;

function occasionOf(element: HTMLElement, options: Options): Occasion | undefined {
  const left = leftOpen();
  if (left) return left === dialogText('button', options) ? occasionToReopen(options) : undefined;
  // nobody knows which one it was
  if (!isFirst(element)) return undefined;
  if (isReturn(pageAddress()) && !isReload() && !claimer) return 'now';
  return hasUnseenOrder(options) ? 'paid' : undefined;
}

/** @returns when the dialog of a button opens by itself, if it does */
export function claimOccasion(element: HTMLElement, options: Options): Occasion | undefined {
  if (claimer?.isConnected) return undefined;
  const occasion = occasionOf(element, options);
  if (occasion) claimer = element;
  return occasion;
}
