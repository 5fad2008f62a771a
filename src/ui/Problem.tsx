import type { ReactNode } from 'react';

interface Props {
  /** For the field that it is about. */
  id?: string;
  text: string;
  /** A way on, after the words. */
  children?: ReactNode;
}

/** Stands where a silent request failed or a form was refused, and is read out. */
export const Problem = ({ id, text, children }: Props) =>
  text ? (
    <small className="error grow" role="alert" id={id}>
      {text}
      {children}
    </small>
  ) : null;
