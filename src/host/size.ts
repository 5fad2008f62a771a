/** Calls back whenever an element has got another size. @param undo receives what takes that away */
export const watchSize = (target: Element, tell: () => void, undo: (() => void)[]): void => {
  const size = new ResizeObserver(tell);
  size.observe(target);
  undo.push(() => size.disconnect());
};
