import type { Signal } from '@preact/signals';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ignoreDoubleClicks } from './ignoreDoubleClicks';
import { keepFocus } from './keepFocus';

/** From so many CSS pixels on a container is wide (L); under 600 it is narrow (S). */
export const WIDE = 880;

interface Props {
  /** The container's width in CSS pixels, kept up to date here; the window's width never decides. */
  width: Signal<number>;
  children: ReactNode;
}

/**
 * Everything of the widget: tells what is inside how wide it is, as a class (N: not S) and as `--w` in CSS pixels
 * (container queries are newer than the oldest browsers promised).
 */
export const Root = ({ width, children }: Props) => {
  const px = width.value;
  const ruler = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = ruler.current as HTMLElement;
    const root = node.parentElement as HTMLElement;
    const forget = keepFocus(root);
    ignoreDoubleClicks(root);
    // The ruler has no height, so that a hall whose height follows the width does not make the observer run in a loop.
    const observer = new ResizeObserver(() => {
      // what is hidden, or on its way out, has none: a phone's sheet must not open there
      width.value = node.offsetWidth || width.value;
    });
    observer.observe(node);
    return () => {
      forget();
      observer.disconnect();
    };
  }, []);
  return (
    <div className={px < 600 ? 'root S' : px < WIDE ? 'root N M' : 'root N L'} style={{ '--w': `${px}px` }} lang="ru">
      <div ref={ruler} />
      {children}
    </div>
  );
};
