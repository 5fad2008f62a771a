import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** The row may break where there is room. */
  wraps?: boolean;
  /** When it changes, the chosen item is scrolled into view, inside the row only. */
  chosen?: unknown;
  children: ReactNode;
}

/** So many CSS px stay between an item that was brought into view and the end of the row, which fades, or its beginning. */
const FADED_END = 40;
const BEGINNING = 8;

/** Scrolls the row so that the item is in view. The page itself never moves, as it would with `scrollIntoView`. */
const reveal = (strip: HTMLElement, item: Element): void => {
  const { left, right } = item.getBoundingClientRect();
  const bounds = strip.getBoundingClientRect();
  strip.scrollLeft += Math.max(0, right - bounds.right + FADED_END) || Math.min(0, left - bounds.left - BEGINNING);
};

/** Scrolls a row so that it begins with one of its items. */
export const beginWith = (item: HTMLElement): void => {
  const strip = item.closest('.strip');
  if (strip) strip.scrollLeft += item.getBoundingClientRect().left - strip.getBoundingClientRect().left - BEGINNING;
};

const itemsOf = (strip: HTMLElement): HTMLButtonElement[] =>
  [...strip.querySelectorAll('button')].filter(({ disabled }) => !disabled);

/** The item that a key of the keyboard leads to from one of them; undefined for any other key. */
const itemFor = (key: string, items: HTMLElement[], from: number): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return items[from - 1];
    case 'ArrowRight':
      return items[from + 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
};

/** A row that scrolls sideways and fades where it goes on. The keyboard stops at it once; arrows, Home and End move in it. */
export const Strip = ({ label, wraps, chosen, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const wasRevealed = useRef(false);
  const stopAt = (stop: Element | null | undefined): void => {
    for (const item of itemsOf(ref.current as HTMLElement)) item.tabIndex = item === stop ? 0 : -1;
  };
  // after each drawing: the item with the focus, else the one that was jumped to, else the chosen one, else the first
  useEffect(() => {
    const strip = ref.current as HTMLElement;
    const items = itemsOf(strip);
    const find = (selector: string) => items.find((item) => item.matches(selector));
    stopAt(find(':focus') ?? find('[data-goal]') ?? find('[aria-pressed=true]') ?? items[0]);
  });
  // This waits until the row is painted, and does not measure a first item that is in view from the start: that alone would lay
  // out the page once more.
  useEffect(() => {
    const strip = ref.current as HTMLElement;
    const item = strip.querySelector('[aria-pressed=true]');
    if (!chosen) return;
    if (item && (wasRevealed.current || item !== strip.querySelector('button'))) reveal(strip, item);
    wasRevealed.current = true;
  }, [chosen]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, currentTarget: strip, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    const items = itemsOf(strip);
    const item = itemFor(key, items, items.indexOf(target as HTMLButtonElement));
    if (!item) return;
    event.preventDefault();
    item.focus({ preventScroll: true });
    reveal(strip, item);
  };
  return (
    // Browsers do not scroll to a focused element of which a part can be seen. On focus the row would move under a mouse.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset forgets in Chromium how far it was scrolled when a child comes
    <div
      className={wraps ? 'strip wrap' : 'strip'}
      role="group"
      aria-label={label}
      ref={ref}
      onFocus={({ target }) => stopAt(target as Element)}
      onKeyDown={move}
      onKeyUp={({ currentTarget, target }) => reveal(currentTarget, target as Element)}
    >
      {children}
    </div>
  );
};
