import { createBudget } from './budget';
import type { StyleText } from './styles';
import { yieldWhenDue } from './taskSlices';

/** An element of a schema as its text tells it: no part of any document. */
export interface SchemaNode {
  name: string;
  attributes: Map<string, string>;
  children: (SchemaNode | string)[];
  /** The element around it; of the outermost one a node that is no element. */
  parent: SchemaNode | undefined;
  /** The beginning and the end of its content in the text. */
  start: number;
  end: number;
}

/** @returns the id that an element refers to, or '' */
export const linkOf = ({ attributes }: Pick<SchemaNode, 'attributes'>): string =>
  (attributes.get('href') ?? attributes.get('xlink:href') ?? '').slice(1);

/** A schema that was read but is not trusted. */
export interface Schema {
  root: SchemaNode;
  elementsById: Map<string, SchemaNode>;
  styles: StyleText[];
  text: string;
}

/** A hall of 60,000 seats takes 3 to 6 million characters; those that references stand for count, too. */
const LONGEST_TEXT = 12e6;
/** A hall of 60,000 seats has 70,000 tags. */
const MOST_TAGS = 2e5;

/**
 * Reads a comment, the start of a CDATA section, a doctype or instruction, or a tag: (1) the slash of a closing one, (2) its name,
 * (3) its attributes, (4) the slash of an empty one. What may run past the next `<` matches in any case, the rest stops there, so that
 * no text is looked at again and again.
 */
const MARKUP =
  /<(?:!--[\s\S]*?(?:-->|$)|!\[CDATA\[|[!?][^<[>]*(?:\[[^\]]*]?)?[^<>]*>?|(\/?)([^\s<>/!?]+)((?:\s+[^\s<>="'/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>)/g;

/** Reads one attribute of a tag: (1) its name, then its value in double (2) or in single quotes (3). */
const ATTRIBUTE = /\s+([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/;

/** How many entries a text split by `ATTRIBUTE` has for each attribute: its three groups and the text before the next one. */
const ENTRIES_PER_ATTRIBUTE = 4;

/** Reads a reference to a character by number (1: `x` before a hexadecimal one) (2), or to a text by name (3). */
const REFERENCE = /&(?:#(x?)(\w{1,6})|([\w.-]{1,99}));/g;

/** The entities of a doctype stand within so many characters of the beginning: a program names some dozens of styles there. */
const HEAD = 1e5;

/** Reads a text that a doctype gives a name (1), in double (2) or single quotes (3); one of other texts is none. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&]*)"|'([^'<&]*)')/g;

/** The kinds of sheets that browsers read. */
const READ_SHEETS = /^(?:text\/css|)$/i;

/** Elements whose text is shown. */
const TEXT_ELEMENTS = new Set(['text', 'tspan']);

/** Puts the referenced elements in the places of references. */
type Decoder = (text: string) => string;

/**
 * Older versions of Illustrator write each style once, in the doctype, and its name wherever it counts.
 * @param spend counts the characters that it writes: a short file could take all memory
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
  // To split the text is quicker than to match each attribute: it makes one array for all of them.
  const entries = text.split(ATTRIBUTE);
  for (let index = 1; ; index += ENTRIES_PER_ATTRIBUTE) {
    const name = entries[index];
    if (!name) return attributes;
    attributes.set(name, decode(entries[index + 1] ?? entries[index + 2] ?? ''));
  }
};

/**
 * Reads SVG text without the browser's parser: it needs no permission under Trusted Types, makes no document, pauses between slices
 * and is faster. Broken nesting is taken as it stands.
 * @throws if the text is no SVG or too much of it
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
