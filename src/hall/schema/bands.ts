import type { DrawnShape } from './geometry';

/** The class of a shape that is a band. */
export const BAND = 'band';

/** A line is a band where it is so much of its length wide; a thinner one is the outline of what it goes around. */
const LEAST_WIDTH = 1 / 40;

/** The ends of a line meet where they are so much of its length apart. */
const MEETING = 1 / 100;

const WITH_ENDS = new Set(['path', 'polyline', 'line']);

/** @returns how wide a line is that is drawn for itself, in its own units; 0 for what goes around something */
const widthOfBand = (shape: SVGGeometryElement): number => {
  if (!WITH_ENDS.has(shape.localName) || /z/i.test(shape.getAttribute('d') ?? '')) return 0;
  const length = shape.getTotalLength();
  const begin = shape.getPointAtLength(0);
  const end = shape.getPointAtLength(length);
  const width = Number.parseFloat(getComputedStyle(shape).strokeWidth);
  const isOutline = width < length * LEAST_WIDTH && shape.localName !== 'line';
  return isOutline || Math.hypot(begin.x - end.x, begin.y - end.y) < length * MEETING ? 0 : width;
};

/**
 * Finds what a zone is drawn with as a broad line with two ends, without fill, such as an arc of standing places: it is met, and painted,
 * where the line is. Each gets the class of a band.
 * @param shapes on the page @returns how far each reaches around what the browser says of its edges, in units of the drawing
 */
export const findBands = (shapes: DrawnShape[]): Map<Element, number> => {
  const reach = new Map<Element, number>();
  for (const { element, paint, isSold } of shapes) {
    const isFilled = paint.fill && element.localName !== 'line';
    if (!isSold || isFilled || !paint.stroke) continue;
    const shape = element as SVGGeometryElement;
    const { a = 1, b = 0 } = shape.getCTM() ?? {};
    const width = widthOfBand(shape);
    if (!width) continue;
    element.classList.add(BAND);
    // Around it stands how wide the outlines of zones are.
    element.setAttribute('stroke-width', `${width}`);
    reach.set(element, (width * Math.hypot(a, b)) / 2);
  }
  return reach;
};
