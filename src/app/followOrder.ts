import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { screenForOrder } from '../domain/orderState';
import { CHECK_MIN_MS, KEPT_MS, SLOW_MS } from '../domain/waitTimes';
import type { Host } from '../host/types';
import { poll } from '../state/order/polling';
import type { Stores } from '../state/stores';
import { type Address, paths } from './paths';

interface Followed {
  stores: Stores;
  address: ReadonlySignal<Address>;
  host: Pick<Host, 'storage' | 'clock' | 'location' | 'visible'>;
}

/** Shows the screen of a checked-out order, and restores the order of an earlier visit. */
export function followOrder({ stores: { cart, checkout }, address, host }: Followed) {
  const { navigate, path } = host.location;
  /** True once restoring the stored order has ended: later changes belong to this visit. */
  const isRestored = signal(false);
  let lastNews = '';

  const isOnItsScreen = (): boolean => address.value.page === 'checkoutSuccess';
  const stops = [
    checkout.state.subscribe((state) => {
      const news = state.order.id + state.kind;
      const isNews = news !== lastNews;
      lastNews = news;
      // A host page that handles the payment shows the result itself.
      if (!isNews || checkout.phase.value === 'host' || isOnItsScreen()) return;
      if (screenForOrder(state) === 'shop') return;
      // An order of unknown state may turn out to be a cart, so `to` keeps the way back to the current screen.
      const mayBeCart = state.kind === 'unknown';
      navigate(paths.checkoutSuccess(mayBeCart ? { to: path.value } : {}), mayBeCart);
    }),
    // The buyer was led away, perhaps by the host page, before seeing that the order is paid: show its screen again.
    address.subscribe(({ page }) => {
      if (page !== 'checkoutSuccess' && !cart.moveOnFromPaid()) navigate(paths.checkoutSuccess());
    }),
    // An operation of the buyer belongs to this visit, even if the stored order never arrives.
    cart.operation.subscribe((operation) => {
      if (operation) isRestored.value = true;
    }),
  ];
  let isLed = false;
  /** Leads on to the path `to` if the return mark in the host page's address has outlived the order. */
  const leadOn = (): void => {
    isRestored.value = true;
    // An order that could not be read may be paid.
    if (isLed || cart.isUnread.value) return;
    isLed = true;
    const { to } = address.value.query;
    // A buyer may have paid and returned to a browser that stores nothing: then the order's screen stays and says so.
    if (to && !checkout.order.value && isOnItsScreen() && cart.knowsOrder()) navigate(to, true);
  };
  let isReading = false;
  const read = async (): Promise<void> => {
    isReading = true;
    await cart.restore(isOnItsScreen());
    isReading = false;
    if (host.storage.isAwaited && !cart.knowsOrder()) host.clock.after(KEPT_MS, leadOn);
    else leadOn();
  };
  const readAgain = () =>
    poll({
      host,
      ask: read,
      isOver: () => false,
      // Reads do not overlap, unless the pause between them exceeds `SLOW_MS`: then the running read hangs.
      mayAsk: (pauseMs) => !isReading || pauseMs > SLOW_MS,
    });
  stops.push(
    effect(() => {
      if (!cart.isUnread.value) return;
      let stop = untracked(() =>
        host.clock.after(CHECK_MIN_MS, () => {
          stop = readAgain();
        }),
      );
      return () => stop();
    }),
  );
  read();
  return {
    isRestored,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
