import type { ReactNode } from 'react';
import { useScreenContext } from '../screenContext';

interface Props {
  /** Of the box office: whoever has it has the tickets. Empty shows nothing, nor does one that nobody may be led to. */
  address: string;
  className: string;
  /** What it is, for who hears the link alone. */
  label?: string;
  children: ReactNode;
}

/**
 * A link to what the box office hands out for a paid order. It opens beside the widget, and learns nothing of the page it came from.
 * Without a network it would open a page of the browser's, and leads nowhere.
 */
export const HandedOut = ({ address, className, label, children }: Props) => {
  const { mayLeadTo, stores } = useScreenContext();
  const isOnline = stores.online.value;
  if (!mayLeadTo(address)) return null;
  return (
    <a
      href={isOnline ? address : undefined}
      // biome-ignore lint/a11y/noRedundantRoles: without an address it is none by itself
      role="link"
      aria-disabled={!isOnline}
      className={className}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
};
