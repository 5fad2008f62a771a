import { yieldWhenDue } from './taskSlices';

/** A parsed element of a schema, which belongs to no document. */
export interface SchemaNode {
  name: string;
  attributes: Map<string, string>;
  children: (SchemaNode | string)[];
  /** The parent element; the parent of the root is a placeholder node. */
  parent: SchemaNode | undefined;
  /** Offsets in the text: `start` is after the opening tag, `end` after the closing tag. */
  start: number;
  end: number;
}

/** @returns the id in an element's `href`, or '' */
export const linkOf = ({ attributes }: Pick<SchemaNode, 'attributes'>): string =>
  (attributes.get('href') ?? attributes.get('xlink:href') ?? '').slice(1);

/** A parsed schema, still untrusted. */
export interface Schema {
  root: SchemaNode;
  elementsById: Map<string, SchemaNode>;
  /** The texts of style sheets; a `media` attribute became a media rule. */
  styles: string[];
  text: string;
  spend: Budget;
}

/** The work limit of a schema: a hall of 60,000 seats needs 35 million, a stand of 10,000 seats with numbers drawn as shapes 50 million. */
const MOST_WORK = 6e7;
const WORK_PER_CHARACTER = 3;
const WORK_PER_TAG = 150;

/** Subtracts a cost from the work that is left, and returns the rest. @throws if the rest is negative */
export type Budget = (cost: number) => number;

/** Always throws: the schema exceeds a limit and may be hostile, or it is no drawing of the hall. */
export const refuse = (): never => {
  throw new Error('The schema is refused.');
};

const createBudget = (): Budget => {
  let left = MOST_WORK;
  return (cost) => {
    left -= cost;
    return left < 0 ? refuse() : left;
  };
};

/**
 * Matches a comment, the start of a CDATA section, a doctype or instruction, or a tag: (1) the slash of a closing tag, (2) the name,
 * (3) the attributes, (4) the slash of an empty element. A comment, and the part of a doctype in brackets, match even without their end;
 * everything else stops at the next `<`: so the time stays linear.
 */
const MARKUP =
  /<(?:!--[\s\S]*?(?:-->|$)|!\[CDATA\[|[!?][^<[>]*(?:\[[^\]]*]?)?[^<>]*>?|(\/?)([^\s<>/!?]+)((?:\s+[^\s<>="'/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>)/g;

/** Matches an attribute of a tag: (1) its name, (2) its value with quotes. */
const ATTRIBUTE = /\s+([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/;

/** The number of entries per attribute after a split by `ATTRIBUTE`: two groups and the text before the next attribute. */
const ENTRIES_PER_ATTRIBUTE = 3;

/** Matches a reference: (2) the number of a character, after (1) `x` if hexadecimal, or (3) the name of an entity. */
const REFERENCE = /&(?:#(x?)(\w{1,6})|([\w.-]{1,99}));/g;

/** Entities are read in this many characters at the beginning of a schema: its doctype may define some dozens of styles. */
const HEAD = 1e5;

/** Matches an entity: (1) its name, (2) its text with quotes. Texts with references or tags do not match. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+("[^"<&]*"|'[^'<&]*')/g;

const TEXT_ELEMENT = /^(?:text|tspan)$/;

type Decoder = (text: string) => string;

/**
 * Older versions of Illustrator write each style once, as an entity in the doctype, and refer to it in elements.
 * @param spend counts the characters of expanded entities: a short hostile file could otherwise use all memory
 */
const createDecoder = (schema: string, spend: Budget): Decoder => {
  const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
  for (const [, name = '', quoted = ''] of schema.slice(0, HEAD).matchAll(ENTITY)) named.set(name, quoted.slice(1, -1));
  const write = (reference: string, x: string, number: string | undefined, name: string) => {
    const text = number ? String.fromCharCode(Number.parseInt(number, x ? 16 : 10)) : (named.get(name) ?? reference);
    spend(text.length * WORK_PER_CHARACTER);
    return text;
  };
  return (text) => (text.includes('&') ? text.replace(REFERENCE, write) : text);
};

const readAttributes = (text: string, decode: Decoder): Map<string, string> => {
  const attributes = new Map<string, string>();
  // A split is faster than a match for each attribute: it creates one array for all attributes.
  const entries = text.split(ATTRIBUTE);
  for (let index = 1; ; index += ENTRIES_PER_ATTRIBUTE) {
    const name = entries[index];
    if (!name) return attributes;
    attributes.set(name, decode((entries[index + 1] ?? '').slice(1, -1)));
  }
};

/**
 * Replaces the browser's parser, which needs a permission under Trusted Types, creates a document, never yields, and is slower.
 * @throws if the text is not SVG or is too long; wrong nesting is not corrected
 */
export const parseSchema = async (text: string): Promise<Schema> => {
  const spend = createBudget();
  spend(text.length * WORK_PER_CHARACTER);
  const decode = createDecoder(text, spend);
  const elementsById = new Map<string, SchemaNode>();
  const styles: string[] = [];
  const top: SchemaNode = { name: '', attributes: new Map(), children: [], parent: undefined, start: 0, end: 0 };
  let parent = top;
  const addText = (words: string): void => {
    const { name, attributes, children } = parent;
    if (TEXT_ELEMENT.test(name)) children.push(decode(words));
    else if (name === 'style') {
      const media = attributes.get('media');
      styles.push(media ? `@media ${media}{${decode(words)}}` : decode(words));
    }
  };
  let end = 0;
  for (const markup of text.matchAll(MARKUP)) {
    const [all, isClosing, tag, written = '', isEmpty] = markup;
    addText(text.slice(end, markup.index));
    end = markup.index + all.length;
    if (isClosing) {
      parent.end = end;
      parent = parent.parent ?? top;
    } else if (tag) {
      const name = tag.slice(tag.lastIndexOf(':') + 1);
      const attributes = readAttributes(written, decode);
      const node: SchemaNode = { name, attributes, children: [], parent, start: end, end };
      parent.children.push(node);
      const id = attributes.get('id');
      if (id !== undefined && !elementsById.has(id)) elementsById.set(id, node);
      if (!isEmpty) parent = node;
    }
    spend(WORK_PER_TAG);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  const [root] = top.children;
  if (typeof root !== 'object' || root.name !== 'svg') return refuse();
  return { root, elementsById, styles, text, spend };
};
