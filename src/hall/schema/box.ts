import type { Point } from './geometry';

export interface SizedPoint extends Point {
  extent: { x: number; y: number };
}

/** The edges of a rectangle, in units of the drawing. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Box extends Edges, SizedPoint {}

export const boxWithin = ({ left, top, right, bottom }: Edges): Box => {
  const extent = { x: (right - left) / 2, y: (bottom - top) / 2 };
  const radius = Math.min(extent.x, extent.y);
  return { left, top, right, bottom, x: left + extent.x, y: top + extent.y, radius, extent };
};

/** @returns the box around the points; its middle is NaN if there are no points */
export const boxOf = (points: Point[]): Box => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  // The loop creates no objects, because objects for thousands of seats would trigger garbage collections.
  for (const { x, y, radius, extent } of points) {
    const across = extent ? extent.x : radius;
    const down = extent ? extent.y : radius;
    if (x - across < left) left = x - across;
    if (y - down < top) top = y - down;
    if (x + across > right) right = x + across;
    if (y + down > bottom) bottom = y + down;
  }
  return boxWithin({ left, top, right, bottom });
};

/** A position in units of the drawing, all transforms applied. */
export type DrawingPoint = Pick<Point, 'x' | 'y'>;

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const rectOf = ({ left, top, extent }: Box): Rect => ({
  x: left,
  y: top,
  width: 2 * extent.x,
  height: 2 * extent.y,
});

export const grow = ({ x, y, width, height }: Rect, margin: number): Rect => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

export const areaOf = ({ extent }: SizedPoint): number => 4 * extent.x * extent.y;

export const DIRECTIONS: DrawingPoint[] = Array.from({ length: 16 }, (_, at) => ({
  x: Math.cos((at * Math.PI) / 8),
  y: Math.sin((at * Math.PI) / 8),
}));

export const squaredDistance = (one: DrawingPoint, other: DrawingPoint): number =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

export const contains = (outer: Edges, inner: Edges): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

export const containsPoint = (box: Edges, { x, y }: DrawingPoint): boolean =>
  box.left < x && x < box.right && box.top < y && y < box.bottom;

export const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && one.top < other.bottom && one.right > other.left && one.bottom > other.top;

/** Adjacent points with the box around them: a search skips a distant cluster as a whole. */
export interface Cluster<Each extends Point = Point> {
  box: Box;
  seats: Each[];
}

/** @returns the seats of all clusters that overlap the box: a check of each seat of a stadium would take a slow phone 20 ms */
export const seatsNear = <Each extends Point>(clusters: Cluster<Each>[], box: Edges): Each[] =>
  clusters.filter((cluster) => overlap(cluster.box, box)).flatMap(({ seats }) => seats);

export const seatsIn = <Each extends Point>(clusters: Cluster<Each>[], box: Edges): Each[] =>
  seatsNear(clusters, box).filter((seat) => containsPoint(box, seat));
