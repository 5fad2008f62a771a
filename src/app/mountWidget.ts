import { showFrame } from '../host/frame';
import { createHost, type OwnHost } from '../host/host';
import { loadCheck } from '../host/loadSelfCheck';
import { observe } from '../host/observe';
import { adoptStyles } from '../host/styles';
import type { Host } from '../host/types';
import { attributeOf, readOptions, warn } from '../options';
import type { Options } from '../public';
import { errorNotConfigured } from '../text/texts';
import { isReturn, markReturn, paths, returnPath, startPath } from './paths';

/** A running widget. */
export interface Running {
  /** It is in sight, or near: heavy work may begin. Says when it is time to draw. */
  soon: (draw: () => void) => void;
  /** Draws; until then only requests are under way. */
  draw: () => void;
  /** The host page asks for another mode. */
  setMode: (mode: string) => void;
  dispose: () => void;
}

/** Asks for what an address shows before the widget is made. @returns gives it up */
export type Ahead = (fetch: Host['fetch'], options: Options, start: string) => () => void;

/** @param box where to draw */
export type Run = (host: Host, box: HTMLElement, options: Options) => Running;

/** What a host gets for a mounted widget. */
export interface Installed {
  /** Reads the options again and applies what changed. */
  update: () => void;
  /** Takes the widget out of the element, with everything that it left anywhere. */
  unmount: () => void;
}

/** How the options of one host page are read: by their name or by their attribute; null where nothing was written. */
export type Read = (name: keyof Options, attribute: string) => unknown;

/** What can change while the widget runs; everything else starts it anew. */
const LIVE = /^(show|performance|season|mode)/;

/** So near the viewport it is drawn; farther away it rests. */
const NEAR = '1000px';

/** Where a widget lives. */
interface Place extends ShadowRoot {
  /** Takes out the widget that is in it. */
  leave?: (() => void) | undefined;
}

/** Puts a widget into an element, in place of the one that may be there (product.md §2). */
export function install(element: HTMLElement, read: Read, ahead: Ahead, run: Run, css: string): Installed {
  const root: Place = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // what it was then: the address of a page, or of a host with a router, changes as the buyer goes on
  const { href } = location;
  const told = new Map<string, string>();
  let options: Options;
  let host: OwnHost;
  let running: Running | undefined;

  const fill = (start: string): void => {
    const { api, frame, page, eager, debug } = options;
    const orElse = (bad: keyof Options, name: keyof Options) => (told.has(bad) ? bad : name);
    const missing = !frame && (!api ? orElse('frame', 'api') : !start && !page && orElse('seasonTicket', 'show'));
    const show = (): void => {
      adoptStyles(root, css);
      running?.draw();
    };
    if (debug) loadCheck(element, options, host.undo);
    if (frame || missing) show();
    if (frame) showFrame(element, root, options, start, host);
    else {
      const box = document.createElement('div');
      root.append(box);
      if (missing) {
        // what is there and bad was warned of as it was read
        if (!told.has(missing)) warn(missing);
        box.className = 'root';
        box.append(errorNotConfigured(attributeOf(missing)));
      } else {
        // requests first; the rest has time until they are answered, and each step a task of its own
        running = run(host, box, options);
        let soon = (): void => {
          soon = () => {};
          running?.soon(show);
        };
        const look = host.guard((entries: IntersectionObserverEntry[]) => {
          const near = entries.some((each) => each.isIntersecting);
          host.see(near);
          if (near) soon();
        });
        // not the element, which a host may give no box
        observe(new IntersectionObserver(look, { rootMargin: NEAR }), box, host.undo);
        if (page || eager) soon();
      }
    }
  };
  const leave = (): void => {
    running?.dispose();
    running = undefined;
    host.dispose();
    root.textContent = '';
    root.leave = undefined;
  };
  const begin = (next: Options): void => {
    root.leave?.();
    options = next;
    const returned = !options.page && isReturn(location.href);
    // the shop may be far down a host's page, and the buyer who comes back from paying looks for it; a reload leaves them where they were
    if (returned && !scrollY) {
      // its styles keep it clear of what the host fixed above
      adoptStyles(root, css);
      element.scrollIntoView();
    }
    const start = returned ? returnPath(options) : startPath(options);
    const { api, frame, page } = options;
    // the address of a page may lead elsewhere
    const forget = api && !frame && !page && ahead(fetch, options, start);
    const ownPaths = { start, checkoutSuccess: paths.checkoutSuccess(), markReturn };
    host = createHost({ element, root, options, paths: ownPaths });
    if (forget) host.undo.push(forget);
    root.leave = leave;
    // in a task of its own where something may have been asked for: the first look into a storage alone may take a slow phone 25 ms
    if (forget) host.clock.after(0, () => fill(start));
    else host.guard(fill)(start);
  };
  begin(readOptions(read, href, told));
  return {
    update() {
      // who left or was replaced has nothing here any more
      if (root.leave !== leave) return;
      const next = readOptions(read, href, told);
      const changed = (Object.keys(next) as (keyof Options)[]).filter((name) => next[name] !== options[name]);
      if (!changed[0]) return;
      const to = startPath(next);
      // asked for no screen any more, it says what is missing
      if (!running || !(to || next.page) || changed.some((name) => !LIVE.test(name))) {
        begin(next);
      } else {
        Object.assign(options, next);
        if (changed.includes('mode')) running.setMode(next.mode || 'short');
        // another mode alone leaves the buyer on the screen they are on
        if (`${changed}` !== 'mode') host.location.go(to, true);
      }
    },
    unmount() {
      if (root.leave === leave) leave();
    },
  };
}
