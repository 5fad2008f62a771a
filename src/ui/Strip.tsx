import { type ReactNode, useEffect, useRef } from 'react';

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

/** A row that scrolls sideways and fades where it goes on. */
export const Strip = ({ label, wraps, chosen, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const wasRevealed = useRef(false);
  // This waits until the row is painted, and does not measure a first item that is in view from the start: that alone would lay
  // out the page once more.
  useEffect(() => {
    const strip = ref.current as HTMLElement;
    const item = strip.querySelector('[aria-pressed=true]');
    if (!chosen) return;
    if (item && (wasRevealed.current || item !== strip.querySelector('button'))) reveal(strip, item);
    wasRevealed.current = true;
  }, [chosen]);
  return (
    // Browsers do not scroll to what has the focus where a part of it can be seen. On focus the row would move under a mouse.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset forgets in Chromium how far it was scrolled when a child comes
    <div
      className={wraps ? 'strip wrap' : 'strip'}
      role="group"
      aria-label={label}
      ref={ref}
      onKeyUp={({ currentTarget, target }) => reveal(currentTarget, target as Element)}
    >
      {children}
    </div>
  );
};
