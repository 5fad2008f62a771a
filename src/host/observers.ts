export type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect' | 'intersectionRect'>;

const observe = (observer: IntersectionObserver | ResizeObserver, element: Element): (() => void) => {
  observer.observe(element);
  return () => observer.disconnect();
};

/** Calls back initially, and whenever the visible share crosses a threshold. */
export const observeSight = (
  element: Element,
  onChange: (sight: Sight[]) => void,
  options?: IntersectionObserverInit,
): (() => void) => observe(new IntersectionObserver(onChange, options), element);

/** Measures the visible part of an element once; the result comes with the browser's next repaint. */
export function lookAt(element: Element, onSight: (sight: Sight) => void): void {
  new IntersectionObserver(([sight], observer) => {
    observer.disconnect();
    if (sight) onSight(sight);
  }).observe(element);
}

/** Calls back initially, and whenever the size changes. */
export const observeSize = (element: Element, onChange: () => void): (() => void) =>
  observe(new ResizeObserver(onChange), element);
