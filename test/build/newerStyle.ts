import type { Identifier } from '@mdn/browser-compat-data';
import * as csstree from 'css-tree';
import { data, inside, lacking } from './compat';
import type { Newer } from './newerScript';

const css = data.css;
const at = (parent: Identifier | undefined, name: string): Identifier | undefined =>
  inside(parent).find(([key]) => key === name)?.[1];

const RELATIVE_UNITS: [RegExp, string][] = [
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^sv(w|h|i|b|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(w|h|i|b|min|max)$/, 'viewport_percentage_units_large'],
  [/^dv(w|h|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
];

/** Value functions by name. MDN has them under a type, under a property, or inside either. */
function valueFunctions(): Map<string, Identifier[]> {
  const found = new Map<string, Identifier[]>();
  const collect = (parent: Identifier, depth: number) => {
    for (const [name, feature] of inside(parent)) {
      const plain = name.replace(/_function$/, '');
      found.set(plain, [...(found.get(plain) ?? []), feature]);
      if (depth) collect(feature, depth - 1);
    }
  };
  collect(css.types as Identifier, 2);
  collect(css.properties as Identifier, 1);
  return found;
}
const FUNCTIONS = valueFunctions();

/** The features of one value that the oldest browsers lack. */
function newerInValue(property: string, value: csstree.CssNode): Newer {
  const newer: Newer = new Map();
  const note = (name: string, features: (Identifier | undefined)[]) => {
    const without = lacking(features.filter((each) => each !== undefined));
    if (without.length) newer.set(name, without);
  };
  csstree.walk(value, (node) => {
    if (node.type === 'Function') note(`${node.name}()`, FUNCTIONS.get(node.name.toLowerCase()) ?? []);
    if (node.type === 'Identifier') note(`${property}: ${node.name}`, [at(at(css.properties, property), node.name)]);
    if (node.type === 'Dimension') {
      const length = at(css.types as Identifier, 'length');
      const group = RELATIVE_UNITS.find(([form]) => form.test(node.unit))?.[1];
      note(`unit ${node.unit}`, [at(length, group ?? node.unit)]);
    }
  });
  return newer;
}

/**
 * Features of a style sheet that one of the oldest browsers lacks, except those that the sheet itself guards: a declaration after a plain
 * or prefixed one of the same property in the same rule, and everything inside `@supports`.
 */
export function newerInStyle(sheet: string): Newer {
  const newer: Newer = new Map();
  const add = (more: Newer) => {
    for (const [name, without] of more) newer.set(name, without);
  };
  const note = (name: string, feature: Identifier | undefined) => {
    const without = feature ? lacking([feature]) : [];
    if (without.length) newer.set(name, without);
  };
  const visitBlock = (block: csstree.Block) => {
    const plain = new Set<string>();
    block.children.forEach((child) => {
      if (child.type !== 'Declaration') return;
      const property = child.property.toLowerCase();
      if (/^-(webkit|moz)-/.test(property)) plain.add(property.replace(/^-\w+-/, ''));
      const own = property.startsWith('--');
      const value = newerInValue(
        property,
        own ? csstree.parse(csstree.generate(child.value), { context: 'value' }) : child.value,
      );
      const missing = own || property.startsWith('-') ? [] : lacking([at(css.properties, property) ?? {}]);
      if (missing.length && !plain.has(property)) newer.set(property, missing);
      else if (missing.length) return;
      else if (!value.size) plain.add(property);
      else if (!plain.has(property)) add(value);
    });
  };
  csstree.walk(csstree.parse(sheet), {
    enter(node: csstree.CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports') return csstree.walk.skip;
        note(`@${node.name}`, at(css['at-rules'] as Identifier, node.name));
      }
      if (node.type === 'Feature')
        note(`@media ${node.name}`, at(at(css['at-rules'] as Identifier, 'media'), node.name));
      if (node.type === 'FeatureRange')
        note('@media range', at(at(css['at-rules'] as Identifier, 'media'), 'range_syntax'));
      const pseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';
      if (pseudo && !node.name.startsWith('-')) note(`:${node.name}`, at(css.selectors as Identifier, node.name));
      if (node.type === 'NestingSelector') note('nesting', at(css.selectors as Identifier, 'nesting'));
      if (node.type === 'Block') visitBlock(node);
    },
  });
  return newer;
}
