import type { Signal } from '@preact/signals';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { observeSize } from '../host/observers';
import { ignoreDoubleClicks } from './ignoreDoubleClicks';
import { keepFocus } from './keepFocus';

/** The font size in CSS px for which the widths below are meant: a buyer with larger text gets the layout of a narrower widget. */
const FONT = 16;

/** From this width a widget is wide: the cart stands beside the hall. */
export const WIDE = 880;

/** Below this width a widget is narrow, as on a phone. */
export const NARROW = 600;

/**
 * Below this height, in em, a screen counts as low: a phone in landscape, a page at 400 % zoom, or a phone with a font of 200 %. On a low
 * screen only the cart's bar is pinned.
 */
const LOW = 30;

const sizeClasses = (width: number): string => {
  if (width < NARROW) return 'is-narrow';
  return width < WIDE ? 'beyond-narrow is-medium' : 'beyond-narrow is-wide';
};

interface Props {
  /** The container's width in CSS px, converted to a font size of `FONT`. `Root` updates it; the window's width never decides. */
  width: Signal<number>;
  children: ReactNode;
}

/**
 * The root element of the widget. It passes its width to the style sheets as a class and as `--width`. The components place the
 * cart by the same number, so they never disagree with the style sheets; a container query and a measured width might. The root also
 * measures its greatest visible height: no query knows it in an iframe that grows with its content.
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
    // The observed ruler takes no space: a hall whose height follows the width would make the observer loop.
    const stopObserving = observeSize(node, () => {
      // A hidden widget measures 0 and keeps its last width: the narrow layout would open a modal sheet.
      const fontSize = Number.parseFloat(getComputedStyle(node).fontSize);
      width.value = (node.offsetWidth * FONT) / fontSize || width.value;
      if (node.offsetHeight) setLow(node.offsetHeight < LOW * fontSize);
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
