import { type Box, middleOf, unite } from './box';
import { SHAPES } from './copySchema';
import type { Point } from './geometry';
import { isInShape } from './inShape';
import { IDENTITY, type Matrix, matrixText, multiply, transformPoint } from './matrix';
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

/** @returns the box around a box that is moved */
export const boxAround = ({ x, y, width, height }: DOMRect, matrix: Matrix): Box => {
  const middle = { x: x + width / 2, y: y + height / 2, radius: 0 };
  transformPoint(middle, matrix);
  const { a, b, c, d } = matrix;
  const across = (Math.abs(a) * width + Math.abs(c) * height) / 2;
  const down = (Math.abs(b) * width + Math.abs(d) * height) / 2;
  return { left: middle.x - across, top: middle.y - down, right: middle.x + across, bottom: middle.y + down };
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
  const box = unite(parts.map(({ own, matrix }) => boxAround(own, matrix)));
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  // A figure is as large as a word, as its line is high.
  const isWord = kept.length === 1 && first.localName === 'text';
  const radius = (isWord ? height : Math.min(width, height)) / 2;
  const center = { ...middleOf(box), radius };
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
        const { x, y, width: across, height: down } = own;
        const point = { x: x + across / 2, y: y + down / 2, radius: 0 };
        transformPoint(point, matrix);
        const offset = { x: point.x - center.x, y: point.y - center.y };
        return { width: across, height: down, ...cornersOf(leaf, own), turn: matrix, offset };
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
      const edges = boxAround(new DOMRect(box.left, box.top, width, height), whole);
      let copy: SVGGElement | undefined;
      const element = (size: number) => {
        copy ??= picture.cloneNode(true) as SVGGElement;
        const shrunk = { ...IDENTITY, a: size, d: size, e: center.x * (1 - size), f: center.y * (1 - size) };
        copy.setAttribute('transform', matrixText(multiply(whole, shrunk)));
        return copy;
      };
      return {
        extent: { x: (edges.right - edges.left) / 2, y: (edges.bottom - edges.top) / 2 },
        // The browser cannot tell of what is not on the page.
        contains: (point) => !copy || isInShape(copy, point) !== false,
        element,
      };
    },
  };
};
