import { phone } from '../text/format';

/** A phone number to call, as the host wrote it. */
export const phoneLink = (text: string) => <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{phone(text)}</a>;
