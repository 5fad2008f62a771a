export type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect' | 'intersectionRect'>;

/** Calls back initially, and whenever the visible share crosses a threshold. @returns a function that stops observing */
export function observeSight(
  element: Element,
  onChange: (sight: Sight[]) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver(onChange, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Measures the visible part of an element once; the result comes with the browser's next frame. */
export function lookAt(element: Element, onSight: (sight: Sight) => void): void {
  new IntersectionObserver(([sight], observer) => {
    observer.disconnect();
    if (sight) onSight(sight);
  }).observe(element);
}

/** Calls back initially, and whenever the element's size changes. @returns a function that stops observing */
export function observeSize(element: Element, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}
