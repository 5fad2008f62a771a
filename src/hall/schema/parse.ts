import { writeOutEntities } from './entities';
import type { StyleText } from './styles';
import { yieldWhenDue } from './taskSlices';

/** An element of a schema as its text tells it: no part of any document. */
export interface SchemaNode {
  name: string;
  attributes: Map<string, string>;
  children: (SchemaNode | string)[];
  /** The element around it; the outermost one has none. */
  parent: SchemaNode | undefined;
  /** Where what is inside begins and ends in the text. */
  start: number;
  end: number;
}

/** @returns the id of what an element shows, or is made like; '' for none */
export const linkOf = ({ attributes }: Pick<SchemaNode, 'attributes'>): string =>
  (attributes.get('href') ?? attributes.get('xlink:href') ?? '').slice(1);

/** A schema that was read but is not trusted. */
export interface Schema {
  root: SchemaNode;
  elementsById: Map<string, SchemaNode>;
  styles: StyleText[];
  text: string;
}

/** A hall of 60,000 seats takes 3 to 6 million characters. */
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

/** How many entries a text split by `ATTRIBUTE` has for each attribute: its three groups and what stands before the next one. */
const ENTRIES_PER_ATTRIBUTE = 4;

/** Reads a reference to a character, by number (1: `x` before a hexadecimal one) (2) or by one of the names that need no doctype (3). */
const CHARACTER_REFERENCE = /&(?:#(x?)(\w{1,6})|(amp|lt|gt|quot|apos));/g;

const NAMED_CHARACTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The kinds of sheets that browsers read. */
const READ_SHEETS = /^(?:text\/css|)$/i;

/** Elements whose text is shown. */
const TEXT_ELEMENTS = new Set(['text', 'tspan']);

/** @returns a text with the characters that its references stand for */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(CHARACTER_REFERENCE, (_, x: string, number: string | undefined, name: string) =>
        number ? String.fromCharCode(Number.parseInt(number, x ? 16 : 10)) : (NAMED_CHARACTERS.get(name) ?? ''),
      )
    : text;

const readAttributes = (text: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  // To split the text is quicker than to match each attribute: it makes one array for all of them.
  const entries = text.split(ATTRIBUTE);
  for (let index = 1; ; index += ENTRIES_PER_ATTRIBUTE) {
    const name = entries[index];
    if (!name) return attributes;
    attributes.set(name, decode(entries[index + 1] ?? entries[index + 2] ?? ''));
  }
};

/** Keeps what was read of a schema while its text is walked. */
class SchemaBuilder {
  readonly elementsById = new Map<string, SchemaNode>();
  readonly styles: StyleText[] = [];
  private readonly top: SchemaNode = {
    name: '',
    attributes: new Map(),
    children: [],
    parent: undefined,
    start: 0,
    end: 0,
  };
  /** The elements around what is read, outermost first. */
  private readonly open = [this.top];
  private parent = this.top;

  addText(text: string): void {
    const { name, attributes } = this.parent;
    if (name === 'style') {
      if (READ_SHEETS.test(attributes.get('type') ?? ''))
        this.styles.push({ text: decode(text), media: attributes.get('media') ?? '' });
    } else if (TEXT_ELEMENTS.has(name)) this.parent.children.push(decode(text));
  }

  openElement(node: SchemaNode, isEmpty: boolean): void {
    this.parent.children.push(node);
    if (this.parent !== this.top) node.parent = this.parent;
    const id = node.attributes.get('id');
    if (id !== undefined && !this.elementsById.has(id)) this.elementsById.set(id, node);
    if (isEmpty) return;
    this.open.push(node);
    this.parent = node;
  }

  closeElement(end: number): void {
    if (this.parent === this.top) return;
    this.parent.end = end;
    this.open.pop();
    this.parent = this.open.at(-1) ?? this.top;
  }

  get root(): SchemaNode | undefined {
    const root = this.top.children[0];
    return typeof root === 'string' ? undefined : root;
  }
}

/**
 * Reads SVG text without the browser's parser: it needs no permission under Trusted Types, makes no document, pauses between slices
 * and is faster. Broken nesting is taken as it stands.
 * @throws for what is no SVG or too much of it
 */
export const parseSchema = async (schema: string): Promise<Schema> => {
  if (schema.length >= LONGEST_TEXT) throw new Error('The schema is longer than that of any hall.');
  const text = writeOutEntities(schema, LONGEST_TEXT);
  const builder = new SchemaBuilder();
  let end = 0;
  let tagCount = 0;
  for (const markup of text.matchAll(MARKUP)) {
    builder.addText(text.slice(end, markup.index));
    end = markup.index + markup[0].length;
    const tag = markup[2];
    if (markup[1]) builder.closeElement(end);
    else if (tag) {
      const name = tag.slice(tag.lastIndexOf(':') + 1);
      const attributes = readAttributes(markup[3] ?? '');
      builder.openElement({ name, attributes, children: [], parent: undefined, start: end, end }, Boolean(markup[4]));
    }
    tagCount += 1;
    if (tagCount > MOST_TAGS) throw new Error('The schema has more tags than any hall needs.');
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  const { root, elementsById, styles } = builder;
  if (root?.name !== 'svg') throw new Error('The schema is no SVG.');
  return { root, elementsById, styles, text };
};
