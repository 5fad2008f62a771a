import { type Box, boxOf, covers } from './box';
import type { DrawnSeat } from './copy';
import type { Point } from './geometry';

/** Schemas place seats within this many units; numbers beyond are meant to do harm. */
const EDGE = 1e6;

/** A shape of the decoration and its edges. */
export type Shape = readonly [shape: SVGElement, box: Box];

/**
 * Where nothing is shown, the browser names the origin, which is no part of a hall.
 * @param words boxes of words that are not laid out yet
 * @returns the edges of seats with what is shown around them: no decoration is further away from them than half of their longer side
 */
export const boxAround = (inner: Box, decor: SVGElement, words: Box[] = []): Box => {
  const { x, y, width, height } = (decor as SVGGraphicsElement).getBBox();
  const room = Math.max(inner[2] - inner[0], inner[3] - inner[1]) / 2;
  let [left, top, right, bottom] = inner;
  for (const own of width ? [[x, y, x + width, y + height] as const, ...words] : words) {
    left = Math.min(left, Math.max(own[0], inner[0] - room));
    top = Math.min(top, Math.max(own[1], inner[1] - room));
    right = Math.max(right, Math.min(own[2], inner[2] + room));
    bottom = Math.max(bottom, Math.min(own[3], inner[3] + room));
  }
  return [left, top, right, bottom];
};

/**
 * Asks the browser how large a copied schema is. Seats come first, so that all is laid out once.
 * @param svg on the page, still drawn one unit a CSS pixel @param found the seats; those that are no circles get their place here
 * @param begins where texts begin, taken for the number of a row, of letters smaller than a seat, until they are laid out
 * @returns the seats that can be shown, the edges of the hall, the decoration but its texts and sheets, and half of a typical seat
 */
export const measure = (
  svg: SVGElement,
  decor: SVGElement,
  found: DrawnSeat[],
  begins: Point[],
): readonly [points: DrawnSeat[], box: Box, shapes: Shape[], radius: number] => {
  const points = found.filter((each) => {
    each.measure?.();
    return each.r > 0 && Math.abs(each.x) + Math.abs(each.y) + each.r < EDGE;
  });
  decor.children[1]?.remove();
  const inner = boxOf(points);
  const corner = svg.getBoundingClientRect();
  const frame = svg.parentElement as Element;
  // a host page may show all that is around us larger or smaller
  const size = frame.clientWidth / frame.getBoundingClientRect().width || 1;
  const shapes = [...decor.querySelectorAll<SVGElement>(':not(g):not(text):not(tspan)')].map((shape): Shape => {
    const { left, top, right, bottom } = shape.getBoundingClientRect();
    const edges = [left - corner.left, top - corner.top, right - corner.left, bottom - corner.top];
    return [shape, edges.map((edge) => edge * size) as unknown as Box];
  });
  // a sheet behind the whole hall is no part of it, nor the room that it takes, but a line around the hall is
  const parts = shapes.filter(([shape, box]) => {
    const sheet = covers(box, inner);
    if (sheet) shape.style[getComputedStyle(shape).stroke === 'none' ? 'display' : 'fill'] = 'none';
    return !sheet;
  });
  // of a few large tables and many chairs the chairs, in whatever order they are drawn
  const { r } = [...points].sort((one, other) => one.r - other.r)[points.length >> 1] as DrawnSeat;
  const words = begins.map(({ x, y }) => boxOf([{ x, y, r: r * 0.7 }]));
  return [points, boxAround(inner, decor, words), parts, r];
};
