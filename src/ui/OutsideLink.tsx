import type { ReactNode } from 'react';

interface Props {
  address: string | undefined;
  className: string;
  part?: string | undefined;
  /** The name of the link for screen readers, which may read it alone. */
  label?: string;
  /** Without a network it would open a page of the browser's, and leads nowhere. */
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** A link that opens beside the widget, and does not tell the page that it leads to where it came from. */
export const OutsideLink = ({ address, className, part, label, isDisabled = false, children }: Props) => (
  <a
    href={isDisabled ? undefined : address}
    // biome-ignore lint/a11y/noRedundantRoles: without an address it is none by itself
    role="link"
    aria-disabled={isDisabled}
    className={className}
    part={part}
    aria-label={label}
    target="_blank"
    rel="noopener noreferrer"
  >
    {children}
  </a>
);
