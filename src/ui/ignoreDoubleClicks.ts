/** A press within this time (ms) and distance (CSS px) of a click may be the second press of a double click. */
const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_DISTANCE = 20;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const hallOf = (target: Element): Element | null => target.closest('.pane');

const areNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.abs(one.timeStamp - other.timeStamp) < DOUBLE_CLICK_MS &&
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < DOUBLE_CLICK_DISTANCE;

/**
 * Ignores the second click of a double click in two cases: its target differs from the first click's target, which has been replaced, or
 * the click would give back the seat that the first click took. Ignores the repeats of a held key as well. The hall handles pointer
 * events, which precede clicks and carry no click count: time and distance tell whether a press follows the click that uncovered the hall.
 * The hall answers a press before the click of that press arrives: a caption that has opened under the finger does not get the click.
 */
export const ignoreDoubleClicks = (root: HTMLElement): void => {
  /** The target of the first click of a series, and the last click of any kind. */
  let firstTarget: Element | undefined;
  let lastClick: MouseEvent | undefined;
  /** The pane in which the last press began. */
  let pressedHall: Element | null = null;
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      lastClick = event;
      // A click by the keyboard has a `detail` (click count) of 0.
      const isFirst = event.detail < 2;
      if (isFirst) firstTarget = event.detail && pressedHall && !hallOf(target) ? pressedHall : target;
      if (target !== firstTarget || (!isFirst && target.matches('.seat'))) swallow(event);
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
      pressedHall = hallOf(event.target as Element);
      const isUncovered = pressedHall && firstTarget && !hallOf(firstTarget);
      if (isUncovered && lastClick && areNear(event, lastClick)) event.stopPropagation();
    },
    true,
  );
};
