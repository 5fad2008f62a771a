import { withoutPrototype } from '../domain/collections';
import { writeOption } from '../host/element';
import { pageAddress } from '../host/location';
import { OPTION_NAMES, readOptions } from '../options';
import type { GivenOptions, Opened } from '../public';
import { cartTitle } from '../text/texts';
import { type CalledElement, type Occasion, occasionToReopen, optionsLeftOpen } from './dialogReturn';

/** The dialog that was opened last: there is one at a time. */
let current: Opened | undefined;

/** Opens the shop in a dialog over the page: a widget's, whose button nobody sees. */
export function openShop(options: GivenOptions, opensFor: Occasion = 'now'): Opened {
  current?.close();
  const given: GivenOptions = { button: cartTitle, ...withoutPrototype(options), page: false };
  const element: CalledElement = document.createElement('bs-widget');
  for (const name of OPTION_NAMES) writeOption(element, name, given[name]);
  element.opensFor = opensFor;
  // the page's styles for its widgets give this one no box
  element.style.setProperty('display', 'contents', 'important');
  (document.body ?? document.documentElement).append(element);
  current = {
    close() {
      const dialog = element.shadowRoot?.querySelector('dialog');
      dialog?.close();
      // its own event comes a task later, and never for one that was not open
      if (dialog) dialog.dispatchEvent(new Event('close'));
      else element.remove();
    },
  };
  return current;
}

/** Opens the shop again for a buyer who left a dialog of the host's call open, and is back. */
export function reopenShop(): void {
  const reopen = (): void => {
    const options = optionsLeftOpen();
    const opensFor = options && occasionToReopen(readOptions((name) => options[name], pageAddress()));
    if (options && opensFor) openShop(options, opensFor);
  };
  if (document.body) reopen();
  else document.addEventListener('DOMContentLoaded', reopen, { once: true });
}
