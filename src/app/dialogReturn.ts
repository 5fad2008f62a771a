/** Decides which dialog opens without a click when a buyer returns from the payment page, even in another tab. */
import type { OrderStage } from '../domain/storageKeys';
import { isReload } from '../host/host';
import { isReturn } from '../host/location';
import { attempt, storagePrefix } from '../host/storage';
import { BUYER_OPTIONS, OPTION_NAMES, type Options } from '../options';
import type { GivenOptions } from '../public';

/** `open` is the host's call, `button` is the widget's own button. */
type Opener = 'open' | 'button';

/**
 * When a dialog opens without a press on its button: at once (also after the host's call), as soon as a checked-out order is found, or only
 * when a paid order is found.
 */
export type Occasion = 'now' | 'checkedOut' | 'paid';

/** An element created by the host's call `open`: it has no button and is removed once its dialog is closed. */
export interface CalledElement extends HTMLElement {
  opensFor?: Occasion;
}

const KEY = 'bswidget:dialog';

/** Personal data are never stored. The text is no JSON, because libraries of the page may change `JSON.stringify`. */
const textOf = (options: Options): string =>
  `${new URLSearchParams(
    OPTION_NAMES.filter((name) => !BUYER_OPTIONS.includes(name)).map(
      (name) => [name, `${options[name]}`] as [string, string],
    ),
  )}`;

export const rememberDialog = (opener: Opener, options: Options): void =>
  attempt(() => localStorage.setItem(KEY, `${location.pathname} ${opener}?${textOf(options)}`));

export const forgetDialog = (): void => attempt(() => localStorage.removeItem(KEY));

/** @returns the opener and the options' text of the dialog that was left open on this page */
const leftOpen = (): string[] => {
  const [page, ...dialog] = (attempt(() => localStorage.getItem(KEY)) ?? '').split(/[ ?]/);
  return page === location.pathname ? dialog : [];
};

export function optionsLeftOpen(): GivenOptions | undefined {
  const [opener, text] = leftOpen();
  return opener === ('open' satisfies Opener) ? Object.fromEntries(new URLSearchParams(text)) : undefined;
}

const hasUnseenOrder = (options: GivenOptions): boolean =>
  !!attempt(() =>
    (['paying', 'refused', 'paid'] satisfies OrderStage[]).some((stage) =>
      localStorage.getItem(storagePrefix(options) + stage),
    ),
  );

export const occasionToReopen = (options: GivenOptions): Occasion | undefined => {
  if (isReturn()) return 'now';
  return hasUnseenOrder(options) ? 'checkedOut' : undefined;
};

/** The only element of the page whose dialog opens by itself. */
let claimer: HTMLElement | undefined;

/** A widget without a button takes precedence, as it shows the order in place; if all have buttons, the first opens its dialog. */
const isFirst = (element: HTMLElement): boolean =>
  (document.querySelector('bs-widget:not([button])') ?? document.querySelector('bs-widget')) === element;

function occasionOf(element: HTMLElement, options: Options): Occasion | undefined {
  const [opener, text] = leftOpen();
  if (opener) return opener + text === `button${textOf(options)}` ? occasionToReopen(options) : undefined;
  // No record says which dialog was open, so only the first widget may open.
  if (!isFirst(element)) return undefined;
  if (isReturn() && !isReload() && !claimer) return 'now';
  return hasUnseenOrder(options) ? 'paid' : undefined;
}

export function claimOccasion(element: HTMLElement, options: Options): Occasion | undefined {
  if (claimer?.isConnected) return undefined;
  const occasion = occasionOf(element, options);
  if (occasion) claimer = element;
  return occasion;
}
