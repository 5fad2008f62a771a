import {
  type ConsentText,
  checkoutEmail,
  checkoutEmailForBoth,
  checkoutEmailForReceipt,
  checkoutEmailForTickets,
  checkoutEmailMissing,
  checkoutEmailMissingForTickets,
  checkoutEmailWrong,
  checkoutMarketing,
  checkoutName,
  checkoutNameMissing,
  checkoutPersonalData,
  checkoutPersonalDataMissing,
  checkoutPhone,
  checkoutPhoneMissing,
  checkoutPhoneWrong,
  checkoutTerms,
  checkoutTermsMissing,
} from '../../../text/texts';

/** What the buyer has entered so far. */
export interface CheckoutEntries {
  name: string;
  email: string;
  tel: string;
  agreement: boolean;
  personalData: boolean;
  marketing: boolean;
}

export const NOTHING_TYPED: CheckoutEntries = {
  name: '',
  email: '',
  tel: '',
  agreement: false,
  personalData: false,
  marketing: false,
};

export type FieldName = keyof CheckoutEntries;

/** The fields that have to be right, in the order of the form. */
export const FIELD_NAMES: FieldName[] = ['name', 'email', 'tel', 'agreement', 'personalData'];

/** What is wrong, by the field; a field that is right has no key. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A field that is typed into. Its name is also what browsers fill it in by. */
export interface TextField {
  name: 'name' | 'email' | 'tel';
  type: 'text' | 'email' | 'tel';
  label: string;
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
    isRight: isPhone,
    errorMissing: checkoutPhoneMissing,
    errorWrong: checkoutPhoneWrong,
  },
];

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
  for (const { name, isRight, errorMissing, errorWrong } of TEXT_FIELDS) {
    if (isRight(entries[name])) continue;
    errors[name] = isFilled(entries[name]) ? errorWrong : errorMissing;
  }
  if (areTicketsMailed && !isFilled(entries.email)) errors.email = checkoutEmailMissingForTickets;
  for (const { name, errorMissing } of TICKS) if (errorMissing && !entries[name]) errors[name] = errorMissing;
  return errors;
};
