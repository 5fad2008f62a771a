import { effect, signal } from '@preact/signals';
import type { Mode, OrderType } from '../domain/entities';
import { SHOW } from '../domain/orders';
import { LISTENED_KEYS } from '../domain/storageKeys';
import { STALE_MS } from '../domain/waitTimes';
import { createHall } from './catalogue/hall';
import { createOccasions } from './catalogue/occasions';
import { createSeasonTicket } from './catalogue/seasonTicket';
import { createSeasonTickets } from './catalogue/seasonTickets';
import { createShow } from './catalogue/show';
import { createTickets } from './catalogue/tickets';
import type { StoreDependencies } from './dependencies';
import { type CartStore, createCart } from './order/cart';
import { createCheckout } from './order/checkout';
import { createOrderStore, type OrderStore } from './order/orderStore';
import { createPromoCode } from './order/promoCode';

export type Stores = ReturnType<typeof createStores>;

/** The display mode (spec §4). */
export function createMode() {
  const mode = signal<Mode>('short');
  return {
    mode,
    set(value: string): void {
      if (value === 'full' || value === 'short') mode.value = value;
      else console.warn('App Mode not allowed');
    },
  };
}

/** Another tab stores its order in several writes: after this many ms all of them are done. */
const STORED_MS = 50;

function followOtherTabs({ storage, clock, visible }: StoreDependencies['host'], cart: CartStore): void {
  let stop = (): void => {};
  const readSoon = (): void => {
    stop();
    stop = clock.after(STORED_MS, () => {
      if (visible.value) cart.restore();
    });
  };
  for (const key of LISTENED_KEYS) storage.onChange(key, readSoon);
}

function readOnReturn(
  { clock, visible, online }: StoreDependencies['host'],
  cart: CartStore,
  orders: OrderStore,
): void {
  let awaySince: number | null = null;
  effect(() => {
    if (!visible.value || !online.value) {
      awaySince ??= clock.now();
    } else if (awaySince !== null) {
      cart.restore();
      if (clock.now() - awaySince > STALE_MS) orders.refreshSales();
      awaySince = null;
    }
  });
}

/** No method of a store throws or rejects. */
export function createStores(dependencies: StoreDependencies) {
  const { host, popups } = dependencies;
  const hall = createHall(dependencies);
  const occasions = createOccasions(dependencies);
  const show = createShow(dependencies, { hall, occasions });
  const seasonTicket = createSeasonTicket(dependencies, { hall, occasions });
  const seasonTickets = createSeasonTickets(dependencies);
  const shown = [show.sale, seasonTicket.sale];
  const tickets = createTickets(shown, { hall, occasions }, dependencies);
  const orders = createOrderStore(dependencies, tickets, occasions);
  const cart = { ...orders, ...createCart(dependencies, orders, tickets) };
  const checkout = createCheckout(dependencies, orders);
  const promo = createPromoCode(dependencies, orders);

  followOtherTabs(host, cart);
  // Waits until the shown event is loaded: tickets of that event need no request of their own.
  effect(() => {
    if (!shown.some(({ state }) => state.value === 'ready')) return;
    for (const ticket of cart.order.value.tickets) occasions.learn(ticket);
  });
  readOnReturn(host, cart, orders);

  return {
    mode: createMode(),
    popups,
    show,
    seasonTickets,
    seasonTicket,
    hall,
    occasions,
    tickets,
    cart,
    checkout,
    promo,
    online: host.online,
    /**
     * Area entry rule (spec §2): resets the other area's state. The default order type needs no state: the type of an order follows from
     * the requested seats (`typeOfSeats`).
     */
    enterArea(type: OrderType): void {
      if (type === SHOW) {
        seasonTicket.reset();
        seasonTickets.reset();
      } else show.reset();
      // An open mixed question belongs to the area left behind: a later 'yes' would empty the cart for nothing.
      cart.answerMixed(false);
    },
  };
}
