import { signal } from '@preact/signals';
import { webAddress } from '../domain/addresses';
import type { Options } from '../public';
import { createClock } from './clock';
import { FAULT } from './faults';
import { createLocation } from './location';
import { createMessages } from './messages';
import { createStorage } from './storage';
import type { Guard, Host, Listen, OwnPaths } from './types';

/** What only this folder asks of the page around: listeners that leave with the widget, and the list of what must leave. */
export interface OwnHost extends Host {
  listen: Listen;
  undo: (() => void)[];
  /** Makes a callback that reports what it throws, now or later, and never throws at the host page. */
  guard: Guard;
  /** Says whether the widget is in the viewport or near it. */
  see: (near: boolean) => void;
}

/** Where one widget is, and what it needs to know of itself. */
export interface Place {
  element: HTMLElement;
  root: ShadowRoot;
  options: Options;
  paths: OwnPaths;
}

/** The page around one widget, as the rooms that receive it know it. */
export function createHost({ element, root, options, paths }: Place): OwnHost {
  const undo: (() => void)[] = [];
  const report = (error: unknown): void => {
    console.error(error);
    emit('error', { message: `${error}` });
  };
  const guard: Guard = (run) => async (given) => {
    try {
      await run(given);
    } catch (error) {
      report(error);
    }
  };
  const listen: Listen = (target, type, listener, capture) => {
    const guarded = guard(listener) as EventListener;
    target.addEventListener(type, guarded, capture);
    undo.push(() => target.removeEventListener(type, guarded, capture));
  };
  const clock = createClock(guard, undo);
  const storage = createStorage(
    `bswidget:${options.frame || options.api}:${options.distributor}:`,
    clock.after,
    listen,
    undo,
    (key, value) => post('keep', { key, value }),
  );
  const { emit, post, back, framed } = createMessages(element, options, listen, undo, storage);
  let near = true;
  const visible = signal(true);
  const online = signal(true);
  const look = (): void => {
    visible.value = near && !document.hidden;
    online.value = navigator.onLine;
  };
  look();
  listen(document, 'visibilitychange', look);
  listen(window, 'online', look);
  listen(window, 'offline', look);
  listen(root, FAULT as 'error', (event) => report((event as Event as CustomEvent).detail));
  return {
    see(is) {
      near = is;
      look();
    },
    listen,
    undo,
    guard,
    storage,
    clock,
    location: createLocation(root, options, paths, listen, back),
    visible,
    online,
    emit,
    report,
    leave(address) {
      const url = webAddress(address);
      // from https it never leads to http
      if (url.startsWith(location.protocol.slice(0, -1))) {
        // first the host hears of its order: a bank that answers at once would come before what was posted
        setTimeout(() => {
          try {
            // a payment page does not let itself be framed
            ((framed && top) || window).location.href = url;
          } catch {
            location.href = url;
          }
        }, 0);
      } else report('bad payment address');
    },
    fetch,
    uniqueKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    dispose() {
      for (const each of undo.splice(0)) each();
    },
  };
}
