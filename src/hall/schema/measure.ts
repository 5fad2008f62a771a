import { type Box, boxOf, contains } from './box';
import type { Drawing } from './drawing';
import type { DrawnSeat } from './geometry';

/** Schemas place seats within this many units; numbers beyond are meant to do harm. */
const FARTHEST = 1e6;

/** How large a text counts until it is laid out: as the number of a row, whose letters are smaller than a seat. */
const TEXT_TO_SEAT = 0.7;

/** A shape of the decoration and its edges. */
export interface DecorationShape {
  element: SVGElement;
  box: Box;
}

/** What the browser says of a drawing that is on the page. */
export interface Measures {
  /** The seats that can be shown. */
  seats: DrawnSeat[];
  /** The edges of the hall. */
  box: Box;
  /** The shapes of the decoration; its texts and the sheets behind it are left out. */
  shapes: DecorationShape[];
  /** Half of a typical seat. */
  seatRadius: number;
}

/**
 * @param seatsBox the edges of all seats @param texts boxes of texts that are not laid out yet
 * @returns the edges of seats and what is shown around them: no decoration further away than half of their longer side counts
 */
export const boxWithDecoration = (seatsBox: Box, decoration: SVGGraphicsElement, texts: Box[] = []): Box => {
  const { x, y, width, height } = decoration.getBBox();
  const margin = Math.max(seatsBox.right - seatsBox.left, seatsBox.bottom - seatsBox.top) / 2;
  let { left, top, right, bottom } = seatsBox;
  // Where nothing is shown, the browser names the origin, which is no part of a hall.
  const decorationBoxes = width ? [{ left: x, top: y, right: x + width, bottom: y + height }] : [];
  for (const box of [...decorationBoxes, ...texts]) {
    left = Math.min(left, Math.max(box.left, seatsBox.left - margin));
    top = Math.min(top, Math.max(box.top, seatsBox.top - margin));
    right = Math.max(right, Math.min(box.right, seatsBox.right + margin));
    bottom = Math.max(bottom, Math.min(box.bottom, seatsBox.bottom + margin));
  }
  return { left, top, right, bottom };
};

/** Asks the browser for the edges of each shape, all in one go, so that the drawing is laid out once. */
const measureShapes = (svg: SVGElement, decoration: SVGElement): DecorationShape[] => {
  const corner = svg.getBoundingClientRect();
  const frame = svg.parentElement as Element;
  // A host page may show all that is around us larger or smaller.
  const scale = frame.clientWidth / frame.getBoundingClientRect().width || 1;
  return [...decoration.querySelectorAll<SVGElement>(':not(g):not(text):not(tspan)')].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = {
      left: (left - corner.left) * scale,
      top: (top - corner.top) * scale,
      right: (right - corner.left) * scale,
      bottom: (bottom - corner.top) * scale,
    };
    return { element, box };
  });
};

/** Hides the fill of a sheet behind the whole hall, or the sheet if it has nothing else; a line around the hall stays. */
const hideSheet = ({ style }: SVGElement, hasLine: boolean): void => {
  style[hasLine ? 'fill' : 'display'] = 'none';
};

/**
 * Asks the browser how large a drawing is; seats that are no circles get their place here.
 * @param svg the picture with the decoration in it, on the page, still drawn one unit a CSS pixel
 */
export const measure = (svg: SVGElement, { seats: found, decoration, textStarts, modelLayer }: Drawing): Measures => {
  // Seats come first, and nothing is changed before the last of them has its place: so all is laid out once.
  const seats = found.filter((seat) => {
    seat.measure?.();
    return seat.radius > 0 && Math.abs(seat.x) + Math.abs(seat.y) + seat.radius < FARTHEST;
  });
  modelLayer.remove();
  const seatsBox = boxOf(seats);
  const shapes = measureShapes(svg, decoration).filter(({ element, box }) => {
    const isSheet = contains(box, seatsBox);
    if (isSheet) hideSheet(element, getComputedStyle(element).stroke !== 'none');
    return !isSheet;
  });
  // Of a few large tables and many chairs the chairs are typical, in whatever order they are drawn.
  const bySize = [...seats].sort((one, other) => one.radius - other.radius);
  const typicalSeat = bySize[seats.length >> 1];
  if (!typicalSeat) throw new Error('The drawing shows no seat of the hall.');
  const seatRadius = typicalSeat.radius;
  const texts = textStarts.map(({ x, y }) => boxOf([{ x, y, radius: seatRadius * TEXT_TO_SEAT }]));
  return { seats, box: boxWithDecoration(seatsBox, decoration, texts), shapes, seatRadius };
};
