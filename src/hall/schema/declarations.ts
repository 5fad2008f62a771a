/** What a style says, by property; of each, what is said with more force. */
export interface Declarations {
  normal: Map<string, string>;
  important: Map<string, string>;
}

/** Reads one declaration of a style: (1) its property, (2) its value and (3) whether it is important. */
const DECLARATION = /(?:^|;)\s*([a-z-]+)\s*:\s*([^;!]*)(!\s*important)?/gi;

/** Reads a comment, one without an end up to the end. */
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** Reads a property whose name is written with signs for its letters: it may be any. One pass, however many signs there are. */
const ENCODED_PROPERTY = /\\[^:;\\]*:/;

/** Properties that WebKit once had a name of its own for, which all browsers hear. */
const OLD_NAME = /^-webkit-(?=transform|animation)/;

/** No value that is followed is longer. */
const LONGEST_VALUE = 2000;

/** What styles may say of an element; the rest of the language is nothing to a hall. */
const FOLLOWED = new Set(
  [
    'transform transform-origin transform-box translate rotate scale offset offset-path zoom',
    'animation animation-name all',
    'x y cx cy r rx ry width height d',
    'display visibility opacity color fill stroke fill-opacity stroke-opacity stroke-width fill-rule',
    'stop-color stop-opacity background background-color',
    'font font-size font-weight font-family letter-spacing writing-mode text-anchor dominant-baseline',
    'direction baseline-shift',
  ].flatMap((names) => names.split(' ')),
);

/** What a style says by these names is another thing than an attribute of that name, or has another grammar. */
const OTHER_THAN_ATTRIBUTE = new Set(
  'transform transform-box translate rotate scale offset offset-path zoom animation animation-name all d'.split(' '),
);

/** @returns what the reader of attributes calls what a style says by such a name: no attribute is called so */
export const inStyle = (property: string): string => `style ${property}`;

/** What a style says by this name no browser does: that we do not know how it moves its element. */
export const UNKNOWN_MOVE = inStyle('unread');

/** @returns whether this browser knows what a declaration says: else it is as if it were not there */
const isKnown = (property: string, value: string): boolean => globalThis.CSS?.supports?.(property, value) ?? true;

/** The parts of the one property that says several. */
const PARTS_OF_FONT = ['font-size', 'font-weight', 'font-family'];

/** @returns what a declaration says, by property: the browser takes apart what says several things at once */
const partsOf = (property: string, value: string): [property: string, value: string][] => {
  if (property !== 'font') return [[OTHER_THAN_ATTRIBUTE.has(property) ? inStyle(property) : property, value]];
  const { style } = document.createElement('p');
  style.font = value;
  return PARTS_OF_FONT.map((part) => [part, style.getPropertyValue(part)]);
};

export const parseDeclarations = (style: string): Declarations => {
  const declarations: Declarations = { normal: new Map(), important: new Map() };
  if (ENCODED_PROPERTY.test(style)) declarations.important.set(UNKNOWN_MOVE, 'unread');
  for (const [, name = '', written = '', important] of style.replace(COMMENT, ' ').matchAll(DECLARATION)) {
    const property = name.toLowerCase().replace(OLD_NAME, '');
    const value = written.trim();
    if (!FOLLOWED.has(property) || value.length > LONGEST_VALUE || !isKnown(property, value)) continue;
    for (const [part, said] of partsOf(property, value))
      declarations[important ? 'important' : 'normal'].set(part, said);
  }
  return declarations;
};
