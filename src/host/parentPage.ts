import { originOf } from '../domain/addresses';
import { ORDER_KEYS, type OrderStage } from '../domain/storageKeys';
import { warn } from '../options';
import type { Options } from '../public';
import type { Lifetime, Listen } from './lifetime';
import { observeSize } from './observers';
import type { OwnStorage } from './storage';

/** The page around the frame that our page stands in. */
export interface ParentPage {
  /** Its address, as it told it; '' until then. */
  readonly address: string;
  /** It wants the checkout to tell where its buyers came from. */
  readonly wantsSource: boolean;
  /** Posts a message to its one origin: an order's id is a key to the order, so never to just anybody. */
  post: (name: string, detail?: object | null) => void;
  /** Begins to listen to it. */
  follow: (widget: Widget) => void;
}

interface Widget {
  element: HTMLElement;
  storage: OwnStorage;
  listen: Listen;
  lifetime: Lifetime;
}

/** The visible part of the frame, as the page around tells it: `visiblePart.ts` measures it there. */
interface ViewMessage extends Record<OrderStage, unknown> {
  type: 'bswidget:view';
  /** How much of the frame is out of sight above and below, and how high the window around it is, in pixels of the frame. */
  above: number;
  below: number;
  screen: number;
  url: string;
  /** Another frame of the shop changed the order. */
  changed: boolean;
  /** It keeps the order that our browser does not. */
  keeps: boolean;
  source: boolean;
}

const isView = (data: unknown): data is Partial<ViewMessage> => Object(data).type === 'bswidget:view';

/** @returns the origin that may be told things: the one the host named, else the page around, as the browser reports it; '' for nobody */
function trustedOrigin(hostOrigin: string): string {
  // Firefox lists no ancestors
  const reported = location.ancestorOrigins?.[0];
  const origin = originOf(hostOrigin || reported || document.referrer);
  // where the browser knows that another page is around, nothing would arrive
  return reported && reported !== origin ? '' : origin;
}

/** @returns the page around our frame; none where our page stands in no frame, and inline, where the window above may be a stranger's */
export function findParentPage({ page, hostOrigin }: Options): ParentPage | undefined {
  if (!page || parent === window) return;
  const origin = trustedOrigin(hostOrigin);
  // nobody is told anything then, not even how high the frame has to be
  if (!origin) warn('hostOrigin');
  let address = '';
  let wantsSource = false;
  const post = (name: string, detail?: object | null): void => {
    if (origin) parent.postMessage({ ...detail, type: `bswidget:${name}` }, origin);
  };
  return {
    get address() {
      return address;
    },
    get wantsSource() {
      return wantsSource;
    },
    post,
    follow({ element, storage, listen, lifetime }) {
      storage.isAwaited = !!origin && !storage.isPersistent;
      lifetime.onEnd(observeSize(element, () => post('height', { height: element.offsetHeight })));
      listen(window, 'message', ({ source, origin: sender, data }) => {
        if (source !== parent || sender !== origin || !isView(data)) return;
        for (const name of ['above', 'below', 'screen'] as const) {
          element.style.setProperty(`--bsw-${name}`, `${Number(data[name])}px`);
        }
        const url = `${data.url}`;
        address = originOf(url) === origin ? url : '';
        wantsSource = data.source === true;
        storage.isKeptByParent = data.keeps === true;
        storage.isAwaited = false;
        if (storage.isPersistent) return;
        // our own order may be newer than the kept one
        const isNew = ORDER_KEYS.some((key) => data[key]) && !ORDER_KEYS.some((key) => storage.read(key));
        if (data.changed || isNew) for (const key of ORDER_KEYS) storage.takeOver(key, data[key]);
      });
    },
  };
}
