import type { ReactNode } from 'react';

interface Props {
  /** What went wrong; '' shows nothing. */
  text: string;
  /** A way on, after the words. */
  children?: ReactNode;
}

/** Stands where a silent request failed or a form was refused, and is read out. */
export const Problem = ({ text, children }: Props) =>
  text ? (
    <small className="error grow" role="alert">
      {text}
      {children}
    </small>
  ) : null;
