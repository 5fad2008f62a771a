import { withoutPrototype } from '../domain/withoutPrototype';
import { pageAddress } from '../host/location';
import { readOptions } from '../options';
import type { GivenOptions, Opened } from '../public';
import { cartTitle } from '../text/texts';
import { occasionToReopen, optionsLeftOpen } from './dialogReturn';
import { mountWidget } from './mountWidget';
import type { WidgetParts } from './widgetParts';

/** The element of a dialog that no button of ours opens. It is no `<bs-widget>`, so that what a host says of those is not said of it. */
const TAG = 'bs-dialog';

/** The dialog that was opened last: there is one at a time. */
let current: Opened | undefined;

/** Puts the shop's dialog into an element of its own, which goes once the dialog is over. @returns closes it */
function putOverPage(options: GivenOptions, parts: WidgetParts): Opened {
  const given = withoutPrototype(options);
  const element = document.createElement(TAG);
  (document.body ?? document.documentElement).append(element);
  const dialog = () => element.shadowRoot?.querySelector('dialog');
  const widget = mountWidget(element, (name) => given[name] || (name === 'button' ? cartTitle : undefined), {
    ...parts,
    onDialogOver() {
      widget.unmount();
      element.remove();
    },
  });
  return {
    close() {
      dialog()?.close();
      // its own event comes a task later, and never for one that was not open
      dialog()?.dispatchEvent(new Event('close'));
    },
  };
}

/** Opens the shop in a dialog over the page. */
export function openShop(options: GivenOptions, parts: WidgetParts): Opened {
  current?.close();
  current = putOverPage(options, parts);
  return current;
}

/** Opens the shop again for a buyer who left such a dialog open, and is back. */
export function reopenShop(parts: WidgetParts): void {
  const reopen = (): void => {
    const options = optionsLeftOpen();
    const opensFor = options && occasionToReopen(readOptions((name) => options[name], pageAddress()));
    // a script that is included twice opens it once
    if (options && opensFor && !document.querySelector(TAG)) openShop(options, { ...parts, opensFor });
  };
  if (document.body) reopen();
  else document.addEventListener('DOMContentLoaded', reopen, { once: true });
}
