/**
 * Lifts the layer of popups above everything of the page, an open dialog too: whatever is moved in the page leaves the top layer.
 * Browsers before `popover` keep the layer where the style sheet fixes it.
 */
export const liftPopups = (popups: Element | null): void => {
  const layer = popups?.lastElementChild as HTMLElement | null | undefined;
  try {
    layer?.showPopover?.();
  } catch {
    // It is open already, or the page around has just taken it out.
  }
};
