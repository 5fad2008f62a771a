import { BAND } from './bands';
import { containsPlace } from './box';
import type { DecorationShape } from './geometry';

type Place = Pick<DOMPointReadOnly, 'x' | 'y'>;

const geometriesOf = (element: Element): SVGGeometryElement[] =>
  [element, ...element.querySelectorAll('*')].filter(
    (each): each is SVGGeometryElement => 'isPointInFill' in each && typeof each.isPointInFill === 'function',
  );

/**
 * Tests whether a point of the drawing lies in an element's shapes. The browser can test elements in the document only.
 * @returns undefined if the test is not possible
 */
export const isInShape = (element: SVGElement, { x, y }: Place): boolean | undefined => {
  // The scene of the picture: its transform maps units of the drawing to the screen.
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

/** @returns whether the fill of a shape covers a point; rectangles and ellipses are treated as their bounding boxes */
export const covers = ({ element, box }: Pick<DecorationShape, 'element' | 'box'>, place: Place): boolean =>
  containsPlace(box, place) && (element.localName === 'rect' || isInShape(element, place) !== false);
