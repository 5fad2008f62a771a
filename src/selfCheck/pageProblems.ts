import type { Checked } from '../host/loadSelfCheck';
import * as texts from '../text/texts';

/** These may stand in the element: they show nothing. */
const UNSEEN = 'noscript, script, style, template, link, meta';

/** @returns whether the element holds later parts of the page, as it does where it is closed by `/>` */
const holdsThePage = (element: Element): boolean => [...element.children].some((child) => !child.matches(UNSEEN));

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** @returns the block around the element that is lower than its content, and hides the rest */
function cuttingBlock(element: Element): Element | undefined {
  for (let block = parentOf(element); block && block !== document.body; block = parentOf(block)) {
    const isCut = block.clientHeight > 0 && block.scrollHeight > block.clientHeight + 1;
    if (isCut && /hidden|clip/.test(getComputedStyle(block).overflowY)) return block;
  }
}

/** @returns a block as a web editor finds it: its tag, its id and its classes */
const nameOf = ({ localName, id, classList }: Element): string =>
  [localName, id && `#${id}`, ...[...classList].map((name) => `.${name}`)].join('');

/** The addresses of the widget's scripts on the page; of several the first is the widget. */
const scriptAddresses = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('script')]
      .map(({ src }) => src)
      .filter((src) => /\/bswidget(\.[\da-f]{10})?\.m?js(\?|$)/.test(src)),
  );

/** The height in CSS px that the widget gives itself, so that it is ever near the window. */
const OWN_HEIGHT_PX = 1;

/** Faults of the page around the widget. */
export function pageProblems({ element, options }: Checked): string[] {
  const scripts = scriptAddresses();
  const problems = scripts.size > 1 ? [texts.checkTwoScripts([...scripts].join(', '))] : [];
  // of a page of its own and of a dialog the room is the widget's
  if (options.page || options.button || element.matches('.shop-place')) return problems;
  if (holdsThePage(element)) problems.push(texts.checkNotClosed(element.localName));
  const block = cuttingBlock(element);
  if (block) problems.push(texts.checkCut(nameOf(block)));
  if (!(Number.parseFloat(getComputedStyle(element).minHeight) > OWN_HEIGHT_PX)) problems.push(texts.checkNoHeight);
  return problems;
}
