import { withQuery } from '../domain/addresses';
import { safeId } from '../domain/ids';
import { ORDER_KEY, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { Options } from '../public';
import { cartTitle } from '../text/texts';
import type { OwnHost } from './host';
import { originOf } from './messages';
import { observe } from './observe';

/** What a node lies in: the slot it is shown in, else its parent, else the element whose shadow it is in. */
type Around = Node & { assignedSlot?: Node | null; host?: Node };

/**
 * Shows the hosted page in a frame that follows its content's height (product.md §2). Only messages of this very frame
 * and of its own origin count. The frame is told which part of it can be seen, and given back what its browser would not
 * keep for it inside another site: the order, so that it survives the way to the payment page, and the date looked at last.
 */
export function showFrame(
  element: HTMLElement,
  root: ShadowRoot,
  { frame: address, performance: wanted, eager, source: asked }: Options,
  start: string,
  { listen, storage, undo }: OwnHost,
): void {
  const origin = originOf(address);
  const frame = document.createElement('iframe');
  frame.title = cartTitle;
  // it comes too late by message: the frame has asked for its seats by then
  const looked = safeId(storage.read(PERFORMANCE_KEY));
  frame.src = address + withQuery(start, wanted || !looked ? '' : `performance=${looked}`);
  if (!eager) frame.loading = 'lazy';
  // the margins turn the heights of the host's bars, in whatever unit, into pixels that can be read
  frame.style.cssText =
    'display:block;width:100%;min-height:inherit;border:0;scroll-margin:var(--bsw-above,0px) 0 var(--bsw-below,0px)';
  root.append(frame);

  let heard = false;
  let changed = false;
  /**
   * The browser knows what the host's own boxes cut off, but not what its bars lie over. Each question has an observer of its own: asked
   * anew with each frame, one for all is never answered, and what has no screen to go by grows 20 px a frame for ever.
   */
  const view: IntersectionObserverCallback = ([entry], own) => {
    const { boundingClientRect: all, intersectionRect: seen } = entry as IntersectionObserverEntry;
    own.disconnect();
    // in a place that the host enlarges or scales the frame's pixels are others; its height may have changed since it was looked at
    const scale = frame.offsetWidth / all.width || 1;
    const { works: keeps } = storage;
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(frame);
    const top = parseFloat(scrollMarginTop) || 0;
    const bottom = innerHeight - (parseFloat(scrollMarginBottom) || 0);
    frame.contentWindow?.postMessage(
      {
        type: 'bswidget:view',
        above: (Math.max(seen.top, top) - all.top) * scale,
        below: (all.bottom - Math.min(seen.bottom, bottom)) * scale,
        screen: (bottom - top) * scale,
        url: location.href,
        order: storage.read(ORDER_KEY),
        changed,
        keeps,
        source: asked,
      },
      origin,
    );
    changed = false;
  };
  const tellView = (): void => {
    if (heard) new IntersectionObserver(view).observe(frame);
  };
  listen(window, 'scroll', tellView, true);
  // what scrolls inside a component of the host, as Ionic's page does, is heard nowhere outside of its shadow
  for (let node: Around | null | undefined = element; node; node = node.assignedSlot || node.parentNode || node.host)
    listen(node, 'scroll', tellView);
  listen(window, 'resize', tellView);
  // what could not be fetched, say in a tunnel, leaves the browser's own page, which never tries again
  listen(window, 'online', () => {
    if (!heard) frame.src += '';
  });
  // a banner or a fold of the host above it moves the frame, and no scroll tells
  observe(new ResizeObserver(tellView), document.body, undo);
  // nor does the size where the body is as high as the window, or where a panel slides in
  const threshold = [...Array(101)].map((_, percent) => percent / 100);
  observe(new IntersectionObserver(tellView, { threshold }), frame, undo);
  // another frame of the shop began an order, or changed it: without its id this one would begin a second
  storage.onChange(ORDER_KEY, () => {
    changed = true;
    tellView();
  });
  listen(window, 'message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || !data) return;
    const { type, ...detail } = data;
    if (type === 'bswidget:height') {
      heard = true;
      if (detail.height > 0) frame.style.height = `${detail.height}px`;
      tellView();
    } else if (type === 'bswidget:keep') storage.write(detail.key, detail.value);
    else if (/^bswidget:[a-z-]+$/.test(type)) {
      // the frame's own mark is in a timeline that the host cannot read
      if (type === 'bswidget:ready') performance.mark('bswidget:seats');
      // what carries nothing has the detail that it has inline
      const told = Object.keys(detail)[0] ? detail : null;
      element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail: told }));
    }
  });
}
