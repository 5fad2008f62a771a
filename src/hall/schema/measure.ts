import { type Box, boxOf, covers } from '../box';
import type { DrawnSeat } from './copy';

/** Schemas place seats within this many units; numbers beyond are meant to do harm. */
const EDGE = 1e6;

/** A shape of the decoration and its edges. */
export type Shape = readonly [shape: SVGElement, box: Box];

/**
 * Asks the browser how large a copied schema is. Seats come first, so that all is laid out once.
 * @param svg on the page, still drawn one unit a CSS pixel @param found the seats; those that are no circles get their place here
 * @returns the seats that can be shown, the edges of the hall (no decoration is more than half a hall away from the seats), and the
 * decoration
 */
export const measure = (
  svg: SVGElement,
  decor: SVGElement,
  found: DrawnSeat[],
): readonly [points: DrawnSeat[], box: Box, shapes: Shape[]] => {
  const points = found.filter((each) => {
    each.measure?.();
    return each.r > 0 && Math.abs(each.x) + Math.abs(each.y) + each.r < EDGE;
  });
  decor.children[1]?.remove();
  const inner = boxOf(points);
  const corner = svg.getBoundingClientRect();
  const shapes = [...decor.querySelectorAll<SVGElement>(':not(g)')].map((shape): Shape => {
    const { left, top, right, bottom } = shape.getBoundingClientRect();
    return [shape, [left - corner.left, top - corner.top, right - corner.left, bottom - corner.top]];
  });
  const [w, h] = [(inner[2] - inner[0]) / 2, (inner[3] - inner[1]) / 2];
  let [left, top, right, bottom] = inner;
  for (const [shape, own] of shapes) {
    // a sheet behind the whole hall is no part of it
    if (covers(own, inner)) shape.style.fill = 'none';
    left = Math.min(left, Math.max(own[0], inner[0] - w));
    top = Math.min(top, Math.max(own[1], inner[1] - h));
    right = Math.max(right, Math.min(own[2], inner[2] + w));
    bottom = Math.max(bottom, Math.min(own[3], inner[3] + h));
  }
  return [points, [left, top, right, bottom], shapes];
};
