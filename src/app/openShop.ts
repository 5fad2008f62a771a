import { withoutPrototype } from '../domain/withoutPrototype';
import type { GivenOptions, Opened } from '../public';
import { cartTitle } from '../text/texts';
import { returnedOptions } from './dialogReturn';
import { mountWidget } from './mountWidget';
import type { WidgetParts } from './widgetParts';

/** The element of a dialog that no button of ours opens. It is no `<bs-widget>`, so that what a host says of those is not said of it. */
const TAG = 'bs-dialog';

/** The dialog that was opened last: there is one at a time. */
let current: Opened | undefined;

/** Opens the shop in a dialog over the page, in an element of its own that goes once it is closed. */
export function openShop(options: GivenOptions, parts: WidgetParts): Opened {
  current?.close();
  const given = withoutPrototype(options);
  const element = document.createElement(TAG);
  (document.body ?? document.documentElement).append(element);
  const widget = mountWidget(element, (name) => given[name] || (name === 'button' ? cartTitle : undefined), {
    ...parts,
    onDialogOver() {
      widget.unmount();
      element.remove();
    },
  });
  const opened = { close: () => element.shadowRoot?.querySelector('dialog')?.close() };
  current = opened;
  return opened;
}

/** Opens the shop again for a buyer who left such a dialog for the bank, and is back. */
export function reopenShop(parts: WidgetParts): void {
  const options = returnedOptions();
  if (!options) return;
  const reopen = (): void => {
    // a script that is included twice opens it once
    if (!document.querySelector(TAG)) openShop(options, parts);
  };
  if (document.body) reopen();
  else document.addEventListener('DOMContentLoaded', reopen, { once: true });
}
