/** @returns how much of the screen's lower part a bar covers that stays there, in CSS pixels; what stands in a panel covers nothing */
export const coveredBy = (node: Element | null): number => {
  const bar = node?.closest<HTMLElement>('.cart-bar-slot');
  return bar ? bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0) : 0;
};
