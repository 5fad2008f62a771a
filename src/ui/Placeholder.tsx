import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { Spinner } from './Spinner';

interface Props {
  /** A path of `icons.ts`; without one a spinner turns. */
  icon?: string;
  title: string;
  text?: string;
  /** A quiet button or link. */
  children?: ReactNode;
}

/** What stands where something is empty, failed or not found: what happened, and a way on. */
export const Placeholder = ({ icon, title, text, children }: Props) => (
  <div className="placeholder">
    {icon ? <Icon path={icon} /> : <Spinner />}
    <h2>{title}</h2>
    {text && <small className="soft">{text}</small>}
    {children}
  </div>
);
