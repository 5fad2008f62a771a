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

/** Leads the buyer to the screen of an order that was checked out, and brings back the order of an earlier visit. */
export function followOrder({ stores: { cart, checkout }, address, host }: Followed) {
  const { navigate, path } = host.location;
  /** The stored order was asked for: changes from then on are of this visit, and news to the buyer. */
  const isRestored = signal(false);
  let lastNews = '';

  const isOnItsScreen = (): boolean => address.value.page === 'checkoutSuccess';
  const stops = [
    checkout.state.subscribe((state) => {
      const news = state.order.id + state.kind;
      const isNews = news !== lastNews;
      lastNews = news;
      // a host page that takes the payment itself shows its end too
      if (!isNews || checkout.phase.value === 'host' || isOnItsScreen()) return;
      if (screenForOrder(state) === 'shop') return;
      // one that may be paid and is just a cart leads back to where the buyer was
      const mayBeCart = state.kind === 'unknown';
      navigate(paths.checkoutSuccess(mayBeCart ? { to: path.value } : {}), mayBeCart);
    }),
    // led away before anybody saw that the order is paid, as by the host page while the widget was far below
    address.subscribe(({ page }) => {
      if (page !== 'checkoutSuccess' && !cart.moveOnFromPaid()) navigate(paths.checkoutSuccess());
    }),
    // an operation of the buyer is of this visit, even if the stored order never comes
    cart.operation.subscribe((operation) => {
      if (operation) isRestored.value = true;
    }),
  ];
  let isLed = false;
  /** The mark of a return outlives the order in the host page's address: a cart, or an order that was moved on from, is no news. */
  const leadOn = (): void => {
    isRestored.value = true;
    // one that could not be read may have been paid
    if (isLed || cart.isUnread.value) return;
    isLed = true;
    const { to } = address.value.query;
    // a buyer may have paid and come back to a browser that knows nothing: then the order's own screen says so
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
      // one answer is waited for before the next question, unless it hangs
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
