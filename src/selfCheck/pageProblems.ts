import type { Checked } from '../host/loadSelfCheck';
import { ATTRIBUTES } from '../options';
import * as texts from '../text/texts';
import { reachProblems } from './reachProblems';
import { heightProblem, styleProblems } from './styleProblems';

/** Elements that show nothing, and may therefore stand inside the widget's element. */
const UNSEEN = 'noscript, script, style, template, link, meta';
/** Elements that show something even without text. */
const SHOWING = 'img, picture, video, iframe, svg, input, bs-widget';

/** @returns whether the element contains later parts of the page, because `/>` does not close it; empty elements do not count */
const holdsThePage = (element: Element): boolean =>
  [...element.children].some(
    (child) =>
      !child.matches(UNSEEN) &&
      (child.textContent?.trim() || child.matches(SHOWING) || child.querySelector(SHOWING) !== null),
  );

const scriptAddresses = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('script')]
      .map(({ src }) => src)
      .filter((src) => /\/bswidget(\.[\da-f]{10})?\.m?js(\?|$)/.test(src)),
  );

const bareNames = (): string[] =>
  [...document.querySelectorAll('script[src*=bswidget]')].flatMap((script) =>
    script.getAttributeNames().filter((name) => ATTRIBUTES.includes(name)),
  );

const SOLD_BY = ['api', 'frame', 'show', 'performance', 'season-ticket'];

/** @returns whether another element of the page sells the same tickets; buttons and elements of `mount()` may be repeated */
const isShownTwice = (element: Element): boolean =>
  [...document.querySelectorAll('bs-widget:not([button])')].some(
    (other, _, all) =>
      other !== element &&
      all.includes(element) &&
      SOLD_BY.every((name) => other.getAttribute(name) === element.getAttribute(name)),
  );

export function pageProblems({ element, options }: Checked): string[] {
  const scripts = scriptAddresses();
  const problems = scripts.size > 1 ? [texts.checkTwoScripts([...scripts].join(', '))] : [];
  const bare = bareNames();
  if (bare.length) problems.push(texts.checkBareNames(bare.map((name) => `data-${name}`).join(', ')));
  problems.push(...styleProblems(element));
  // The checks below concern the position in a host page, which a hosted page, a button and a dialog do not have.
  if (options.page || options.button || element.matches('.shop-place')) return problems;
  if (holdsThePage(element)) problems.push(texts.checkNotClosed(element.localName));
  if (isShownTwice(element)) problems.push(texts.checkShownTwice);
  const height = heightProblem(element);
  if (height) problems.push(height);
  return [...problems, ...reachProblems(element)];
}
