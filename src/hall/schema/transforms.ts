import { inStyle, UNKNOWN_MOVE } from './declarations';
import { readLength, toUnits, type Viewport } from './lengths';
import { IDENTITY, type Matrix, matrixText, multiply } from './matrix';

export type Rectangle = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;

/** An element, as far as its transform depends on it. */
export interface Transformed {
  name: string;
  attributes: Map<string, string>;
  /** What per cent around it are of. */
  viewport: Viewport;
  /** Its own box, where the browser was asked for it. */
  box?: Rectangle;
}

/** A transform that only a browser could tell: whatever it moves has no place. */
export const UNKNOWN: Matrix = {
  a: Number.NaN,
  b: Number.NaN,
  c: Number.NaN,
  d: Number.NaN,
  e: Number.NaN,
  f: Number.NaN,
};

/** What moves an element in ways that nobody draws halls with. */
const NOT_FOLLOWED = [...['offset', 'offset-path', 'zoom', 'all', 'd'].map(inStyle), UNKNOWN_MOVE];

/** By this name an element is told that there are animations which move what they are of. */
export const MOVING_ANIMATIONS = inStyle('keyframes');

const ANIMATIONS = ['animation', 'animation-name'].map(inStyle);

/** What a style says of it by names of their own, in the order in which it counts, before its `transform`. */
const SINGLE_MOVES = ['translate', 'rotate', 'scale'];

/** The names among attributes by which a style moves an element. */
const STYLE_MOVES = [...['transform', ...SINGLE_MOVES].map(inStyle), ...NOT_FOLLOWED, MOVING_ANIMATIONS];

/** The names among attributes by which an element is moved. */
export const MOVES = ['transform', ...STYLE_MOVES];

/** The names among attributes that say which point a transform leaves where it is. */
const ORIGINS = ['transform-origin', 'transform-box', inStyle('transform-box')];

/** Reads a move with its lengths (2) and what it is called (1). */
const MOVE = /(translate[xy]?)\(([^()]*)\)/gi;

/** What moves in the plane alone, by numbers: not all browsers refuse what they cannot reckon here. */
const PLAIN_MOVES = /^(?:\s*(?:matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?)\([^()%]*\))*\s*$/i;

const KEYWORDS = new Map([
  ['left', '0%'],
  ['top', '0%'],
  ['center', '50%'],
  ['right', '100%'],
  ['bottom', '100%'],
]);

/** Boxes that are the element's own, and so are not known before it is drawn, but for the simplest. */
const OWN_BOXES = new Set(['fill-box', 'content-box', 'stroke-box', 'border-box']);

/** @returns whether a style says something by a name: `none` is what browsers take where it says nothing */
const isSaid = (attributes: Map<string, string>, name: string): boolean => (attributes.get(name) ?? 'none') !== 'none';

/** @returns whether an element is moved in a way that is not followed */
const isMovedOtherwise = (attributes: Map<string, string>): boolean =>
  NOT_FOLLOWED.some((name) => isSaid(attributes, name)) ||
  (attributes.has(MOVING_ANIMATIONS) && ANIMATIONS.some((name) => isSaid(attributes, name)));

/** @returns whether something may move an element in its group */
export const isTransformed = (attributes: Map<string, string>): boolean => MOVES.some((name) => attributes.has(name));

export const isUnknown = ({ a, e, f }: Matrix): boolean => Number.isNaN(a + e + f);

/** @returns the box of an element that was measured or is told by numbers, undefined for any other */
const boxOf = ({ name, attributes, viewport, box }: Transformed): Rectangle | undefined => {
  const read = (attribute: string) => readLength(attributes, attribute, viewport);
  if (name === 'rect' || name === 'image')
    return { x: read('x'), y: read('y'), width: read('width'), height: read('height') };
  if (name !== 'circle' && name !== 'ellipse') return box;
  const radiusX = read(name === 'circle' ? 'r' : 'rx');
  const radiusY = read(name === 'circle' ? 'r' : 'ry');
  return { x: read('cx') - radiusX, y: read('cy') - radiusY, width: 2 * radiusX, height: 2 * radiusY };
};

/** @returns the box that a style measures its transform by, undefined where only a browser knows it */
const referenceBox = (element: Transformed): Rectangle | undefined => {
  const { attributes, viewport } = element;
  // Some browsers hear an attribute of that name, others a style alone.
  if (OWN_BOXES.has(attributes.get('transform-box') ?? '')) return;
  const name = attributes.get(inStyle('transform-box')) ?? '';
  if (!OWN_BOXES.has(name)) return { x: 0, y: 0, ...viewport };
  // The box of a stroke is that of the shape only where there is none.
  const isWithStroke = name === 'stroke-box' || name === 'border-box';
  return isWithStroke ? undefined : boxOf(element);
};

/** @returns the matrix of a style's transform; per cent are those of the box */
const parseTransform = (text: string, { width, height }: Rectangle): Matrix => {
  const inUnits = text.replace(MOVE, (_, name: string, lengths: string) => {
    const [first = '', second] = lengths.split(',');
    const across = toUnits(first, /y$/i.test(name) ? height : width);
    return second === undefined ? `${name}(${across}px)` : `${name}(${across}px,${toUnits(second, height)}px)`;
  });
  if (inUnits.includes('NaN') || !PLAIN_MOVES.test(inUnits)) return UNKNOWN;
  try {
    const { a, b, c, d, e, f } = new DOMMatrix(inUnits);
    return { a, b, c, d, e, f };
  } catch {
    return UNKNOWN;
  }
};

/** @returns where a transform has its origin, within a box */
const readOrigin = (origin: string, { x, y, width, height }: Rectangle): [x: number, y: number] => {
  const words = origin.trim().toLowerCase().split(/\s+/);
  const [first = 'center', second = 'center'] = words;
  const isTurned = first === 'top' || first === 'bottom' || second === 'left' || second === 'right';
  const [across, down] = isTurned ? [second, first] : [first, second];
  const place = (length: string, whole: number) => toUnits(KEYWORDS.get(length) ?? length, whole);
  return [x + place(across, width), y + place(down, height)];
};

/** @returns what a style says of an element's transform by other names than `transform`; '' where it says nothing */
const singleMoves = (attributes: Map<string, string>): string =>
  SINGLE_MOVES.map((name) => {
    const value = attributes.get(inStyle(name)) ?? 'none';
    return value === 'none' ? '' : `${name}(${value.split(/\s+/).join(',')})`;
  }).join('');

/**
 * @param readAttribute reads a `transform` attribute
 * @returns the transform that an element has of its own, undefined where it has none; nothing in it is a number where it is not known
 */
export const ownTransform = (
  element: Transformed,
  readAttribute: (transform: string) => Matrix | undefined,
): Matrix | undefined => {
  const { attributes } = element;
  const plain = attributes.get('transform');
  // Most elements are moved by an attribute alone, or stay where they are.
  if (!ORIGINS.some((name) => attributes.has(name)) && !STYLE_MOVES.some((name) => attributes.has(name)))
    return plain ? readAttribute(plain) : undefined;
  if (isMovedOtherwise(attributes)) return UNKNOWN;
  const style = attributes.get(inStyle('transform'));
  const attribute = style === undefined ? plain : undefined;
  const styled = singleMoves(attributes) + (style ?? '').replace(/^none$/, '');
  if (!styled && !attribute) return;
  const own = attribute ? readAttribute(attribute) : undefined;
  const box = referenceBox(element);
  if (!box) return UNKNOWN;
  const origin = attributes.get('transform-origin');
  if (!styled && !origin && !box.x && !box.y) return own;
  const matrix = multiply(styled ? parseTransform(styled, box) : IDENTITY, own ?? IDENTITY);
  const [x, y] = readOrigin(origin ?? '0 0', box);
  return multiply({ ...IDENTITY, e: x, f: y }, multiply(matrix, { ...IDENTITY, e: -x, f: -y }));
};

/** @returns by property of a style all that is said of how an element is moved, for a browser to do it */
export const styleOfTransform = (
  attributes: Map<string, string>,
  readAttribute: (transform: string) => Matrix | undefined,
): [property: string, value: string][] => {
  const style: [string, string][] = [['transform-origin', attributes.get('transform-origin') ?? '']];
  for (const name of ['transform-box', 'transform', ...SINGLE_MOVES])
    style.push([name, attributes.get(inStyle(name)) ?? '']);
  const attribute = readAttribute(attributes.get('transform') ?? '');
  if (attribute && !attributes.has(inStyle('transform'))) style.push(['transform', matrixText(attribute)]);
  // No transform names another file: a browser would not take one that does.
  return style.filter(([, value]) => !/url|\\/i.test(value));
};
