import { effect, type ReadonlySignal } from '@preact/signals';
import type { OrderType } from '../domain/entities';
import type { Item } from '../domain/items';
import { SHOW } from '../domain/orders';
import { LISTENED_KEYS } from '../domain/storageKeys';
import { STALE_MS } from '../domain/waitTimes';
import { createHall, type HallStore } from './catalogue/hall';
import { createItems } from './catalogue/items';
import { createOccasions, type OccasionsStore } from './catalogue/occasions';
import type { Sale } from './catalogue/sale';
import { createSeasonTicket, type SeasonTicketStore } from './catalogue/seasonTicket';
import { createSeasonTickets, type SeasonTicketsStore } from './catalogue/seasonTickets';
import { createShow, type ShowStore } from './catalogue/show';
import { createShownSales } from './catalogue/shownSales';
import type { StoreDependencies } from './dependencies';
import { createMode, type ModeStore } from './mode';
import { type CartStore, createCart } from './order/cart';

import { type CheckoutStore, createCheckout } from './order/checkout';
import { createOrderStore, type OrderStore } from './order/orderStore';
import { createPromoCode, type PromoStore } from './order/promoCode';
import type { PopupStore } from './popups';

/**
 * All stores of one widget, as the screens see them. A store is an object with signals to read and methods to call; none of the methods
 * throws or rejects. Each has its interface in its own file, above the code; methods for other stores alone are in an interface called
 * `Internal…`, or in a store that the screens do not get.
 */
export interface Stores {
  mode: ModeStore;
  popups: PopupStore;
  show: ShowStore;
  seasonTickets: SeasonTicketsStore;
  seasonTicket: SeasonTicketStore;
  hall: HallStore;
  occasions: OccasionsStore;
  cart: CartStore;
  checkout: CheckoutStore;
  promo: PromoStore;
  online: ReadonlySignal<boolean>;
  itemOf: (sale: Sale) => Item;
  /** Area entry rule (spec §2): resets the other area's state and sets the default order type. */
  enterArea: (type: OrderType) => void;
}

/** Another tab stores its order anew in two steps: both are over after so many ms. */
const STORED_MS = 50;

/** The order is read again when another tab has changed it. */
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

/** A buyer who comes back, to the tab or to the network, sees fresh facts. */
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

/** Builds all stores of one widget; nothing is asked of the box office yet. */
export function createStores(dependencies: StoreDependencies): Stores {
  const { host, popups } = dependencies;
  const hall = createHall(dependencies);
  const occasions = createOccasions(dependencies);
  const show = createShow(dependencies, { hall, occasions });
  const seasonTicket = createSeasonTicket(dependencies, { hall, occasions });
  const seasonTickets = createSeasonTickets(dependencies);
  const shown = [show.sale, seasonTicket.sale];
  const sales = createShownSales(shown, { hall, occasions }, dependencies);
  const items = createItems({ sales, hall, occasions });
  const orders = createOrderStore(dependencies, { sales, items, occasions });
  const cart = createCart(dependencies, orders, sales);
  const checkout = createCheckout(dependencies, orders);
  const promo = createPromoCode(dependencies, orders);

  followOtherTabs(host, cart);
  // the event on the screen comes first, and may be the tickets'
  effect(() => {
    if (!shown.some(({ state }) => state.value === 'ready')) return;
    for (const ticket of cart.order.value.tickets) if (!occasions.of(ticket)?.prices) occasions.learn(ticket);
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
    cart,
    checkout,
    promo,
    online: host.online,
    itemOf: items.ofSale,
    enterArea(type) {
      // the default order type goes with the area's sale; the other area is reset here
      if (type === SHOW) {
        seasonTicket.reset();
        seasonTickets.reset();
      } else show.reset();
      cart.moveOnFromPaid();
      // a question about the area that is left behind would empty the cart for nothing
      cart.answerMixed(false);
    },
  };
}
