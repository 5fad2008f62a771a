import type { ReactNode } from 'react';

interface Props {
  address: string | undefined;
  className: string;
  part?: string | undefined;
  /** The accessible name: it must be clear without context, because screen readers can list links alone. */
  label?: string;
  /** Set without a network: the link then has no address, because it would open the browser's error page. */
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** A link that opens a new tab and sends no referrer. */
export const OutsideLink = ({ address, className, part, label, isDisabled = false, children }: Props) => (
  <a
    href={isDisabled ? undefined : address}
    // biome-ignore lint/a11y/noRedundantRoles: an `a` element without an address has no link role
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

/** @param number the phone number as the host page writes it */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
);
