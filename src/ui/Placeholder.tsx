import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface Props {
  /** A path of `icons`; '' shows a spinner. */
  icon: string;
  title: string;
  text?: string;
  /** A quiet button or link. */
  children?: ReactNode;
}

/** What stands where something is empty, failed or not found: what happened, and a way on. */
export const Placeholder = ({ icon, title, text, children }: Props) => (
  <div class="state">
    <Icon d={icon} />
    <h2>{title}</h2>
    {text && <small class="soft">{text}</small>}
    {children}
  </div>
);
