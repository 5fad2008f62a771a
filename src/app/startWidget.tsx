import { type ReadonlySignal, signal } from '@preact/signals';
import { render } from 'react-dom';
import { createApi } from '../api/api';
import { screenForOrder } from '../domain/orderState';
import type { Host } from '../host/types';
import type { Buyer, Options } from '../options';
import type { ScreenContext } from '../screens/screenContext';
import { createPopups } from '../state/popups';
import type { Stores } from '../state/stores';
import { createStores } from '../state/stores';
import { App } from './App';
import { drawWhenReady } from './drawWhenReady';
import { followAddress } from './followAddress';
import { followOrder } from './followOrder';
import { paths } from './paths';
import type { WidgetParts } from './widgetParts';

interface Joined {
  host: Host;
  options: Options;
  stores: Stores;
  lastShopPath: ReadonlySignal<string>;
}

function createScreenContext({ host, options, stores, lastShopPath }: Joined): ScreenContext {
  const { location, storage, draft, clock, emit, mayLeadTo } = host;
  return {
    stores,
    options,
    buyer: signal<Buyer>(options),
    draft,
    width: signal(0),
    paths,
    navigate: location.navigate,
    linkTo: location.linkTo,
    lastShopPath,
    setPageTitle: location.setTitle,
    runLater: clock.after,
    watchSight: host.watchSight,
    mayLeadTo,
    orderIsKept: () => storage.isPersistent || storage.isKeptByParent,
    announceSeats: (sale) => emit('ready', { item: stores.itemOf(sale) }),
    announceFailure: (message) => emit('error', { message }),
  };
}

export const startWidget: WidgetParts['start'] = (host, box, options, onOrder = () => {}) => {
  const { clock, report } = host;
  const popups = createPopups(clock, options.maxPopups);
  const api = createApi({ ...host, options, popups });
  const stores = createStores({ host, options, api, popups });
  const { address, lastShopPath, stop: stopFollowingAddress } = followAddress(host, stores);
  const { isRestored, stop: stopFollowingOrder } = followOrder({ stores, address, host });
  const context = createScreenContext({ host, options, stores, lastShopPath });
  let stopDrawing = (): void => {};
  let stopWaiting = (): void => {};
  const stopTelling = stores.checkout.state.subscribe((state) => {
    if (state.kind === 'paid') host.draft.forget();
    if (screenForOrder(state) === 'checkoutSuccess') onOrder(state.kind === 'paid');
  });
  return {
    prepareDrawing(draw) {
      stopDrawing = drawWhenReady({ hallPlan: stores.hall.plan, clock, draw });
    },
    draw() {
      // The width is set before the first render: a later change would cause a second layout.
      context.width.value = box.offsetWidth;
      render(<App context={context} address={address} isRestored={isRestored} report={report} />, box);
    },
    setMode: stores.mode.set,
    setBuyer(buyer) {
      context.buyer.value = buyer;
    },
    whenIdle(run) {
      let isOver = false;
      stopWaiting();
      stopWaiting = stores.cart.operation.subscribe((operation) => {
        if (operation || isOver) return;
        isOver = true;
        clock.after(0, run);
      });
    },
    dispose() {
      stopWaiting();
      stopTelling();
      stopDrawing();
      stopFollowingAddress();
      stopFollowingOrder();
      api.dispose();
      render(null, box);
    },
  };
};
