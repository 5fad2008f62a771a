import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { hasScreen } from '../domain/orderState';
import { KEPT_MS } from '../domain/waitTimes';
import type { Host } from '../host/types';
import type { Stores } from '../state/stores';
import { type Address, paths } from './paths';

interface Followed {
  stores: Stores;
  address: ReadonlySignal<Address>;
  host: Pick<Host, 'storage' | 'clock' | 'location' | 'onEnd'>;
}

/** Shows the screen of a checked-out order, and restores the order of an earlier visit. */
export function followOrder({ stores: { cart, checkout }, address, host }: Followed): ReadonlySignal<boolean> {
  const { storage, clock, onEnd } = host;
  const { navigate, path } = host.location;
  /** True once restoring the stored order has ended: later changes belong to this visit. */
  const isRestored = signal(false);
  let lastNews = '';

  const isOnItsScreen = (): boolean => address.value.page === 'checkoutSuccess';
  onEnd(
    checkout.state.subscribe((state) => {
      const news = state.order.id + state.kind;
      const isNews = news !== lastNews;
      lastNews = news;
      // A host page that handles the payment shows the result itself.
      if (!isNews || checkout.phase.value === 'host' || isOnItsScreen()) return;
      if (!hasScreen(state)) return;
      // An order of unknown state may turn out to be a cart, so `to` keeps the way back to the current screen.
      const mayBeCart = state.kind === 'unknown';
      navigate(paths.checkoutSuccess(mayBeCart ? { to: path.value } : {}), mayBeCart);
    }),
  );
  // If the buyer was led away, perhaps by the host page, before seeing that the order is paid, the order's screen is shown again.
  onEnd(
    address.subscribe(({ page }) => {
      if (page !== 'checkoutSuccess' && !cart.moveOnFromPaid()) navigate(paths.checkoutSuccess());
    }),
  );
  onEnd(
    // Leads on to the path `to` if the return mark in the host page's address has outlived the order, and the buyer has a cart by now.
    effect(() => {
      const {
        page,
        query: { to },
      } = address.value;
      const isOnlyCart = cart.order.value.id && !checkout.state.value.order.id;
      if (to && page === 'checkoutSuccess' && isOnlyCart) untracked(() => navigate(to, true));
    }),
  );
  cart.restore(isOnItsScreen()).then(() =>
    clock.after(storage.isAwaited ? KEPT_MS : 0, () => {
      isRestored.value = true;
    }),
  );
  return isRestored;
}
