/** A tab of the buyer's browser with the real stores. */
import { computed, effect, signal, untracked } from '@preact/signals';
import type { Api } from '../../src/api/types';
import { followOrder } from '../../src/app/followOrder';
import { paths, readPath } from '../../src/app/paths';
import type { Host } from '../../src/host/types';
import type { Options } from '../../src/options';
import { createPopups } from '../../src/state/popups';
import { createStores } from '../../src/state/stores';
import { type FakeClock, type fakeBrowser, WALL_START } from '../state/fakes';

const SHOP = paths.show('1');

interface TabParts {
  clock: FakeClock;
  browser: ReturnType<typeof fakeBrowser>;
  /** Connects the tab with the box office. */
  connect: (tab: { online: { value: boolean }; closed: boolean }) => Api;
  nextKey: () => string;
  /** The buyer sees that this order is paid. */
  onPaidSeen: (orderId: string) => void;
  /** Whether the page was reloaded. If not, it is a new visit. */
  isReload: boolean;
  /** The return from a payment page: the tab starts with the success page. */
  isReturn: boolean;
  /** The order id in the return address; '' if the address has none. */
  returnedOrder: string;
}

export function openTab({ clock, browser, connect, nextKey, onPaidSeen, isReload, isReturn, returnedOrder }: TabParts) {
  const stops = new Set<() => void>();
  const self = { online: signal(true), visible: signal(true), closed: false };
  const address = signal(readPath(isReturn ? paths.checkoutSuccess({ to: SHOP }) : SHOP));
  const path = signal(SHOP);
  const navigate = (next: string): void => {
    path.value = next;
    address.value = readPath(next);
  };
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
    location: { navigate, path, returnedOrder, returnUrl: () => 'https://host.example/', source: () => undefined },
    visible: self.visible,
    online: self.online,
    emit(type: string, detail: Record<string, unknown> = {}) {
      events.push({ type, detail });
      return true;
    },
    report: (error: unknown) => reports.push(error),
    onEnd: (stop: () => void) => stops.add(stop),
    navigateAway: () => true,
    wallNow: () => WALL_START + clock.now(),
    uniqueKey: nextKey,
    isReload,
  } as unknown as Host;
  const popups = createPopups(ownClock, 3);
  const stores = createStores({ api: connect(self), host, popups, options: { payment: 'redirect' } as Options });
  // As in `followAddress`, a buyer who comes into the shop enters its area.
  stops.add(address.subscribe(({ page }) => page !== 'checkoutSuccess' && stores.enterArea(1)));
  followOrder({ stores, address, host });
  const isOnOrder = computed(() => address.value.page === 'checkoutSuccess');
  // The success page watches the payment in this way while it is shown.
  stops.add(effect(() => (isOnOrder.value ? stores.checkout.watchShown() : undefined)));
  const hasOrder = computed(() => isOnOrder.value && stores.checkout.state.value.order.id !== '');
  stops.add(effect(() => (hasOrder.value ? untracked(stores.checkout.watchPayment) : undefined)));
  stops.add(
    effect(() => {
      const { kind, order } = stores.checkout.state.value;
      if (kind === 'paid' && isOnOrder.value && self.visible.value) onPaidSeen(order.id);
    }),
  );
  return {
    ...stores,
    ...self,
    self,
    events,
    reports,
    /** Leaves the success page for the shop. @returns whether the buyer is in the shop: an unseen paid order comes first */
    goToShop(): boolean {
      if (isOnOrder.value) navigate(SHOP);
      return !isOnOrder.value;
    },
    close() {
      self.closed = true;
      self.visible.value = false;
      for (const stop of stops) stop();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;
