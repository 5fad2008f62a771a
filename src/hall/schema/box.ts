import type { Point } from './geometry';

/** The edges of a part of the drawing, in the schema's units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @returns the box around seats or the like, of which there must be at least one */
export const boxOf = (points: Point[]): Box => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  // The loop makes no object at a step: a hall's thousands of seats would fill the browser's young memory.
  for (const { x, y, radius, extent } of points) {
    const across = extent ? extent.x : radius;
    const down = extent ? extent.y : radius;
    if (x - across < left) left = x - across;
    if (y - down < top) top = y - down;
    if (x + across > right) right = x + across;
    if (y + down > bottom) bottom = y + down;
  }
  return { left, top, right, bottom };
};

/** @returns the box around boxes, of which there must be at least one */
export const unite = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** A point with the box around its shape. */
export interface SizedPoint extends Point {
  extent: { x: number; y: number };
}

/** @returns a box as its middle, and how far it reaches from there */
export const pointOf = ({ left, top, right, bottom }: Box): SizedPoint => {
  const extent = { x: (right - left) / 2, y: (bottom - top) / 2 };
  return { x: left + extent.x, y: top + extent.y, radius: Math.min(extent.x, extent.y), extent };
};

/** A box as browsers have it. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const rectOf = ({ left, top, right, bottom }: Box): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** @returns a rectangle that is so much larger at each side */
export const grow = ({ x, y, width, height }: Rect, margin: number): Rect => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

export const areaOf = (box: Box): number => {
  const { width, height } = rectOf(box);
  return width * height;
};

/** @returns whether a box reaches to all four sides of another one, or beyond them */
export const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** @returns whether a place lies within a box and not on its edge */
export const containsPlace = (box: Box, { x, y }: Pick<Point, 'x' | 'y'>): boolean =>
  box.left < x && x < box.right && box.top < y && y < box.bottom;

/** @returns whether two boxes share more than an edge */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.top < other.bottom && one.right > other.left && one.bottom > other.top;

/** Points that stand together and the box around them, so that far ones need not be looked at one by one. */
export interface Cluster<Each extends Point = Point> {
  box: Box;
  seats: Each[];
}

/** @returns those whose middle lies within a box */
export const seatsIn = <Each extends Point>(clusters: Cluster<Each>[], box: Box): Each[] =>
  clusters
    .filter((cluster) => overlap(cluster.box, box))
    .flatMap(({ seats }) => seats.filter((seat) => containsPlace(box, seat)));
