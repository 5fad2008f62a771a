import { type Box, pointOf, rectOf } from '../schema/box';
import type { Picture } from './picture';

/** A position in the pane, in CSS pixels from its upper left corner. */
export interface PanePoint {
  x: number;
  y: number;
}

/** A position in units of the drawing, all transforms applied. */
export interface DrawingPoint {
  x: number;
  y: number;
}

interface Measures extends PaneSize {
  box: Box;
  /** Half of the diameter of a typical seat, in units of the drawing. */
  seatRadius: number;
}

/** The scale of the whole hall and the largest scale, in CSS pixels per unit of the drawing. */
interface Scales {
  whole: number;
  largest: number;
}

/** How the drawing moves to a view. `duration`: of the flight, in milliseconds. `give`: the share of a move beyond the bounds. */
interface Motion {
  duration?: number;
  give?: number;
}

/** The side of the mini map's corner, upper right in a wide pane, in CSS pixels: it must not cover a focused seat (WCAG 2.4.11). */
const CORNER = 140;
/** A seat whose middle is nearer to the pane's edge than this is partly hidden, in CSS pixels. */
const EDGE = 20;
/** The least width of a pane with prices and a mini map, in CSS pixels: that of the narrowest widget's pane with the cart beside it. */
const WIDE = 536;
/** The largest diameter of a seat on the screen, in CSS pixels. */
const LARGEST = 44;
/** The duration of a flight, and the pause after a move until the picture is drawn sharp again, in milliseconds. */
const FLIGHT = 280;
const REST = 120;

/** A flight accelerates and slows down; a longer one is a throw, which begins at the finger's speed and slows down. */
const easing = (duration: number) => (duration > FLIGHT ? 'cubic-bezier(.2,.7,.3,1)' : 'ease-in-out');

interface PaneSize {
  width: number;
  height: number;
}

/** CSS pixels per unit of the drawing, and the position of the drawing's origin in the pane. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The margins of the drawing at the pane's sides, at the top, and at the bottom with the buttons, in CSS pixels. */
const SIDE = 8;
const HEAD = 12;
export const FOOT = 60;

const scaleToFit = ({ width, height }: PaneSize, box: Box): number => {
  const hall = rectOf(box);
  return Math.min((width - 2 * SIDE) / hall.width, (height - HEAD - FOOT) / hall.height);
};

/** One axis: the edges of the hall in units of the drawing, and the space for it from `near` to `far` in CSS pixels. */
interface Axis {
  start: number;
  end: number;
  near: number;
  far: number;
}

/**
 * Moves the drawing's origin along an axis so that no edge of the hall lies inside the space; a hall that is smaller than the space is
 * centred.
 * @param wanted the origin at the wanted scale; the change to the allowed scale is about the middle of the pane
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
 * @param give the share of a move beyond a limit that is still allowed, so that fingers feel a soft stop
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

/** A move of the drawing by fingers: a point of the pane moves to another point, and the scale is multiplied by `ratio`. */
export interface Drag {
  from: PanePoint;
  to: PanePoint;
  ratio: number;
}

/** The smallest and the largest diameter of a seat after a flight, in CSS pixels. Seats must be larger than `MEANT` to be selected. */
export const MEANT = 8;
const NEAR = 28;
/** The margin around the destination of a flight, both sides together, in CSS pixels. */
const AROUND = 32;
const THROW = 450;
/** The share of a drag beyond the bounds that the drawing follows. */
const GIVE = 0.3;

/** A zoom ratio that shows the whole hall from any scale. */
export const WHOLE = 1e-9;

/**
 * Moves the drawing in its pane, and knows its visible part. One transform moves the whole picture, and the browser rasterizes the picture
 * again only when it rests.
 * @param picture its scenes are scaled to fit the pane, since the browser keeps a moving layer at no less than this size
 * @param onMove called at each move, during a drag many times
 */
export const createCamera = ({ plane, scenes }: Pick<Picture, 'plane' | 'scenes'>, onMove: () => void) => {
  let view: View = { scale: 0, x: 0, y: 0 };
  let measures: Measures = { width: 0, height: 0, box: { left: 0, top: 0, right: 1, bottom: 1 }, seatRadius: 0 };
  const scales: Scales = { whole: 0, largest: 0 };
  /** The time at which the drawing comes to rest, by `performance.now()`. */
  let restsAt = 0;

  const isZoomedIn = () => view.scale > scales.whole * 1.01;
  const isWide = () => measures.width >= WIDE;
  const middle = (): PanePoint => ({ x: measures.width / 2, y: measures.height / 2 });
  const toDrawing = ({ x, y } = middle()): DrawingPoint => ({
    x: (x - view.x) / view.scale,
    y: (y - view.y) / view.scale,
  });
  const bound = (wanted: View, give = 0) => boundView(wanted, measures, scales, give);
  const show = (wanted: View, { duration = 0, give = 0 }: Motion = {}) => {
    view = bound(wanted, give);
    // A drag calls `show` for each move: `matchMedia` is called for flights only.
    const flies = duration > 0 && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    plane.style.willChange = 'transform';
    plane.style.transition = flies ? `transform ${duration}ms ${easing(duration)}` : 'none';
    plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale / scales.whole})`;
    restsAt = performance.now() + duration + REST;
    onMove();
  };

  const viewAfter = ({ from, to, ratio }: Drag): View => {
    // At the largest scale a further zoom must not shift the drawing.
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
    /** CSS pixels per unit of the drawing; 0 before the drawing is laid out. */
    scale: () => view.scale,
    isLargest: () => view.scale > scales.largest * 0.99,
    /** @returns whether the hall cannot move `down` pixels, since it ends in that direction; negative for up */
    isAtEnd: (down: number) => (bound({ ...view, y: view.y + down }).y - view.y) * down < 0.01,
    isMoving: () => performance.now() < restsAt,
    toPane: ({ x, y }: DrawingPoint): PanePoint => ({ x: view.x + x * view.scale, y: view.y + y * view.scale }),
    /** @param margin added at each side, as a share of the pane's size @returns the visible part of the drawing */
    visibleBox(margin = 0.25): Box {
      const { width, height } = measures;
      const { x: left, y: top } = toDrawing({ x: -width * margin, y: -height * margin });
      const { x: right, y: bottom } = toDrawing({ x: width * (1 + margin), y: height * (1 + margin) });
      return { left, top, right, bottom };
    },
    /** @returns whether a seat at a position would be partly hidden by the pane's edge or by the mini map */
    isHidden({ x, y }: PanePoint): boolean {
      const right = y < CORNER && isWide() ? CORNER : EDGE;
      return x < EDGE || x > measures.width - right || y < EDGE || y > measures.height - FOOT;
    },
    /**
     * Takes the sizes of the pane and of the hall; a pane without a size is hidden, and is ignored.
     * @param next contains a new `box` object if the edges of the hall have moved @returns whether any size has changed
     */
    resize(next: Measures): boolean {
      const { width, height, box } = measures;
      if (!next.height || (next.width === width && next.height === height && next.box === box)) return false;
      const kept = isZoomedIn() && view.scale;
      measures = next;
      scales.whole = scaleToFit(next, next.box);
      scales.largest = Math.max(scales.whole, LARGEST / 2 / next.seatRadius);
      for (const scene of Object.values(scenes)) scene.setAttribute('transform', `scale(${scales.whole})`);
      // The middle of the view stays in the middle when a phone is rotated.
      const { x, y } = view;
      show({ scale: kept || scales.whole, x: x + (next.width - width) / 2, y: y + (next.height - height) / 2 });
      restsAt = 0;
      return true;
    },
    /** Stops a flight at its current position. */
    stop() {
      if (performance.now() > restsAt) return;
      const { a, e, f } = new DOMMatrix(getComputedStyle(plane).transform);
      show({ scale: a * scales.whole, x: e, y: f }, { give: 1 });
    },
    zoom: (ratio: number, around = middle()) =>
      show(viewAfter({ from: around, to: around, ratio }), { duration: FLIGHT }),
    /** Follows fingers without a transition; beyond the bounds the drawing follows by a share of the way. */
    drag: (drag: Drag) => show(viewAfter(drag), { give: GIVE }),
    centre: ({ x, y }: PanePoint) => shift(middle().x - x, middle().y - y, FLIGHT),
    /** Glides on after a throw, and back within the bounds. @param speed in CSS pixels per millisecond */
    glide: (speed: PanePoint) => shift((speed.x * THROW) / 3, (speed.y * THROW) / 3, THROW),
    /** Flies to a part of the hall, with a diameter of seats from `MEANT` to `NEAR`. */
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
