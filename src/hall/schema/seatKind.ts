import { boxOf, pointOf, rectOf } from './box';
import { SHAPES } from './copySchema';
import type { Point } from './geometry';
import { isInShape } from './inShape';
import { IDENTITY, type Matrix, matrixText, multiply, placeRect, transformPoint } from './matrix';
import { createOutlines, type SeatShape } from './seatOutline';
import { cornersOf, drawAlone, isPlain, LEAVES } from './standAlone';
import { draw } from './svg';

/** The sample of a seat as the browser measures it. */
export interface MeasuredKind {
  /** The first shape that is seen of it. */
  first: SVGGraphicsElement;
  /** Tells the sample's place: its only shape, or the sample. */
  asked: SVGGraphicsElement;
  /** The middle of its seen shapes, in the units of places, and half of the smaller side of the seat on the map. */
  middle: Point;
  radius: number;
  /**
   * @param matrix how the units of `asked` lie in the drawing @param x and @param y how far from there the seat stands
   * @returns the shape of a seat; undefined for circles, words and images
   */
  shapeFor: ((matrix: Matrix, x: number, y: number) => SeatShape) | undefined;
}

/** @returns how the units of an element lie on the screen */
export const screenMatrix = (element: SVGGraphicsElement): DOMMatrix => {
  const asked = element.localName === 'svg' ? (element.firstElementChild as SVGGraphicsElement) : element;
  return asked.getScreenCTM() ?? new DOMMatrix([Number.NaN]);
};

/** @returns whether an element takes its room and is not seen */
export const isHidden = ({ visibility }: CSSStyleDeclaration): boolean =>
  visibility === 'hidden' || visibility === 'collapse';

const isShown = (leaf: Element, sample: Element): boolean => {
  if (isHidden(getComputedStyle(leaf))) return false;
  for (let each: Element | null = leaf; each && each !== sample; each = each.parentElement)
    if (getComputedStyle(each).display === 'none') return false;
  return true;
};

const NOTHING = new Set(['none', 'rgba(0, 0, 0, 0)', 'transparent']);

/** @returns whether a shape has fill or line: a clear one has, for places to press are drawn like that */
export const isPainted = (leaf: Element): boolean => {
  const { fill, stroke } = getComputedStyle(leaf);
  return !NOTHING.has(fill) || !NOTHING.has(stroke);
};

/**
 * Measures a sample, which is on the page, for all seats that are like it.
 * @param isAlone the sample is one seat's own, and is asked where it stands
 */
export const measureKind = (sample: SVGGraphicsElement, isAlone: boolean): MeasuredKind => {
  const leaves = [sample, ...sample.querySelectorAll<SVGGraphicsElement>('*')].filter(
    (leaf) => leaf.matches(LEAVES) && isShown(leaf, sample),
  );
  const shapes = leaves.filter((leaf) => leaf.matches(SHAPES));
  const painted = shapes.filter(isPainted);
  // An office program writes a box around each shape that nobody sees; words and images are left to the map's own.
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
  // A figure is as large as a word, as its line is high.
  const isWord = kept.length === 1 && first.localName === 'text';
  const center = pointOf(box);
  if (isWord) center.radius = center.extent.y;
  /** How the units of what is asked lie in those in which seats of the kind are placed: the sample's, or its own. */
  const within = isAlone || asked === sample ? IDENTITY : multiply(screenMatrix(sample).inverse(), screenMatrix(asked));
  const middle = { ...center };
  transformPoint(middle, within);
  const measured = { first, asked, middle, radius: middle.radius };
  const isDisc = !shapes.length || (kept.length === 1 && first.localName === 'circle');
  if (isDisc) return { ...measured, shapeFor: undefined };
  // In a line there is nothing to be coloured.
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
        // The browser cannot measure an element that is not on the page.
        contains: (point) => !copy || isInShape(copy, point) !== false,
        element,
      };
    },
  };
};
