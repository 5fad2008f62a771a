import type { Budget } from './budget';
import type { SchemaNode } from './parse';

export type AttributeReader = (node: SchemaNode) => Map<string, string>;

/** What reading an element costs besides its style. */
const WORK_PER_ELEMENT = 40;

/** Reads one declaration of a style: (1) its property and (2) its value, up to an `!important`. */
const DECLARATION = /;\s*([\w-]+)\s*:\s*([^;!]*)/g;

const parseStyle = (style: string): Map<string, string> => {
  const declarations = new Map<string, string>();
  for (const [, property = '', value = ''] of style.matchAll(DECLARATION)) declarations.set(property, value.trim());
  return declarations;
};

const append = (style: string, more: string | undefined): string => (more ? `${style};${more}` : style);

/** @returns all that style sheets and its own `style` declare for an element, the stronger declarations last */
const styleOf = ({ name, attributes }: SchemaNode, rules: Map<string, string>): string => {
  let style = append('', rules.get(name));
  const classes = attributes.get('class');
  if (classes) for (const className of classes.split(/\s+/)) style = append(style, rules.get(`.${className}`));
  const id = attributes.get('id');
  if (id) style = append(style, rules.get(id));
  return append(style, attributes.get('style'));
};

/** @returns what reads the attributes of an element, with what style sheets and its `style` say of it */
export const createAttributeReader = (rules: Map<string, string>, budget: Budget): AttributeReader => {
  /** Declarations by the text that made them: thousands of seats have the same style. */
  const parsedStyles = new Map<string, Map<string, string>>();
  return (node: SchemaNode): Map<string, string> => {
    const style = styleOf(node, rules);
    budget.spend(style.length + WORK_PER_ELEMENT);
    if (!style) return node.attributes;
    let declarations = parsedStyles.get(style);
    if (!declarations) {
      declarations = parseStyle(style);
      parsedStyles.set(style, declarations);
    }
    const all = new Map(node.attributes);
    for (const [property, value] of declarations) all.set(property, value);
    return all;
  };
};
