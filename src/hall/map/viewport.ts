import type { Box } from '../schema/box';
import { boundView, FOOT, type PaneSize, scaleToFit, type View } from './bounds';
import type { Picture } from './picture';

/** A position in the pane, in CSS pixels from its upper left corner. */
export interface PanePoint {
  x: number;
  y: number;
}

/** A position in the drawing, in its units, all transforms applied. */
export interface DrawingPoint {
  x: number;
  y: number;
}

/** What is known of the pane and of the hall in it. */
interface Measures extends PaneSize {
  /** The edges of the hall. */
  box: Box;
  /** Half of a typical seat, in units. */
  seatRadius: number;
}

/** How the drawing gets to a view: in a flight of so many milliseconds, beyond its bounds by a share of the way. */
interface Motion {
  duration?: number;
  give?: number;
}

/** The upper right corner, where a wide pane has the hall in small: no seat with the focus may be under it (WCAG 2.4.11). */
const CORNER = 140;
/** A seat that is nearer to the pane's edge cannot be seen whole, in CSS pixels. */
const EDGE = 20;
/** Room for prices and for the hall in small: the pane beside the cart in the narrowest widget that has both side by side. */
const WIDE = 536;
/** The largest diameter of a seat on the screen, in CSS pixels. */
const LARGEST = 44;
/** Milliseconds: a flight, and the rest after which the picture is drawn sharp again. */
export const FLIGHT = 280;
const REST = 120;

/** A flight begins and ends at rest; what takes longer was thrown: it goes on at the speed of the finger, and slows down. */
const easing = (duration: number) => (duration > FLIGHT ? 'cubic-bezier(.2,.7,.3,1)' : 'ease-in-out');

/**
 * Where the drawing lies in its pane, and what of it can be seen. The whole picture is moved by one transform, and is drawn anew
 * only once it rests.
 * @param picture its scenes fit the pane by themselves, for a layer that moves is kept at that size at least
 * @param onMove called at each move, of fingers many times
 */
export const createViewport = ({ plane, scenes }: Pick<Picture, 'plane' | 'scenes'>, onMove: () => void) => {
  let view: View = { scale: 0, x: 0, y: 0 };
  let measures: Measures = { width: 0, height: 0, box: { left: 0, top: 0, right: 1, bottom: 1 }, seatRadius: 0 };
  /** CSS pixels a unit where the whole hall is shown, and where its seats are largest. */
  const scales = { whole: 0, largest: 0 };
  /** When the drawing has come to rest, by `performance.now()`. */
  let restsAt = 0;

  const isZoomedIn = () => view.scale > scales.whole * 1.01;
  const isWide = () => measures.width >= WIDE;
  const middle = (): PanePoint => ({ x: measures.width / 2, y: measures.height / 2 });
  /** @param point the pane's middle if none is given */
  const toDrawing = ({ x, y } = middle()): DrawingPoint => ({
    x: (x - view.x) / view.scale,
    y: (y - view.y) / view.scale,
  });
  const show = (wanted: View, { duration = 0, give = 0 }: Motion = {}) => {
    const { box } = measures;
    view = boundView(wanted, { pane: measures, box, least: scales.whole, most: scales.largest }, give);
    // Fingers ask for each move: only for a flight the browser is asked whether the buyer wants less motion.
    const flies = duration > 0 && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    plane.style.willChange = 'transform';
    plane.style.transition = flies ? `transform ${duration}ms ${easing(duration)}` : 'none';
    plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale / scales.whole})`;
    restsAt = performance.now() + duration + REST;
    onMove();
  };

  return {
    isZoomedIn,
    isWide,
    middle,
    toDrawing,
    show,
    view: () => view,
    measures: () => measures,
    /** CSS pixels a unit of the drawing; 0 before there is anything to see. */
    scale: () => view.scale,
    largestScale: () => scales.largest,
    isLargest: () => view.scale > scales.largest * 0.99,
    isMoving: () => performance.now() < restsAt,
    toPane: ({ x, y }: DrawingPoint): PanePoint => ({ x: view.x + x * view.scale, y: view.y + y * view.scale }),
    /** @returns what can be seen of the drawing, with a margin at each side: so much of the pane more */
    visibleBox(margin = 0.25): Box {
      const { width, height } = measures;
      const { x: left, y: top } = toDrawing({ x: -width * margin, y: -height * margin });
      const { x: right, y: bottom } = toDrawing({ x: width * (1 + margin), y: height * (1 + margin) });
      return { left, top, right, bottom };
    },
    /** @returns whether a position is too near to the pane's edge, or to the hall in small, for a seat to be seen there */
    isHidden({ x, y }: PanePoint): boolean {
      const right = y < CORNER && isWide() ? CORNER : EDGE;
      return x < EDGE || x > measures.width - right || y < EDGE || y > measures.height - FOOT;
    },
    /**
     * Learns the pane's size and what is in it; a pane without a size is hidden.
     * @param next with another `box` object where the edges of the hall moved @returns whether anything differs
     */
    resize(next: Measures): boolean {
      const { width, height, box } = measures;
      if (!next.height || (next.width === width && next.height === height && next.box === box)) return false;
      const kept = isZoomedIn() && view.scale;
      measures = next;
      scales.whole = scaleToFit(next, next.box);
      scales.largest = Math.max(scales.whole, LARGEST / 2 / next.seatRadius);
      for (const scene of Object.values(scenes)) scene.setAttribute('transform', `scale(${scales.whole})`);
      // What is in the middle stays there: a phone is turned to see more of the seats that it shows.
      const { x, y } = view;
      show({ scale: kept || scales.whole, x: x + (next.width - width) / 2, y: y + (next.height - height) / 2 });
      restsAt = 0;
      return true;
    },
    /** Stops a flight where it is. */
    stop() {
      if (performance.now() > restsAt) return;
      const { a, e, f } = new DOMMatrix(getComputedStyle(plane).transform);
      show({ scale: a * scales.whole, x: e, y: f }, { give: 1 });
    },
  };
};
