import { signal } from '@preact/signals';
import { render } from 'react-dom';
import { createApi } from '../api/api';
import { screenForOrder } from '../domain/orderState';
import { SEASON_TICKET, SHOW } from '../domain/orderTypes';
import { readSchemaAhead } from '../hall/schema/drawing';
import { warn } from '../options';
import type { ScreenContext } from '../screens/screenContext';
import { createPopups } from '../state/popups';
import { createStores } from '../state/stores';
import { errorShowId } from '../text/texts';
import { App } from './App';
import type { Run } from './mountWidget';
import { type Address, isShowId, paths, readPath, shopPath } from './paths';

/**
 * What was asked for before the script came is there by then, and what it leads to is asked for before anything is drawn. Drawn at once,
 * grey blocks would be seen for a frame and move what comes in their place.
 */
const AHEAD_MS = 40;

/** A hall that is there by then is read first, for so many ms: a frame in between costs a slow phone 50 ms, which its seats wait for. */
const READ_MS = 200;

/** Starts a widget: its requests leave at once, what they bring is drawn when `draw` is called. */
export const run: Run = (host, box, options) => {
  const { clock, emit, report } = host;
  const { url, go } = host.location;
  const popups = createPopups(clock, options.maxPopups);
  const api = createApi({ ...host, options, popups });
  const stores = createStores({ host, options, api, popups });
  const { mode, cart, checkout, show, seasonTicket, seasonTickets, hall, enterArea } = stores;
  const route = signal<Address>(readPath(''));
  const settled = signal(false);
  const lastShopPath = signal('');
  let lastMode = '';
  let lastPlace = '';
  let lastOrder = '';
  let isReady = false;
  let isDrawn = false;

  const context: ScreenContext = {
    stores,
    options,
    width: signal(0),
    paths,
    navigate: go,
    linkTo: host.location.href,
    lastShopPath,
    setPageTitle: host.location.title,
    runLater: clock.after,
    orderIsKept: () => host.storage.works || host.storage.kept,
    announceReady() {
      if (!isReady) emit('ready');
      isReady = true;
    },
  };

  const stops = [
    // the address decides what is loaded and drawn (§2)
    url.subscribe((address) => {
      const next = readPath(address);
      const { page, id, query, mode: wanted } = next;
      if (wanted && wanted !== lastMode) mode.set(wanted);
      lastMode = wanted;
      const place = JSON.stringify({ page, id, query });
      if (place === lastPlace) return;
      lastPlace = place;
      lastShopPath.value = shopPath(id ? address : query.to) || lastShopPath.value;
      if (page === 'showMap') {
        if (isShowId(id)) {
          enterArea(SHOW);
          show.load(id, query.performance).catch(report);
        } else {
          warn('show');
          popups.error(errorShowId);
          next.page = 'notFound';
        }
      } else if (page === 'seasonTicket') {
        enterArea(SEASON_TICKET);
        seasonTicket.load(id);
      } else if (page === 'seasonTickets') {
        enterArea(SEASON_TICKET);
        seasonTickets.load(query);
      }
      route.value = next;
    }),
    // an order that was checked out has its own screen, unless the host page takes the payment; one that was paid before
    // this visit is over, and the buyer begins anew; one whose payment was declined before it is just the cart
    checkout.state.subscribe((state) => {
      const news = state.order.id && state.order.id + state.kind;
      if (news && news !== lastOrder && checkout.phase.value !== 'host' && route.value.page !== 'checkoutSuccess') {
        if (screenForOrder(state, settled.value) === 'checkoutSuccess') go(paths.checkoutSuccess());
        else cart.moveOnFromPaid();
      }
      lastOrder = news;
    }),
    // what the buyer does is of this visit, even if the stored order never comes
    cart.operation.subscribe((operation) => {
      if (operation) settled.value = true;
    }),
  ];
  cart.restore(route.value.page === 'checkoutSuccess').then(() => {
    settled.value = true;
    // in the host page's address the mark of a return outlives the order; one that could not be read may have been paid
    const { page, query } = route.value;
    const said = checkout.order.value || cart.problem.value;
    if (query.to && !said && page === 'checkoutSuccess') go(query.to, true);
  });
  return {
    soon(draw) {
      let reading: Promise<unknown> | undefined;
      const once = (): void => {
        if (!isDrawn) draw();
        isDrawn = true;
      };
      stops.push(
        hall.plan.subscribe((plan) => {
          if (plan && !isDrawn) reading = readSchemaAhead(plan);
        }),
      );
      clock.after(AHEAD_MS, () => {
        if (!reading) return once();
        reading.then(() => clock.after(0, once));
        clock.after(READ_MS, once);
      });
    },
    draw() {
      // known before the first layout, which would be done twice
      context.width.value = box.offsetWidth;
      render(<App context={context} route={route} settled={settled} report={report} />, box);
    },
    setMode: mode.set,
    dispose() {
      isDrawn = true;
      for (const stop of stops) stop();
      api.dispose();
      render(null, box);
    },
  };
};
