import {
  checkoutAgreementMissing,
  checkoutEmail,
  checkoutEmailMissing,
  checkoutEmailMissingForTickets,
  checkoutEmailWrong,
  checkoutName,
  checkoutNameMissing,
  checkoutPhone,
  checkoutPhoneHint,
  checkoutPhoneMissing,
  checkoutPhoneWrong,
} from '../../../text/texts';

/** What the buyer has entered so far. */
export interface CheckoutEntries {
  name: string;
  email: string;
  tel: string;
  agreement: boolean;
}

export const NOTHING_TYPED: CheckoutEntries = { name: '', email: '', tel: '', agreement: false };

export type FieldName = keyof CheckoutEntries;

/** The fields in the order of the form. */
export const FIELD_NAMES: FieldName[] = ['name', 'email', 'tel', 'agreement'];

/** What is wrong, by the field; a field that is right has no key. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A field that is typed into. Its name is also what browsers fill it in by. */
export interface TextField {
  name: Exclude<FieldName, 'agreement'>;
  type: 'text' | 'email' | 'tel';
  label: string;
  hint?: string;
  isRight: (text: string) => boolean;
  /** What is said of an empty field, and of one that is wrong. */
  errorMissing: string;
  errorWrong: string;
}

const isFilled = (text: string): boolean => text.trim() !== '';

/** One address with a domain that has a dot, with spaces around it or none. */
const isEmail = (text: string): boolean => /^\s*[^@\s]+@[^@\s]+\.[^@\s.]+\s*$/.test(text);

/** A Russian number has ten digits without its code. */
const isPhone = (text: string): boolean => text.replace(/\D/g, '').length >= 10;

export const TEXT_FIELDS: TextField[] = [
  {
    name: 'name',
    type: 'text',
    label: checkoutName,
    isRight: isFilled,
    errorMissing: checkoutNameMissing,
    errorWrong: checkoutNameMissing,
  },
  {
    name: 'email',
    type: 'email',
    label: checkoutEmail,
    isRight: isEmail,
    errorMissing: checkoutEmailMissing,
    errorWrong: checkoutEmailWrong,
  },
  {
    name: 'tel',
    type: 'tel',
    label: checkoutPhone,
    hint: checkoutPhoneHint,
    isRight: isPhone,
    errorMissing: checkoutPhoneMissing,
    errorWrong: checkoutPhoneWrong,
  },
];

/** @param areTicketsMailed the box office says that it delivers the tickets by e-mail */
export const findErrors = (entries: CheckoutEntries, areTicketsMailed: boolean): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { name, isRight, errorMissing, errorWrong } of TEXT_FIELDS) {
    if (isRight(entries[name])) continue;
    errors[name] = isFilled(entries[name]) ? errorWrong : errorMissing;
  }
  if (areTicketsMailed && !isFilled(entries.email)) errors.email = checkoutEmailMissingForTickets;
  if (!entries.agreement) errors.agreement = checkoutAgreementMissing;
  return errors;
};
