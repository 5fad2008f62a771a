import type { DrawnSeat, SeatPoint } from './geometry';
import { readLength } from './lengths';
import { IDENTITY, type Matrix, multiply, transformPoint } from './matrix';
import type { ReadElement } from './readElement';
import { createOutlines, type PlainRectangle, type SeatOutline, type Turn } from './seatOutline';
import type { Rectangle } from './transforms';

/** What puts a seat in its place. */
export type Placed = Pick<ReadElement, 'matrix' | 'placement'>;

/** Moves a seat from the units inside its element to its place in the drawing. */
const moveIntoDrawing = (point: SeatPoint, { matrix, placement }: Placed): void => {
  if (placement) transformPoint(point, placement.matrix);
  transformPoint(point, matrix);
};

/** Gives a seat the place of a circle in its element. */
export const placeCircle = (point: SeatPoint, element: ReadElement, circle: Map<string, string>): void => {
  const viewport = element.placement?.viewport ?? element.around.viewport;
  point.x = readLength(circle, 'cx', viewport);
  point.y = readLength(circle, 'cy', viewport);
  point.radius = readLength(circle, 'r', viewport);
  moveIntoDrawing(point, element);
};

/** @returns how the units inside an element lie in the drawing */
export const wholeMatrix = ({ matrix, placement }: Placed): Matrix =>
  placement ? multiply(matrix, placement.matrix) : matrix;

/** Gives a seat its outline, and the box around that. */
export const giveOutline = (point: DrawnSeat, outline: SeatOutline): void => {
  point.outline = outline;
  point.extent = outline.extent;
};

/** Gives a seat the place of the box around what is drawn for it. */
const placeBox = (point: DrawnSeat, spot: Placed, { x, y, width, height }: Rectangle): void => {
  point.x = x + width / 2;
  point.y = y + height / 2;
  point.radius = Math.min(width, height) / 2;
  moveIntoDrawing(point, spot);
  const { a, b, c, d } = wholeMatrix(spot);
  point.extent = {
    x: (Math.abs(a) * width + Math.abs(c) * height) / 2,
    y: (Math.abs(b) * width + Math.abs(d) * height) / 2,
  };
};

/** Gives a seat that is drawn as an image or as words the place of a disc in the middle of it. */
export const placeDisc = (point: DrawnSeat, spot: Placed, { x, y, width, height }: Rectangle): void => {
  point.x = x + width / 2;
  point.y = y + height / 2;
  point.radius = Math.min(width, height) / 2;
  moveIntoDrawing(point, spot);
};

/** Gives a seat that is drawn as a word the place of a disc: a figure is as large as a word, as its line is high. */
const placeWord = (point: DrawnSeat, spot: Placed, { x, y, width, height }: Rectangle): void =>
  placeDisc(point, spot, { x: x + (width - height) / 2, y, width: height, height });

/** Gives a seat its place by the box that a browser says of what was drawn for it, whatever that is. */
export const PLACERS = { shape: placeBox, word: placeWord, image: placeDisc };

const SIDES = ['width', 'height', 'cornerX', 'cornerY'] as const;

/** @returns what gives a seat the place of a rectangle in its element; seats alike share their outline */
export const createRectanglePlacer = () => {
  let last: { rectangle: PlainRectangle; outlineFor: (turn: Turn) => SeatOutline } | undefined;
  return (point: DrawnSeat, element: ReadElement, rect: Map<string, string>): void => {
    const viewport = element.placement?.viewport ?? element.around.viewport;
    const read = (name: string) => readLength(rect, name, viewport);
    const rectangle = { width: read('width'), height: read('height'), cornerX: read('rx'), cornerY: read('ry') };
    placeBox(point, element, { ...rectangle, x: read('x'), y: read('y') });
    const known = last?.rectangle;
    if (!last || SIDES.some((side) => known?.[side] !== rectangle[side])) {
      const part = { rectangle, turn: IDENTITY, offset: { x: 0, y: 0 } };
      last = { rectangle, outlineFor: createOutlines([part]) };
    }
    giveOutline(point, last.outlineFor(wholeMatrix(element)));
  };
};
