import { type Box, pointOf, rectOf } from '../schema/box';
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

interface Measures extends PaneSize {
  /** The edges of the hall. */
  box: Box;
  /** Half of a typical seat, in units. */
  seatRadius: number;
}

/** CSS pixels a unit of the drawing where the whole hall is shown, and where its seats are largest. */
interface Scales {
  whole: number;
  largest: number;
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
const FLIGHT = 280;
const REST = 120;

/** A flight begins and ends at rest; a longer one was thrown: it goes on at the speed of the finger, and slows down. */
const easing = (duration: number) => (duration > FLIGHT ? 'cubic-bezier(.2,.7,.3,1)' : 'ease-in-out');

/** The width and height of the pane, in CSS pixels. */
interface PaneSize {
  width: number;
  height: number;
}

/** How the drawing lies in its pane: CSS pixels a unit of the drawing, and where in the pane the drawing's origin is. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The drawing's room to the pane's sides, to its upper edge, and to its lower one with the buttons, in CSS pixels. */
const SIDE = 8;
const HEAD = 12;
export const FOOT = 60;

/** @returns the scale at which the whole hall is shown */
const scaleToFit = ({ width, height }: PaneSize, box: Box): number => {
  const hall = rectOf(box);
  return Math.min((width - 2 * SIDE) / hall.width, (height - HEAD - FOOT) / hall.height);
};

/** One direction of the pane: the hall from edge to edge in units, the room for it from `near` to `far` in CSS pixels. */
interface Axis {
  start: number;
  end: number;
  near: number;
  far: number;
}

/**
 * Moves the drawing's origin along an axis to where no edge of the hall is drawn into the pane, and where a hall that is smaller than
 * the room stands in the middle of it.
 * @param wanted the origin at the scale that was asked for; at the scale that is allowed the middle of the pane stays where it is
 */
const boundOrigin = (axis: Axis, wanted: number, scales: { wanted: number; allowed: number }): number => {
  const { start, end, near, far } = axis;
  const { allowed } = scales;
  const middle = far / 2;
  const edge = middle - ((middle - wanted) * allowed) / scales.wanted + start * allowed;
  const least = far - (end - start) * allowed;
  const bounded = least > near ? (least + near) / 2 : Math.min(near, Math.max(least, edge));
  return bounded - start * allowed;
};

/**
 * Keeps a view within its limits.
 * @param scales of the whole hall and of the largest seats
 * @param give the share of the way beyond a limit that is allowed all the same: fingers feel a soft stop
 */
const boundView = (wanted: View, { width, height, box }: Measures, limits: Scales, give: number): View => {
  const allowed = Math.max(limits.whole, Math.min(limits.largest, wanted.scale));
  const scales = { wanted: wanted.scale, allowed };
  const x = boundOrigin({ start: box.left, end: box.right, near: SIDE, far: width - SIDE }, wanted.x, scales);
  const y = boundOrigin({ start: box.top, end: box.bottom, near: HEAD, far: height - FOOT }, wanted.y, scales);
  return {
    scale: allowed + (wanted.scale - allowed) * give,
    x: x + (wanted.x - x) * give,
    y: y + (wanted.y - y) * give,
  };
};

/** A move of the drawing by fingers: a point of the pane goes to another one, so many times as large. */
export interface Drag {
  from: PanePoint;
  to: PanePoint;
  ratio: number;
}

/** Diameters of a seat on the screen at the end of a flight, in CSS pixels: at least as large as can be meant, and at most. */
export const MEANT = 8;
const NEAR = 28;
/** The free margin around a part of the hall that is flown to, both sides together, in CSS pixels. */
const AROUND = 32;
/** How many milliseconds a thrown drawing glides. */
const THROW = 450;
/** How far fingers may pull the drawing beyond its bounds, as a share of their way. */
const GIVE = 0.3;

/** A ratio that leads to the whole hall from anywhere. */
export const WHOLE = 1e-9;

/**
 * Moves the drawing in its pane, as fingers, buttons and keys ask for it, and knows its visible part. The whole picture is moved by
 * one transform, and is drawn anew only once it rests.
 * @param picture its scenes fit the pane by themselves, for a layer that moves is kept at that size at least
 * @param onMove called at each move, of fingers many times
 */
export const createCamera = ({ plane, scenes }: Pick<Picture, 'plane' | 'scenes'>, onMove: () => void) => {
  let view: View = { scale: 0, x: 0, y: 0 };
  let measures: Measures = { width: 0, height: 0, box: { left: 0, top: 0, right: 1, bottom: 1 }, seatRadius: 0 };
  const scales: Scales = { whole: 0, largest: 0 };
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
  const bound = (wanted: View, give = 0) => boundView(wanted, measures, scales, give);
  const show = (wanted: View, { duration = 0, give = 0 }: Motion = {}) => {
    view = bound(wanted, give);
    // Fingers ask for each move: only for a flight the browser is asked whether the buyer wants less motion.
    const flies = duration > 0 && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    plane.style.willChange = 'transform';
    plane.style.transition = flies ? `transform ${duration}ms ${easing(duration)}` : 'none';
    plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale / scales.whole})`;
    restsAt = performance.now() + duration + REST;
    onMove();
  };

  const viewAfter = ({ from, to, ratio }: Drag): View => {
    // At its largest the drawing stays in its place.
    const growth = Math.min(ratio, scales.largest / view.scale);
    return {
      scale: view.scale * growth,
      x: to.x - (from.x - view.x) * growth,
      y: to.y - (from.y - view.y) * growth,
    };
  };
  const shift = (across: number, down: number, duration: number) =>
    show({ ...view, x: view.x + across, y: view.y + down }, { duration });

  return {
    isZoomedIn,
    isWide,
    middle,
    toDrawing,
    show,
    view: () => view,
    /** CSS pixels a unit of the drawing; 0 before there is anything to see. */
    scale: () => view.scale,
    isLargest: () => view.scale > scales.largest * 0.99,
    /** @returns whether the hall ends where a finger that goes so far down, or up, pulls it from */
    isAtEnd: (down: number) => (bound({ ...view, y: view.y + down }).y - view.y) * down < 0.01,
    isMoving: () => performance.now() < restsAt,
    toPane: ({ x, y }: DrawingPoint): PanePoint => ({ x: view.x + x * view.scale, y: view.y + y * view.scale }),
    /** @returns the visible part of the drawing, with a margin at each side: so much of the pane more */
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
     * Learns the sizes of the pane and of the hall; a pane without a size is hidden.
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
      // The middle stays in the middle: a phone is turned to see more of the seats that it shows.
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
    /** Flies to where everything is `ratio` times as large and a position in the pane, its middle if none is given, stays. */
    zoom: (ratio: number, around = middle()) =>
      show(viewAfter({ from: around, to: around, ratio }), { duration: FLIGHT }),
    /** Follows fingers at once, and beyond the bounds by a part of their way. */
    drag: (drag: Drag) => show(viewAfter(drag), { give: GIVE }),
    /** Flies to where a position in the pane is its middle. */
    centre: ({ x, y }: PanePoint) => shift(middle().x - x, middle().y - y, FLIGHT),
    /** Glides on at a speed, in CSS pixels a millisecond, and back within the bounds. */
    glide: (speed: PanePoint) => shift((speed.x * THROW) / 3, (speed.y * THROW) / 3, THROW),
    /** Flies to a part of the hall, with seats as large as `MEANT` at least and `NEAR` at most. */
    flyTo(box: Box) {
      const { width, height, seatRadius } = measures;
      const { x: across, y: down, extent } = pointOf(box);
      const room = Math.min((width - AROUND) / extent.x, (height - FOOT - AROUND) / extent.y) / 2;
      const scale = Math.max(MEANT, Math.min(NEAR, room * seatRadius * 2)) / seatRadius / 2;
      show({ scale, x: width / 2 - across * scale, y: (height - FOOT) / 2 - down * scale }, { duration: FLIGHT });
    },
  };
};

export type Camera = ReturnType<typeof createCamera>;
