import { formatPhone } from '../text/format';

/** @param number the phone number as the host page writes it */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{formatPhone(number)}</a>
);
