import { showFrame } from '../host/frame';
import { createHost, type OwnHost } from '../host/host';
import { loadSelfCheck } from '../host/loadSelfCheck';
import { isReturn } from '../host/location';
import { addBox, adoptStyles, scrollToWidget } from '../host/widgetRoot';
import {
  attributeOf,
  type BadOptions,
  changesPlace,
  LIVE_OPTIONS,
  type OptionName,
  type Options,
  warn,
} from '../options';
import { errorNotConfigured } from '../text/texts';
import { paths, returnPath, startPath } from './paths';
import type { Mounting, RunningWidget, StartedWidget } from './widgetParts';

/** A widget within this distance of the viewport is drawn and counts as visible. */
const NEAR_VIEWPORT = '1000px';

/**
 * @returns the option to name if no screen can be shown: `api` or `show`, or the alternative `frame` or `seasonTicket` if the alternative
 * has a bad value; undefined if no option is missing
 */
export function missingOption(options: Options, bad: BadOptions): OptionName | undefined {
  const { api, frame, page } = options;
  if (frame) return undefined;
  if (!api) return bad.get('frame') ? 'frame' : 'api';
  if (!page && !startPath(options)) return bad.get('seasonTicket') ? 'seasonTicket' : 'show';
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
  const onSight = (isNear: boolean): void => {
    host.isNear.value = isNear;
    if (isNear) prepareOnce();
  };
  // The widget's own box is watched, not the element: a host may give the element `display: contents`, and so no area.
  host.onEnd(host.watchSight(box, onSight, NEAR_VIEWPORT));
  if (options.page || options.eager) prepareOnce();
  return running;
}

function chooseStart({ root, css }: Mounting, options: Options): string {
  if (options.page || !isReturn()) return startPath(options);
  // Styles first: the scroll margin keeps the widget clear of the host's fixed header.
  adoptStyles(root, css);
  scrollToWidget(root);
  return returnPath(options);
}

/** Puts a shop into the root: the widget itself, a frame that shows it, or the name of the option that is missing. */
export function putInPlace(mounting: Mounting, options: Options): StartedWidget {
  const { element, root, css, badOptions } = mounting;
  const { frame, debug } = options;
  const start = chooseStart(mounting, options);
  const place = { element, root, options, paths: { start, checkoutSuccess: paths.checkoutSuccess() } };
  const host = createHost(place);
  let running: RunningWidget | undefined;

  const fill = (): void => {
    if (debug) loadSelfCheck({ element, options, lifetime: host });
    const missing = missingOption(options, badOptions);
    if (!missing && !frame) {
      running = runWidget(mounting, options, host);
      return;
    }
    adoptStyles(root, css);
    if (missing) {
      const message = errorNotConfigured(attributeOf(missing));
      if (!badOptions.get(missing)) warn(missing);
      const box = addBox(root);
      box.className = 'root';
      box.append(message);
      host.emit('error', { message });
    } else showFrame(place, host);
  };
  // In a separate task: the first access to a storage alone may take 25 ms on a slow phone.
  host.clock.after(0, fill);
  return {
    change(next, changed) {
      const isLive = changed.every((name) => LIVE_OPTIONS.includes(name));
      // If the options no longer name a screen, the widget restarts and names the missing option.
      if (!running || !isLive || missingOption(next, badOptions)) return false;
      Object.assign(options, next);
      if (changed.includes('mode')) running.setMode(next.mode || 'short');
      running.setBuyer(next);
      if (changesPlace(changed)) host.location.navigate(startPath(next), true);
      return true;
    },
    leave() {
      host.end();
      root.textContent = '';
    },
  };
}
