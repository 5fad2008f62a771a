import { originOf, safeId, withQuery } from '../domain/addresses';
import { LISTENED_KEYS, ORDER_KEYS, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { Options } from '../public';
import { cartTitle } from '../text/texts';
import { dispatchToHost, markSeats } from './events';
import { isReload, type OwnHost, type Place, RELOAD_MARK } from './host';
import { lookAt } from './observers';
import { visiblePart, watchVisiblePart } from './visiblePart';

/** The margins turn the heights of the host's bars into pixels that can be read. */
const FRAME_STYLE =
  'display:block;width:100%;min-height:inherit;border:0;scroll-margin:var(--bsw-above,0px) 0 var(--bsw-below,0px)';

const MESSAGE_OF_FRAME = /^bswidget:[a-z-]+$/;

function createFrame({ frame: address, performance, eager }: Options, start: string, storedPerformance: string) {
  const frame = document.createElement('iframe');
  frame.title = cartTitle;
  // by message the date looked at last would come too late: the frame has asked for its seats by then
  const lastLookedAt = !performance && storedPerformance ? `performance=${storedPerformance}` : '';
  frame.src = address + withQuery(start, lastLookedAt) + (isReload() ? RELOAD_MARK : '');
  if (!eager) frame.loading = 'lazy';
  frame.style.cssText = FRAME_STYLE;
  return frame;
}

/**
 * Shows the hosted page in a frame that follows its content's height. Only messages of this very frame and of its own origin count. The
 * frame is told its visible part, and is given back the entries that its browser does not keep inside another site: the order, so that
 * it survives the way to the payment page, and the date looked at last.
 */
export function showFrame({ element, root, options, paths }: Place, host: OwnHost): void {
  const { listen, storage, lifetime } = host;
  const origin = originOf(options.frame);
  const frame = createFrame(options, paths.start, safeId(storage.read(PERFORMANCE_KEY)));
  root.append(frame);
  let isAlive = false;
  let orderChanged = false;

  const tellView = (): void => {
    // each question has a look of its own: asked anew with each frame of the browser one for all would never be answered, and
    // a page without a screen height to go by would grow by 20 px a frame for ever
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
  watchVisiblePart({ frame, listen, lifetime }, tellView);
  // after a failed load, say in a tunnel, the browser's own error page never tries again
  listen(window, 'online', () => {
    if (!isAlive) frame.src += '';
  });
  // another frame of the shop began an order, or changed it: without its id this one would begin a second
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
      // the frame's own mark is in a timeline that the host cannot read
      if (type === 'bswidget:ready') markSeats();
      // an event without data has the same detail as inline
      dispatchToHost(element, type, { detail: Object.keys(detail).length ? detail : null });
    }
  });
}
