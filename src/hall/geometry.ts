import type { Seat } from '../types';

/** A seat where the schema draws it, in the schema's own units, all transforms applied. */
export interface SeatPoint {
  seat: Seat;
  x: number;
  y: number;
  /** Half of the smaller side of the seat's element. */
  r: number;
}
