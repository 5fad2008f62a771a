import { signal } from '@preact/signals';
import { render } from 'react-dom';
import { createApi } from '../api/api';
import { hasScreen } from '../domain/orderState';
import type { Buyer } from '../options';
import type { ScreenContext } from '../screens/screenContext';
import { createPopups } from '../state/popups';
import { createStores } from '../state/stores';
import { App } from './App';
import { drawWhenReady } from './drawWhenReady';
import { followAddress } from './followAddress';
import { followOrder } from './followOrder';
import { paths } from './paths';
import type { WidgetParts } from './widgetParts';

export const startWidget: WidgetParts['start'] = (host, box, options, onOrder = () => {}) => {
  const { clock, location, storage, report, onEnd } = host;
  const popups = createPopups(clock, options.maxPopups);
  const api = createApi({ ...host, options, popups });
  onEnd(api.dispose);
  const stores = createStores({ host, options, api, popups });
  const { address, lastShopPath } = followAddress(host, stores);
  const isRestored = followOrder({ stores, address, host });
  const context: ScreenContext = {
    ...host,
    ...location,
    stores,
    options,
    isRestored,
    buyer: signal<Buyer>(options),
    width: signal(0),
    paths,
    lastShopPath,
    runLater: clock.after,
    orderIsKept: () => storage.isPersistent || storage.isKeptByParent,
  };
  onEnd(
    stores.checkout.state.subscribe((state) => {
      const isPaid = state.kind === 'paid';
      if (isPaid) host.draft.forget();
      if (hasScreen(state)) onOrder(isPaid);
    }),
  );
  onEnd(() => {
    render(null, box);
  });
  return {
    prepareDrawing: (draw) => onEnd(drawWhenReady({ hallPlan: stores.hall.plan, clock, draw })),
    draw() {
      // The width is set before the first render: a later change would cause a second layout.
      context.width.value = box.offsetWidth;
      render(<App context={context} address={address} report={report} />, box);
    },
    setMode: stores.mode.set,
    setBuyer(buyer) {
      context.buyer.value = buyer;
    },
  };
};
