import type { Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, type Expression, type Pattern, type PrivateIdentifier, type Program, parse } from 'acorn';
import { data, inside, lacking } from './compat';

/** Features by their names in the code, each with the oldest browsers that lack it. */
export type Newer = Map<string, string[]>;

/**
 * Interfaces whose members a widget in a page can use. Of the other interfaces (graphics cards, calls, sensors, payment handlers) only the
 * names count. Their hundreds of members have short names, which programs also give to properties of their own.
 */
const MEMBERS_OF =
  /^(Abort|Animation$|Array|Blob|CSS(Rule|Style)|Clipboard|Crypto$|Custom|DOM|Date|Document|Element|Error|Event|File|FormData|Function|HTML|Headers|History|Intl|Intersection|JSON|Keyboard|KeyframeEffect|Location|Map|Math|MediaQuery|Message|Mouse|Mutation|Navigator$|Node|Number|Object|Performance|Pointer|Promise|Range|RegExp|Request|Resize|Response|SVG|Selection|Set|ShadowRoot|Storage|String|Symbol|Touch|Trusted|UIEvent|URL|Visual|Weak|Wheel|Window|XML)/;

const plain = (name: string): string => name.replace(/_(static|event)$/, '');

/** Every feature of the platform that a script can name, by that name: methods, properties, options, attributes. */
function index(): Map<string, Identifier[]> {
  const found = new Map<string, Identifier[]>();
  const add = (name: string, feature: Identifier) => {
    const list = found.get(name) ?? [];
    list.push(feature);
    found.set(name, list);
  };
  for (const [name, type] of [...inside(data.api), ...inside(data.javascript.builtins)]) {
    add(name, type);
    if (!MEMBERS_OF.test(name)) continue;
    for (const [member, feature] of inside(type)) {
      add(plain(member), feature);
      for (const [option, deeper] of inside(feature))
        if (option.endsWith('_parameter')) {
          const named = /^options_(\w+)_parameter$/.exec(option);
          if (named?.[1]) add(named[1], deeper);
        }
    }
  }
  for (const part of [data.html, data.svg]) {
    for (const [name, feature] of inside(part.global_attributes as Identifier)) add(name, feature);
    for (const [tag, element] of inside(part.elements as Identifier)) {
      add(tag, element);
      for (const [name, feature] of inside(element)) add(name, feature);
    }
  }
  return found;
}

const FEATURES = index();

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** @returns the program @throws SyntaxError where it needs more than ES2022 */
export const parseOld = (code: string, sourceType: 'script' | 'module'): Program =>
  parse(code.replace(/^\ufeff/, ''), { ecmaVersion: 2022, sourceType });

const nameOf = (key: Expression | Pattern | PrivateIdentifier, computed: boolean): string | undefined =>
  key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** `Promise.any`, `AbortSignal.timeout`: a static member is looked up in its object, not by its name alone. */
function staticMember(node: AnyNode): [string, Identifier] | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return;
  const member = nameOf(node.property, node.computed);
  const owner = node.object.name;
  const type = [...inside(data.javascript.builtins), ...inside(data.api)].find(([name]) => name === owner)?.[1];
  const feature = inside(type).find(([name]) => name === member || name === `${member}_static`)?.[1];
  return feature && [`${owner}.${member}`, feature];
}

/**
 * Names of newer features that a program uses as a member, a key, a free identifier or a whole string, unless the oldest browsers have a
 * feature of that name. The function judges by name alone: `x.at` counts for any `x`, so it also reports a program's own property of such a
 * name. These names belong into `OWN_NAMES`.
 */
export function newerInScript(program: Program): Newer {
  const names = new Set<string>();
  const bound = new Set<string>();
  const newer: Newer = new Map();
  walk(program, (node) => {
    const known = staticMember(node);
    if (known && lacking([known[1]]).length) newer.set(known[0], lacking([known[1]]));
    if (node.type === 'MemberExpression') names.add(nameOf(node.property, node.computed) ?? '');
    else if (node.type === 'Property') names.add(nameOf(node.key, node.computed) ?? '');
    else if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value);
    else if (node.type === 'Identifier' && node.name.length > 3) names.add(node.name);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') bound.add(node.id.name);
  });
  for (const name of names) {
    if (bound.has(name)) continue;
    const without = lacking(FEATURES.get(name) ?? []);
    if (without.length) newer.set(name, without);
  }
  return newer;
}

/** @returns the style sheets that a program carries in its strings */
export function stylesInScript(program: Program): string[] {
  const sheets: string[] = [];
  walk(program, (node) => {
    const text =
      node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value.cooked ?? '')
          : '';
    if (/\{[^}]*:[^}]*\}/.test(text) && /(^|[},])\s*[@:.[\w*][^{}]*\{/.test(text)) sheets.push(text);
  });
  return sheets;
}
