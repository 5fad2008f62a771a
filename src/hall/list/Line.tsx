import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  /** Draw the seats only while they are near what can be seen. */
  lazy: boolean;
  children: ReactNode;
}

/** What a line is taken for until it has been drawn, in CSS pixels: two rows of buttons. */
const GUESS = 96;

/** The seats of a line. */
export const Line = ({ lazy, children }: Props) => {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [gap, setGap] = useState(GUESS);
  useEffect(() => {
    const eye = new IntersectionObserver(
      (entries) => {
        // what has the focus stays, or the keyboard's place would be lost by scrolling
        for (const { isIntersecting, target, boundingClientRect } of entries)
          setGap(isIntersecting || target.matches(':focus-within') ? 0 : boundingClientRect.height);
      },
      { rootMargin: '600px' },
    );
    if (lazy && node) eye.observe(node);
    return () => eye.disconnect();
  }, [lazy, node]);
  const hidden = lazy && gap;
  return (
    <div class="chairs" ref={setNode} style={{ minHeight: hidden || '' }}>
      {!hidden && children}
    </div>
  );
};
