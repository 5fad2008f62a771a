import type { Signal } from '@preact/signals';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocus } from './keepFocus';

/** The name of the container's width: S under 600 px, M under 880, L from there on. */
export type Width = 'S' | 'M' | 'L';

interface Props {
  /** Where the name of the width is kept for what is inside; the window's width never decides. */
  width: Signal<Width>;
  children: ReactNode;
}

/**
 * Everything of the widget: tells what is inside how wide it is, as a class (N: not S) and as `--w` in CSS pixels
 * (container queries are newer than the oldest browsers promised).
 */
export const Root = ({ width, children }: Props) => {
  const ruler = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = ruler.current as HTMLElement;
    const root = node.parentElement as HTMLElement;
    const forget = keepFocus(root);
    // The ruler has no height, so that a hall whose height follows the width does not make the observer run in a loop.
    const observer = new ResizeObserver(() => {
      const px = node.offsetWidth;
      root.style.setProperty('--w', `${px}px`);
      width.value = px < 600 ? 'S' : px < 880 ? 'M' : 'L';
    });
    observer.observe(node);
    return () => {
      forget();
      observer.disconnect();
    };
  }, []);
  return (
    <div class={width.value === 'S' ? 'root S' : `root N ${width.value}`} lang="ru">
      <div ref={ruler} />
      {children}
    </div>
  );
};
