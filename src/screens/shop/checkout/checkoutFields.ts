import {
  cleanEmail,
  cleanName,
  cleanPhone,
  type EmailFault,
  emailFault,
  isNameTooLong,
  phoneFault,
} from '../../../domain/contacts';
import type { Buyer } from '../../../options';
import {
  type ConsentText,
  checkoutEmail,
  checkoutEmailForBoth,
  checkoutEmailForReceipt,
  checkoutEmailForTickets,
  checkoutEmailMissing,
  checkoutEmailMissingForTickets,
  checkoutEmailSign,
  checkoutEmailSpace,
  checkoutEmailTooLong,
  checkoutEmailWrong,
  checkoutMarketing,
  checkoutName,
  checkoutNameMissing,
  checkoutNameTooLong,
  checkoutPersonalData,
  checkoutPersonalDataMissing,
  checkoutPhone,
  checkoutPhoneMissing,
  checkoutPhoneShort,
  checkoutPhoneWrong,
  checkoutTerms,
  checkoutTermsMissing,
} from '../../../text/texts';

/** What stands in the form. */
export interface CheckoutEntries {
  name: string;
  email: string;
  tel: string;
  agreement: boolean;
  personalData: boolean;
  marketing: boolean;
}

/** What the buyer has entered so far; a field that was never touched has no key. */
export type TypedEntries = Partial<CheckoutEntries>;

/** The entries of the form: what the buyer typed, else what the host page knows. */
export const entriesOf = (typed: TypedEntries, { buyerName, buyerEmail, buyerPhone }: Buyer): CheckoutEntries => ({
  name: buyerName,
  email: buyerEmail,
  tel: buyerPhone,
  agreement: false,
  personalData: false,
  marketing: false,
  ...typed,
});

export type FieldName = keyof CheckoutEntries;

/** The fields that have to be right, in the order of the form. */
export const FIELD_NAMES: FieldName[] = ['name', 'email', 'tel', 'agreement', 'personalData'];

/** What is wrong, by the field; a field that is right has no key. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A field that is typed into. Its name is also what browsers fill it in by. */
export interface TextField {
  name: 'name' | 'email' | 'tel';
  label: string;
  /** The keyboard of a phone. */
  inputMode: 'text' | 'email' | 'tel';
  /** @returns what counts of an entry, and is sent */
  clean: (entry: string) => string;
  /** What is said of an empty field. */
  errorMissing: string;
  /** @returns what is wrong with an entry that was cleaned and is not empty, or undefined */
  findError: (cleaned: string) => string | undefined;
}

const emailError = (fault: EmailFault): string => {
  if (fault.kind === 'sign') return checkoutEmailSign(fault.sign);
  return { long: checkoutEmailTooLong, space: checkoutEmailSpace, domain: checkoutEmailWrong }[fault.kind];
};

const PHONE_ERRORS = { short: checkoutPhoneShort, wrong: checkoutPhoneWrong };

export const TEXT_FIELDS: TextField[] = [
  {
    name: 'name',
    label: checkoutName,
    inputMode: 'text',
    clean: cleanName,
    errorMissing: checkoutNameMissing,
    findError: (name) => (isNameTooLong(name) ? checkoutNameTooLong : undefined),
  },
  {
    name: 'email',
    label: checkoutEmail,
    inputMode: 'email',
    clean: cleanEmail,
    errorMissing: checkoutEmailMissing,
    findError(email) {
      const fault = emailFault(email);
      return fault && emailError(fault);
    },
  },
  {
    name: 'tel',
    label: checkoutPhone,
    inputMode: 'tel',
    clean: cleanPhone,
    errorMissing: checkoutPhoneMissing,
    findError(phone) {
      const fault = phoneFault(phone);
      return fault && PHONE_ERRORS[fault];
    },
  },
];

/** What is sent of the entries. */
export const cleanContacts = ({ name, email, tel }: CheckoutEntries) => ({
  name: cleanName(name),
  email: cleanEmail(email),
  phone: cleanPhone(tel),
});

/**
 * A consent. The law wants each on its own: the terms of sale, and the processing of personal data. Neither is ticked beforehand, and
 * news are for whoever asks for them.
 */
export interface Tick {
  name: 'agreement' | 'personalData' | 'marketing';
  text: ConsentText;
  /** The option with the address of what is consented to. */
  document?: 'terms' | 'privacy';
  /** What is said where it is missing; one that has none may be missing. */
  errorMissing?: string;
}

export const TICKS: Tick[] = [
  { name: 'agreement', text: checkoutTerms, document: 'terms', errorMissing: checkoutTermsMissing },
  { name: 'personalData', text: checkoutPersonalData, document: 'privacy', errorMissing: checkoutPersonalDataMissing },
  { name: 'marketing', text: checkoutMarketing },
];

/** What comes to the address, as far as it is known. */
export const emailHint = (areTicketsMailed: boolean, isFree: boolean): string | undefined => {
  if (isFree) return areTicketsMailed ? checkoutEmailForTickets : undefined;
  return areTicketsMailed ? checkoutEmailForBoth : checkoutEmailForReceipt;
};

/** @param areTicketsMailed the box office says that it delivers the tickets by e-mail */
export const findErrors = (entries: CheckoutEntries, areTicketsMailed: boolean): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { name, clean, errorMissing, findError } of TEXT_FIELDS) {
    const cleaned = clean(entries[name]);
    const error = cleaned ? findError(cleaned) : errorMissing;
    if (error) errors[name] = error;
  }
  if (areTicketsMailed && errors.email === checkoutEmailMissing) errors.email = checkoutEmailMissingForTickets;
  for (const { name, errorMissing } of TICKS) if (errorMissing && !entries[name]) errors[name] = errorMissing;
  return errors;
};
