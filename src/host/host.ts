import { computed, type Signal, signal } from '@preact/signals';
import { webAddress } from '../domain/addresses';
import type { Options } from '../public';
import { createDraft } from './draft';
import { createLifetime, type Lifetime } from './lifetime';
import { createLocation } from './location';
import { observeSight, type Sight } from './observers';
import { findParentPage } from './parentPage';
import { createStorage } from './storage';
import type { Host, OwnPaths } from './types';

export interface Place {
  element: HTMLElement;
  root: ShadowRoot;
  options: Options;
  paths: OwnPaths;
}

export interface OwnHost extends Host, Lifetime {
  /** Whether the widget is in or near the viewport; true until the first measurement. */
  isNear: Signal<boolean>;
}

export const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** The fragment of a frame's address that says that the page around was reloaded, which the frame cannot detect. */
export const RELOAD_MARK = '#reload';

const uniqueKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const isLocal = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Payment pages use https. For development http may stay on the page's origin or lead between local addresses. */
function mayLeadTo(url: string): boolean {
  if (!url) return false;
  const { protocol, origin, hostname } = new URL(url);
  return protocol === 'https:' || origin === location.origin || (isLocal(hostname) && isLocal(location.hostname));
}

export function createHost(place: Place): OwnHost {
  const { element, options } = place;
  const parentPage = findParentPage(options);
  const lifetime = createLifetime(place, parentPage);
  const { report, guard, listen, clock } = lifetime;
  const storage = createStorage({
    options,
    lifetime,
    onRefused: (key, value) => parentPage?.post('keep', { key, value }),
  });
  parentPage?.follow({ element, storage, lifetime });

  const isNear = signal(true);
  const isShown = signal(!document.hidden);
  const online = signal(navigator.onLine);
  const look = (): void => {
    isShown.value = !document.hidden;
    online.value = navigator.onLine;
  };
  listen(window, 'online', look);
  listen(window, 'offline', look);
  // A suspended page misses the network events.
  listen(document, 'visibilitychange', look);

  return {
    ...lifetime,
    isNear,
    storage,
    draft: createDraft(options),
    wallNow: () => Date.now(),
    location: createLocation({ ...place, lifetime, parentPage }),
    visible: computed(() => isNear.value && isShown.value),
    online,
    isReload: isReload() || (!!parentPage && location.hash === RELOAD_MARK),
    mayLeadTo,
    navigateAway(address) {
      const url = webAddress(address);
      const mayLeave = mayLeadTo(url);
      if (!mayLeave) report('bad payment address');
      // In a later task, so that the host page gets the order's event first: a bank that answers at once would overtake the posted message.
      else
        clock.after(0, () => {
          if (!element.isConnected) return;
          try {
            // Payment pages refuse to be framed, so from a frame the whole page navigates.
            ((parentPage && top) || window).location.href = url;
          } catch {
            // The page around forbids its frame to navigate the top window.
            location.href = url;
          }
        });
      return mayLeave;
    },
    fetch,
    uniqueKey,
    watchSight: (target, onChange, margin) =>
      observeSight(
        target,
        guard((sights: Sight[]) => onChange(sights.some(({ isIntersecting }) => isIntersecting))),
        { rootMargin: margin },
      ),
  };
}
