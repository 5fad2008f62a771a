import type { Box } from '../schema/box';
import { FOOT } from './bounds';
import type { Picture } from './picture';
import { createViewport, FLIGHT, type PanePoint } from './viewport';

/** What fingers do to the drawing: what was at one place of the pane goes to another one, so many times as large. */
export interface Drag {
  from: PanePoint;
  to: PanePoint;
  ratio: number;
}

/** Diameters of a seat on the screen at the end of a flight, in CSS pixels: at least as large as can be meant, and at most. */
export const MEANT = 8;
const NEAR = 28;
/** What stays free around a part of the hall that is flown to, both sides together, in CSS pixels. */
const AROUND = 32;
/** How many milliseconds a thrown drawing glides. */
const THROW = 450;
/** How far fingers may pull the drawing beyond its bounds, as a share of their way. */
const GIVE = 0.3;

/** A ratio that leads to the whole hall from anywhere. */
export const WHOLE = 1e-9;

/** Moves the drawing in its pane, as fingers, buttons and keys ask for it. */
export const createCamera = (picture: Pick<Picture, 'plane' | 'scenes'>, onMove: () => void) => {
  const viewport = createViewport(picture, onMove);
  const { show, view, measures, middle } = viewport;

  const viewAfter = ({ from, to, ratio }: Drag) => {
    const { scale, x, y } = view();
    // What cannot grow any more stays where it is.
    const growth = Math.min(ratio, viewport.largestScale() / scale);
    return { scale: scale * growth, x: to.x - (from.x - x) * growth, y: to.y - (from.y - y) * growth };
  };
  const shift = (across: number, down: number, duration: number) => {
    const { scale, x, y } = view();
    show({ scale, x: x + across, y: y + down }, { duration });
  };

  return {
    ...viewport,
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
    flyTo({ left, top, right, bottom }: Box) {
      const { width, height, seatRadius } = measures();
      const room = Math.min((width - AROUND) / (right - left), (height - FOOT - AROUND) / (bottom - top));
      const scale = Math.max(MEANT, Math.min(NEAR, room * seatRadius * 2)) / seatRadius / 2;
      const x = width / 2 - ((left + right) / 2) * scale;
      const y = (height - FOOT) / 2 - ((top + bottom) / 2) * scale;
      show({ scale, x, y }, { duration: FLIGHT });
    },
  };
};

export type Camera = ReturnType<typeof createCamera>;
