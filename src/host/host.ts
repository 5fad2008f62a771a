import type { Options } from '../public';
import { createClock } from './clock';
import { createDraft } from './draft';
import { createEmit } from './events';
import {
  createGuard,
  createLifetime,
  createListen,
  FAULT_EVENT,
  type Guard,
  type Lifetime,
  type Listen,
} from './lifetime';
import { createLocation } from './location';
import { mayLeadTo, navigateAway } from './navigateAway';
import { observeSight } from './observers';
import { findParentPage } from './parentPage';
import { createStorage } from './storage';
import type { Host, OwnPaths } from './types';
import { createOnline, createVisibility } from './visibility';

export interface Place {
  element: HTMLElement;
  root: ShadowRoot;
  options: Options;
  paths: OwnPaths;
}

export interface OwnHost extends Host {
  lifetime: Lifetime;
  guard: Guard;
  listen: Listen;
  /** Watches whether a box is in or near the viewport, and sets `visible` accordingly; calls `onNear` each time that it is. */
  watchNearness: (box: Element, onNear: () => void) => void;
}

/** A widget within this distance of the viewport is drawn and counts as visible. */
const NEAR_VIEWPORT = '1000px';

/** Whether the buyer reloaded the page, which continues the same visit. */
export const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** The fragment of a frame's address that says that the page around was reloaded, which the frame cannot detect. */
export const RELOAD_MARK = '#reload';

const uniqueKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export function createHost(place: Place): OwnHost {
  const { element, root, options, paths } = place;
  const lifetime = createLifetime();
  const parentPage = findParentPage(options);
  const emit = createEmit(element, options, parentPage);
  const report = (error: unknown): void => {
    console.error(error);
    emit('error', { message: `${error}` });
  };
  const guard = createGuard(report);
  const listen = createListen(guard, lifetime);
  const clock = createClock(guard, lifetime);
  const storage = createStorage({
    options,
    clock,
    listen,
    lifetime,
    onRefused: (key, value) => parentPage?.post('keep', { key, value }),
  });
  parentPage?.follow({ element, storage, listen, lifetime });
  const { visible, setNear } = createVisibility(listen);
  listen(root, FAULT_EVENT, ({ detail }) => report(detail));
  return {
    lifetime,
    guard,
    listen,
    storage,
    draft: createDraft(options),
    clock,
    wallNow: () => Date.now(),
    location: createLocation({ root, options, paths, listen, parentPage }),
    visible,
    online: createOnline(listen),
    isReload: isReload() || (!!parentPage && location.hash === RELOAD_MARK),
    emit,
    report,
    mayLeadTo,
    navigateAway: (address) =>
      navigateAway(address, {
        isFramed: !!parentPage,
        runSoon: (run) => clock.after(0, () => element.isConnected && run()),
        report,
      }),
    fetch,
    uniqueKey,
    watchSight: (target, onChange) =>
      observeSight(
        target,
        guard((sights: { isIntersecting: boolean }[]) => onChange(sights.some(({ isIntersecting }) => isIntersecting))),
      ),
    watchNearness(box, onNear) {
      const onSight = guard((sights: { isIntersecting: boolean }[]) => {
        const isNear = sights.some(({ isIntersecting }) => isIntersecting);
        setNear(isNear);
        if (isNear) onNear();
      });
      // The box and not the element is watched, because a host may give the element no box.
      lifetime.onEnd(observeSight(box, onSight, { rootMargin: NEAR_VIEWPORT }));
    },
    dispose: lifetime.end,
  };
}
