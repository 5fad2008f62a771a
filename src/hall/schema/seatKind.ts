import { boxOf, pointOf, rectOf } from './box';
import { SHAPES } from './copySchema';
import type { Point } from './geometry';
import { isInShape } from './inShape';
import { IDENTITY, type Matrix, matrixText, multiply, placeRect, transformPoint } from './matrix';
import { createOutlines, type SeatShape } from './seatOutline';
import { cornersOf, drawAlone, isPlain, LEAVES } from './standAlone';
import { draw } from './svg';

export interface MeasuredKind {
  first: SVGGraphicsElement;
  /** The element whose position is measured: the only shape of the sample, or the sample itself. */
  asked: SVGGraphicsElement;
  /** The middle of the visible shapes, in the units in which seats of the kind are placed. `radius`: half of the seat's smaller side. */
  middle: Point;
  radius: number;
  /**
   * Creates the shape of a seat; undefined for circles, words and images.
   * @param matrix the transform into the drawing @param x and @param y the offset of the seat before this transform
   */
  shapeFor: ((matrix: Matrix, x: number, y: number) => SeatShape) | undefined;
}

/** @returns the transform from an element's units to the screen; a matrix of NaN if the browser gives none */
export const screenMatrix = (element: SVGGraphicsElement): DOMMatrix => {
  const asked = element.localName === 'svg' ? (element.firstElementChild as SVGGraphicsElement) : element;
  return asked.getScreenCTM() ?? new DOMMatrix([Number.NaN]);
};

export const isHidden = ({ visibility }: CSSStyleDeclaration): boolean =>
  visibility === 'hidden' || visibility === 'collapse';

const isShown = (leaf: Element, sample: Element): boolean => {
  if (isHidden(getComputedStyle(leaf))) return false;
  for (let each: Element | null = leaf; each && each !== sample; each = each.parentElement)
    if (getComputedStyle(each).display === 'none') return false;
  return true;
};

const NOTHING = new Set(['none', 'rgba(0, 0, 0, 0)', 'transparent']);

/** @returns whether a shape has a fill or a stroke; fully transparent shapes by `opacity` count, since drawings use them as click areas */
export const isPainted = (leaf: Element): boolean => {
  const { fill, stroke } = getComputedStyle(leaf);
  return !NOTHING.has(fill) || !NOTHING.has(stroke);
};

/**
 * Measures a sample for all seats of its kind. The sample must be in the document.
 * @param isAlone the sample is used for a single seat, and is measured in the seat's position
 */
export const measureKind = (sample: SVGGraphicsElement, isAlone: boolean): MeasuredKind => {
  const leaves = [sample, ...sample.querySelectorAll<SVGGraphicsElement>('*')].filter(
    (leaf) => leaf.matches(LEAVES) && isShown(leaf, sample),
  );
  const shapes = leaves.filter((leaf) => leaf.matches(SHAPES));
  const painted = shapes.filter(isPainted);
  // An office program writes an invisible box around each shape. Words and images count only if the seat has no shapes.
  const kept = [painted, shapes, leaves].find(({ length }) => length) ?? [];
  const [first = sample] = kept;
  const asked = kept.length === 1 ? first : sample;
  const fromScreen = screenMatrix(asked).inverse();
  const parts = kept.map((leaf) => ({
    leaf,
    matrix: leaf === asked ? IDENTITY : fromScreen.multiply(screenMatrix(leaf)),
    own: leaf.getBBox(),
  }));
  const box = boxOf(parts.map(({ own, matrix }) => placeRect(own, matrix)));
  // The size of a word is the height of its line, so that numbers of one and two digits have the same size.
  const isWord = kept.length === 1 && first.localName === 'text';
  const center = pointOf(box);
  if (isWord) center.radius = center.extent.y;
  /** The transform from the units of `asked` to those in which seats of the kind are placed. */
  const within = isAlone || asked === sample ? IDENTITY : multiply(screenMatrix(sample).inverse(), screenMatrix(asked));
  const middle = { ...center };
  transformPoint(middle, within);
  const measured = { first, asked, middle, radius: middle.radius };
  const isDisc = !shapes.length || (kept.length === 1 && first.localName === 'circle');
  if (isDisc) return { ...measured, shapeFor: undefined };
  // A line has no fill to be coloured.
  const filled = parts.filter(({ leaf, own }) => leaf.localName !== 'line' && own.width && own.height);
  if (filled.length && filled.every(({ leaf }) => isPlain(leaf))) {
    const outlineFor = createOutlines(
      filled.map(({ leaf, matrix, own }) => {
        const { width, height } = own;
        const { x, y } = placeRect(own, matrix);
        const offset = { x: x - center.x, y: y - center.y };
        return { width, height, ...cornersOf(leaf, own), turn: matrix, offset };
      }),
    );
    return { ...measured, shapeFor: (matrix) => outlineFor(within === IDENTITY ? matrix : multiply(matrix, within)) };
  }
  const picture = draw(document.createElement('p'), 'g');
  for (const { leaf, matrix } of parts) drawAlone(picture, leaf, matrix);
  return {
    ...measured,
    shapeFor(matrix, x, y) {
      const whole = multiply(matrix, { ...within, e: within.e + x, f: within.f + y });
      let copy: SVGGElement | undefined;
      const element = (size: number) => {
        copy ??= picture.cloneNode(true) as SVGGElement;
        const shrunk = { ...IDENTITY, a: size, d: size, e: center.x * (1 - size), f: center.y * (1 - size) };
        copy.setAttribute('transform', matrixText(multiply(whole, shrunk)));
        return copy;
      };
      return {
        extent: placeRect(rectOf(box), whole).extent,
        // The browser cannot test a point in an element outside the document: without a copy the box decides.
        contains: (point) => !copy || isInShape(copy, point) !== false,
        element,
      };
    },
  };
};
