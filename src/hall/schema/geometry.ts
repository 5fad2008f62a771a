import type { Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import type { Box } from './box';
import type { Shade } from './colors';
import type { Paint } from './paints';
import type { SeatOutline } from './seatOutline';

/** A place of the drawing, in the schema's own units, all transforms applied. */
export interface Point {
  x: number;
  y: number;
  /** Half of the smaller side of what is drawn there. */
  radius: number;
  /** Half the width and half the height of the box around what is drawn there; undefined for what is round. */
  extent?: { x: number; y: number };
}

/** A seat where the schema draws it. */
export interface SeatPoint extends Point {
  seat: Seat;
}

/** A seat found in a schema. Where numbers do not tell its place, that is NaN until it is measured. */
export interface DrawnSeat extends SeatPoint {
  /** What the schema draws for it, where numbers tell that; none for a circle. */
  outline?: SeatOutline;
  /** What the schema draws for it, made once; none for what numbers tell. */
  shape?: () => SVGGraphicsElement;
  /** Asks the browser for the place and size of what is on the page by now. What cannot be drawn keeps no place: the list sells it. */
  measure?: () => void;
}

/** A zone found in a schema; only the browser can tell its place. */
export interface DrawnZone {
  zone: Zone;
  /** What the schema draws for it, where that stands in the decoration. */
  element: SVGGElement;
  /** Where that is a word alone: the word, to be measured, and a plate for below it. */
  word?: { measured: SVGGraphicsElement; plate: SVGRectElement };
}

/** A zone with the box around what is drawn for it. */
export interface ZonePoint extends DrawnZone, Point {
  extent: { x: number; y: number };
}

/** A shape as it was copied. */
export interface DrawnShape {
  element: SVGElement;
  paint: Paint;
  /** It is part of a zone, whose colours are the map's. */
  isSold: boolean;
}

/** A shape of the drawing with its edges, all transforms applied. */
export interface DecorationShape extends DrawnShape {
  box: Box;
  /** It lies behind the whole hall, and its fill is not shown. */
  isSheet: boolean;
}

/** Words as they were copied, to be laid out later. */
export interface DrawnText {
  element: SVGTextElement;
  /** How light its letters are drawn; undefined for letters that cannot be seen. */
  shade: Shade | undefined;
  /** Where it begins, where that is known. */
  start: Point | undefined;
}

/** What was found in a schema and copied. */
export interface CopiedSchema {
  seats: DrawnSeat[];
  zones: DrawnZone[];
  /** Where texts begin, which are not shown yet: to lay them out takes a slow phone as long as all else. */
  textStarts: Point[];
  /** What the drawing paints its page with, if it says so. */
  background: Shade | undefined;
  /** The lightness of the fills of seats that are neither circles nor rectangles. */
  seatFills: ReadonlySet<number>;
  /** The shapes of the decoration and of zones, in their order, and the words. */
  drawnShapes: DrawnShape[];
  drawnTexts: DrawnText[];
  /** The shapes of the decoration, and its words, which lie above them. */
  shapes: SVGGElement;
  words: SVGGElement;
  /** Seats that are measured for all of their kind. */
  modelLayer: SVGGElement;
}
