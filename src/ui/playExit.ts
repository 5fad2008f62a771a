/**
 * Puts a dialog, a popup or a seat's mark that was taken away back for as long as its farewell lasts (design.md §5). Only the eye
 * meets it: assistive technology, the pointer and the stores do not.
 */
export const playExit = ({ target, removedNodes: [gone], nextSibling }: MutationRecord): void => {
  const node = gone as HTMLDialogElement;
  // what was only moved is still there; where nothing is ever animated, nothing would take it away again
  if (!/^(popup|modal|mark)$/.test(`${node?.classList}`) || node.isConnected || !node.getAnimations) return;
  node.classList.add('out');
  node.open = true;
  node.setAttribute('aria-hidden', 'true');
  node.onanimationend = () => node.remove();
  if (nextSibling) (nextSibling as ChildNode).before(node);
  else target.appendChild(node);
  // whoever asked for less motion, or cannot see it, gets no farewell: its end would not always be told
  if (node.getAnimations()[0]?.playState !== 'running') node.remove();
};
