import {
  cleanEmail,
  cleanName,
  cleanPhone,
  type EmailFault,
  emailFault,
  NAME_MAX,
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
  checkoutPersonalData,
  checkoutPersonalDataMissing,
  checkoutPhone,
  checkoutPhoneMissing,
  checkoutPhoneShort,
  checkoutPhoneWrong,
  checkoutTerms,
  checkoutTermsMissing,
} from '../../../text/texts';

/** A field that is typed into. Browsers fill it in by its name. */
interface TextField {
  name: 'name' | 'email' | 'tel';
  label: string;
  /** The keyboard of a phone. */
  inputMode: 'text' | 'email' | 'tel';
  /** The buyer's data as the host page gives them. */
  option: keyof Buyer;
  maxLength?: number;
}

export const TEXT_FIELDS: TextField[] = [
  { name: 'name', label: checkoutName, inputMode: 'text', option: 'buyerName', maxLength: NAME_MAX },
  { name: 'email', label: checkoutEmail, inputMode: 'email', option: 'buyerEmail' },
  { name: 'tel', label: checkoutPhone, inputMode: 'tel', option: 'buyerPhone' },
];

/**
 * A consent. The law wants each on its own: the terms of sale, and the processing of personal data. Neither is ticked beforehand, and
 * news are for buyers who ask for them.
 */
interface Tick {
  name: 'agreement' | 'personalData' | 'marketing';
  text: ConsentText;
  document?: 'terms' | 'privacy';
}

export const TICKS: Tick[] = [
  { name: 'agreement', text: checkoutTerms, document: 'terms' },
  { name: 'personalData', text: checkoutPersonalData, document: 'privacy' },
  { name: 'marketing', text: checkoutMarketing },
];

/** The text on the mail to the address, as far as it is known. */
export const emailHint = (areTicketsMailed: boolean, isFree: boolean): string | undefined => {
  if (isFree) return areTicketsMailed ? checkoutEmailForTickets : undefined;
  return areTicketsMailed ? checkoutEmailForBoth : checkoutEmailForReceipt;
};

/** The error under an empty field. */
const MISSING: Record<string, string> = {
  name: checkoutNameMissing,
  email: checkoutEmailMissing,
  tel: checkoutPhoneMissing,
  agreement: checkoutTermsMissing,
  personalData: checkoutPersonalDataMissing,
};

const emailError = (fault: EmailFault): string => {
  if (fault.kind === 'sign') return checkoutEmailSign(fault.sign);
  return { long: checkoutEmailTooLong, space: checkoutEmailSpace, domain: checkoutEmailWrong }[fault.kind];
};

/**
 * The error of a field, or ''. The browser knows a missing value; addresses and phone numbers have rules of their own.
 * @param areTicketsMailed the box office says that it delivers the tickets by e-mail
 */
export const errorOf = ({ name, value, validity }: HTMLInputElement, areTicketsMailed: boolean): string => {
  if (!validity.valid)
    return (name === 'email' && areTicketsMailed && checkoutEmailMissingForTickets) || MISSING[name] || '';
  if (name === 'email') {
    const fault = emailFault(cleanEmail(value));
    return fault ? emailError(fault) : '';
  }
  const fault = name === 'tel' && phoneFault(cleanPhone(value));
  return fault ? { short: checkoutPhoneShort, wrong: checkoutPhoneWrong }[fault] : '';
};

/** The data of a form without errors, as they are sent. */
export const readContacts = (entries: FormData) => ({
  name: cleanName(`${entries.get('name')}`),
  email: cleanEmail(`${entries.get('email')}`),
  phone: cleanPhone(`${entries.get('tel')}`),
});
