import type { Paint } from './paints';

/**
 * The class of a band: an unfilled broad line with two ends that draws a zone, such as an arc of standing places. A band is hit and painted
 * along its line. `FINE`: lines in a filled zone, which are rows or steps, and keep their drawn width.
 */
export const BAND = 'band';
export const FINE = 'fine-line';

/** The least width of a band, as a share of its length: a thinner line is an outline. */
const LEAST_WIDTH = 1 / 40;

/** A line is closed if the distance of its ends is less than this share of its length. */
const MEETING = 1 / 100;

const WITH_ENDS = new Set(['path', 'polyline', 'line']);

/** @returns the width of a band, in the shape's units; 0 for an outline */
export const bandWidth = (shape: SVGGeometryElement): number => {
  if (!WITH_ENDS.has(shape.localName) || /z/i.test(shape.getAttribute('d') ?? '')) return 0;
  const length = shape.getTotalLength();
  const begin = shape.getPointAtLength(0);
  const end = shape.getPointAtLength(length);
  const width = Number.parseFloat(getComputedStyle(shape).strokeWidth);
  const isOutline = width < length * LEAST_WIDTH && shape.localName !== 'line';
  return isOutline || Math.hypot(begin.x - end.x, begin.y - end.y) < length * MEETING ? 0 : width;
};

export const isFilled = (shape: SVGGraphicsElement, { fill }: Paint): boolean => {
  const { width, height } = shape.getBBox();
  return fill !== undefined && shape.localName !== 'line' && width > 0 && height > 0;
};
