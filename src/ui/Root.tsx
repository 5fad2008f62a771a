import type { Signal } from '@preact/signals';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { observeSize } from '../host/observers';
import { ignoreDoubleClicks } from './ignoreDoubleClicks';
import { keepFocus } from './keepFocus';

/** From so many CSS px on a widget is wide: the cart stands beside the hall. */
export const WIDE = 880;

/** Under so many CSS px a widget is narrow, as on a phone. */
export const NARROW = 600;

/** Under so many CSS px a screen is low, as a phone's on its side or a page's at 400 %: nothing is pinned there but the bar of the cart. */
const LOW = 480;

const sizeClasses = (width: number): string => {
  if (width < NARROW) return 'is-narrow';
  return width < WIDE ? 'beyond-narrow is-medium' : 'beyond-narrow is-wide';
};

interface Props {
  /** The container's width in CSS px, kept up to date here; the window's width never decides. */
  width: Signal<number>;
  children: ReactNode;
}

/**
 * Everything of the widget. It tells the style sheets how wide it is, as a class and as `--width` in CSS px: the components decide by the
 * same number where the cart stands, so that sheets and components never disagree, as a container query and a measured width might. What
 * can be seen of it at most is measured too: in a frame that follows its content no query knows that.
 */
export const Root = ({ width, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [isLow, setLow] = useState(false);
  useLayoutEffect(() => {
    const node = ruler.current as HTMLElement;
    const root = box.current as HTMLElement;
    const stopKeepingFocus = keepFocus(root);
    ignoreDoubleClicks(root);
    // The ruler takes no place, so that a hall whose height follows the width does not make the observer run in a loop.
    const stopObserving = observeSize(node, () => {
      // A hidden widget has no width: a phone's sheet must not open there.
      width.value = node.offsetWidth || width.value;
      if (node.offsetHeight) setLow(node.offsetHeight < LOW);
    });
    return () => {
      stopKeepingFocus();
      stopObserving();
    };
  }, []);
  return (
    <div
      ref={box}
      className={`root ${sizeClasses(width.value)}${isLow ? ' is-low' : ''}`}
      style={{ '--width': `${width.value}px` }}
    >
      <div className="ruler">
        <div ref={ruler} />
      </div>
      {children}
    </div>
  );
};
