import type { ReactNode } from 'react';

interface Props {
  address: string | undefined;
  className?: string | undefined;
  part?: string | undefined;
  /** The accessible name: it must be clear without context, because screen readers can list links alone. */
  label?: string;
  /** Opens a new tab, and sends no referrer. */
  isOutside?: boolean | undefined;
  children: ReactNode;
}

export const Link = ({ address, label, isOutside, ...look }: Props) => (
  <a
    {...look}
    href={address}
    aria-label={label}
    target={isOutside ? '_blank' : undefined}
    rel={isOutside ? 'noopener noreferrer' : undefined}
  />
);

/** @param number the phone number as the host page writes it */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
);
