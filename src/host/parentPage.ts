import { originOf } from '../domain/addresses';
import { ORDER_KEYS, type OrderStage } from '../domain/storageKeys';
import { warn } from '../options';
import type { Options } from '../public';
import type { Lifetime } from './lifetime';
import { observeSize } from './observers';
import type { OwnStorage } from './storage';

/** The page around the frame in which the widget's page stands. */
export interface ParentPage {
  /** The address of the page around, from its messages; '' until the first message. */
  address: string;
  wantsSource: boolean;
  /** Posts only to the trusted origin, because an order's id grants access to the order. */
  post: (name: string, detail?: object | null) => void;
  follow: (widget: Widget) => void;
}

interface Widget {
  element: HTMLElement;
  storage: OwnStorage;
  lifetime: Lifetime;
}

/** The message in which the page around tells the visible part of the frame, measured by `visiblePart.ts`, and the stored order. */
interface ViewMessage extends Record<OrderStage, unknown> {
  type: 'bswidget:view';
  /** In pixels of the frame: the parts out of sight above and below, and the height of the window around. */
  above: number;
  below: number;
  screen: number;
  url: string;
  changed: boolean;
  keeps: boolean;
  source: boolean;
}

const isView = (data: unknown): data is Partial<ViewMessage> => Object(data).type === 'bswidget:view';

function trustedOrigin(hostOrigin: string): string {
  // Firefox has no `ancestorOrigins`.
  const reported = location.ancestorOrigins?.[0];
  const origin = originOf(hostOrigin || reported || document.referrer);
  // If the browser reports another origin for the page around, messages to `origin` would not arrive.
  return reported && reported !== origin ? '' : origin;
}

/** @returns the page around the frame; undefined outside of a frame, and for an inline widget, whose parent window may be untrusted */
export function findParentPage({ page, hostOrigin }: Options): ParentPage | undefined {
  if (!page || parent === window) return;
  const origin = trustedOrigin(hostOrigin);
  // Without a trusted origin nothing is posted, not even the height of the frame.
  if (!origin) warn('hostOrigin');
  const parentPage: ParentPage = {
    address: '',
    wantsSource: false,
    post(name, detail) {
      if (origin) parent.postMessage({ ...detail, type: `bswidget:${name}` }, origin);
    },
    follow({ element, storage, lifetime }) {
      storage.isAwaited = !!origin && !storage.isPersistent;
      lifetime.onEnd(observeSize(element, () => parentPage.post('height', { height: element.offsetHeight })));
      lifetime.listen(window, 'message', ({ source, origin: sender, data }) => {
        if (source !== parent || sender !== origin || !isView(data)) return;
        for (const name of ['above', 'below', 'screen'] as const) {
          element.style.setProperty(`--bsw-${name}`, `${Number(data[name])}px`);
        }
        const url = `${data.url}`;
        parentPage.address = originOf(url) === origin ? url : '';
        parentPage.wantsSource = data.source === true;
        storage.isKeptByParent = data.keeps === true;
        storage.isAwaited = false;
        if (storage.isPersistent) return;
        // The frame keeps an order of its own, which may be newer than the order that the page around has stored.
        const isNew = ORDER_KEYS.some((key) => data[key]) && !ORDER_KEYS.some((key) => storage.read(key));
        if (data.changed || isNew) for (const key of ORDER_KEYS) storage.takeOver(key, data[key]);
      });
    },
  };
  return parentPage;
}
