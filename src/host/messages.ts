import { webAddress } from '../domain/addresses';
import { ORDER_KEY } from '../domain/storageKeys';
import { warn } from '../options';
import type { Options } from '../public';
import { observe } from './observe';
import type { Host, HostStorage, Listen } from './types';

/** `https://host.example/a?b` is `https://host.example`; '' when it is no web address. */
export const originOf = (address: string): string => webAddress(address).split('/', 3).join('/');

/** The host page is given its own: whatever it does to that changes no cart. JSON would not do on every page (quality.md, M6). */
const copy = <Value>(value: Value): Value => {
  if (!value || typeof value !== 'object') return value;
  const own = (Array.isArray(value) ? [] : {}) as Value;
  for (const name of Object.keys(value) as (keyof Value)[]) own[name] = copy(value[name]);
  return own;
};

type Post = (name: string, detail?: object) => void;

/**
 * Events for the host page (product.md §2): on the element, and from a frame also to the window around it, for
 * `host-origin`, else for the embedding page's origin as the browser reports it, else for nobody; never for `*`, since the
 * order's id is a key to the order. Inline, the order is posted to the host's own window too. `ready` leaves the mark
 * `bswidget:seats` for the host's own measuring (§8a).
 *
 * The other way, the host's side tells a frame which part of it can be seen. That becomes custom properties of the element:
 * `--bsw-above` and `--bsw-below` (how much of the frame is out of view there), and `--bsw-screen` (the height of the
 * host's own viewport, for what is sized by `vh` elsewhere: a frame that follows its content has none).
 *
 * @param storage takes what the host's side kept, where the browser keeps nothing inside another site
 * @returns `emit`; `post`, its message without the event; `back`, the address of the page that the buyer sees
 */
export function createMessages(
  element: HTMLElement,
  options: Options,
  listen: Listen,
  undo: (() => void)[],
  storage: HostStorage,
): { emit: Host['emit']; post: Post; back: () => string; framed: boolean } {
  const { page, hostOrigin } = options;
  const framed = page && parent !== window;
  const around = framed && location.ancestorOrigins?.[0];
  const asked = originOf(framed ? hostOrigin || around || document.referrer : location.origin);
  // where the browser knows that another page is around, nothing would arrive
  const target = around && around !== asked ? '' : asked;
  let host = '';
  // nobody is told anything then, not even how high the frame has to be
  if (!target && framed) warn('hostOrigin');
  const post: Post = (name, detail) => {
    if (target && (framed || (!page && name === 'order-checkout'))) {
      (framed ? parent : window).postMessage({ ...detail, type: `bswidget:${name}` }, target);
    }
  };
  if (framed) {
    observe(new ResizeObserver(() => post('height', { height: element.offsetHeight })), element, undo);
    listen(window, 'message', ({ source, origin, data }) => {
      if (source !== parent || origin !== target || data?.type !== 'bswidget:view') return;
      for (const name of ['above', 'below', 'screen']) {
        element.style.setProperty(`--bsw-${name}`, `${+data[name]}px`);
      }
      host = `${data.url}`;
      // it is the host's address: the host alone can ask for that
      options.source = data.source === true;
      storage.kept = data.keeps === true;
      if (!storage.works && (data.changed || (data.order && !storage.read(ORDER_KEY))))
        storage.hear(ORDER_KEY, data.order);
    });
  }
  return {
    framed,
    post,
    back: () => (target && originOf(host) === target ? host : location.href),
    emit(name, detail) {
      if (name === 'ready') performance.mark('bswidget:seats');
      post(name, detail);
      return element.dispatchEvent(
        new CustomEvent(`bswidget:${name}`, {
          bubbles: true,
          composed: true,
          cancelable: true,
          detail: copy(detail),
        }),
      );
    },
  };
}
