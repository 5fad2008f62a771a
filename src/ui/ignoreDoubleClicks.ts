const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const hallOf = (target: Element): Element | null => target.closest('.pane');

/**
 * Ignores the second click of a double click in two cases: its target differs from the first click's target, which has been replaced, or
 * the click would give back the seat that the first click took. Ignores the repeats of a held key as well.
 * A press that began in the hall has its answer before its click: a caption that opened under the finger does not get the click.
 */
export const ignoreDoubleClicks = (root: HTMLElement): void => {
  /** The target of the first click of a series. */
  let firstTarget: Element | undefined;
  /** The pane in which the last press began. */
  let pressedHall: Element | null = null;
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
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
    },
    true,
  );
};
