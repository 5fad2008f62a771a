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
 * All stores of one widget, as the screens see them. No method of a store throws or rejects. Methods that only other stores call stand
 * in an interface named `Internal…`, or in a store that the screens do not get.
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
  /** Area entry rule (spec §2): resets the other area's state. The default order type comes with the area's sale. */
  enterArea: (type: OrderType) => void;
}

/** Another tab stores its order in two writes: after this many ms both writes are done. */
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

/** Reads the order when the tab or the network comes back, and the free seats too after an absence of `STALE_MS`. */
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

/** Builds all stores of one widget, without a request to the box office. */
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
  // waits for the shown event: it may be the event of the tickets, which then needs no request of its own
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
      if (type === SHOW) {
        seasonTicket.reset();
        seasonTickets.reset();
      } else show.reset();
      cart.moveOnFromPaid();
      // an open mixed question belongs to the area left behind: a later 'yes' would empty the cart for nothing
      cart.answerMixed(false);
    },
  };
}
