import type { Pace } from '../pace';

/** An element of a schema as text tells it: nothing here is a part of any document. */
export interface SchemaNode {
  name: string;
  attributes: Map<string, string>;
  children: (SchemaNode | string)[];
}

/** A schema, read but not trusted. */
export interface Schema {
  root: SchemaNode;
  /** Elements by id, the first of each: what `use` may point to. */
  byId: Map<string, SchemaNode>;
  /** The declarations of the style sheets' simple selectors: `circle`, `.seat`, `#stage`. */
  rules: Map<string, string>;
}

/** A hall of 60,000 seats takes 3 to 6 million characters. */
const LONGEST = 12e6;

/**
 * A comment, a CDATA section (1), an instruction, a doctype, or a tag: (2) closing, (3) its name, (4) attributes, (5) empty.
 * What may run past the next `<` matches in any case, the rest stops there: no text makes it look at the same place again and again.
 */
const MARKUP =
  /<(?:!--[\s\S]*?(?:-->|$)|!\[CDATA\[([\s\S]*?)(?:]]>|$)|\?[\s\S]*?(?:\?>|$)|![^[<>]*(?:\[[^\]]*]?)?[^<>]*>?|(\/?)([^\s<>/!?]+)((?:\s+[^\s<>="'/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>)/g;

const ATTRIBUTE = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const ENTITY = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The five entities of XML and numbers; others, whatever a doctype says of them, stay as they are. */
const decode = (text: string) =>
  text.replace(/&(?:#(x?)([\da-f]{1,6})|([a-z]+));/gi, (whole, hex, code, name: keyof typeof ENTITY) =>
    name
      ? (ENTITY[name] ?? whole)
      : String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10) || 0, 0x10ffff)),
  );

/**
 * Reads SVG text without the browser's parser: needs no permission under Trusted Types, makes no document, can pause, and takes a
 * third of the parser's time. Broken nesting is read as it stands.
 * @returns undefined for what is no SVG or too long
 */
export const parseSchema = async (text: string, [late, breath]: Pace): Promise<Schema | undefined> => {
  if (text.length > LONGEST) return;
  const top: SchemaNode = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  const byId = new Map<string, SchemaNode>();
  const rules = new Map<string, string>();
  let from = 0;
  for (const found of text.matchAll(MARKUP)) {
    const [all, data = '', closing, tag, list, empty] = found;
    const parent = open[open.length - 1] as SchemaNode;
    const words = text.slice(from, found.index) + data;
    from = found.index + all.length;
    if (parent.name === 'style') {
      for (const block of words.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').split('}')) {
        const parts = block.split('{');
        const declarations = parts.pop();
        for (const each of (parts.pop() ?? '').split(',')) {
          const selector = each.trim();
          rules.set(selector, `${rules.get(selector) ?? ''};${declarations}`);
        }
      }
    } else if (/^t/.test(parent.name) && words) parent.children.push(decode(words));
    if (closing) {
      if (open.length > 1) open.pop();
    } else if (tag) {
      const attributes = new Map<string, string>();
      for (const [, name = '', double, single] of (list as string).matchAll(ATTRIBUTE))
        attributes.set(name, decode(double ?? (single as string)));
      const node: SchemaNode = { name: tag.replace(/.*:/, ''), attributes, children: [] };
      parent.children.push(node);
      if (!empty) open.push(node);
      const id = attributes.get('id') as string;
      if (!byId.has(id)) byId.set(id, node);
    }
    if (late()) await breath();
  }
  const root = top.children[0] as SchemaNode | undefined;
  if (root?.name === 'svg') return { root, byId, rules };
};
