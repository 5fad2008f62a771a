import { playExit } from './playExit';

const take = (node: HTMLElement): boolean => {
  node.focus({ preventScroll: true });
  return node.matches(':focus');
};

/**
 * Gives the keyboard to the first heading in a node that can be seen, or to the bones of one that is still to come.
 * @returns false where there is none
 */
export const focusHeading = (node: Element): boolean =>
  [...node.querySelectorAll<HTMLElement>('h1,h2,h3,.line')].some((heading) => {
    heading.tabIndex = -1;
    return take(heading);
  });

/**
 * Focus is never lost: when the element that has it goes away, the heading of the nearest part that is still there takes it;
 * from a popup it goes back to where it was.
 * @returns its undo
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let trail: Element[] = [root];
  const rescue = () =>
    (trail as HTMLElement[])
      .filter((node) => node.isConnected)
      // what scrolls takes the focus as well, has no name, and may scroll no more
      .some((node) => ((node.tabIndex >= 0 || node.hasAttribute('tabindex')) && take(node)) || focusHeading(node));
  root.addEventListener('focusin', (event) => {
    let node = event.target as Element | null;
    if (node?.closest('.popups')) trail.unshift(node);
    else for (trail = []; node; node = node.parentElement) trail.push(node);
  });
  root.addEventListener('focusout', async ({ relatedTarget }) => {
    // some browsers say so of what is being removed, and all of a window that loses the focus: neither has left
    await 0;
    const { activeElement } = root.getRootNode() as ShadowRoot;
    if (!trail[0]?.isConnected || [relatedTarget, activeElement].some((node) => root.contains(node as Node))) return;
    // what waits for what is to come is there but cannot be seen
    if (getComputedStyle(trail[0]).visibility === 'hidden') rescue();
    else trail = [];
  });
  const observer = new MutationObserver((records) => {
    // the last first: each finds what followed it back in its place
    records.reverse().forEach(playExit);
    const page = root.ownerDocument;
    // where nothing takes it yet, what comes next may
    if (trail[0]?.isConnected === false && page.activeElement === page.body) rescue();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
};
