/** The box of an element, and its visible part. */
export type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect' | 'intersectionRect'>;

/** Calls back now, and whenever as much of the element comes into sight or leaves it as the options say. @returns its undo */
export function observeSight(
  element: Element,
  onChange: (sight: Sight[]) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver(onChange, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Measures once which part of an element can be seen; the answer comes with the browser's next frame. */
export function lookAt(element: Element, onSight: (sight: Sight) => void): void {
  new IntersectionObserver(([sight], observer) => {
    observer.disconnect();
    if (sight) onSight(sight);
  }).observe(element);
}

/** Calls back now, and whenever the element has another size. @returns its undo */
export function observeSize(element: Element, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}
