const setOf = (...names: string[]): ReadonlySet<string> => new Set(names.join(' ').split(' '));

/** Images are copied without their file: only their position and size count. */
const ELEMENTS = setOf('path circle ellipse rect line polyline polygon text tspan svg g a switch use image');

/** CSS properties that move or reshape an element. The `.*` covers the parts into which WebKit splits `transform-origin`. */
const MOVES = /^(?:(?:all|zoom|transform|translate|rotate|scale|offset).*|[cr]?[xy]|r|width|height)$/;

export const LETTER_PROPERTIES = setOf(
  'font-size font-weight letter-spacing writing-mode text-anchor dominant-baseline direction baseline-shift display',
);

const LOOKS = setOf(
  'visibility opacity color background-color fill fill-opacity fill-rule stroke stroke-opacity stroke-width',
  'stop-color stop-opacity font-family',
  ...LETTER_PROPERTIES,
);

const NO_PROPERTIES = setOf('id class x1 y1 x2 y2 dx dy d points viewBox preserveAspectRatio textLength');

/** Matches a value that may refer to another file, or that may hide such a reference by escapes. */
const UNSAFE = /url\((?!["']?#)|src\(|image|cross-fade|attr\(|\\/i;

/** The length limit of an attribute's value, in characters: no shape of a hall needs a longer path. */
const LONGEST_VALUE = 1e5;

export const isCopied = (name: string): boolean => ELEMENTS.has(name);

export const isMove = (property: string): boolean => MOVES.test(property);

/** Custom properties are allowed, since drawings use them for colours. */
export const isAllowed = (property: string, value: string): boolean =>
  (LOOKS.has(property) || isMove(property) || property.startsWith('--')) && !UNSAFE.test(value);

export const isAllowedAttribute = (name: string, value: string): boolean =>
  (LOOKS.has(name) || isMove(name) || NO_PROPERTIES.has(name)) && value.length < LONGEST_VALUE && !UNSAFE.test(value);
