import type { DrawnShape, DrawnZone } from './geometry';

/** The class of a shape that is a band, and of a line in an area. */
export const BAND = 'band';
const FINE = 'fine-line';

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
 * where the line is. Each gets the class of a band. Lines in a zone that is filled are rows or steps, which stay as fine as they are drawn.
 * @param shapes on the page @returns how far each reaches around what the browser says of its edges, in units of the drawing
 */
export const findBands = (zones: Pick<DrawnZone, 'element'>[], shapes: DrawnShape[]): Map<Element, number> => {
  const reach = new Map<Element, number>();
  const paints = new Map(shapes.map(({ element, paint }) => [element as Element, paint]));
  const isFilled = (shape: SVGGeometryElement): boolean => {
    if (!paints.get(shape)?.fill || shape.localName === 'line') return false;
    const { width, height } = shape.getBBox();
    return width > 0 && height > 0;
  };
  for (const zone of zones) {
    const parts = [...zone.element.querySelectorAll<SVGGeometryElement>('*')];
    const isArea = parts.some(isFilled);
    for (const shape of parts) {
      if (isFilled(shape) || !paints.get(shape)?.stroke) continue;
      const width = isArea ? 0 : widthOfBand(shape);
      if (isArea) shape.classList.add(FINE);
      if (!width) continue;
      shape.classList.add(BAND);
      const { a = 1, b = 0 } = shape.getCTM() ?? {};
      reach.set(shape, (width * Math.hypot(a, b)) / 2);
    }
  }
  return reach;
};
