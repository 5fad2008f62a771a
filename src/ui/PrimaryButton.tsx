import type { ReactNode } from 'react';

interface Props {
  type?: 'button' | 'submit';
  onClick?: () => unknown;
  children: ReactNode;
}

/** The main action of a screen. Host pages style it by its `part` name. */
export const PrimaryButton = ({ type = 'button', onClick, children }: Props) => (
  <button type={type} className="main wide" part="primary" onClick={onClick && (() => onClick())}>
    {children}
  </button>
);
