import { effect } from '@preact/signals';
import { nameById } from '../domain/byId';
import { SHOW } from '../domain/orderTypes';
import { STALE_MS } from '../domain/waitTimes';
import { createEvents } from './catalogue/events';
import { createHall } from './catalogue/hall';
import { createSeasonTicket } from './catalogue/seasonTicket';
import { createSeasonTickets } from './catalogue/seasonTickets';
import { createShow } from './catalogue/show';
import type { StoreDependencies } from './dependencies';
import { createMode } from './mode';
import { createCart } from './order/cart';
import { createCheckout } from './order/checkout';
import type { Stores } from './types';

/** Builds all stores of one widget; nothing is asked of the box office yet. */
export function createStores(dependencies: StoreDependencies): Stores {
  const { host, popups } = dependencies;
  const { clock, visible, online, storage } = host;
  const hall = createHall(dependencies);
  const events = createEvents(dependencies);
  const show = createShow(dependencies, hall, events);
  const seasonTicket = createSeasonTicket(dependencies, hall, events);
  const sales = [show.sale, seasonTicket.sale];
  const cart = createCart(dependencies, sales, (seatId) => nameById(hall.plan.value?.seats, seatId));
  const { restore: bringBack, ...checkout } = createCheckout(dependencies, cart);
  // called where nobody waits for it
  const restore: typeof bringBack = (own) => bringBack(own).catch(host.report);

  // another tab stores its order anew in two steps: both are over before it is read
  let stop = (): void => {};
  storage.onChange('order', () => {
    stop();
    stop = clock.after(50, () => {
      if (visible.value) restore();
    });
  });

  // what is sold on the screen comes first, and may be what the tickets are for
  effect(() => {
    if (sales.some(({ state }) => state.value === 'ready'))
      for (const each of cart.order.value.tickets) if (!events.of(each)?.tariffs) events.learn(each);
  });

  // when the buyer went away, 0 while here
  let left = 0;
  effect(() => {
    if (!visible.value || !online.value) left ||= clock.now();
    else if (left) {
      restore();
      if (clock.now() - left > STALE_MS) cart.refresh();
      left = 0;
    }
  });

  return {
    mode: createMode(),
    popups,
    show,
    seasonTickets: createSeasonTickets(dependencies),
    seasonTicket,
    hall,
    events,
    cart: { ...cart, restore },
    checkout,
    online,
    enterArea(type) {
      // the default order type goes with the area's sale; what is reset here is the other area (§2)
      if (type === SHOW) seasonTicket.reset();
      else show.reset();
      cart.leave();
      // a question about what is left behind would empty the cart for nothing
      cart.answerMixed(false);
    },
  };
}
