import type { SeatPoint } from './geometry';

/** @returns the convex outline around the outer edges of seats, as the points of a polygon */
export const outline = (seats: SeatPoint[]): string => {
  const corners = seats
    .flatMap(({ x, y, r }) => [
      [x - r, y - r],
      [x - r, y + r],
      [x + r, y - r],
      [x + r, y + r],
    ])
    .sort((a, b) => (a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number)) as [number, number][];
  const half = (points: [number, number][]) => {
    const hull: [number, number][] = [];
    for (const point of points) {
      for (;;) {
        const [a, b] = hull.slice(-2) as [[number, number], [number, number]];
        if (!b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(corners), ...half(corners.reverse())].join(' ');
};
