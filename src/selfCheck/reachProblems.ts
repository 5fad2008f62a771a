import * as texts from '../text/texts';

/** Pages on a narrow phone leave at least this width to their content. */
const LEAST_WIDTH_PX = 300;

export const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** @returns the nearest block around the element that `isSo` accepts, even outside of the element's shadow root */
export function blockAround(element: Element, isSo: (block: Element) => boolean): Element | undefined {
  for (let block = parentOf(element); block; block = parentOf(block)) if (isSo(block)) return block;
}

export const nameOf = ({ localName, id, classList }: Element): string =>
  [localName, id && `#${id}`, ...[...classList].map((name) => `.${name}`)].join('');

export const isHidden = (element: HTMLElement): boolean =>
  !element.offsetWidth || element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) === false;

/** @returns the block, if any, that receives a press in the middle of the element's visible part */
function coveringBlock(element: HTMLElement): Element | undefined {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (to <= from) return;
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint((left + right) / 2, (from + to) / 2);
  return hit && !element.contains(hit) ? hit : undefined;
}

/** @returns whether the block is the root, or a body whose `overflow` applies to the root: then it scrolls the whole page */
function scrollsThePage(block: Element): boolean {
  const root = document.documentElement;
  return block === root || (block === document.body && getComputedStyle(root).overflow === 'visible');
}

/** @returns whether the block keeps sticky elements from sticking to the window, because its `overflow` is set and it does not scroll */
function unpins(block: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(block);
  const overflow = overflowX + overflowY;
  const scrolls = /auto|scroll/.test(overflow) && block.scrollHeight > block.clientHeight + 1;
  return /auto|scroll|hidden/.test(overflow) && !scrolls && !scrollsThePage(block);
}

const cuts = (block: Element): boolean =>
  block !== document.body &&
  block.clientHeight > 0 &&
  block.scrollHeight > block.clientHeight + 1 &&
  /hidden|clip/.test(getComputedStyle(block).overflowY);

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
