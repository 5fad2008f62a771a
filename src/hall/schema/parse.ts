import { yieldWhenDue } from './taskSlices';

/** An element of a schema as its text tells it: no part of any document. */
export interface SchemaNode {
  name: string;
  at: Map<string, string>;
  inside: (SchemaNode | string)[];
  /** Where what is inside begins and ends in the text. */
  from: number;
  to: number;
}

/**
 * A schema, read but not trusted: its outermost element, elements by id, declarations of style sheets and its text.
 * Rules are kept by `.class` or by the bare name of a tag or an id: an element with the name of a tag for its id takes that tag's rule.
 */
export type Schema = readonly [
  root: SchemaNode,
  byId: Map<string, SchemaNode>,
  rules: Map<string, string>,
  text: string,
];

/** A hall of 60,000 seats takes 3 to 6 million characters. */
const LONGEST = 12e6;
/** A hall of 60,000 seats has 70,000 tags. */
const MOST = 2e5;

/**
 * A comment, the start of a CDATA section, a doctype or instruction, or a tag: (1) closing, (2) its name, (3) attributes, (4) empty.
 * What may run past the next `<` matches in any case, the rest stops there: no text is looked at again and again.
 */
const MARKUP =
  /<(?:!--[\s\S]*?(?:-->|$)|!\[CDATA\[|[!?][^[<>]*(?:\[[^\]]*]?)?[^<>]*>?|(\/?)([^\s<>/!?]+)((?:\s+[^\s<>="'/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>)/g;

const ATTRIBUTE = /\s+([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/;

/** The characters that have a name in every XML file. */
const NAMED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** Numbered characters and the named ones: other names need a doctype that says what they are. */
const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(x?)(\w{1,6})|amp|[lg]t|quot|apos);/g, (all, hex, code) =>
        code ? String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)) : (NAMED[all] as string),
      )
    : text;

/**
 * Reads SVG text without the browser's parser: it needs no permission under Trusted Types, makes no document, pauses between slices
 * and is faster. Broken nesting is taken as it stands.
 * @throws for what is no SVG or too much: no error for a log, the list sells
 */
export const parseSchema = async (text: string): Promise<Schema> => {
  let from = 0;
  const top: SchemaNode = { name: '', at: new Map(), inside: [], from, to: from };
  const open = [top];
  const byId = new Map<string, SchemaNode>();
  const rules = new Map<string, string>();
  let count = 0;
  if (text.length < LONGEST)
    for (const found of text.matchAll(MARKUP)) {
      const tag = found[2];
      const parent = open[open.length - 1] as SchemaNode;
      const words = text.slice(from, found.index);
      from = found.index + found[0].length;
      if (parent.name === 'style')
        for (const block of words.replace(/\/\*[\s\S]*?(\*\/|$)/g, '').split('}')) {
          const [selectors = '', declarations] = block.split('{').slice(-2);
          for (const each of selectors.replaceAll('#', '').split(','))
            rules.set(each.trim(), `${rules.get(each.trim()) ?? ''};${declarations}`);
        }
      else if (/^t/.test(parent.name)) parent.inside.push(decode(words));
      if (found[1]) {
        if (open[1]) (open.pop() as SchemaNode).to = from;
      } else if (tag) {
        const node: SchemaNode = {
          name: tag.slice(tag.lastIndexOf(':') + 1),
          at: new Map(),
          inside: [],
          from,
          to: from,
        };
        const parts = (found[3] as string).split(ATTRIBUTE);
        for (let at = 1; parts[at]; at += 4)
          node.at.set(parts[at] as string, decode(parts[at + 1] ?? parts[at + 2] ?? ''));
        parent.inside.push(node);
        if (!found[4]) open.push(node);
        const id = node.at.get('id') as string;
        if (!byId.has(id)) byId.set(id, node);
      }
      count += 1;
      if (count > MOST) throw 0;
      const turn = yieldWhenDue();
      if (turn) await turn;
    }
  const root = top.inside[0] as SchemaNode | undefined;
  if (root?.name !== 'svg') throw 0;
  return [root, byId, rules, text];
};
