import { post, targetOf } from './emit';
import type { Place } from './place';

/**
 * The inside of a frame: tells the host's side its height and hears from it which part can be seen. That becomes custom
 * properties of the element: `--bsw-view-top` and `--bsw-view-height` (the visible part, CSS pixels from the frame's
 * top), and `--bsw-screen` (the height of the host's own viewport, for what is sized by `vh` elsewhere: a frame that
 * follows its content has no height of its own).
 * @returns the address of the page around the frame, for the way back from a payment page
 */
export function followHost({ element, options, listen, undo }: Place): () => string {
  const target = targetOf(options);
  const size = new ResizeObserver(() => post(options, 'height', { height: element.offsetHeight }));
  size.observe(element);
  undo.push(() => size.disconnect());
  let back = '';
  listen(window, 'message', ({ source, origin, data }) => {
    if (source !== parent || origin !== target || data?.type !== 'bswidget:view') return;
    for (const name of ['view-top', 'view-height', 'screen'])
      element.style.setProperty(`--bsw-${name}`, `${+data[name]}px`);
    back = String(data.url);
  });
  return () => (back.startsWith(`${target}/`) ? back : location.href);
}
