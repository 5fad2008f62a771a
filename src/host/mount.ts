import { type Options, readOptions, warn } from '../config';
import { errorConfig } from '../texts';
import { showFrame } from './frame';
import { createHost } from './host';
import { createPlace } from './place';
import { startUrl } from './start';
import { adoptStyles } from './styles';
import type { Host } from './types';

/** A running widget; `App` makes it. */
export interface Running {
  /** Draws; until then only requests are under way. */
  draw: () => void;
  dispose: () => void;
}
export type Run = (host: Host, root: ShadowRoot, options: Options) => Running;

/** What a host gets for a mounted widget. */
export interface Installed {
  /** Reads the options again and applies what changed. */
  update: () => void;
  /** Takes the widget out of the element, with everything that it left anywhere. */
  unmount: () => void;
}

/** What can change while the widget runs; everything else starts it anew. */
const LIVE = /^(show|performance|season|mode)/;

/** How far from the viewport the widget is drawn already, in CSS pixels. */
const NEAR = '1000px';

/**
 * Puts a widget into an element (product.md §2).
 * @param read gives what the host wrote for an option, or null
 */
export function install(
  element: HTMLElement,
  read: (name: keyof Options, attribute: string) => unknown,
  run: Run,
  css: string,
): Installed {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  let options: Options;
  let host: Host;
  let running: Running | undefined;

  const begin = (): void => {
    options = readOptions(read, location.href);
    const start = startUrl(options);
    const place = createPlace(element, root, options, start);
    host = createHost(place);
    adoptStyles(root, css);
    const missing = !options.frame && (!options.api ? 'api' : !start && !options.page && 'show');
    if (missing) {
      warn(missing);
      root.append(errorConfig(missing));
    } else if (options.frame) showFrame(place);
    else {
      const app = run(host, root, options);
      running = app;
      if (options.page || options.eager) app.draw();
      else {
        const near = new IntersectionObserver(
          (entries) => {
            if (!entries.some((each) => each.isIntersecting)) return;
            near.disconnect();
            app.draw();
          },
          { rootMargin: NEAR },
        );
        near.observe(element);
        place.undo.push(() => near.disconnect());
      }
    }
  };
  const end = (): void => {
    running?.dispose();
    running = undefined;
    host.dispose();
    root.textContent = '';
  };
  begin();
  return {
    update() {
      const next = readOptions(read, location.href);
      const changed = (Object.keys(next) as (keyof Options)[]).filter((name) => next[name] !== options[name]);
      if (!running || changed.some((name) => !LIVE.test(name))) {
        end();
        begin();
      } else if (changed.length) {
        Object.assign(options, next);
        const { url, go } = host.location;
        // another mode alone leaves the buyer on the screen they are on; the last `mode` of an address counts (§2)
        go(
          changed.join() === 'mode'
            ? `${url.value}${/\?/.test(url.value) ? '&' : '?'}mode=${next.mode || 'short'}`
            : startUrl(next),
          true,
        );
      }
    },
    unmount: end,
  };
}
