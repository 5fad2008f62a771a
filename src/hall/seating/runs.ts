import type { SeatPoint } from '../schema/geometry';
import { apart, leastBy } from './nearest';

/** Walks from seat to nearest seat, first one way, then the other. @param limit the squared distance that parts seats */
const walk = (row: SeatPoint[], limit: number): SeatPoint[][] => {
  const left = new Set(row);
  const extend = (run: SeatPoint[]): SeatPoint[] => {
    for (;;) {
      const [last, before] = run as [SeatPoint, SeatPoint?];
      const next = leastBy(left, (each) => {
        const gap = apart(each, last);
        // by the law of cosines: a turn of 75° and more leads to another row
        return gap < limit && (!before || apart(each, before) > 1.25 * (gap + apart(last, before))) ? gap : Infinity;
      });
      if (!next) return run.reverse();
      left.delete(next);
      run.unshift(next);
    }
  };
  return row.flatMap((start) => (left.delete(start) ? [extend(extend([start]))] : []));
};

/**
 * Splits a sector's rows where seats stop being next to each other: at an aisle, at a corner, behind one another in a box.
 * Neither numbers nor the shape of a row matter.
 */
export const runsOf = (rows: SeatPoint[][]): SeatPoint[][] => {
  const gaps = rows
    // a few seats of each row are a fair sample
    .flatMap((row) => row.slice(0, 9).map((a) => Math.min(...row.map((b) => (a === b ? Infinity : apart(a, b))))))
    .sort((a, b) => a - b);
  return rows.flatMap((row) => walk(row, 2.25 * (gaps[gaps.length >> 2] as number)));
};
