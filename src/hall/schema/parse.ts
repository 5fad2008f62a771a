import { createBudget } from './budget';
import type { StyleText } from './styles';
import { yieldWhenDue } from './taskSlices';

/** A parsed element of a schema, which belongs to no document. */
export interface SchemaNode {
  name: string;
  attributes: Map<string, string>;
  children: (SchemaNode | string)[];
  /** The parent element; the parent of the root is a placeholder node. */
  parent: SchemaNode | undefined;
  /** The offsets of the content in the text; `end` is after the closing tag. */
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
  styles: StyleText[];
  text: string;
}

/** The most characters, including expanded references: a hall of 60,000 seats has 3 to 6 million. */
const LONGEST_TEXT = 12e6;
/** The most tags: a hall of 60,000 seats has 70,000. */
const MOST_TAGS = 2e5;

/**
 * Matches a comment, the start of a CDATA section, a doctype or instruction, or a tag: (1) the slash of a closing tag, (2) the name,
 * (3) the attributes, (4) the slash of an empty element. Comments match even without their end, and the other alternatives stop at the
 * next `<`: so the time stays linear.
 */
const MARKUP =
  /<(?:!--[\s\S]*?(?:-->|$)|!\[CDATA\[|[!?][^<[>]*(?:\[[^\]]*]?)?[^<>]*>?|(\/?)([^\s<>/!?]+)((?:\s+[^\s<>="'/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>)/g;

/** Matches an attribute of a tag: (1) its name, then its value in double (2) or single quotes (3). */
const ATTRIBUTE = /\s+([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/;

/** The number of entries per attribute after a split by `ATTRIBUTE`: three groups and the text before the next attribute. */
const ENTRIES_PER_ATTRIBUTE = 4;

/** Matches a reference: (2) the number of a character, after (1) `x` if hexadecimal, or (3) the name of an entity. */
const REFERENCE = /&(?:#(x?)(\w{1,6})|([\w.-]{1,99}));/g;

/** Entities are read in this many characters at the beginning of a schema: its doctype may define some dozens of styles. */
const HEAD = 1e5;

/** Matches an entity: (1) its name, and its text in double (2) or single quotes (3). Texts with references or tags do not match. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&]*)"|'([^'<&]*)')/g;

const READ_SHEETS = /^(?:text\/css|)$/i;

const TEXT_ELEMENTS = new Set(['text', 'tspan']);

/** Replaces references by the texts of entities or by characters. */
type Decoder = (text: string) => string;

/**
 * Older versions of Illustrator write each style once, as an entity in the doctype, and refer to it in elements.
 * @param spend counts the characters of expanded entities: a short hostile file could otherwise use all memory
 */
const createDecoder = (schema: string, spend: (length: number) => void): Decoder => {
  const named = new Map([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
  ]);
  for (const [, name = '', double, single] of schema.slice(0, HEAD).matchAll(ENTITY))
    named.set(name, double ?? single ?? '');
  const write = (reference: string, x: string, number: string | undefined, name: string) => {
    const text = number ? String.fromCharCode(Number.parseInt(number, x ? 16 : 10)) : (named.get(name) ?? reference);
    spend(text.length);
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
    attributes.set(name, decode(entries[index + 1] ?? entries[index + 2] ?? ''));
  }
};

/**
 * Parses SVG text without the browser's parser: this needs no permission under Trusted Types, creates no document, yields between slices,
 * and is faster. Wrong nesting is not corrected.
 * @throws if the text is not SVG or is too long
 */
export const parseSchema = async (text: string): Promise<Schema> => {
  const spendLength = createBudget(LONGEST_TEXT);
  const spendTags = createBudget(MOST_TAGS);
  spendLength(text.length);
  const decode = createDecoder(text, spendLength);
  const elementsById = new Map<string, SchemaNode>();
  const styles: StyleText[] = [];
  const top: SchemaNode = { name: '', attributes: new Map(), children: [], parent: undefined, start: 0, end: 0 };
  let parent = top;
  const addText = (words: string): void => {
    const { name, attributes, children } = parent;
    if (TEXT_ELEMENTS.has(name)) children.push(decode(words));
    else if (name === 'style' && READ_SHEETS.test(attributes.get('type') ?? ''))
      styles.push({ text: decode(words), media: attributes.get('media') ?? '' });
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
    spendTags(1);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  const [root] = top.children;
  if (typeof root !== 'object' || root.name !== 'svg') throw new Error('The schema is no SVG.');
  return { root, elementsById, styles, text };
};
