import * as texts from '../text/texts';
import { nearestName } from './nearestName';

/** The custom properties of a host, each with a property of CSS that takes the same values. */
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

/** `--bws-acent` is two letters changed and one left out. */
const MOST_SLIPS = 3;

/** The height in CSS px that the widget gives itself, so that it is ever near the window. */
const OWN_HEIGHT_PX = 1;

/** What is written for the widget in its `style`, and is none of its properties. */
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

/** @returns whether a `style` attribute is written well, and has no effect all the same: a policy refuses it */
function isStyleRefused(element: HTMLElement): boolean {
  const probe = document.createElement('i');
  probe.style.cssText = element.getAttribute('style') ?? '';
  return probe.style.length > 0 && !element.style.length;
}

/** What is wrong with the height that the page reserves for the widget, or ''. */
export function heightProblem(element: HTMLElement): string {
  if (Number.parseFloat(getComputedStyle(element).minHeight) > OWN_HEIGHT_PX) return '';
  return isStyleRefused(element) ? texts.checkStyleRefused : texts.checkNoHeight;
}

/** What is wrong with the custom properties that a host gives the widget. */
export const styleProblems = (element: HTMLElement): string[] => [...nameProblems(element), ...valueProblems(element)];
