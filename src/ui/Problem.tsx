import type { ReactNode } from 'react';

interface Props {
  id?: string;
  text: string;
  children?: ReactNode;
}

/** The error of a request or a form, which screen readers announce. */
export const Problem = ({ id, text, children }: Props) =>
  text ? (
    <small className="error grow" role="alert" id={id}>
      {text}
      {children}
    </small>
  ) : null;
