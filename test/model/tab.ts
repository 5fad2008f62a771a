/** A tab of the buyer's browser with the real stores in it. */
import { signal } from '@preact/signals';
import type { Api } from '../../src/api/types';
import type { Host } from '../../src/host/types';
import type { Options } from '../../src/options';
import { createPopups } from '../../src/state/popups';
import { createStores } from '../../src/state/stores';
import type { FakeClock, fakeBrowser } from '../state/fakes';

interface TabParts {
  clock: FakeClock;
  browser: ReturnType<typeof fakeBrowser>;
  /** Connects the tab with the box office. */
  connect: (tab: { online: { value: boolean }; closed: boolean }) => Api;
  nextKey: () => string;
}

export function openTab({ clock, browser, connect, nextKey }: TabParts) {
  const stops = new Set<() => void>();
  const self = { online: signal(true), visible: signal(true), closed: false };
  const events: { type: string; detail: Record<string, unknown> }[] = [];
  const reports: unknown[] = [];
  const ownClock = {
    now: clock.now,
    after(ms: number, run: () => void) {
      const stop = clock.after(ms, run);
      stops.add(stop);
      return stop;
    },
  };
  const storage = browser.tab();
  const host = {
    storage: {
      ...storage,
      onChange: (key: string, run: () => void) => storage.onChange(key, () => self.closed || run()),
    },
    clock: ownClock,
    location: { returnUrl: () => 'https://host.example/', source: () => undefined },
    visible: self.visible,
    online: self.online,
    emit(type: string, detail: Record<string, unknown> = {}) {
      events.push({ type, detail });
      return true;
    },
    report: (error: unknown) => reports.push(error),
    navigateAway: () => true,
    uniqueKey: nextKey,
  } as unknown as Host;
  const popups = createPopups(ownClock, 3);
  const stores = createStores({ api: connect(self), host, popups, options: { payment: 'redirect' } as Options });
  // the success screen of an order that was paid stands there until the buyer goes on
  stops.add(stores.checkout.watchShown());
  return {
    ...stores,
    ...self,
    self,
    events,
    reports,
    close() {
      self.closed = true;
      self.visible.value = false;
      for (const stop of stops) stop();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;
