import { createContext, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { keepFocus } from './keepFocus';

/** The name of the container's width: S under 600 px, M under 880, L from there on. */
export type Width = 'S' | 'M' | 'L';

/** How wide the widget is now; the window's width never decides. */
export const WidthContext = createContext<Width>('S');

/**
 * Everything of the widget: tells what is inside how wide it is, as a class (N: not S) and as `--w` in CSS pixels
 * (container queries are newer than the oldest browsers promised).
 */
export const Root = ({ children }: { children: ReactNode }) => {
  const ruler = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>('S');
  useLayoutEffect(() => {
    const node = ruler.current as HTMLElement;
    const root = node.parentElement as HTMLElement;
    const forget = keepFocus(root);
    // The ruler has no height, so that a hall whose height follows the width does not make the observer run in a loop.
    const observer = new ResizeObserver(() => {
      const px = node.offsetWidth;
      root.style.setProperty('--w', `${px}px`);
      setWidth(px < 600 ? 'S' : px < 880 ? 'M' : 'L');
    });
    observer.observe(node);
    return () => {
      forget();
      observer.disconnect();
    };
  }, []);
  return (
    <div class={width === 'S' ? 'root S' : `root N ${width}`} lang="ru">
      <div ref={ruler} />
      <WidthContext.Provider value={width}>{children}</WidthContext.Provider>
    </div>
  );
};
