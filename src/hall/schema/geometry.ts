import type { Seat } from '../../domain/entities';

/** A place of the drawing, in the schema's own units, all transforms applied. */
export interface Point {
  x: number;
  y: number;
  /** Half of the smaller side of what is drawn there. */
  radius: number;
}

/** A seat where the schema draws it. */
export interface SeatPoint extends Point {
  seat: Seat;
}
