import { type Declarations, parseDeclarations } from './declarations';

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

/** Adds the rules of a style sheet. What begins with an `@`, and a rule with others inside, is left out whole. @throws for too many */
export const readStyleSheet = (sheet: string, rules: StyleRule[]): void => {
  const text = `${sheet.replace(UNREAD, keepNames)}}`;
  let start = 0;
  let depth = 0;
  let selectors = '';
  let isNested = false;
  for (const { 0: boundary, index } of text.matchAll(BOUNDARY)) {
    if (boundary === '{') {
      if (depth === 0) selectors = text.slice(start, index).trim();
      isNested = depth > 0;
      depth += 1;
    } else if (boundary === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0 && !isNested && !selectors.startsWith('@')) {
        const declarations = parseDeclarations(text.slice(start, index));
        for (const selector of selectors.split(',')) {
          const read = selector.length < LONGEST_SELECTOR ? readSelector(selector) : undefined;
          if (read) rules.push({ ...read, declarations });
        }
        if (rules.length > MOST_RULES) throw new Error('The schema has more rules of style than any hall needs.');
      }
    } else if (depth > 0) continue;
    start = index + 1;
  }
};
