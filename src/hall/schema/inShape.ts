import { containsPoint, type DrawingPoint } from './box';
import type { DrawnShape } from './geometry';

/**
 * The class of a band: an unfilled broad stroke with two ends that draws a zone, such as an arc for standing visitors. Only the stroke of
 * a band is hit and painted. `FINE`: the class of strokes in a filled zone, such as edges of rows or stairs, which keep their drawn width.
 */
export const BAND = 'band';
export const FINE = 'fine-line';

/** The least width of a band, as a share of its length: a thinner stroke is the outline of an area. */
const LEAST_WIDTH = 1 / 40;

/** A stroke is closed if the distance between its ends is less than this share of its length. */
const MEETING = 1 / 100;

/** @returns the width of a band, in the shape's units; 0 for an outline */
export const bandWidth = (shape: SVGGraphicsElement): number => {
  if (!(shape instanceof SVGGeometryElement)) return 0;
  const length = shape.getTotalLength();
  const begin = shape.getPointAtLength(0);
  const end = shape.getPointAtLength(length);
  const width = Number.parseFloat(getComputedStyle(shape).strokeWidth);
  const isOutline = width < length * LEAST_WIDTH && shape.localName !== 'line';
  return isOutline || Math.hypot(begin.x - end.x, begin.y - end.y) < length * MEETING ? 0 : width;
};

/** @returns whether a fill of the shape would be visible */
export const hasArea = (shape: SVGGraphicsElement): boolean => {
  const { width, height } = shape.getBBox();
  return shape.localName !== 'line' && width > 0 && height > 0;
};

/** If the element is not in the document, each point counts as inside, because the browser cannot test such an element. */
export const isInShape = (element: SVGElement, { x, y }: DrawingPoint): boolean => {
  // The scene of the picture: its transform maps units of the drawing to the screen.
  const toScreen = element.closest<SVGGraphicsElement>('svg > g')?.getScreenCTM();
  if (!toScreen) return true;
  const onScreen = new DOMPoint(x, y).matrixTransform(toScreen);
  return [element, ...element.querySelectorAll('*')].some((geometry) => {
    if (!(geometry instanceof SVGGeometryElement)) return false;
    const own = onScreen.matrixTransform(geometry.getScreenCTM()?.inverse());
    return geometry.classList.contains(BAND) ? geometry.isPointInStroke(own) : geometry.isPointInFill(own);
  });
};

/** Rectangles and ellipses, which are both drawn as `rect`, count as their bounding boxes. */
export const covers = ({ element, box }: Pick<DrawnShape, 'element' | 'box'>, point: DrawingPoint): boolean =>
  containsPoint(box, point) && (element.localName === 'rect' || isInShape(element, point));

const MOST_SEATS_ASKED = 8;

/** @returns whether the fill of a shape covers a seat; of many seats only a few are tested */
export const coversAny = (shape: Pick<DrawnShape, 'element' | 'box'>, seats: DrawingPoint[]): boolean => {
  const step = Math.ceil(seats.length / MOST_SEATS_ASKED);
  return seats.some((seat, at) => at % step === 0 && covers(shape, seat));
};
