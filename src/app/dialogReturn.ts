/** Decides whether a dialog opens by itself for a buyer who returns from the payment page. */
import type { OrderStage } from '../domain/storageKeys';
import { isKept, recallDialog } from '../host/dialogMemory';
import { isReload } from '../host/host';
import { pageAddress } from '../host/location';
import { OPTION_NAMES, type OptionName, type Options } from '../options';
import type { GivenOptions } from '../public';
import { isReturn } from './paths';

/** `open` is the host's call, `button` is the widget's own button. */
type Opener = 'open' | 'button';

/** When a dialog opens without a click or a call: at once, as soon as a checked-out order is found, or only when a paid order is found. */
export type Occasion = 'now' | 'checkedOut' | 'paid';

/** An element created by the host's call `open`: it has no button and is removed once its dialog is closed. */
export interface CalledElement extends HTMLElement {
  opensFor?: Occasion;
}

/** The buyer's personal data are never stored. */
const NOT_KEPT: ReadonlySet<OptionName> = new Set<OptionName>(['buyerName', 'buyerEmail', 'buyerPhone']);

const pageMark = (): string => `${new URL(pageAddress()).pathname} `;
const markOf = (opener: Opener): string => `${pageMark()}${opener}?`;

/** @returns a text that identifies a dialog; no JSON, because libraries of the page may change `JSON.stringify` */
export const dialogText = (opener: Opener, options: Options): string =>
  markOf(opener) +
  new URLSearchParams(
    OPTION_NAMES.filter((name) => !NOT_KEPT.has(name)).map((name) => [name, `${options[name]}`] as [string, string]),
  );

/** @returns the text of the dialog of this page that was left open, or '' */
const leftOpen = (): string => {
  const text = recallDialog();
  return text.startsWith(pageMark()) ? text : '';
};

/** @returns the options of the dialog left open, if the host's call had opened the dialog */
export function optionsLeftOpen(): GivenOptions | undefined {
  const mark = markOf('open');
  const text = leftOpen();
  return text.startsWith(mark) ? Object.fromEntries(new URLSearchParams(text.slice(mark.length))) : undefined;
}

/** Whether a checked-out order is stored whose paid state the buyer has not seen. */
const hasUnseenOrder = (options: Options): boolean =>
  (['paying', 'refused', 'paid'] satisfies OrderStage[]).some((stage) => isKept(options, stage));

/** @returns when to reopen the dialog; undefined if the buyer neither returned from payment nor has an unseen order */
export const occasionToReopen = (options: Options): Occasion | undefined => {
  if (isReturn(pageAddress())) return 'now';
  return hasUnseenOrder(options) ? 'checkedOut' : undefined;
};

/** The element whose dialog opens by itself; no second dialog does so. */
let claimer: HTMLElement | undefined;

/** A widget without a button takes precedence, as it shows the order in place; if all have buttons, the first opens its dialog. */
const isFirst = (element: HTMLElement): boolean =>
  (document.querySelector('bs-widget:not([button])') ?? document.querySelector('bs-widget')) === element;

function occasionOf(element: HTMLElement, options: Options): Occasion | undefined {
  const left = leftOpen();
  if (left) return left === dialogText('button', options) ? occasionToReopen(options) : undefined;
  // No record says which dialog was open, so only the first widget may open.
  if (!isFirst(element)) return undefined;
  if (isReturn(pageAddress()) && !isReload() && !claimer) return 'now';
  return hasUnseenOrder(options) ? 'paid' : undefined;
}

export function claimOccasion(element: HTMLElement, options: Options): Occasion | undefined {
  if (claimer?.isConnected) return undefined;
  const occasion = occasionOf(element, options);
  if (occasion) claimer = element;
  return occasion;
}
