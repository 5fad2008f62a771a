import { formatPhone } from '../text/format';

/** A phone number to call. @param number as the host wrote it */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{formatPhone(number)}</a>
);
