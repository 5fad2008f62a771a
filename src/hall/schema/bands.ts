import type { Paint } from './paints';

/**
 * A zone may be drawn as a broad line with two ends, without fill, such as an arc of standing places: it is met, and painted, where the line
 * is. It gets the class of a band. Lines in a zone that is filled are rows or steps, which stay as fine as they are drawn.
 */
export const BAND = 'band';
export const FINE = 'fine-line';

/** A line is a band if it is so much of its length wide; a thinner one is an outline. */
const LEAST_WIDTH = 1 / 40;

/** The ends of a line meet where they are so much of its length apart. */
const MEETING = 1 / 100;

const WITH_ENDS = new Set(['path', 'polyline', 'line']);

/** @returns the width of a line that is drawn for itself, in its own units; 0 for an outline */
export const bandWidth = (shape: SVGGeometryElement): number => {
  if (!WITH_ENDS.has(shape.localName) || /z/i.test(shape.getAttribute('d') ?? '')) return 0;
  const length = shape.getTotalLength();
  const begin = shape.getPointAtLength(0);
  const end = shape.getPointAtLength(length);
  const width = Number.parseFloat(getComputedStyle(shape).strokeWidth);
  const isOutline = width < length * LEAST_WIDTH && shape.localName !== 'line';
  return isOutline || Math.hypot(begin.x - end.x, begin.y - end.y) < length * MEETING ? 0 : width;
};

/** @returns whether the fill of a shape can be seen */
export const isFilled = (shape: SVGGraphicsElement, { fill }: Paint): boolean => {
  const { width, height } = shape.getBBox();
  return fill !== undefined && shape.localName !== 'line' && width > 0 && height > 0;
};
