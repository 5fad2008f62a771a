import { type ReactNode, useEffect } from 'react';
import { Skeleton } from '../ui/Skeleton';
import { useScreenContext } from './screenContext';

/**
 * Uses a screen's heading as the page's title.
 * @param text undefined while it loads, and for the heading of a part
 * @returns 'h1' for a screen in full mode, or of a page of the widget's own; else 'h2', because a host page has an 'h1' itself
 */
export const useHeading = (text: string | undefined): 'h1' | 'h2' => {
  const { stores, options, setPageTitle } = useScreenContext();
  useEffect(() => {
    if (text) setPageTitle(text);
  }, [text]);
  return text && (options.page || stores.mode.mode.value === 'full') ? 'h1' : 'h2';
};

interface Props {
  /** Undefined while the name loads; '' where there is no name. */
  text: string | undefined;
  /** A few words after the heading, outside the heading element. */
  marks?: string;
  /** The number of placeholder lines: the likely height of the title. */
  lines?: number;
  children?: ReactNode;
}

/** A screen's heading, or placeholder lines while its text loads. */
export const Title = ({ text, marks, lines = 3, children }: Props) => {
  const Heading = useHeading(text);
  if (text === undefined) return <Skeleton shape="line" count={lines} />;
  return (
    <div className={marks ? 'title marked' : 'title'}>
      {text && <Heading>{text}</Heading>} {marks && <small className="soft marks">{marks}</small>} {children}
    </div>
  );
};
