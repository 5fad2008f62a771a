import { BAND } from './bands';
import { containsPlace } from './box';
import type { DecorationShape } from './geometry';

type Place = Pick<DOMPointReadOnly, 'x' | 'y'>;

/** @returns the shapes that an element is made of: itself, or those in its group */
const geometriesOf = (element: Element): SVGGeometryElement[] =>
  [element, ...element.querySelectorAll('*')].filter(
    (each): each is SVGGeometryElement => 'isPointInFill' in each && typeof each.isPointInFill === 'function',
  );

/**
 * Asks the browser whether a point of the drawing lies in an element's shapes. It can tell only for elements on the page.
 * @returns undefined where it cannot
 */
export const isInShape = (element: SVGElement, { x, y }: Place): boolean | undefined => {
  // The root of the whole drawing, in its own units.
  const toScreen = element.closest<SVGGraphicsElement>('svg > g')?.getScreenCTM();
  const geometries = geometriesOf(element);
  if (!toScreen || !geometries.length) return undefined;
  const onScreen = new DOMPoint(x, y).matrixTransform(toScreen);
  return geometries.some((geometry) => {
    const fromScreen = geometry.getScreenCTM()?.inverse();
    if (!fromScreen) return false;
    const own = onScreen.matrixTransform(fromScreen);
    return geometry.classList.contains(BAND) ? geometry.isPointInStroke(own) : geometry.isPointInFill(own);
  });
};

/** @returns whether the fill of a shape covers a place; rectangles and ellipses fill the box around them, or nearly so */
export const covers = ({ element, box }: Pick<DecorationShape, 'element' | 'box'>, place: Place): boolean =>
  containsPlace(box, place) && (element.localName === 'rect' || isInShape(element, place) !== false);
