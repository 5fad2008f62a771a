import * as texts from '../text/texts';

/** The least that a window of a phone leaves between the margins of a page. */
const LEAST_WIDTH_PX = 300;

export const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** @returns the nearest block around the element that is so */
export function blockAround(element: Element, isSo: (block: Element) => boolean): Element | undefined {
  for (let block = parentOf(element); block; block = parentOf(block)) if (isSo(block)) return block;
}

/** @returns a block as a web editor finds it: its tag, its id and its classes */
export const nameOf = ({ localName, id, classList }: Element): string =>
  [localName, id && `#${id}`, ...[...classList].map((name) => `.${name}`)].join('');

/** @returns whether buyers do not see the element where it stands */
export const isHidden = (element: HTMLElement): boolean =>
  !element.offsetWidth || element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) === false;

/** @returns what a press in the middle of the visible part meets in place of the element */
function coveringBlock(element: HTMLElement): Element | undefined {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (to <= from) return;
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint((left + right) / 2, (from + to) / 2);
  return hit && !element.contains(hit) ? hit : undefined;
}

/** What scrolls the whole page holds nothing back: the root, and a body whose `overflow` the root takes over. */
function scrollsThePage(block: Element): boolean {
  const root = document.documentElement;
  return block === root || (block === document.body && getComputedStyle(root).overflow === 'visible');
}

/** @returns whether what is pinned inside a block stays with the block, which does not scroll, and leaves the window with it */
function unpins(block: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(block);
  const overflow = overflowX + overflowY;
  const scrolls = /auto|scroll/.test(overflow) && block.scrollHeight > block.clientHeight + 1;
  return /auto|scroll|hidden/.test(overflow) && !scrolls && !scrollsThePage(block);
}

/** @returns whether a block is lower than its content, and hides the rest */
const cuts = (block: Element): boolean =>
  block !== document.body &&
  block.clientHeight > 0 &&
  block.scrollHeight > block.clientHeight + 1 &&
  /hidden|clip/.test(getComputedStyle(block).overflowY);

/** The faults of the page by which buyers do not see all of the widget, or cannot press it. */
export function reachProblems(element: HTMLElement): string[] {
  const problems: string[] = [];
  const told = (block: Element | undefined, text: (name: string) => string): void => {
    if (block) problems.push(text(nameOf(block)));
  };
  const cutting = blockAround(element, cuts);
  told(cutting, texts.checkCut);
  if (!cutting) told(blockAround(element, unpins), texts.checkUnpinned);
  const inert = blockAround(element, (block) => block.matches('[inert], [aria-hidden=true]'));
  told(inert, texts.checkInert);
  told(
    blockAround(element, (block) => block.matches('a, button, label, summary')),
    texts.checkInControl,
  );
  if (!inert && !isHidden(element)) told(coveringBlock(element), texts.checkCovered);
  const width = element.offsetWidth;
  if (width && width < LEAST_WIDTH_PX) problems.push(texts.checkNarrow(width, LEAST_WIDTH_PX));
  if (window === top && !document.querySelector('meta[name=viewport]')) problems.push(texts.checkNoViewport);
  return problems;
}
