import type { Checked } from '../host/loadSelfCheck';
import { ATTRIBUTES } from '../options';
import * as texts from '../text/texts';
import { reachProblems } from './reachProblems';
import { heightProblem, styleProblems } from './styleProblems';

/** These may stand in the element: they show nothing. */
const UNSEEN = 'noscript, script, style, template, link, meta';
/** These show something without a text. */
const SHOWING = 'img, picture, video, iframe, svg, input, bs-widget';

/** @returns whether the element holds later parts of the page, as it does where it is closed by `/>`; editors add empty lines of their own */
const holdsThePage = (element: Element): boolean =>
  [...element.children].some(
    (child) =>
      !child.matches(UNSEEN) &&
      (child.textContent?.trim() || child.matches(SHOWING) || child.querySelector(SHOWING) !== null),
  );

/** The addresses of the widget's scripts on the page; of several the first is the widget. */
const scriptAddresses = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('script')]
      .map(({ src }) => src)
      .filter((src) => /\/bswidget(\.[\da-f]{10})?\.m?js(\?|$)/.test(src)),
  );

/** @returns the names on our script tags that lack their `data-` */
const bareNames = (): string[] =>
  [...document.querySelectorAll('script[src*=bswidget]')].flatMap((script) =>
    script.getAttributeNames().filter((name) => ATTRIBUTES.includes(name)),
  );

/** What an element sells by. */
const SOLD_BY = ['api', 'frame', 'show', 'performance', 'season-ticket'];

/** @returns whether another element of the page sells the same; of buttons there may be many, and `mount()` takes any element */
const isShownTwice = (element: Element): boolean =>
  [...document.querySelectorAll('bs-widget:not([button])')].some(
    (other, _, all) =>
      other !== element &&
      all.includes(element) &&
      SOLD_BY.every((name) => other.getAttribute(name) === element.getAttribute(name)),
  );

/** Faults of the page around the widget. */
export function pageProblems({ element, options }: Checked): string[] {
  const scripts = scriptAddresses();
  const problems = scripts.size > 1 ? [texts.checkTwoScripts([...scripts].join(', '))] : [];
  const bare = bareNames();
  if (bare.length) problems.push(texts.checkBareNames(bare.map((name) => `data-${name}`).join(', ')));
  problems.push(...styleProblems(element));
  // of a page of its own and of a dialog the room is the widget's
  if (options.page || options.button || element.matches('.shop-place')) return problems;
  if (holdsThePage(element)) problems.push(texts.checkNotClosed(element.localName));
  if (isShownTwice(element)) problems.push(texts.checkShownTwice);
  const height = heightProblem(element);
  if (height) problems.push(height);
  return [...problems, ...reachProblems(element)];
}
