import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { useHeading } from '../useHeading';

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
