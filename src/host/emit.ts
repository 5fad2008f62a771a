import type { Options } from '../config';
import type { Host } from './types';

/** The origin of the page around this frame as the browser tells it, or ''. */
const embedder = (): string => {
  try {
    return new URL(location.ancestorOrigins?.[0] || document.referrer).origin;
  } catch {
    return '';
  }
};

/** As a page inside another page: only then is the window above spoken to. */
export const isFramed = ({ page }: Options): boolean => page && parent !== window;

/** Whom messages go to: `host-origin`, else the embedding page's origin; inline the host page itself; '' is nobody. */
export const targetOf = (options: Options): string =>
  isFramed(options) ? (options.hostOrigin ? new URL(options.hostOrigin).origin : embedder()) : location.origin;

/** Posts to the one trusted origin, never to `*`: the order's id is a key to the order (product.md §2). */
export function post(options: Options, type: string, detail?: object): void {
  try {
    const target = targetOf(options);
    if (target) (isFramed(options) ? parent : window).postMessage({ ...detail, type: `bswidget:${type}` }, target);
  } catch {
    // an opaque origin cannot be named, so it is told nothing
  }
}

/**
 * Events for the host page: on the element, and as messages from a frame; the order's inline too (product.md §2).
 * `ready` also leaves the mark `bswidget:seats` for the host's own measuring (§8a).
 */
export const createEmit =
  (element: HTMLElement, options: Options): Host['emit'] =>
  (type, detail) => {
    if (type === 'ready') performance.mark('bswidget:seats');
    const going = element.dispatchEvent(
      new CustomEvent(`bswidget:${type}`, { bubbles: true, composed: true, cancelable: true, detail }),
    );
    if (isFramed(options) || (!options.page && type === 'order-checkout')) post(options, type, detail);
    return going;
  };
