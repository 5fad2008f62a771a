import { pageAddress } from '../host/location';
import type { MountedWidget } from '../host/types';
import { openRoot } from '../host/widgetRoot';
import { OPTION_NAMES, type Options, type ReadOption, readOptions, warn } from '../options';
import type { CalledElement } from './dialogReturn';
import { putDialog } from './putDialog';
import { missingOption, putInPlace } from './putInPlace';
import type { Mounting, StartedWidget, WidgetParts } from './widgetParts';

/** A shop with a missing option, or one that is a page of its own, is shown in place. */
function isInDialog({ element, badOptions }: Mounting, options: Options): boolean {
  if ((element as CalledElement).opensFor) return true;
  const { button, page } = options;
  if (button && page) warn('button');
  return !!button && !page && !missingOption(options, badOptions);
}

/** Mounts a widget into an element and replaces a widget that is already there. */
export function mountWidget(element: HTMLElement, readOption: ReadOption, parts: WidgetParts): MountedWidget {
  const root = openRoot(element);
  // Options are read against the address at mount time: the address changes as the buyer or the host's router navigates.
  const address = pageAddress();
  const mounting: Mounting = { ...parts, element, root, badOptions: new Map() };
  let options: Options;
  let started: StartedWidget;

  const unmount = (): void => {
    root.unmountWidget = undefined;
    started.leave();
  };
  const restart = (next: Options): void => {
    root.unmountWidget?.();
    options = next;
    root.unmountWidget = unmount;
    started = isInDialog(mounting, options) ? putDialog(mounting, options) : putInPlace(mounting, options);
  };
  restart(readOptions(readOption, address, mounting.badOptions));
  return {
    update() {
      if (root.unmountWidget !== unmount) return;
      const next = readOptions(readOption, address, mounting.badOptions);
      const changed = OPTION_NAMES.filter((name) => next[name] !== options[name]);
      if (changed.length && !started.change(next, changed)) restart(next);
    },
    unmount() {
      if (root.unmountWidget === unmount) unmount();
    },
  };
}
