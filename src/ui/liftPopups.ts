/**
 * Lifts the layer of popups above everything of the page, an open dialog too. Whatever is moved in the page has left the top layer.
 * Old browsers have none, and a layer that is open already says so: the style sheet fixes it in both cases.
 */
export const liftPopups = (popups: Element | null): void => {
  const layer = popups?.lastElementChild as HTMLElement;
  try {
    layer.showPopover();
  } catch {}
};
