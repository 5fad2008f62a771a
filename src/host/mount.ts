import { type Options, readOptions, warn } from '../config';
import { errorConfig } from '../texts';
import { showFrame } from './frame';
import { createHost } from './host';
import { createPlace, type Place } from './place';
import { startUrl } from './start';
import { adoptStyles } from './styles';
import type { Host } from './types';

/** A running widget; `App` makes it. */
export interface Running {
  /** Draws; until then only requests are under way. */
  draw: () => void;
  dispose: () => void;
}
/** @param box where to draw */
export type Run = (host: Host, box: HTMLElement, options: Options) => Running;

/** What a host gets for a mounted widget. */
export interface Installed {
  /** Reads the options again and applies what changed. */
  update: () => void;
  /** Takes the widget out of the element, with everything that it left anywhere. */
  unmount: () => void;
}

/** What can change while the widget runs; everything else starts it anew. */
const LIVE = /^(show|performance|season|mode)/;

/** Calls back once the element nears the viewport, at most 1000 CSS pixels away from it. */
function whenNear({ element, undo }: Place, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((each) => each.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '1000px' },
  );
  observer.observe(element);
  undo.push(() => observer.disconnect());
}

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
    const place = createPlace(element, root, options, startUrl(options));
    host = createHost(place);
    try {
      fill(place);
    } catch (error) {
      place.report(error);
    }
  };
  const fill = (place: Place): void => {
    adoptStyles(root, css);
    const box = document.createElement('div');
    root.append(box);
    const missing = !options.frame && (!options.api ? 'api' : !place.start && !options.page && 'show');
    if (missing) {
      warn(missing);
      box.append(errorConfig(missing));
    } else if (options.frame) showFrame(place);
    else {
      running = run(host, box, options);
      const { draw } = running;
      if (options.page || options.eager) draw();
      else whenNear(place, draw);
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
      if (!changed.length) return;
      if (!running || changed.some((name) => !LIVE.test(name))) {
        end();
        begin();
      } else {
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
