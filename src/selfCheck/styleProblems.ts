import * as texts from '../text/texts';
import { nearestName } from './nearestName';

/** The custom properties that a host may set, each with a CSS property that takes the same values. */
export const PROPERTIES: Record<string, string> = {
  '--bsw-accent': 'color',
  '--bsw-on-accent': 'color',
  '--bsw-fg': 'color',
  '--bsw-bg': 'color',
  '--bsw-surface': 'color',
  '--bsw-radius': 'width',
  '--bsw-title': 'display',
  '--bsw-font': 'font-family',
  '--bsw-above': 'width',
  '--bsw-below': 'width',
};
const NAMES = Object.keys(PROPERTIES);

/** `--bws-acent` has two changed letters and one missing letter. */
const MOST_SLIPS = 3;

/** The `min-height` that tokens.css gives the element; a page that reserves a height sets a larger one. */
const OWN_HEIGHT_PX = 1;

function nameProblems({ style }: HTMLElement): string[] {
  return [...style]
    .filter((written) => written.startsWith('--') && !NAMES.includes(written))
    .flatMap((written) => {
      const meant = nearestName(written, NAMES, MOST_SLIPS);
      return meant ? [texts.checkStyleName(written, meant)] : [];
    });
}

function valueProblems(element: HTMLElement): string[] {
  const computed = getComputedStyle(element);
  return NAMES.flatMap((name) => {
    const value = computed.getPropertyValue(name).trim();
    const isBad = value && !CSS.supports(PROPERTIES[name] ?? '', value);
    return isBad ? [texts.checkStyleValue(name, value)] : [];
  });
}

/** @returns whether a valid `style` attribute has no effect, because the page's policy refuses it */
function isStyleRefused(element: HTMLElement): boolean {
  const probe = document.createElement('i');
  probe.style.cssText = element.getAttribute('style') ?? '';
  return probe.style.length > 0 && !element.style.length;
}

/** @returns '' if the page reserves a height for the widget, else a problem */
export function heightProblem(element: HTMLElement): string {
  if (Number.parseFloat(getComputedStyle(element).minHeight) > OWN_HEIGHT_PX) return '';
  return isStyleRefused(element) ? texts.checkStyleRefused : texts.checkNoHeight;
}

export const styleProblems = (element: HTMLElement): string[] => [...nameProblems(element), ...valueProblems(element)];
