import { originOf, safeId, withQuery } from '../domain/addresses';
import { LISTENED_KEYS, ORDER_KEYS, PERFORMANCE_KEY } from '../domain/storageKeys';
import { cartTitle } from '../text/texts';
import { dispatchToHost, markSeats } from './events';
import { isReload, type OwnHost, type Place, RELOAD_MARK } from './host';
import { returnFragment } from './location';
import { lookAt } from './observers';
import { visiblePart, watchVisiblePart } from './visiblePart';

/** The scroll margins turn the heights of the host's bars into pixels, which `visiblePart.ts` reads. */
const FRAME_STYLE =
  'display:block;width:100%;min-height:inherit;border:0;scroll-margin:var(--bsw-above,0px) 0 var(--bsw-below,0px)';

const MESSAGE_OF_FRAME = /^bswidget:[a-z-]+$/;

/** Browsers may store nothing for a frame of another site, so the page around stores the order and the performance viewed last. */
export function showFrame({ element, root, options, paths }: Place, host: OwnHost): void {
  const { storage, listen } = host;
  const origin = originOf(options.frame);
  const frame = document.createElement('iframe');
  frame.title = cartTitle;
  // The address names the performance viewed last: a message would arrive after the frame has requested the seats of another performance.
  const storedPerformance = safeId(storage.read(PERFORMANCE_KEY));
  const lastLookedAt = !options.performance && storedPerformance ? `performance=${storedPerformance}` : '';
  frame.src = options.frame + withQuery(paths.start, lastLookedAt) + (isReload() ? RELOAD_MARK : returnFragment());
  if (!options.eager) frame.loading = 'lazy';
  frame.style.cssText = FRAME_STYLE;
  root.append(frame);
  let isAlive = false;
  let orderChanged = false;

  const tellView = (): void => {
    // Each call has its own observer. If calls came at each repaint, a shared observer would be restarted before it could report, and the
    // page in the frame would never learn the height of the screen.
    if (isAlive) lookAt(frame, postView);
  };
  const postView: Parameters<typeof lookAt>[1] = (sight) => {
    frame.contentWindow?.postMessage(
      {
        type: 'bswidget:view',
        ...visiblePart(frame, sight),
        url: location.href,
        ...Object.fromEntries(ORDER_KEYS.map((key) => [key, storage.read(key)])),
        changed: orderChanged,
        keeps: storage.isPersistent,
        source: options.source,
      },
      origin,
    );
    orderChanged = false;
  };
  watchVisiblePart(frame, host, tellView);
  // After a failed load, such as in a tunnel, the browser's error page never retries.
  listen(window, 'online', () => {
    if (!isAlive) frame.src += '';
  });
  // Another frame of the shop has created or changed an order: without that order's id this frame would create a second order.
  for (const key of LISTENED_KEYS) {
    storage.onChange(key, () => {
      orderChanged = true;
      tellView();
    });
  }
  listen(window, 'message', ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin || !data) return;
    const { type, ...detail } = data;
    if (type === 'bswidget:height') {
      isAlive = true;
      if (detail.height > 0) frame.style.height = `${detail.height}px`;
      tellView();
    } else if (type === 'bswidget:keep') storage.write(detail.key, detail.value);
    else if (MESSAGE_OF_FRAME.test(type)) {
      // The frame's own performance mark lies in a timeline that the host page cannot read.
      if (type === 'bswidget:ready') markSeats();
      dispatchToHost(element, type, { detail });
    }
  });
}
