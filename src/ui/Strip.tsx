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
  const ref = useRef<HTMLFieldSetElement>(null);
  // once it is painted: to measure it earlier would lay out the page an extra time before the first seats
  useEffect(() => {
    if (!chosen) return;
    const strip = ref.current as HTMLElement;
    const item = strip.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    // The page itself never moves, as it would with scrollIntoView.
    if (item) strip.scrollLeft += Math.max(0, item.right - box.right + 40) || Math.min(0, item.left - box.left - 8);
  }, [chosen]);
  return (
    <fieldset class={`strip ${kind}`} aria-label={label} ref={ref}>
      {children}
    </fieldset>
  );
};
