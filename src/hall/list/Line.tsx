import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  head: ReactNode;
  /** Draw the seats only while they are near what can be seen. */
  lazy: boolean;
  children: ReactNode;
}

/** What a line is taken for until it has been drawn, in CSS pixels: two rows of buttons. */
const GUESS = 96;

/** A line of seats. Its heading is always there, so that a long list can be walked by headings. */
export const Line = ({ head, lazy, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [gap, setGap] = useState(GUESS);
  useEffect(() => {
    const node = box.current as HTMLElement;
    const eye = new IntersectionObserver(
      (entries) => {
        // what has the focus stays, or the keyboard's place would be lost by scrolling
        for (const { isIntersecting, boundingClientRect } of entries)
          setGap(isIntersecting || node.matches(':focus-within') ? 0 : boundingClientRect.height);
      },
      { rootMargin: '600px' },
    );
    if (lazy) eye.observe(node);
    return () => eye.disconnect();
  }, [lazy]);
  const hidden = lazy && gap;
  return (
    <div class="line">
      {head}
      <div class="chairs" ref={box} style={{ minHeight: hidden || '' }}>
        {!hidden && children}
      </div>
    </div>
  );
};
