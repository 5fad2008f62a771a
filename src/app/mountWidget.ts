import { showFrame } from '../host/frame';
import { createHost, type OwnHost } from '../host/host';
import { loadSelfCheck } from '../host/loadSelfCheck';
import { pageAddress } from '../host/location';
import type { MountedWidget } from '../host/types';
import { addBox, adoptStyles, openRoot, scrollToWidget } from '../host/widgetRoot';
import {
  attributeOf,
  type BadOptions,
  changesPlace,
  LIVE_OPTIONS,
  OPTION_NAMES,
  type OptionName,
  type Options,
  type ReadOption,
  readOptions,
  warn,
} from '../options';
import { errorNotConfigured } from '../text/texts';
import type { CalledElement } from './dialogReturn';
import { isReturn, markReturn, paths, returnPath, startPath } from './paths';
import { putDialog } from './putDialog';
import type { Mounting, RunningWidget, StartedShop, StartedWidget, WidgetParts } from './widgetParts';

/** @returns the missing option without which no screen can be shown, or the related option that has a bad value */
function missingOption({ api, frame, page }: Options, path: string, bad: BadOptions): OptionName | undefined {
  if (frame) return undefined;
  if (!api) return bad.has('frame') ? 'frame' : 'api';
  if (!path && !page) return bad.has('seasonTicket') ? 'seasonTicket' : 'show';
}

function showMissingOption({ root, css, badOptions }: Mounting, name: OptionName): void {
  if (!badOptions.has(name)) warn(name);
  adoptStyles(root, css);
  const box = addBox(root);
  box.className = 'root';
  box.append(errorNotConfigured(attributeOf(name)));
}

/** Sends the requests first and prepares the drawing while they are under way; each step runs in its own task. */
function runWidget({ root, css, start, onOrder }: Mounting, options: Options, host: OwnHost): RunningWidget {
  const box = addBox(root);
  const running = start(host, box, options, onOrder);
  let isPreparing = false;
  const prepareOnce = (): void => {
    if (isPreparing) return;
    isPreparing = true;
    running.prepareDrawing(() => {
      adoptStyles(root, css);
      running.draw();
    });
  };
  host.watchNearness(box, prepareOnce);
  if (options.page || options.eager) prepareOnce();
  return running;
}

/** @returns the first path; for a buyer who returns from a payment page, the order's screen */
function chooseStart({ root, css }: Mounting, options: Options): string {
  if (options.page || !isReturn(pageAddress())) return startPath(options);
  // Styles first: the scroll margin keeps the widget clear of the host's fixed header.
  adoptStyles(root, css);
  scrollToWidget(root);
  return returnPath(options);
}

function putInPlace(mounting: Mounting, options: Options): StartedShop {
  const { element, root, css, askEarly, badOptions } = mounting;
  const { api, frame, page, debug } = options;
  const start = chooseStart(mounting, options);
  const ownPaths = { start, checkoutSuccess: paths.checkoutSuccess(), markReturn };
  const place = { element, root, options, paths: ownPaths };
  const host = createHost(place);
  let running: RunningWidget | undefined;

  const fill = (): void => {
    if (debug) loadSelfCheck({ element, options, lifetime: host.lifetime });
    const missing = missingOption(options, start, badOptions);
    if (missing) {
      showMissingOption(mounting, missing);
      host.emit('error', { message: errorNotConfigured(attributeOf(missing)) });
    } else if (frame) {
      adoptStyles(root, css);
      showFrame(place, host);
    } else running = runWidget(mounting, options, host);
  };
  return {
    begin() {
      // No early request for a page: the page's own address may name another screen than the options.
      if (api && !frame && !page) {
        host.lifetime.onEnd(askEarly(host, options, start));
        // In a separate task: the first access to a storage alone may take 25 ms on a slow phone.
        host.clock.after(0, fill);
      } else host.guard(fill)(undefined);
    },
    change(next, changed) {
      const path = startPath(next);
      // If the options no longer name a screen, the widget restarts and names the missing option.
      if (!running || !(path || page) || !changed.every((name) => LIVE_OPTIONS.has(name))) return false;
      Object.assign(options, next);
      if (changed.includes('mode')) running.setMode(next.mode || 'short');
      running.setBuyer(next);
      if (changesPlace(changed)) host.location.navigate(path, true);
      return true;
    },
    whenIdle: (run) => (running ? running.whenIdle(run) : run()),
    leave() {
      running?.dispose();
      host.dispose();
      root.textContent = '';
    },
  };
}

/** @returns whether the shop opens in a dialog; a shop with a missing option, or one that is a page of its own, is shown in place */
function isInDialog({ element, badOptions }: Mounting, options: Options): boolean {
  if ((element as CalledElement).opensFor) return true;
  if (options.button && options.page) warn('button');
  return !!options.button && !options.page && !missingOption(options, startPath(options), badOptions);
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
    started = isInDialog(mounting, options)
      ? putDialog(mounting, options, (shopRoot, onOrder) =>
          putInPlace({ ...mounting, root: shopRoot, onOrder }, options),
        )
      : putInPlace(mounting, options);
    started.begin();
  };
  restart(readOptions(readOption, address, mounting.badOptions));
  return {
    update() {
      // An unmounted or replaced widget ignores updates.
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
