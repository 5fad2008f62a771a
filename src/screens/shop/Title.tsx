import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { useHeading } from '../useHeading';

interface Props {
  /** Undefined while it is not known; '' without a name. */
  text: string | undefined;
  /** A few words behind it that are no part of it. */
  marks?: string;
  /** How high it will most likely be, in grey lines. */
  lines?: number;
  children?: ReactNode;
}

/** A screen's heading, or grey lines of its size. */
export const Title = ({ text, marks, lines = 3, children }: Props) => {
  const Heading = useHeading(text);
  if (text === undefined) return <Skeleton shape="line" count={lines} />;
  return (
    <div className={marks ? 'title marked' : 'title'}>
      {text && <Heading>{text}</Heading>} {marks && <small className="soft marks">{marks}</small>} {children}
    </div>
  );
};
