import type { Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import type { Box, SizedPoint } from './box';
import type { Shade } from './colors';
import type { Matrix } from './matrix';
import type { Paint } from './paints';
import type { SeatShape } from './seatOutline';

/** A point with a size, in units of the drawing, all transforms applied. */
export interface Point {
  x: number;
  y: number;
  /** Half of the shape's smaller side. */
  radius: number;
  /** Half the width and half the height of the shape's bounding box; undefined for a circle. */
  extent?: { x: number; y: number } | undefined;
}

export interface SeatPoint extends Point {
  seat: Seat;
}

export interface DrawnSeat extends SeatPoint {
  /** Undefined for a circle. */
  shape?: SeatShape | undefined;
}

/** The middle of a zone's shapes. */
export interface ZonePoint extends SizedPoint {
  zone: Zone;
  /** The group of the zone's drawn shapes, in the decoration. */
  element: SVGGElement;
}

export interface DrawnShape {
  element: SVGElement;
  box: Box;
  paint: Paint;
  /** The shape is part of a zone, which the map colours. */
  isSold: boolean;
}

export interface DrawnText {
  element: SVGTextElement;
  /** The lightness of the letters; undefined for invisible letters. */
  shade: Shade | undefined;
  /** The transform into the drawing. `start`: the text's beginning, in units of the drawing. */
  matrix: Matrix;
  start: Point;
}
