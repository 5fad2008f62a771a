import { isAllowed, isMove } from './allowList';
import { createBudget, refuse } from './budget';

/** An untrusted style sheet of a schema, with its media query. */
export interface StyleText {
  text: string;
  media: string;
}

interface Declaration {
  property: string;
  value: string;
  priority: string;
}

interface Declarations {
  declarations: Declaration[];
  /** Whether any declaration changes the position or the shape of an element. */
  moves: boolean;
}

/** Parses the `style` attribute of an element, with a cache. */
export type StyleReader = (style: string | undefined) => Declarations;

const NOTHING: Declarations = { declarations: [], moves: false };

/** The most characters of all style sheets of a drawing, without embedded fonts. */
const LONGEST_STYLES = 3e5;
const LONGEST_STYLE = 2000;
const LONGEST_SELECTOR = 500;
const MOST_RULES = 3000;

/** The deepest nesting of brackets: twenty kilobytes of nested brackets crash a Chromium tab. */
const DEEPEST = 9;

/** Strings, comments, escaped characters and URLs: brackets in them do not count. */
const NO_BRACKETS =
  /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n\r\f])*"?|'(?:\\[\s\S]|[^'\\\n\r\f])*'?|url\([^)]*\)?/gi;

/** Embedded fonts and images, and imported sheets: none of them is ever loaded. */
const NEVER_LOADED = /url\(\s*["']?data:[^)]*\)|@import[^;]*;?/gi;

/** Selectors of pseudo-elements, of elements outside the drawing (`:host`), and `:has`, which is slow. */
const SELECTOR_LEFT_OUT = /::|:(?:host|has)/i;

/** @throws for nested brackets or long selectors that could hang or crash a browser */
const refuseHostile = (text: string): void => {
  let depth = 0;
  let start = 0;
  for (const { 0: bracket, index } of text.replace(NO_BRACKETS, '').matchAll(/[{}()[\]]/g)) {
    depth = Math.max(0, depth + ('{(['.includes(bracket) ? 1 : -1));
    if (depth > DEEPEST || (bracket === '{' && index - start > LONGEST_SELECTOR)) refuse();
    if ('{}'.includes(bracket)) start = index;
  }
};

const listedIn = (style: CSSStyleDeclaration): Declarations => {
  const declarations: Declaration[] = [];
  // Not a spread: old libraries on a host page may replace the array functions by ones that do not support `CSSStyleDeclaration`.
  for (let at = 0; at < style.length; at += 1) {
    const property = style.item(at);
    const value = style.getPropertyValue(property);
    if (isAllowed(property, value))
      declarations.push({ property, value, priority: style.getPropertyPriority(property) });
  }
  return { declarations, moves: declarations.some(({ property }) => isMove(property)) };
};

/** @returns a reader that lets the browser parse styles, in an element outside the document */
export const createStyleReader = (): StyleReader => {
  const known = new Map<string, Declarations>();
  const { style } = document.createElement('p');
  return (text) => {
    if (!text || text.length > LONGEST_STYLE) return NOTHING;
    let read = known.get(text);
    if (!read) {
      refuseHostile(text);
      style.cssText = text;
      read = listedIn(style);
      known.set(text, read);
    }
    return read;
  };
};

const countsHere = (media: string): boolean => !media || matchMedia(media).matches;

/** @returns the style rules for this screen, also in media rules; nested style rules and rules in other at-rules are left out */
const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule && countsHere(rule.conditionText) ? rulesOf(rule.cssRules) : [];
  });

/**
 * Builds a sheet of the allowed declarations of a drawing's sheets, which the browser parses outside the document.
 * @returns the sheet, and whether any of its rules changes the position or the shape of elements
 * @throws if the sheets exceed a limit or contain hostile rules
 */
export const buildSheet = (styles: StyleText[]): { sheet: CSSStyleSheet; moves: boolean } => {
  const sheet = new CSSStyleSheet();
  let moves = false;
  const spendLength = createBudget(LONGEST_STYLES);
  const spendRules = createBudget(MOST_RULES);
  for (const { text, media } of styles) {
    const css = text.replace(NEVER_LOADED, '');
    spendLength(css.length);
    refuseHostile(css);
    if (!countsHere(media)) continue;
    const read = new CSSStyleSheet();
    read.replaceSync(css);
    for (const { selectorText, style } of rulesOf(read.cssRules)) {
      const { declarations, moves: isMoving } = listedIn(style);
      if (!declarations.length || SELECTOR_LEFT_OUT.test(selectorText)) continue;
      // `:root` would not match the drawing, since its `svg` element is not the root of the document.
      const at = sheet.insertRule(`${selectorText.replaceAll(':root', 'svg')}{}`, sheet.cssRules.length);
      const { style: built } = sheet.cssRules[at] as CSSStyleRule;
      for (const { property, value, priority } of declarations) built.setProperty(property, value, priority);
      moves ||= isMoving;
      spendRules(1);
    }
  }
  return { sheet, moves };
};
