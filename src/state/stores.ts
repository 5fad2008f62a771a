import { effect } from '@preact/signals';
import { nameById } from '../byId';
import { SHOW, STALE_MS } from '../config';
import { createCart } from './cart';
import { createCheckout } from './checkout';
import { createEvents } from './events';
import { createHall } from './hall';
import { createMode } from './mode';
import { createSeasonTicket } from './seasonTicket';
import { createSeasonTickets } from './seasonTickets';
import { createShow } from './show';
import type { Stores } from './types';
import type { World } from './world';

/** Builds all stores of one widget; nothing is asked of the box office yet. */
export function createStores(world: World): Stores {
  const { host, popups } = world;
  const { clock, visible, online, storage } = host;
  const hall = createHall(world);
  const events = createEvents(world);
  const show = createShow(world, hall, events);
  const seasonTicket = createSeasonTicket(world, hall, events);
  const sales = [show.sale, seasonTicket.sale];
  const cart = createCart(world, sales, (seatId) => nameById(hall.plan.value?.seats, seatId));
  const { restore: bringBack, ...checkout } = createCheckout(world, cart);
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
    seasonTickets: createSeasonTickets(world),
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
