/**
 * Puts the layer of popups on top of the page, above an open dialog, too: a node that is moved in the document leaves the top layer.
 * In browsers without `popover` the layer stays where the style sheet fixes it.
 */
export const liftPopups = (popups: Element | null): void => {
  const layer = popups?.lastElementChild as HTMLElement | null | undefined;
  try {
    layer?.showPopover?.();
  } catch {
    // The layer is open already, or the host page has just removed it from the document.
  }
};
