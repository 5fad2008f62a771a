/** A click within so many ms and CSS pixels of another one may be the second half of a double one. */
const DOUBLE_MS = 500;
const NEAR = 20;

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const inHall = (node: EventTarget): Element | null => (node as Element).closest('.frame');

/**
 * Keeps the second click of a double click from what came in the place of what the first one hit, and from giving back the
 * seat that it took, as a key that is held would again and again. The hall hears of fingers before there is a click, and of no
 * count: what closed over it is told by time and place.
 */
export const ignoreDoubleClicks = (root: HTMLElement): void => {
  let first: EventTarget | null = null;
  let last: MouseEvent;
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      last = event;
      if (event.detail < 2) first = target;
      else if (target !== first || (target as Element).matches('.seat')) stop(event);
    },
    true,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && /^( |Enter)$/.test(event.key)) stop(event);
    },
    true,
  );
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (
        first &&
        inHall(event.target as Element) &&
        !inHall(first) &&
        event.timeStamp - last.timeStamp < DOUBLE_MS &&
        Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR
      )
        event.stopPropagation();
    },
    true,
  );
};
