import { withoutPrototype } from '../domain/collections';
import { writeOption } from '../host/element';
import { withBody } from '../host/scriptTags';
import { OPTION_NAMES } from '../options';
import type { GivenOptions, Opened } from '../public';
import { cartTitle } from '../text/texts';
import { type CalledElement, type Occasion, occasionToReopen, optionsLeftOpen } from './dialogReturn';

/** The dialog opened last; at most one is open at a time. */
let current: Opened | undefined;

export function openShop(options: GivenOptions, opensFor: Occasion = 'now'): Opened {
  current?.close();
  const given: GivenOptions = { button: cartTitle, ...withoutPrototype(options), page: false };
  const element: CalledElement = document.createElement('bs-widget');
  for (const name of OPTION_NAMES) writeOption(element, name, given[name]);
  element.opensFor = opensFor;
  // `important`, because the page's styles for `bs-widget` could give this element a box.
  element.style.setProperty('display', 'contents', 'important');
  (document.body ?? document.documentElement).append(element);
  current = {
    close() {
      const dialog = element.shadowRoot?.querySelector('dialog');
      // A dialog that is not open fires no `close` event, so its listener would not remove the element.
      if (dialog?.open) dialog.close();
      else element.remove();
    },
  };
  return current;
}

export function reopenShop(): void {
  const options = optionsLeftOpen();
  const opensFor = options && occasionToReopen(options);
  if (options && opensFor) withBody(() => openShop(options, opensFor));
}
