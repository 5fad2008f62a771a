import type { Lifetime, Listen } from './lifetime';
import { observeSight, observeSize, type Sight } from './observers';

/** The visible part of a frame, in the frame's own pixels. */
export interface VisiblePart {
  /** How much of it is out of sight above, and below. */
  above: number;
  below: number;
  /** How high the window around it is: a frame that follows its content has no height to size things by. */
  screen: number;
}

/** A hundredth of the frame more or less in sight is told. */
const EACH_PERCENT = Array.from({ length: 101 }, (_, percent) => percent / 100);

/**
 * The browser knows the parts that the host's own boxes cut off, but not those under its bars: their heights are the frame's scroll margins,
 * which turn any unit into pixels that can be read.
 */
export function visiblePart(
  frame: HTMLIFrameElement,
  { boundingClientRect: whole, intersectionRect: seen }: Sight,
): VisiblePart {
  // in a place that the host enlarges or scales the frame's pixels are others; its height may have changed since it was looked at
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

/** @returns the slot that shows a node, else its parent, else the element whose shadow it is in */
const outerOf = (node: Node & { assignedSlot?: Node | null; host?: Node }): Node | null =>
  node.assignedSlot || node.parentNode || node.host || null;

interface Watched {
  frame: HTMLIFrameElement;
  listen: Listen;
  lifetime: Lifetime;
}

/** Calls back whenever another part of the frame may be in sight. */
export function watchVisiblePart({ frame, listen, lifetime }: Watched, onChange: () => void): void {
  listen(window, 'scroll', onChange, true);
  // a scroll inside a component of the host, such as Ionic's page, is heard nowhere outside of its shadow
  for (let node: Node | null = frame; node; node = outerOf(node)) listen(node, 'scroll', onChange);
  listen(window, 'resize', onChange);
  // a banner or a fold of the host above it moves the frame, and no scroll tells
  lifetime.onEnd(observeSize(document.body, onChange));
  // nor does the size where the body is as high as the window, or where a panel slides in
  lifetime.onEnd(observeSight(frame, onChange, { threshold: EACH_PERCENT }));
}
