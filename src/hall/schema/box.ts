import type { Point } from './geometry';

/** The edges of a part of the drawing, in the schema's units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @returns the box around at least one point */
export const boxOf = (points: Point[]): Box => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  // The loop creates no objects: with thousands of seats they would trigger garbage collections.
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

/** @returns the box around at least one box */
export const unite = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

export interface SizedPoint extends Point {
  extent: { x: number; y: number };
}

/** @returns the middle of a box, with half of its sides as `extent` */
export const pointOf = ({ left, top, right, bottom }: Box): SizedPoint => {
  const extent = { x: (right - left) / 2, y: (bottom - top) / 2 };
  return { x: left + extent.x, y: top + extent.y, radius: Math.min(extent.x, extent.y), extent };
};

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

/** @returns whether the inner box lies in the outer one; edges may coincide */
export const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** @returns whether a point lies in a box, its edges excluded */
export const containsPlace = (box: Box, { x, y }: Pick<Point, 'x' | 'y'>): boolean =>
  box.left < x && x < box.right && box.top < y && y < box.bottom;

/** @returns whether two boxes share an area, not only an edge */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.top < other.bottom && one.right > other.left && one.bottom > other.top;

/** Adjacent points with the box around them: a search skips a distant cluster as a whole. */
export interface Cluster<Each extends Point = Point> {
  box: Box;
  seats: Each[];
}

/** @returns the seats whose middle lies in a box */
export const seatsIn = <Each extends Point>(clusters: Cluster<Each>[], box: Box): Each[] =>
  clusters
    .filter((cluster) => overlap(cluster.box, box))
    .flatMap(({ seats }) => seats.filter((seat) => containsPlace(box, seat)));
