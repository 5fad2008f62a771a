/** Watches an element with an observer that leaves with the widget. @param undo receives what takes it away */
export const observe = (
  observer: ResizeObserver | IntersectionObserver,
  target: Element,
  undo: (() => void)[],
): void => {
  observer.observe(target);
  undo.push(() => observer.disconnect());
};
