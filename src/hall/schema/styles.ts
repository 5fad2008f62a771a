import { isAllowed, isMove } from './allowList';
import { refuse, type Schema } from './parse';

/** The allowed declarations of a style, as text. */
interface CleanStyle {
  text: string;
  moves: boolean;
}

/** The work of a character of a style sheet without embedded fonts, and of a rule: the browser compares each rule with each element. */
const WORK_PER_CHARACTER = 100;
const WORK_PER_RULE = 2e4;

const LONGEST_STYLE = 2000;
const LONGEST_SELECTOR = 500;

/** The deepest nesting of brackets: twenty kilobytes of nested brackets crash a Chromium tab. */
const DEEPEST = 9;

/** Strings, comments, escaped characters and URLs: brackets in them do not count. */
const NO_BRACKETS = /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|(["'])(?:\\[\s\S]|(?!\1)[^\\\n\r\f])*\1?|url\([^)]*\)?/gi;

/** Embedded fonts and images, and imported sheets: none of them is ever loaded. */
const NEVER_LOADED = /url\(\s*["']?data:[^)]*\)|@import[^;]*;?/gi;

/** Selectors of pseudo-elements, and of elements outside the drawing: their rules move no seat. */
const OUTSIDE = /::|:host/i;

const SLOW_SELECTOR = /:has/i;

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

const keepAllowed = (style: CSSStyleDeclaration): CleanStyle => {
  let moves = false;
  // Not a spread: old libraries on a host page may replace the array functions by ones that do not support `CSSStyleDeclaration`.
  for (let at = style.length - 1; at >= 0; at -= 1) {
    const property = style.item(at);
    if (!isAllowed(property, style.getPropertyValue(property))) style.removeProperty(property);
    else moves ||= isMove(property);
  }
  return { text: style.cssText, moves };
};

export const createStyleReader = (): ((style: string | undefined) => CleanStyle) => {
  const known = new Map<string, CleanStyle>();
  const { style } = document.createElement('p');
  return (given = '') => {
    const text = given.length > LONGEST_STYLE ? '' : given;
    let read = known.get(text);
    if (!read) {
      refuseHostile(text);
      style.cssText = text;
      read = keepAllowed(style);
      known.set(text, read);
    }
    return read;
  };
};

/**
 * Reads the rules for this screen, also in media rules. Nested rules, rules in other at-rules and rules with slow selectors are left out.
 * @throws if the sheets exceed a limit or contain hostile rules, or if a rule that is left out could move seats
 */
export const buildSheet = ({ styles, spend }: Schema): { sheet: CSSStyleSheet; moves: boolean } => {
  const sheet = new CSSStyleSheet();
  let moves = false;
  const addRules = (rules: CSSRuleList, areRead: boolean): void => {
    for (const rule of rules) {
      const isMedia = rule instanceof CSSMediaRule;
      const { style, selectorText = '', cssRules } = rule as Partial<CSSStyleRule>;
      const isOther = rule instanceof CSSKeyframesRule || OUTSIDE.test(selectorText);
      if (isOther || (isMedia && !matchMedia(rule.conditionText).matches)) continue;
      if (style) {
        const cleaned = keepAllowed(style);
        if (areRead && selectorText && cleaned.text && !SLOW_SELECTOR.test(selectorText)) {
          spend(WORK_PER_RULE);
          // `:root` would not match the drawing, since its `svg` element is not the root of the document.
          const at = sheet.insertRule(`${selectorText.replaceAll(':root', 'svg')}{}`, sheet.cssRules.length);
          (sheet.cssRules[at] as CSSStyleRule).style.cssText = cleaned.text;
          moves ||= cleaned.moves;
        } else if (cleaned.moves || cleaned.text.includes('--')) refuse();
      }
      if (cssRules) addRules(cssRules, areRead && isMedia);
    }
  };
  for (const text of styles) {
    const css = text.replace(NEVER_LOADED, '');
    spend(css.length * WORK_PER_CHARACTER);
    refuseHostile(css);
    const read = new CSSStyleSheet();
    read.replaceSync(css);
    addRules(read.cssRules, true);
  }
  return { sheet, moves };
};
