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

/** A text field; browsers autofill it by its name. */
interface TextField {
  name: 'name' | 'email' | 'tel';
  label: string;
  inputMode: 'text' | 'email' | 'tel';
  /** The host page's option with the field's initial value. */
  option: keyof Buyer;
  maxLength?: number;
}

export const TEXT_FIELDS: TextField[] = [
  { name: 'name', label: checkoutName, inputMode: 'text', option: 'buyerName', maxLength: NAME_MAX },
  { name: 'email', label: checkoutEmail, inputMode: 'email', option: 'buyerEmail' },
  { name: 'tel', label: checkoutPhone, inputMode: 'tel', option: 'buyerPhone' },
];

/**
 * A consent checkbox. The law requires separate consents to the terms of sale and to the processing of personal data. No box is ticked
 * beforehand; only the consent to marketing is optional.
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

/** The hint about the mails that the address will receive, as far as they are known. */
export const emailHint = (areTicketsMailed: boolean, isFree: boolean): string | undefined => {
  if (isFree) return areTicketsMailed ? checkoutEmailForTickets : undefined;
  return areTicketsMailed ? checkoutEmailForBoth : checkoutEmailForReceipt;
};

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
 * The error of a field, or ''. The browser's validation finds missing values; the code below checks e-mail addresses and phone numbers.
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

export const readContacts = (entries: FormData) => ({
  name: cleanName(`${entries.get('name')}`),
  email: cleanEmail(`${entries.get('email')}`),
  phone: cleanPhone(`${entries.get('tel')}`),
});
