import type { Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import type { Box, SizedPoint } from './box';
import type { Shade } from './colors';
import type { Matrix } from './matrix';
import type { Paint } from './paints';
import type { SeatShape } from './seatOutline';

/** A place of the drawing, in the schema's own units, all transforms applied. */
export interface Point {
  x: number;
  y: number;
  /** Half of the smaller side of its shape. */
  radius: number;
  /** Half the width and half the height of the box around its shape; undefined for a circle. */
  extent?: { x: number; y: number };
}

/** A seat where the schema draws it. */
export interface SeatPoint extends Point {
  seat: Seat;
}

/** A seat found in a schema. Its place is NaN where it is not known for certain: the list sells it. */
export interface DrawnSeat extends SeatPoint {
  /** None for a circle. */
  shape?: SeatShape;
}

/** A zone found in a schema. */
export interface DrawnZone {
  zone: Zone;
  /** Its shapes in the schema, if they stand in the decoration. */
  element: SVGGElement;
  /** The edges of its shapes. */
  boxes: Box[];
}

/** A zone with the box around its shapes. */
export interface ZonePoint extends Omit<DrawnZone, 'boxes'>, SizedPoint {}

/** A shape of the drawing with its edges, all transforms applied. */
export interface DrawnShape {
  element: SVGElement;
  box: Box;
  paint: Paint;
  /** It is part of a zone, whose colours are the map's. */
  isSold: boolean;
}

export interface DecorationShape extends DrawnShape {
  /** It lies behind the whole hall, and its fill is not shown. */
  isSheet: boolean;
}

/** Words as they were copied, to be laid out later. */
export interface DrawnText {
  element: SVGTextElement;
  /** How light its letters are drawn; undefined for letters that cannot be seen. */
  shade: Shade | undefined;
  /** How its units lie in the drawing, and where it begins there. */
  matrix: Matrix;
  start: Point;
}
