import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  const ref = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const strip = ref.current;
    const item = strip?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    const box = strip?.getBoundingClientRect();
    // The page itself never moves, as it would with scrollIntoView.
    if (strip && item && box)
      strip.scrollLeft += Math.max(0, item.right - box.right + 40) || Math.min(0, item.left - box.left - 8);
  }, [chosen]);
  return (
    <fieldset class={`strip ${kind}`} aria-label={label} ref={ref}>
      {children}
    </fieldset>
  );
};
