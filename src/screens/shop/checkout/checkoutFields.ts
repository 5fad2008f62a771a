import {
  cleanEmail,
  cleanName,
  cleanPhone,
  EMAIL_MAX,
  emailFault,
  NAME_MAX,
  PHONE_MAX,
  phoneFault,
} from '../../../domain/contacts';
import type { Order } from '../../../domain/entities';
import type { Buyer } from '../../../options';
import { ticketsTitle } from '../../../text/orderTexts';
import {
  type ConsentText,
  checkoutEmail,
  checkoutEmailForReceipt,
  checkoutEmailForTickets,
  checkoutEmailMissing,
  checkoutEmailSign,
  checkoutEmailWrong,
  checkoutMarketing,
  checkoutName,
  checkoutNameMissing,
  checkoutPersonalData,
  checkoutPersonalDataMissing,
  checkoutPhone,
  checkoutPhoneHint,
  checkoutPhoneMissing,
  checkoutPhoneShort,
  checkoutPhoneWrong,
  checkoutTerms,
  checkoutTermsMissing,
} from '../../../text/texts';

interface Field {
  /** Browsers autofill a text field by its name. */
  name: 'name' | 'email' | 'tel' | 'agreement' | 'personalData' | 'marketing';
  /** The error of an empty field; '' for an optional field. */
  missing: string;
}

interface TextField extends Field {
  label: string;
  /** The host page's option with the field's initial value. */
  option: keyof Buyer;
  attributes: { inputMode?: 'email' | 'tel'; autoCapitalize?: 'none'; maxLength: number };
}

/**
 * A consent checkbox. The law requires separate consents to the terms of sale and to the processing of personal data. No checkbox is ticked
 * beforehand; only the consent to marketing is optional.
 */
interface Tick extends Field {
  consent: ConsentText;
  document?: 'terms' | 'privacy';
}

export const FIELDS: (TextField | Tick)[] = [
  {
    name: 'name',
    label: checkoutName,
    missing: checkoutNameMissing,
    option: 'buyerName',
    attributes: { maxLength: NAME_MAX },
  },
  {
    name: 'email',
    label: checkoutEmail,
    missing: checkoutEmailMissing,
    option: 'buyerEmail',
    attributes: { inputMode: 'email', autoCapitalize: 'none', maxLength: EMAIL_MAX },
  },
  {
    name: 'tel',
    label: checkoutPhone,
    missing: checkoutPhoneMissing,
    option: 'buyerPhone',
    attributes: { inputMode: 'tel', maxLength: PHONE_MAX },
  },
  { name: 'agreement', missing: checkoutTermsMissing, consent: checkoutTerms, document: 'terms' },
  { name: 'personalData', missing: checkoutPersonalDataMissing, consent: checkoutPersonalData, document: 'privacy' },
  { name: 'marketing', missing: '', consent: checkoutMarketing },
];

/** @returns the hint below a field, or ''. For the e-mail address the hint says which mails the buyer will get, if that is known */
export const hintOf = (name: Field['name'], order: Order): string => {
  if (name === 'tel') return checkoutPhoneHint;
  if (name !== 'email') return '';
  if (order.delivery === 'email') return checkoutEmailForTickets(ticketsTitle(order));
  return order.amount === 0 ? '' : checkoutEmailForReceipt;
};

/** The error of a field, or ''. The browser's validation finds missing values; the code below checks e-mail addresses and phone numbers. */
export const errorOf = ({ name, value, validity }: HTMLInputElement): string => {
  if (!validity.valid) return FIELDS.find((field) => field.name === name)?.missing ?? '';
  if (name === 'email') {
    const fault = emailFault(cleanEmail(value));
    if (!fault) return '';
    return fault.sign ? checkoutEmailSign(fault.sign) : checkoutEmailWrong;
  }
  const fault = name === 'tel' && phoneFault(cleanPhone(value));
  return fault ? { short: checkoutPhoneShort, wrong: checkoutPhoneWrong }[fault] : '';
};

export const readContacts = (entries: FormData) => ({
  name: cleanName(`${entries.get('name')}`),
  email: cleanEmail(`${entries.get('email')}`),
  phone: cleanPhone(`${entries.get('tel')}`),
});
