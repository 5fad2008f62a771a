import { signal } from '@preact/signals';
import { webAddress } from '../config';
import { createClock } from './clock';
import { followHost } from './embedded';
import { isFramed } from './emit';
import { createLocation } from './location';
import type { Place } from './place';
import { createStorage } from './storage';
import type { Host } from './types';

/** The page around one widget, as the rooms that receive it know it. */
export function createHost(place: Place): Host {
  const { options, emit, report, listen, undo } = place;
  const framed = isFramed(options);
  const visible = signal(true);
  const online = signal(true);
  const look = (): void => {
    visible.value = !document.hidden;
    online.value = navigator.onLine;
  };
  look();
  listen(document, 'visibilitychange', look);
  listen(window, 'online', look);
  listen(window, 'offline', look);
  return {
    storage: createStorage(place),
    clock: createClock(place),
    location: createLocation(place, framed ? followHost(place) : () => location.href),
    visible,
    online,
    emit,
    report,
    leave(address) {
      const url = webAddress(address);
      if (!url || (location.protocol === 'https:' && url[4] !== 's')) report('bad payment address');
      else
        try {
          // a payment page does not let itself be framed
          ((framed && top) || window).location.href = url;
        } catch {
          location.href = url;
        }
    },
    fetch: (url, init) => fetch(url, init),
    uniqueKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    dispose() {
      for (const each of undo.splice(0)) each();
    },
  };
}
