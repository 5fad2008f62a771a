import { type Box, boxOf, type DrawingPoint } from '../schema/box';
import type { Picture } from './board';

/** A position in the pane, in CSS pixels from its upper left corner. */
export interface PanePoint {
  x: number;
  y: number;
}

/** The size of the pane in CSS pixels, and the edges of the hall. */
interface Measures {
  width: number;
  height: number;
  box: Box;
  seatRadius: number;
}

/** `duration`: the time of a flight, in milliseconds. `give`: the share of a move beyond the bounds that the drawing follows. */
interface Motion {
  duration?: number;
  give?: number;
}

/** The side of the mini map's corner, upper right in a wide pane, in CSS pixels. No focused seat may lie there (WCAG 2.4.11). */
const CORNER = 140;
/** A seat whose middle is nearer to the pane's edge than this is partly hidden, in CSS pixels. */
const EDGE = 20;
/** The least width of a pane that shows prices and a mini map, in CSS pixels: the narrowest pane that has the cart at its side. */
const WIDE = 536;
/** The largest diameter of a seat on the screen, in CSS pixels. */
const LARGEST = 44;
/** The duration of a flight, and the pause after a move until the picture is drawn sharp again, in milliseconds. */
const FLIGHT = 280;
const REST = 120;

/** CSS pixels per unit of the drawing, and the position of the drawing's origin in the pane. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The margins of the drawing at the pane's sides, at the top of the whole hall, and at the bottom with the buttons, in CSS pixels. */
const SIDE = 8;
const HEAD = 12;
export const FOOT = 60;
/** The height of the strip at the top of a close view, which names the sector or zone in sight, in CSS pixels. */
export const STRIP = 24;

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** A move of the drawing by fingers: a point of the pane moves to another point, and the scale is multiplied by `ratio`. */
export interface Drag {
  from: PanePoint;
  to: PanePoint;
  ratio: number;
}

/** The smallest and the largest diameter of a seat after a flight, in CSS pixels. A finger can select only seats larger than `MEANT`. */
export const MEANT = 8;
const NEAR = 28;
/** The margin around the destination of a flight, both sides together, in CSS pixels. */
const AROUND = 32;
const THROW = 450;
/** Beyond the bounds the drawing follows only this share of a drag. */
const GIVE = 0.3;

/** The zoom ratio of a button or a key. */
export const STEP = 2;
/** A zoom ratio that shows the whole hall from any scale. */
export const WHOLE = 1e-9;

/**
 * One transform moves the whole picture, and the browser rasterizes the picture again only when it rests.
 * @param picture its scenes are scaled so that the whole hall fits the pane at scale 1 of the plane, since the browser keeps a moving layer
 * at scale 1 or a larger one
 */
export const createCamera = ({ plane, scenes }: Pick<Picture, 'plane' | 'scenes'>, onMove: () => void) => {
  let view: View = { scale: 0, x: 0, y: 0 };
  let measures: Measures = { width: 0, height: 0, box: boxOf([{ x: 0, y: 0, radius: 1 }]), seatRadius: 0 };
  /** The scale that shows the whole hall, and the largest scale, in CSS pixels per unit of the drawing. */
  let whole = 0;
  let largest = 0;
  /** The time at which the drawing comes to rest, by `performance.now()`. */
  let restsAt = 0;

  const isZoomedIn = () => view.scale > whole * 1.01;
  const isWide = () => measures.width >= WIDE;
  const middle = (): PanePoint => ({ x: measures.width / 2, y: measures.height / 2 });
  const toDrawing = ({ x, y } = middle()): DrawingPoint => ({
    x: (x - view.x) / view.scale,
    y: (y - view.y) / view.scale,
  });
  /** No edge of the hall may lie between the pane's margins. @param give the share of a move beyond the bounds: a soft stop for fingers */
  const bound = (wanted: View, give = 0): View => {
    const { width, height, box } = measures;
    const scale = clamp(wanted.scale, whole, largest);
    /** `start` and `end` are the inner edges of the pane's margins on this axis. */
    const origin = (axis: 'x' | 'y', start: number, end: number): number => {
      const least = end - (box[axis] + box.extent[axis]) * scale;
      const most = start - (box[axis] - box.extent[axis]) * scale;
      // A hall that is smaller than its space is centred.
      const bounded = least > most ? (least + most) / 2 : clamp(wanted[axis], least, most);
      return bounded + (wanted[axis] - bounded) * give;
    };
    return {
      scale: scale + (wanted.scale - scale) * give,
      x: origin('x', SIDE, width - SIDE),
      // In a close view the upper margin includes the strip. The margin grows with the scale, so that the drawing does not jump.
      y: origin('y', Math.min((HEAD * scale) / whole, HEAD + STRIP), height - FOOT),
    };
  };
  const show = (wanted: View, { duration = 0, give = 0 }: Motion = {}) => {
    view = bound(wanted, give);
    plane.style.willChange = 'transform';
    // A flight accelerates and slows down; a longer one is a throw, which begins at the finger's speed and slows down.
    const easing = duration > FLIGHT ? 'cubic-bezier(.2,.7,.3,1)' : 'ease-in-out';
    plane.style.transition = duration ? `transform ${duration}ms ${easing}` : 'none';
    plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale / whole})`;
    restsAt = performance.now() + duration + REST;
    onMove();
  };

  const viewAfter = ({ from, to, ratio }: Drag): View => {
    // At the largest scale a further zoom must not shift the drawing.
    const growth = Math.min(ratio, largest / view.scale);
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
    toDrawing,
    show,
    /** CSS pixels per unit of the drawing; 0 before the drawing is laid out. */
    scale: () => view.scale,
    isLargest: () => view.scale > largest * 0.99,
    /** @returns whether the hall ends in this direction, and so cannot move down by `down` pixels; a negative number means up */
    isAtEnd: (down: number) => (bound({ ...view, y: view.y + down }).y - view.y) * down < 0.01,
    isMoving: () => performance.now() < restsAt,
    toPane: ({ x, y }: DrawingPoint): PanePoint => ({ x: view.x + x * view.scale, y: view.y + y * view.scale }),
    /** @returns the visible part of the drawing, enlarged on each side by `margin`, a share of the pane's size */
    visibleBox(margin = 0.25): Box {
      const perPixel = (0.5 + margin) / view.scale;
      const extent = { x: measures.width * perPixel, y: measures.height * perPixel };
      return boxOf([{ ...toDrawing(), radius: 0, extent }]);
    },
    /** @returns whether a seat at a position would be partly hidden by the pane's edge, the strip or the mini map */
    isHidden({ x, y }: PanePoint): boolean {
      const right = y < CORNER && isWide() ? CORNER : EDGE;
      return x < EDGE || x > measures.width - right || y < STRIP || y > measures.height - FOOT;
    },
    /** A pane without a size is hidden, and is ignored. A new `box` object means that the edges of the hall have moved. */
    resize(next: Measures): boolean {
      const { width, height, box } = measures;
      if (!next.height || (next.width === width && next.height === height && next.box === box)) return false;
      const kept = isZoomedIn() && view.scale;
      measures = next;
      const { extent } = next.box;
      whole = Math.min((next.width / 2 - SIDE) / extent.x, (next.height - HEAD - FOOT) / 2 / extent.y);
      largest = Math.max(whole, LARGEST / 2 / next.seatRadius);
      for (const scene of Object.values(scenes)) scene.setAttribute('transform', `scale(${whole})`);
      // The middle of the view stays in the middle when a phone is rotated.
      const { x, y } = view;
      show({ scale: kept || whole, x: x + (next.width - width) / 2, y: y + (next.height - height) / 2 });
      restsAt = 0;
      return true;
    },
    stop() {
      if (performance.now() > restsAt) return;
      const { a, e, f } = new DOMMatrix(getComputedStyle(plane).transform);
      show({ scale: a * whole, x: e, y: f }, { give: 1 });
    },
    zoom: (ratio: number, around = middle()) =>
      show(viewAfter({ from: around, to: around, ratio }), { duration: FLIGHT }),
    drag: (drag: Drag) => show(viewAfter(drag), { give: GIVE }),
    /** Moves the hall up, even beyond its bounds, to make room for a caption. */
    moveUp: (distance: number) => show({ ...view, y: view.y - distance }, { duration: FLIGHT, give: 1 }),
    centre: ({ x, y }: PanePoint) => shift(middle().x - x, middle().y - y, FLIGHT),
    /** Lets the hall glide on after a throw; the bounds pull it back. @param speed in CSS pixels per millisecond */
    glide: (speed: PanePoint) => shift((speed.x * THROW) / 3, (speed.y * THROW) / 3, THROW),
    flyTo({ x: across, y: down, extent }: Box) {
      const { width, height, seatRadius } = measures;
      const room = Math.min((width - AROUND) / extent.x, (height - FOOT - AROUND) / extent.y) / 2;
      const scale = clamp(room * seatRadius * 2, MEANT, NEAR) / seatRadius / 2;
      show({ scale, x: width / 2 - across * scale, y: (height - FOOT) / 2 - down * scale }, { duration: FLIGHT });
    },
  };
};

export type Camera = ReturnType<typeof createCamera>;
