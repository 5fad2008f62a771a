import type { ReactNode } from 'react';

interface Props {
  type?: 'button' | 'submit';
  onClick?: () => unknown;
  children: ReactNode;
}

/** The way on that most buyers take. By the name of its part host pages style it. */
export const PrimaryButton = ({ type = 'button', onClick, children }: Props) => (
  <button type={type} className="main wide" part="primary" onClick={onClick && (() => onClick())}>
    {children}
  </button>
);
