import type { Lifetime } from './lifetime';
import { observeSight, observeSize, type Sight } from './observers';

/** The heights of a frame that are out of sight above and below, in the frame's own pixels. */
export interface VisiblePart {
  above: number;
  below: number;
  /** The height of the window around: a frame that follows its content has no viewport height for sizing. */
  screen: number;
}

const EACH_PERCENT = Array.from({ length: 101 }, (_, percent) => percent / 100);

/** The host's fixed bars clip no frame, so their heights are subtracted: the computed scroll margins of the frame give them in pixels. */
export function visiblePart(
  frame: HTMLIFrameElement,
  { boundingClientRect: whole, intersectionRect: seen }: Sight,
): VisiblePart {
  // The host may have zoomed the frame's container. The widths give the scale, because the height may have changed since it was measured.
  const scale = frame.offsetWidth / whole.width || 1;
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(frame);
  const top = Number.parseFloat(scrollMarginTop) || 0;
  const bottom = innerHeight - (Number.parseFloat(scrollMarginBottom) || 0);
  return {
    above: (Math.max(seen.top, top) - whole.top) * scale,
    below: (whole.bottom - Math.min(seen.bottom, bottom)) * scale,
    screen: (bottom - top) * scale,
  };
}

const outerOf = (node: Node & { assignedSlot?: Node | null; host?: Node }): Node | null =>
  node.assignedSlot || node.parentNode || node.host || null;

export function watchVisiblePart(frame: HTMLIFrameElement, { listen, onEnd }: Lifetime, onChange: () => void): void {
  // A scroll event neither bubbles nor leaves the shadow root of a host's component, such as Ionic's page: listen on every ancestor.
  for (let node: Node | null = frame; node; node = outerOf(node)) listen(node, 'scroll', onChange);
  listen(window, 'resize', onChange);
  // A banner or a collapsible section of the host page above the frame moves the frame without a scroll, but changes the body's size.
  onEnd(observeSize(document.body, onChange));
  // The body keeps its size if it is as high as the window, or if a panel slides in: then the visible share changes.
  onEnd(observeSight(frame, onChange, { threshold: EACH_PERCENT }));
}
