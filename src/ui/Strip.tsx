import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** The row may wrap where there is room. */
  wraps?: boolean;
  /** When this value changes, the row scrolls to the goal; the page does not scroll. */
  shown?: unknown;
  children: ReactNode;
}

/** The distances in CSS px that a revealed item keeps from the row's end, which fades, and from the row's beginning. */
const FADED_END = 40;
const BEGINNING = 8;

/** Scrolls the row so that the item is in view. Unlike `scrollIntoView`, it never scrolls the page. */
const reveal = (strip: HTMLElement, item: Element): void => {
  const { left, right } = item.getBoundingClientRect();
  const bounds = strip.getBoundingClientRect();
  strip.scrollLeft += Math.max(0, right - bounds.right + FADED_END) || Math.min(0, left - bounds.left - BEGINNING);
};

const itemsOf = (strip: HTMLElement): HTMLButtonElement[] => [...strip.querySelectorAll('button')];

/** The date that the buyer jumped to, else the chosen item. */
const goalOf = (strip: HTMLElement): HTMLElement | null =>
  strip.querySelector<HTMLElement>('[data-goal]') ?? strip.querySelector<HTMLElement>('[aria-pressed=true]');

/** The item that a key leads to; undefined for other keys, and beyond either end of the row. */
const itemFor = (key: string, items: HTMLElement[], from: number): HTMLElement | undefined => {
  const goals: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: items.length - 1 };
  return items[goals[key] ?? -1];
};

/** A row that scrolls sideways and fades where it continues. The row is one tab stop; arrows, Home and End move inside it. */
export const Strip = ({ label, wraps, shown, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const stopAt = (stop: Element | null | undefined): void => {
    for (const item of itemsOf(ref.current as HTMLElement)) item.tabIndex = item === stop ? 0 : -1;
  };
  // The tab stop after each drawing: the focused item, else the goal, else the first.
  useEffect(() => {
    const strip = ref.current as HTMLElement;
    stopAt(strip.querySelector(':focus') ?? goalOf(strip) ?? itemsOf(strip)[0]);
  });
  useEffect(() => {
    const strip = ref.current as HTMLElement;
    const goal = goalOf(strip);
    if (goal) reveal(strip, goal);
  }, [shown]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, currentTarget: strip, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    const items = itemsOf(strip);
    const item = itemFor(key, items, items.indexOf(target as HTMLButtonElement));
    if (!item) return;
    event.preventDefault();
    // The key's release reveals the item.
    item.focus({ preventScroll: true });
  };
  return (
    // Browsers do not scroll to a focused, partly visible element, so keyup does. A scroll on focus would move the row under the mouse.
    // biome-ignore lint/a11y/useSemanticElements: in Chromium a fieldset loses its scroll position when a child is added
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
