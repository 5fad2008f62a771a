import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** 'wrap' lets the row break where there is room. */
  kind?: string;
  /** When it changes, the chosen item is scrolled into view, inside the row only. */
  chosen?: unknown;
  children: ReactNode;
}

/** A row that scrolls sideways and fades where it goes on. */
export const Strip = ({ label, kind = '', chosen, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const reveal = (found: Element | null) => {
    const strip = ref.current as HTMLElement;
    const item = found?.getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    // The page itself never moves, as it would with scrollIntoView.
    if (item) strip.scrollLeft += Math.max(0, item.right - box.right + 40) || Math.min(0, item.left - box.left - 8);
  };
  const reveals = useRef(0);
  // once it is painted, and not to find out that the first one is in view from the start: a look lays out the page an extra time
  useEffect(() => {
    const strip = ref.current as Element;
    const item = strip.querySelector('[aria-pressed=true]');
    if (chosen && (reveals.current++ || item !== strip.querySelector('button'))) reveal(item);
  }, [chosen]);
  return (
    // browsers leave alone what has the focus where a part of it can be seen; on focus it would move under a mouse
    // biome-ignore lint/a11y/useSemanticElements: a fieldset forgets in Chromium how far it was scrolled when a child comes
    <div
      className={`strip ${kind}`}
      role="group"
      aria-label={label}
      ref={ref}
      onKeyUp={({ target }) => reveal(target as Element)}
    >
      {children}
    </div>
  );
};
