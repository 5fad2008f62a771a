import { type ReactNode, useEffect } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { useScreenContext } from '../screenContext';

interface Props {
  /** Undefined while it is not known; '' of what has no name. */
  text: string | undefined;
  /** A few words behind it that are no part of it. */
  marks?: string;
  /** How high it will most likely be, in grey lines. */
  lines?: number;
  children?: ReactNode;
}

/** A screen's heading, which is the page's title too. In a page of somebody else's, which has a heading, it is not the first. */
export const Title = ({ text, marks, lines = 3, children }: Props) => {
  const { stores, options, setPageTitle } = useScreenContext();
  const Heading = options.page || stores.mode.mode.value === 'full' ? 'h1' : 'h2';
  useEffect(() => {
    if (text) setPageTitle(text);
  }, [text]);
  if (text === undefined) return <Skeleton shape="line" count={lines} />;
  return (
    <div className={marks ? 'title marked' : 'title'}>
      {text && <Heading>{text}</Heading>} {marks && <small className="soft marks">{marks}</small>}
      {children}
    </div>
  );
};
