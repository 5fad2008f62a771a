import { LETTER_PROPERTIES } from './allowList';
import { grow, type Rect } from './box';
import { type Matrix, matrixText } from './matrix';
import { draw, SHAPES } from './svg';

/** The least font size for `geometricPrecision`, in units: the browser rounds to 1/64 unit, which is too coarse for smaller fonts. */
const SMALLEST_SCALED_FONT = 5;

/** Rectangles and ellipses are drawn as `rect`, and so are the plates below words and images. */
export const isDrawnAsRect = (leaf: Element): boolean => leaf.matches('rect,circle,ellipse,text,image');

/** @returns the radii of rounded corners: half of an ellipse's sides; of a rectangle, one radius may stand for both */
export const cornersOf = (leaf: SVGGraphicsElement, { width, height }: Pick<Rect, 'width' | 'height'>) => {
  if (leaf.matches('circle,ellipse')) return { rx: width / 2, ry: height / 2 };
  const { rx, ry } = leaf as SVGRectElement;
  const [x = 0, y = 0] = [rx?.baseVal.value, ry?.baseVal.value];
  const within = (radius: number, side: number) => Math.min(Math.max(radius, 0), side / 2);
  return { rx: within(x || y, width), ry: within(y || x, height) };
};

/** The margin of a plate around its word or image, as a share of the height. */
const PLATE_MARGIN = 0.3;

/** @returns the box of a shape in its units; for a word or an image, the box of the plate below it: plates draw zones without shapes */
export const boundsOf = (leaf: SVGGraphicsElement): Rect => {
  const bounds = leaf.getBBox();
  return leaf.matches(SHAPES) ? bounds : grow(bounds, bounds.height * PLATE_MARGIN);
};

const geometryOf = (leaf: SVGGraphicsElement): Record<string, string | number> => {
  if (isDrawnAsRect(leaf)) {
    const { x, y, width, height } = boundsOf(leaf);
    return { x, y, width, height, ...cornersOf(leaf, { width, height }) };
  }
  if (leaf instanceof SVGLineElement) {
    const { x1, y1, x2, y2 } = leaf;
    return { x1: x1.baseVal.value, y1: y1.baseVal.value, x2: x2.baseVal.value, y2: y2.baseVal.value };
  }
  const name = leaf.localName === 'path' ? 'd' : 'points';
  return { [name]: leaf.getAttribute(name) ?? '' };
};

/** Draws a shape without the groups around it and without its colours. @param leaf must be in the document */
export const drawAlone = (parent: Element, leaf: SVGGraphicsElement, matrix: Matrix): SVGGraphicsElement => {
  const { fillRule, strokeWidth } = getComputedStyle(leaf);
  return draw(parent, (isDrawnAsRect(leaf) ? 'rect' : leaf.localName) as 'path', {
    ...geometryOf(leaf),
    'fill-rule': fillRule,
    'stroke-width': strokeWidth,
    transform: matrixText(matrix),
  });
};

/** @returns a length as written; percentages are converted to units, since they depend on the size of the copy */
export const lengthOf = (text: SVGTextPositioningElement, name: 'x' | 'y' | 'dx' | 'dy'): string | number => {
  const said = text.getAttribute(name) ?? '';
  return said.endsWith('%') ? text[name].baseVal.getItem(0).value : said;
};

const copyLetters = (source: SVGTextPositioningElement, copy: SVGElement, around: CSSStyleDeclaration | undefined) => {
  const style = getComputedStyle(source);
  for (const name of ['x', 'y', 'dx', 'dy'] as const)
    if (source.hasAttribute(name)) copy.setAttribute(name, `${lengthOf(source, name)}`);
  const length = source.getAttribute('textLength');
  if (length) copy.setAttribute('textLength', length);
  for (const name of LETTER_PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value !== around?.getPropertyValue(name)) copy.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child instanceof CharacterData) copy.append(child.data);
    else if (child instanceof SVGTSpanElement) copyLetters(child, draw(copy, 'tspan'), style);
  }
};

export const writeAlone = (parent: Element, text: SVGTextElement, matrix: Matrix): SVGTextElement => {
  const element = draw(parent, 'text', { transform: matrixText(matrix) });
  copyLetters(text, element, undefined);
  const size = Number.parseFloat(element.getAttribute('font-size') ?? '');
  element.setAttribute('text-rendering', size >= SMALLEST_SCALED_FONT ? 'geometricPrecision' : 'auto');
  return element;
};
