/** What has a farewell in the style sheets: a popup, a dialog and the mark of a seat, as long as it has no other class. */
const HAVE_FAREWELL = new Set<string | null>(['popup', 'modal', 'mark']);

/**
 * Puts a popup, a dialog or a mark that was taken away back for as long as its farewell lasts. Only the eye meets it: assistive
 * technology, the pointer and the stores do not.
 */
export const playExit = ({ target, removedNodes: [node], nextSibling }: MutationRecord): void => {
  if (!(node instanceof Element) || !HAVE_FAREWELL.has(node.getAttribute('class'))) return;
  // What was only moved is still in the page.
  if (node.isConnected) return;
  node.classList.add('leaving');
  node.setAttribute('aria-hidden', 'true');
  node.addEventListener('animationend', () => node.remove());
  const parent = nextSibling ? nextSibling.parentNode : target;
  parent?.insertBefore(node, nextSibling);
  // Who asked for less motion, or cannot see it, gets no farewell: its end would not always be told.
  if (node.getAnimations()[0]?.playState !== 'running') node.remove();
};
