/** @returns whether the node took the focus: a hidden one does not */
const takesFocus = (node: HTMLElement): boolean => {
  node.focus({ preventScroll: true });
  return node.matches(':focus');
};

/**
 * Gives the keyboard to the first heading in a node that can be seen, or to the grey lines of one that is still to come.
 * @returns false where there is none
 */
export const focusHeading = (node: Element): boolean =>
  [...node.querySelectorAll<HTMLElement>('h1,h2,h3,.line')].some((heading) => {
    heading.tabIndex = -1;
    return takesFocus(heading);
  });

/** A scrolling box can have the focus as well, but has no name and may scroll no more; a heading has it by its attribute. */
const canTakeFocusBack = (node: HTMLElement): boolean => node.tabIndex >= 0 || node.hasAttribute('tabindex');

/** For the keyboard a control that is disabled is gone too. */
const isThere = (node: HTMLElement): boolean => node.isConnected && !node.closest('[disabled]');

const withAncestors = (target: Element): HTMLElement[] => {
  const trail: Element[] = [];
  for (let node: Element | null = target; node; node = node.parentElement) trail.push(node);
  return trail as HTMLElement[];
};

/**
 * Focus is never lost: when the element that has it goes away or is disabled, the heading of the nearest part that is still there takes it; from a
 * popup it goes back to where it was.
 * @returns its undo
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  /** The node that had the focus last, then everything around it. A popup stands before the node that had the focus when it came. */
  let trail: HTMLElement[] = [root];
  const rescueFocus = (): boolean =>
    trail.filter(isThere).some((node) => (canTakeFocusBack(node) && takesFocus(node)) || focusHeading(node));
  root.addEventListener('focusin', ({ target }) => {
    const node = target as HTMLElement;
    trail = node.closest('.popups') ? [node, ...trail] : withAncestors(node);
  });
  root.addEventListener('focusout', async ({ relatedTarget }) => {
    // Some browsers tell it of a node that is being removed, and all of a window that loses the focus: in both cases nobody has left.
    await Promise.resolve();
    const [last] = trail;
    const { activeElement } = root.getRootNode() as ShadowRoot;
    const stayed = [relatedTarget, activeElement].some((node) => root.contains(node as Node | null));
    if (!last || !isThere(last) || stayed) return;
    // A part that is hidden until it is loaded is in the page, but cannot be seen.
    if (getComputedStyle(last).visibility === 'hidden') rescueFocus();
    else trail = [];
  });
  const observer = new MutationObserver(() => {
    const [last] = trail;
    const page = root.ownerDocument;
    // A browser takes the focus from a disabled control only after this.
    const isLost = page.activeElement === page.body || last?.matches(':focus');
    // If nothing takes the focus yet, the next part may.
    if (last && !isThere(last) && isLost) rescueFocus();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
};
