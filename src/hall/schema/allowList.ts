import type { SchemaNode } from './parse';
import type { StyleReader } from './styles';

const listOf = (...names: string[]): string[] => names.flatMap((each) => each.split(' '));

const ELEMENTS = new Set(listOf('path circle ellipse rect line polyline polygon text tspan svg g a switch use'));

const GEOMETRY = 'x y cx cy r rx ry width height';
const LOOKS = 'display visibility opacity color fill fill-opacity fill-rule stroke stroke-opacity stroke-width';
const STOPS = 'stop-color stop-opacity';
const LETTERS =
  'font-size font-weight font-family letter-spacing writing-mode text-anchor dominant-baseline direction baseline-shift';

const ATTRIBUTES = new Set(
  listOf(
    GEOMETRY,
    LOOKS,
    STOPS,
    LETTERS,
    'id class transform transform-origin x1 y1 x2 y2 dx dy d points viewBox preserveAspectRatio textLength',
  ),
);

/** CSS properties that change the position or the shape of an element. */
const MOVES = new Set(
  listOf(
    GEOMETRY,
    'all transform transform-origin transform-box translate rotate scale',
    // WebKit splits `transform-origin` into these.
    'transform-origin-x transform-origin-y transform-origin-z',
    'offset-path offset-distance offset-rotate offset-anchor offset-position zoom',
  ),
);

const PROPERTIES = new Set(listOf(LOOKS, STOPS, LETTERS, 'background-color'));

/** A value that may refer to another file, or hide a reference by escapes. */
const UNSAFE = /url\((?!["']?#)|src\(|image|cross-fade|attr\(|\\/i;

/** The longest allowed value of an attribute: no shape of a hall needs a longer path. */
const LONGEST_VALUE = 1e5;

export const isCopied = (name: string): boolean => ELEMENTS.has(name);

export const isMove = (property: string): boolean => MOVES.has(property);

/** @returns whether a CSS declaration may be copied; custom properties are allowed, since drawings use them for colours */
export const isAllowed = (property: string, value: string): boolean =>
  (PROPERTIES.has(property) || MOVES.has(property) || property.startsWith('--')) && !UNSAFE.test(value);

export const copyAttributes = ({ attributes }: SchemaNode, copy: SVGElement, readStyle: StyleReader): void => {
  for (const [name, value] of attributes)
    if (ATTRIBUTES.has(name) && value.length < LONGEST_VALUE && !UNSAFE.test(value)) copy.setAttribute(name, value);
  for (const { property, value, priority } of readStyle(attributes.get('style')).declarations)
    copy.style.setProperty(property, value, priority);
};
