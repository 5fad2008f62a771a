import { isAllowed, isMove } from './allowList';
import { createBudget, refuse } from './budget';

/** The text of a style sheet as a schema has it, and the screens that it is for. */
export interface StyleText {
  text: string;
  media: string;
}

interface Declaration {
  property: string;
  value: string;
  priority: string;
}

/** The listed declarations of a style. */
interface Declarations {
  declarations: Declaration[];
  /** Whether any of them moves or shapes an element. */
  moves: boolean;
}

/** Reads the `style` of an element, each text once. */
export type StyleReader = (style: string | undefined) => Declarations;

const NOTHING: Declarations = { declarations: [], moves: false };

/** Characters of all style sheets of a drawing, without the fonts in them. */
const LONGEST_STYLES = 3e5;
const LONGEST_STYLE = 2000;
const LONGEST_SELECTOR = 500;
const MOST_RULES = 3000;

/** How deep brackets may be nested: twenty kilobytes of them end Chromium's tab. */
const DEEPEST = 9;

/** Strings, comments, escaped characters and addresses: a bracket in them is none. */
const NO_BRACKETS =
  /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n\r\f])*"?|'(?:\\[\s\S]|[^'\\\n\r\f])*'?|url\([^)]*\)?/gi;

/** Fonts and images that a program wrote into a sheet, and sheets elsewhere: neither is ever loaded. */
const NEVER_LOADED = /url\(\s*["']?data:[^)]*\)|@import[^;]*;?/gi;

/** Selectors that reach beyond the drawing, name boxes that are no elements, or look into an element: the last are slow. */
const SELECTOR_LEFT_OUT = /::|:(?:host|has)/i;

/** @throws for brackets and selectors that could stop a browser */
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
  // Pages with old libraries have a list maker of their own, which knows no styles.
  for (let at = 0; at < style.length; at += 1) {
    const property = style.item(at);
    const value = style.getPropertyValue(property);
    if (isAllowed(property, value))
      declarations.push({ property, value, priority: style.getPropertyPriority(property) });
  }
  return { declarations, moves: declarations.some(({ property }) => isMove(property)) };
};

/** @returns a reader that lets the browser read styles, in an element that is on no page */
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

/** @returns the style rules that count on this screen; those within rules of another kind, or of their own kind, are left out */
const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule && countsHere(rule.conditionText) ? rulesOf(rule.cssRules) : [];
  });

/**
 * Builds a sheet of the listed declarations of a drawing's sheets. The browser reads those while they are on no page.
 * @returns the sheet, and whether any rule in it moves or shapes elements
 * @throws for more, or others, than a hall can need
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
      // The root of a drawing is the root of no document here.
      const at = sheet.insertRule(`${selectorText.replaceAll(':root', 'svg')}{}`, sheet.cssRules.length);
      const { style: built } = sheet.cssRules[at] as CSSStyleRule;
      for (const { property, value, priority } of declarations) built.setProperty(property, value, priority);
      moves ||= isMoving;
      spendRules(1);
    }
  }
  return { sheet, moves };
};
