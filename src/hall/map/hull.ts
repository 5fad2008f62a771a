import type { SeatPoint } from '../schema/geometry';

/** @returns whether the way from one corner by the next to a point turns outwards; before there are two corners any way does */
const turnsOutwards = (from: SeatPoint | undefined, by: SeatPoint | undefined, to: SeatPoint): boolean =>
  !from || !by || (by.x - from.x) * (to.y - from.y) > (by.y - from.y) * (to.x - from.x);

/** @param sorted points from one end to the other @returns the corners of the side that is on the left of who walks there */
const walkSide = (sorted: SeatPoint[]): SeatPoint[] => {
  const corners: SeatPoint[] = [];
  for (const point of sorted) {
    // A corner at which the way goes straight on is none: straight rows have two.
    while (!turnsOutwards(corners.at(-2), corners.at(-1), point)) corners.pop();
    corners.push(point);
  }
  return corners;
};

/** @returns the corners of the least convex shape around points: along one side of them, and back along the other */
export const hullOf = (points: SeatPoint[]): SeatPoint[] => {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...walkSide(sorted), ...walkSide(sorted.reverse())];
};
