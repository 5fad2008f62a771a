import type { Box } from '../schema/box';

/** The drawing's room to the frame's sides, to its upper edge, and to its lower one with the buttons. */
const ROOM = 8;
const HEAD = 12;
const FOOT = 60;
/** The upper right corner, where a wide frame has the hall in small: no seat with the focus may be under it (WCAG 2.4.11). */
const CORNER = 140;
/** Room for prices and for the hall in small: the frame beside the cart in the narrowest widget that has both side by side. */
const WIDE = 536;
/** Diameters of a seat on the screen, in CSS pixels, at the end of a flight at least and at most, and the largest of all. */
export const MEANT = 8;
const NEAR = 28;
const LARGEST = 44;
/** Milliseconds: a flight, a throw, and the rest after which the picture is drawn sharp again. */
const FLIGHT = 280;
const THROW = 450;
const REST = 120;

/** A ratio that leads to the whole hall from anywhere. */
export const WHOLE = 1e-9;

/**
 * How the drawing lies in its frame: moved by a transform of the whole picture, which is drawn anew only once it rests. Places of the
 * frame are CSS pixels from its corner, places of the drawing units of the schema.
 * @param scene what is in the picture; it fits the frame by itself, for a layer that moves is kept at that size at least
 * @param moved called when it begins to move
 */
export const createCamera = (svg: SVGElement, scene: Element, moved: () => void) => {
  /** CSS pixels a unit, and where the schema's origin is in the frame. */
  let [scale, x, y] = [0, 0, 0];
  let [width, height, fit, limit, radius, quiet] = [0, 0, 0, 0, 0, 0];
  let box: Box = { left: 0, top: 0, right: 1, bottom: 1 };

  const zoomed = () => scale > fit * 1.01;
  const isWide = () => width >= WIDE;
  /** @returns the place of the drawing that is seen at a place of the frame, its middle if none is given */
  const seenAt = (left = width / 2, top = height / 2) => [(left - x) / scale, (top - y) / scale] as const;
  /** Goes to a scale and a place of the origin within bounds, or by `give` of the way beyond them. */
  const show = (to: number, left: number, top: number, time = 0, give = 0) => {
    const bounded = Math.max(fit, Math.min(limit, to));
    const bind = (at: number, start: number, end: number, room: number, edge: number) => {
      const kept = room / 2 - ((room / 2 - at) * bounded) / to + start * bounded;
      const least = room - (end - start) * bounded;
      const place = (least > edge ? (least + edge) / 2 : Math.min(edge, Math.max(least, kept))) - start * bounded;
      return place + (at - place) * give;
    };
    x = bind(left, box.left, box.right, width - ROOM, ROOM);
    y = bind(top, box.top, box.bottom, height - FOOT, HEAD);
    scale = bounded + (to - bounded) * give;
    // fingers ask for each move: the browser is only asked for flights
    const flies = time && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    svg.style.willChange = 'transform';
    // a flight begins and ends at rest (design.md, 5); a throw goes on at the speed of the finger
    const curve = time > FLIGHT ? 'cubic-bezier(.2,.7,.3,1)' : 'ease-in-out';
    svg.style.transition = flies ? `transform ${time}ms ${curve}` : 'none';
    svg.style.transform = `translate(${x}px,${y}px) scale(${scale / fit})`;
    quiet = performance.now() + time + REST;
    moved();
  };

  return {
    zoomed,
    seenAt,
    /** 0 before there is anything to see. */
    scale: () => scale,
    atLimit: () => scale > limit * 0.99,
    moves: () => performance.now() < quiet,
    isWide,
    placeOf: (point: { x: number; y: number }) => [x + point.x * scale, y + point.y * scale] as const,
    /** What can be seen of the drawing, with a margin: so much of the frame more at each side. */
    sight: (more = 0.25): Box => {
      const [left, top] = seenAt(-width * more, -height * more);
      const [right, bottom] = seenAt(width * (1 + more), height * (1 + more));
      return { left, top, right, bottom };
    },
    /** Whether a place of the frame is too near to its edge, or to the hall in small, for a seat to be seen there. */
    isOut: (left: number, top: number) =>
      left < 20 || left > width - (top < CORNER && isWide() ? CORNER : 20) || top < 20 || top > height - FOOT,
    /**
     * Learns the frame's size and what is in it. A frame without a size is hidden; the one that is reported first has been drawn for.
     * @param nextBox another one where its edges moved @param r half of a typical seat @returns whether anything differs
     */
    resize(nextWidth: number, nextHeight: number, nextBox: Box, r: number) {
      if (!nextHeight || (nextWidth === width && nextHeight === height && nextBox === box)) return false;
      const kept = zoomed() && scale;
      // what is in the middle stays there: a phone is turned to see more of the seats that it shows
      x += (nextWidth - width) / 2;
      y += (nextHeight - height) / 2;
      [width, height, box, radius] = [nextWidth, nextHeight, nextBox, r];
      fit = Math.min((width - 2 * ROOM) / (box.right - box.left), (height - HEAD - FOOT) / (box.bottom - box.top));
      limit = Math.max(fit, LARGEST / 2 / radius);
      scene.setAttribute('transform', `scale(${fit})`);
      show(kept || fit, x, y);
      quiet = 0;
      return true;
    },
    /** Brings what is at (fromX, fromY), else in the middle, to (toX, toY), else nowhere else, `ratio` times as large. */
    zoom(ratio: number, fromX = width / 2, fromY = height / 2, toX = fromX, toY = fromY, time = FLIGHT, give = 0) {
      // what cannot grow any more stays where it is
      const by = Math.min(ratio, limit / scale);
      show(scale * by, toX - (fromX - x) * by, toY - (fromY - y) * by, time, give);
    },
    /** Brings a place of the frame to its middle. */
    centre: (left: number, top: number) => show(scale, x + width / 2 - left, y + height / 2 - top, FLIGHT),
    /** Flies to a part of the hall, with seats as large as `MEANT` at least and `NEAR` at most. */
    flyTo({ left, top, right, bottom }: Box) {
      const most = Math.min((width - 32) / (right - left), (height - FOOT - 32) / (bottom - top)) * radius * 2;
      const to = Math.max(MEANT, Math.min(NEAR, most)) / radius / 2;
      show(to, width / 2 - ((left + right) / 2) * to, (height - FOOT) / 2 - ((top + bottom) / 2) * to, FLIGHT);
    },
    /** Stops a flight where it is. */
    hold() {
      if (performance.now() > quiet) return;
      const { a, e, f } = new DOMMatrix(getComputedStyle(svg).transform);
      show(a * fit, e, f, 0, 1);
    },
    /** Glides on at a speed, in pixels a millisecond. */
    glide: (speedX: number, speedY: number) => show(scale, x + (speedX * THROW) / 3, y + (speedY * THROW) / 3, THROW),
  };
};
