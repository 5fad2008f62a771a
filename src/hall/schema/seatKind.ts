import { boxOf, type SizedPoint } from './box';
import type { SeatKind } from './copySchema';
import { hasArea, isInShape } from './inShape';
import { IDENTITY, type Matrix, matrixText, multiply, placeRect } from './matrix';
import { createOutlines, type SeatShape } from './seatOutline';
import { cornersOf, drawAlone, isDrawnAsRect } from './standAlone';
import { draw, LEAVES, SHAPES } from './svg';

export interface MeasuredKind {
  first: SVGGraphicsElement;
  /** The element in whose units seats of the kind are measured: the sample or, if a single seat has a single shape, this shape. */
  asked: SVGGraphicsElement;
  middle: SizedPoint;
  /** Undefined for circles, words and images. `matrix`: the transform into the drawing. */
  shapeFor: ((matrix: Matrix) => SeatShape) | undefined;
}

/** @param element must be in the document; instead of an `svg`, the empty group at its beginning is measured */
export const screenMatrix = (element: SVGGraphicsElement): DOMMatrix => {
  const asked = element.localName === 'svg' ? (element.firstElementChild as SVGGraphicsElement) : element;
  return asked.getScreenCTM() as DOMMatrix;
};

/** Visits the visible shapes, words and images in paint order. @param skip returns true to leave out an element and its descendants */
export const visitLeaves = (
  element: SVGGraphicsElement,
  visit: (leaf: SVGGraphicsElement, style: CSSStyleDeclaration, opacity: number) => void,
  skip?: (element: SVGGraphicsElement) => boolean,
  opacityAround = 1,
): void => {
  const style = getComputedStyle(element);
  if (style.display === 'none' || skip?.(element)) return;
  const opacity = opacityAround * Number(style.opacity);
  if (!element.matches(LEAVES)) {
    for (const child of element.children)
      if (child instanceof SVGGraphicsElement) visitLeaves(child, visit, skip, opacity);
  } else if (style.visibility !== 'hidden') visit(element, style, opacity);
};

const NOTHING = new Set(['none', 'rgba(0, 0, 0, 0)']);

/** Shapes with `opacity` 0 count, since drawings use them as click areas. */
const isPainted = (leaf: Element): boolean => {
  const { fill, stroke } = getComputedStyle(leaf);
  return !NOTHING.has(fill) || !NOTHING.has(stroke);
};

/** Unpainted shapes count only if there are no others: an office program writes an invisible box around each shape. */
export const partsOf = (place: SVGGraphicsElement): SVGGraphicsElement[] => {
  const leaves: SVGGraphicsElement[] = [];
  visitLeaves(place, (leaf) => leaves.push(leaf));
  const shapes = leaves.filter((leaf) => leaf.matches(SHAPES));
  return [shapes.filter(isPainted), shapes].find(({ length }) => length) ?? leaves;
};

/** The sample must be in the document. */
export const measureKind = ({ sample, isAlone }: SeatKind): MeasuredKind => {
  const kept = partsOf(sample);
  const [first = sample] = kept;
  const isSingle = kept.length === 1;
  const asked = isAlone && isSingle ? first : sample;
  const fromScreen = screenMatrix(asked).inverse();
  const parts = kept.map((leaf) => ({
    leaf,
    matrix: leaf === asked ? IDENTITY : fromScreen.multiply(screenMatrix(leaf)),
    own: leaf.getBBox(),
  }));
  const placeParts = (around: Matrix): SizedPoint => {
    const placed = parts.map(({ own, matrix }) => placeRect(own, multiply(around, matrix)));
    return isSingle && placed[0] ? placed[0] : boxOf(placed);
  };
  const extentOf = (around: Matrix) => placeParts(around).extent;
  const middle = placeParts(IDENTITY);
  // The size of a word is the height of its line, so that numbers of one and two digits have the same size.
  if (isSingle && first.localName === 'text') middle.radius = middle.extent.y;
  const createShapes = (): MeasuredKind['shapeFor'] => {
    if (!first.matches(SHAPES) || (isSingle && first.localName === 'circle')) return;
    // A shape without an area, such as a `line`, has no fill to be coloured.
    const filled = parts.filter(({ leaf }) => hasArea(leaf));
    if (filled.length && filled.every(({ leaf }) => isDrawnAsRect(leaf))) {
      const outline = filled.map(({ leaf, matrix, own }) => {
        const { x, y, width, height } = own;
        const { rx, ry } = cornersOf(leaf, own);
        const rect = { a: width, b: 0, c: 0, d: height, e: x + width / 2, f: y + height / 2 };
        const { e, f, ...sides } = multiply(matrix, rect);
        return { ...sides, e: e - middle.x, f: f - middle.y, roundX: rx / width, roundY: ry / height };
      });
      return createOutlines(outline, extentOf);
    }
    // A frame leaves a number no ground: its seats are drawn as discs.
    if (isSingle && !(first as SVGGeometryElement).isPointInFill(placeRect(first.getBBox(), IDENTITY))) return;
    const picture = draw(document.createElement('p'), 'g');
    for (const { leaf, matrix } of parts) drawAlone(picture, leaf, matrix);
    return (matrix) => {
      let copy: SVGGElement | undefined;
      return {
        extent: extentOf(matrix),
        // The browser cannot test a point in an element outside the document: until the copy is drawn, the bounding box decides.
        contains: (point) => !copy || isInShape(copy, point),
        element(size) {
          copy ??= picture.cloneNode(true) as SVGGElement;
          const shrunk = { ...IDENTITY, a: size, d: size, e: middle.x * (1 - size), f: middle.y * (1 - size) };
          copy.setAttribute('transform', matrixText(multiply(matrix, shrunk)));
          return copy;
        },
      };
    };
  };
  return { first, asked, middle, shapeFor: createShapes() };
};
