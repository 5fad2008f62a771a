/** A press within so many ms and CSS px of a click may be the second half of a double one. */
const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_DISTANCE = 20;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const hallOf = (target: EventTarget): Element | null => (target as Element).closest('.pane');

const isSeat = (target: EventTarget): boolean => (target as Element).matches('.seat');

const areNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.abs(one.timeStamp - other.timeStamp) < DOUBLE_CLICK_MS &&
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < DOUBLE_CLICK_DISTANCE;

/**
 * Keeps the second click of a double click from what came in the place of what the first one hit, and from giving back the seat that
 * it took, as a key that is held would again and again. The hall hears of fingers before there is a click, and their events do not
 * count clicks: whether a press belongs to the click that uncovered the hall is told by time and place.
 */
export const ignoreDoubleClicks = (root: HTMLElement): void => {
  /** The targets of the first click of a series and of the last click of all. */
  let firstTarget: EventTarget | null = null;
  let lastClick: MouseEvent | undefined;
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      lastClick = event;
      // The keyboard clicks with a count of 0.
      const isFirst = event.detail < 2;
      if (isFirst) firstTarget = target;
      else if (target && (target !== firstTarget || isSeat(target))) swallow(event);
    },
    true,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && (event.key === ' ' || event.key === 'Enter')) swallow(event);
    },
    true,
  );
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!firstTarget || !lastClick || !event.target) return;
      const uncoveredTheHall = hallOf(event.target) && !hallOf(firstTarget);
      if (uncoveredTheHall && areNear(event, lastClick)) event.stopPropagation();
    },
    true,
  );
};
