import type { Matrix } from './matrix';
import { matrixText } from './matrix';
import { draw } from './svg';

/** The elements that are visible themselves: all others are containers. */
export const LEAVES = 'path,circle,ellipse,rect,line,polyline,polygon,text,image';

const OF_LETTERS = [
  'font-size',
  'font-weight',
  'letter-spacing',
  'writing-mode',
  'text-anchor',
  'dominant-baseline',
  'direction',
];

/** The least font size for `geometricPrecision`, in units: the browser rounds to 1/64 unit, which is too coarse for smaller fonts. */
const SMALLEST_SCALED_FONT = 5;

export const isPlain = (shape: Element): shape is SVGRectElement | SVGCircleElement | SVGEllipseElement =>
  shape instanceof SVGRectElement || shape instanceof SVGCircleElement || shape instanceof SVGEllipseElement;

export const cornersOf = (shape: SVGGraphicsElement, { width, height }: Pick<DOMRect, 'width' | 'height'>) =>
  shape instanceof SVGRectElement
    ? { cornerX: shape.rx.baseVal.value, cornerY: shape.ry.baseVal.value }
    : { cornerX: width / 2, cornerY: height / 2 };

/** @returns the attributes of a shape's geometry, in its units; an ellipse becomes a rectangle with fully rounded corners */
const geometryOf = (leaf: SVGGraphicsElement): Record<string, string | number> => {
  if (isPlain(leaf)) {
    const { x, y, width, height } = leaf.getBBox();
    const { cornerX, cornerY } = cornersOf(leaf, { width, height });
    return { x, y, width, height, rx: cornerX || cornerY, ry: cornerY || cornerX };
  }
  if (leaf instanceof SVGLineElement) {
    const { x1, y1, x2, y2 } = leaf;
    return { x1: x1.baseVal.value, y1: y1.baseVal.value, x2: x2.baseVal.value, y2: y2.baseVal.value };
  }
  const name = leaf.localName === 'path' ? 'd' : 'points';
  return { [name]: leaf.getAttribute(name) ?? '' };
};

/**
 * Draws a shape of a copy without the groups around it: with its geometry and one matrix, without its colours.
 * @param leaf must be in the document
 */
export const drawAlone = (parent: Element, leaf: SVGGraphicsElement, matrix: Matrix): SVGGraphicsElement => {
  const { fillRule, stroke, strokeWidth } = getComputedStyle(leaf);
  return draw(parent, (isPlain(leaf) ? 'rect' : leaf.localName) as 'path', {
    ...geometryOf(leaf),
    ...(fillRule !== 'nonzero' && { 'fill-rule': fillRule }),
    ...(stroke !== 'none' && { 'stroke-width': strokeWidth }),
    transform: matrixText(matrix),
  });
};

/** @returns the position of a text's letters as written; percentages are converted to units, since they depend on the copy's size */
export const lengthOf = (text: SVGTextPositioningElement, name: 'x' | 'y' | 'dx' | 'dy'): string | number => {
  const said = text.getAttribute(name) ?? '';
  return said.endsWith('%') ? text[name].baseVal.getItem(0).value : said;
};

const copyLetters = (source: SVGTextPositioningElement, copy: SVGElement, around: CSSStyleDeclaration | undefined) => {
  const style = getComputedStyle(source);
  for (const name of ['x', 'y', 'dx', 'dy'] as const)
    if (source.hasAttribute(name)) copy.setAttribute(name, `${lengthOf(source, name)}`);
  for (const name of ['textLength', 'baseline-shift'])
    if (source.hasAttribute(name)) copy.setAttribute(name, source.getAttribute(name) ?? '');
  for (const name of OF_LETTERS) {
    const value = style.getPropertyValue(name);
    if (value !== around?.getPropertyValue(name)) copy.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child instanceof CharacterData) copy.append(child.data);
    else if (child instanceof SVGTSpanElement && getComputedStyle(child).display !== 'none')
      copyLetters(child, draw(copy, 'tspan'), style);
  }
};

/** Writes a text of a copy without the groups around it, hidden until it is laid out. */
export const writeAlone = (parent: Element, text: SVGTextElement, matrix: Matrix): SVGTextElement => {
  const element = draw(parent, 'text', { transform: matrixText(matrix) });
  copyLetters(text, element, undefined);
  const size = Number.parseFloat(element.getAttribute('font-size') ?? '');
  element.setAttribute('text-rendering', size >= SMALLEST_SCALED_FONT ? 'geometricPrecision' : 'auto');
  element.style.display = 'none';
  return element;
};
