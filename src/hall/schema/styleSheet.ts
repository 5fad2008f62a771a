import { type Declarations, parseDeclarations, UNKNOWN_MOVE } from './declarations';
import { MOVES, MOVING_ANIMATIONS } from './transforms';

/** What a part of a selector asks of one element. */
export interface Compound {
  /** Undefined for any element. */
  name: string | undefined;
  ids: string[];
  classes: string[];
}

/** What a selector asks of what is above its element. */
interface Above {
  compound: Compound;
  /** It is the very next element outwards, not any. */
  isParent: boolean;
}

/** A rule of a style sheet for one selector. */
export interface StyleRule {
  subject: Compound;
  /** From the inside outwards. */
  above: Above[];
  /** Of two rules for one element the one of the higher number wins, and of equals the later one. */
  specificity: number;
  declarations: Declarations;
}

/** No drawing program writes a class for each of so many shapes. */
const MOST_RULES = 2e4;

/** No drawing program writes a longer selector. */
const LONGEST_SELECTOR = 1000;

/** What ids and classes weigh against the names of elements. */
const ID_WEIGHT = 1e6;
const CLASS_WEIGHT = 1e3;

/** Reads what may say nothing: a comment, one without an end up to the end of the sheet, the marks of one in old pages, what is quoted. */
const UNREAD = /\/\*[\s\S]*?(?:\*\/|$)|<!--|-->|"[^"]*"|'[^']*'/g;

const BOUNDARY = /[{};]/g;

/** @returns a part of a sheet that may say nothing as far as it does: the name of a font */
const keepNames = (unread: string): string => (/^["'][^{};]*$/.test(unread) ? unread : ' ');

/** Reads a compound: (1) the name of an element or any, (2) classes and ids. */
const COMPOUND = /^(\*|-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)?((?:[.#]-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)*)$/i;

const readCompound = (text: string): Compound | undefined => {
  const match = text ? COMPOUND.exec(text) : null;
  if (!match) return;
  const [, name = '*', rest = ''] = match;
  const parts = rest.match(/[.#][^.#]+/g) ?? [];
  const partsAfter = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  return { name: name === '*' ? undefined : name, ids: partsAfter('#'), classes: partsAfter('.') };
};

const weightOf = ({ name, ids, classes }: Compound): number =>
  ids.length * ID_WEIGHT + classes.length * CLASS_WEIGHT + (name ? 1 : 0);

/** @returns what a selector asks for; undefined for one with anything but names, classes, ids, descendants and children in it */
const readSelector = (selector: string): Omit<StyleRule, 'declarations'> | undefined => {
  const above: Above[] = [];
  let subject: Compound | undefined;
  let specificity = 0;
  for (const chain of selector.split('>')) {
    for (const [place, text] of chain.trim().split(/\s+/).entries()) {
      const compound = readCompound(text);
      if (!compound) return;
      if (subject) above.push({ compound: subject, isParent: place === 0 });
      subject = compound;
      specificity += weightOf(compound);
    }
  }
  return subject && { subject, above: above.reverse(), specificity };
};

/** By these names styles say where an element is, besides moving it. */
const PLACES = ['x', 'y', 'cx', 'cy', 'width', 'height'];

/** What stands around rules that may count on a screen. */
const AROUND_RULES = /^(?:[^@]|@(?:media(?!\s+print)|supports|layer|container|scope))/i;

/** What stands around the steps of an animation. */
const KEYFRAMES = /^@(?:-webkit-)?keyframes/i;

/** What a selector asks for that a drawing at rest is not. */
const OF_A_MOMENT = /::|:(?:hover|focus|active|target|visited|checked)/i;

/** What makes a selector narrower than its names, classes and ids do. */
const NARROWING = /(^|[\s>+~])?(?:\[[^\]]*\]|:[\w-]+(?:\([^()]*\))?)/g;

/** Reads what a selector asks of what stands beside its element. */
const BESIDE = /[^\s>+~]+\s*[+~]\s*/g;

const ANYTHING: Compound = { name: undefined, ids: [], classes: [] };

const MOVED_SOMEHOW: Declarations = { normal: new Map(), important: new Map([[UNKNOWN_MOVE, 'unread']]) };

/** Tells every element that what is animated may be moved by it. */
const RULE_OF_ANIMATIONS: StyleRule = {
  subject: ANYTHING,
  above: [],
  specificity: 0,
  declarations: { normal: new Map([[MOVING_ANIMATIONS, 'moving']]), important: new Map() },
};

export const movesElements = ({ normal, important }: Declarations): boolean =>
  [normal, important].some((each) => [...MOVES, ...PLACES].some((name) => (each.get(name) ?? 'none') !== 'none'));

/** @returns a rule for whatever a selector that is not followed may be about, and some more: no place of it is certain */
const ruleOfUnknownMove = (selector: string): StyleRule => {
  const wider = (_: string, before: string | undefined) => (before === undefined ? '' : `${before}*`);
  const readable = selector.length < LONGEST_SELECTOR ? selector.replace(NARROWING, wider).replace(BESIDE, '') : '*';
  const { subject, above } = readSelector(readable) ?? { subject: ANYTHING, above: [] };
  return { subject, above, specificity: Number.MAX_VALUE, declarations: MOVED_SOMEHOW };
};

/** @returns whether something in the place of a selector is none in any browser: it spoils the others of its rule */
const isNone = (selector: string): boolean => {
  if (/^[;}]/.test(selector)) return true;
  // Over one of a million parts WebKit never comes to an end.
  const canBeAsked = selector.length < LONGEST_SELECTOR && !/[([|]/.test(selector);
  return canBeAsked && globalThis.CSS?.supports?.(`selector(${selector})`) === false;
};

/** @returns the selectors of a list; those within brackets are parts of one */
const selectorsOf = (list: string): string[] => {
  const selectors = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth <= 0) selectors.push('');
    else selectors[selectors.length - 1] += letter;
  }
  return selectors;
};

/** @param around what stands around the rule, outermost first @returns what a rule says, by selector */
const readRule = (list: string, around: string[], declarations: Declarations): StyleRule[] => {
  const isMoving = movesElements(declarations);
  if (isMoving && around.some((each) => KEYFRAMES.test(each))) return [RULE_OF_ANIMATIONS];
  const mayMove = isMoving && around.every((each) => AROUND_RULES.test(each));
  const rules: StyleRule[] = [];
  for (const selector of selectorsOf(list)) {
    const read = around.length || selector.length > LONGEST_SELECTOR ? undefined : readSelector(selector);
    if (read) rules.push({ ...read, declarations });
    else if (!around.length && isNone(selector)) return [];
    else if (mayMove && !OF_A_MOMENT.test(selector)) rules.push(ruleOfUnknownMove(selector));
  }
  return rules;
};

/**
 * Adds the rules of a style sheet. What begins with an `@`, and a rule with others inside, is left out whole; but what it would move has
 * no place that is certain.
 * @param media which screens the sheet is for; '' for all
 * @throws for too many
 */
export const readStyleSheet = (sheet: string, rules: StyleRule[], media = ''): void => {
  const around = media ? [`@media ${media}`] : [];
  const text = `${sheet.replace(UNREAD, keepNames)}}`;
  let start = 0;
  /** What stands around the place that is read, outermost first. */
  const open: string[] = [];
  let holdsOthers = false;
  for (const { 0: boundary, index } of text.matchAll(BOUNDARY)) {
    if (boundary === '{') {
      const before = text.slice(start, index);
      open.push((open.length ? before.replace(/^.*;/s, '') : before).trim());
      holdsOthers = false;
    } else if (boundary === '}' && open.length) {
      const selectors = open.pop() ?? '';
      if (!holdsOthers && !selectors.startsWith('@'))
        rules.push(...readRule(selectors, [...around, ...open], parseDeclarations(text.slice(start, index))));
      holdsOthers = true;
      if (rules.length > MOST_RULES) throw new Error('The schema has more rules of style than any hall needs.');
      // A stray mark belongs to the rule after it, which browsers do not read then.
    } else if (open.length || boundary === '}' || !/^\s*@/.test(text.slice(start, index))) continue;
    start = index + 1;
  }
};
