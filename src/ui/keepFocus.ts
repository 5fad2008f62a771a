/** The focused element in the tree of the node. WebKit matches `:focus` to no element while the window itself is not focused. */
export const focusNear = (node: Element): Element | null => (node.getRootNode() as ShadowRoot).activeElement;

/** @returns whether the node took the focus: a hidden node does not */
const takesFocus = (node: HTMLElement): boolean => {
  node.focus({ preventScroll: true });
  return focusNear(node) === node;
};

/** Focuses the first field that is still to be filled in, else the first visible heading, or its placeholder while it loads. */
export const focusBeginning = (node: Element): boolean =>
  ['input:invalid', 'h1,h2,h3,.line'].some((selector) =>
    [...node.querySelectorAll<HTMLElement>(selector)].some((start) => {
      if (start.tabIndex < 0) start.tabIndex = -1;
      return takesFocus(start);
    }),
  );

/** Excludes scrolling elements: browsers focus them, but they have no name and may no longer scroll. A heading has a tabindex attribute. */
const canTakeFocusBack = (node: HTMLElement): boolean => node.tabIndex >= 0 || node.hasAttribute('tabindex');

/** @returns the controls that take the focus before a heading: the map, or the buttons of a ticket's row and the rows beside it */
const controlsOf = (node: Element): HTMLElement[] => {
  if (node.matches('.hall-place,.shop')) return [...node.querySelectorAll<HTMLElement>('.pane')];
  const rows = node.matches('li') ? [node, node.nextElementSibling, node.previousElementSibling] : [];
  return rows.flatMap((row) => [...(row?.querySelectorAll('button') ?? [])]);
};

/** @returns the target and its ancestors, without fieldsets: a fieldset has no heading of its own */
const withAncestors = (target: Element): HTMLElement[] => {
  const trail: Element[] = [];
  for (let node: Element | null = target; node; node = node.parentElement)
    if (node.localName !== 'fieldset') trail.push(node);
  return trail as HTMLElement[];
};

/**
 * Rescues the focus: when the focused element is removed, the beginning of the nearest remaining part takes the focus. No control is
 * ever `disabled`, because browsers take the focus from it: such a control is `aria-disabled`.
 * From a removed popup the focus returns to the element that had it before.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  /** The last focused node, then its ancestors. A focused node in a popup is put before the trail that existed before the popup. */
  let trail: HTMLElement[] = [root];
  const rescueFocus = (): boolean =>
    trail
      .filter(({ isConnected }) => isConnected)
      .flatMap((node) => [...controlsOf(node), node])
      .some((node) => (canTakeFocusBack(node) && takesFocus(node)) || focusBeginning(node));
  root.addEventListener('focusin', ({ target }) => {
    const node = target as HTMLElement;
    trail = node.closest('.popups') ? [node, ...trail] : withAncestors(node);
  });
  root.addEventListener('focusout', async ({ relatedTarget }) => {
    // Some browsers fire focusout for a node that is being removed, and all browsers fire it when the window loses the focus. The focus has
    // moved nowhere then.
    await Promise.resolve();
    const [last] = trail;
    const stayed = [relatedTarget, focusNear(root)].some((node) => root.contains(node as Node | null));
    if (!last?.isConnected || stayed) return;
    // A part that is hidden until it loads is still in the document, but invisible.
    if (getComputedStyle(last).visibility === 'hidden') rescueFocus();
    else trail = [];
  });
  const observer = new MutationObserver(() => {
    const { activeElement, body } = root.ownerDocument;
    // If no node takes the focus now, the next mutation tries again.
    if (trail[0]?.isConnected === false && activeElement === body) rescueFocus();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
};
