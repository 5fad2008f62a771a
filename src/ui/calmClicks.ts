/**
 * Keeps the second click of a double click from what came in the place of what the first one hit, and from giving back the
 * seat that it took.
 */
export const calmClicks = (root: HTMLElement): void => {
  let first: EventTarget | null;
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (event.detail < 2) first = target;
      else if (target !== first || (target as Element).matches('.seat')) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
};
