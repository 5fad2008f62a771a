import type { DrawnSeat, SeatPoint } from './geometry';
import { readLength } from './lengths';
import { type Matrix, multiply, transformPoint } from './matrix';
import type { ReadElement } from './readElement';
import { createRectangles } from './rectangle';
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

const wholeMatrix = ({ matrix, placement }: Placed): Matrix =>
  placement ? multiply(matrix, placement.matrix) : matrix;

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

/** @returns what gives a seat the place of a rectangle in its element */
export const createRectanglePlacer = () => {
  const rectangleOf = createRectangles();
  return (point: DrawnSeat, element: ReadElement, rect: Map<string, string>): void => {
    const viewport = element.placement?.viewport ?? element.around.viewport;
    const read = (name: string) => readLength(rect, name, viewport);
    const plain = { width: read('width'), height: read('height'), cornerX: read('rx'), cornerY: read('ry') };
    placeBox(point, element, { ...plain, x: read('x'), y: read('y') });
    point.rectangle = rectangleOf(plain, wholeMatrix(element));
    point.extent = point.rectangle.extent;
  };
};
