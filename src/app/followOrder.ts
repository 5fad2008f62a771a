import { type ReadonlySignal, signal } from '@preact/signals';
import { screenForOrder } from '../domain/orderState';
import { KEPT_MS } from '../domain/waitTimes';
import type { Host } from '../host/types';
import type { Stores } from '../state/stores';
import { type Address, paths } from './paths';

interface Followed {
  stores: Stores;
  address: ReadonlySignal<Address>;
  host: Pick<Host, 'storage' | 'clock' | 'location'>;
}

/** Leads the buyer to the screen of an order that was checked out, and brings back the order of an earlier visit. */
export function followOrder({ stores: { cart, checkout }, address, host }: Followed) {
  const { navigate } = host.location;
  /** What becomes of the order from then on is of this visit, and news to the buyer. */
  const isRestored = signal(false);
  let lastNews = '';

  const isOnItsScreen = (): boolean => address.value.page === 'checkoutSuccess';
  const stops = [
    checkout.state.subscribe((state) => {
      const news = state.order.id && state.order.id + state.kind;
      const isNews = news && news !== lastNews;
      lastNews = news;
      // the host page that takes the payment itself shows what becomes of it too
      if (!isNews || checkout.phase.value === 'host' || isOnItsScreen()) return;
      if (screenForOrder(state, isRestored.value) === 'checkoutSuccess') navigate(paths.checkoutSuccess());
    }),
    // led away before anybody saw that the order is paid, as by the host page while the widget was far below
    address.subscribe(({ page }) => {
      if (page !== 'checkoutSuccess' && !cart.moveOnFromPaid()) navigate(paths.checkoutSuccess());
    }),
    // what the buyer does is of this visit, even if the stored order never comes
    cart.operation.subscribe((operation) => {
      if (operation) isRestored.value = true;
    }),
  ];
  /** In the host page's address the mark of a return outlives the order: what is just a cart by now, or was moved on from, is no news. */
  const leadOn = (): void => {
    isRestored.value = true;
    const { to } = address.value.query;
    // one that could not be read may have been paid
    const isThere = checkout.order.value || cart.problem.value;
    // who comes back to a browser that knows nothing may have paid all the same: that is for the order's own screen to say
    if (to && !isThere && isOnItsScreen() && cart.knowsOrder()) navigate(to, true);
  };
  cart.restore(isOnItsScreen()).then(() => {
    if (host.storage.isAwaited && !cart.knowsOrder()) host.clock.after(KEPT_MS, leadOn);
    else leadOn();
  });
  return {
    isRestored,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
