/** `api/openapi.yaml` has the same patterns and lengths. The patterns match the same with and without the flag `u`: validators differ. */

export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

/** Makes a name one line: line breaks and control characters become spaces. */
export const cleanName = (typed: string): string => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Removes invisible format characters, which texts copied from a chat or from a phone's contacts contain. */
const withoutUnseen = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

export const cleanEmail = (typed: string): string => withoutUnseen(typed).replace(/^mailto:\s*/i, '');

const PLAIN_SIGN = String.raw`[^\s@<>()[\],;:"\\/?.]`;

/** One address without misplaced dots, and with a domain of at least two labels. */
export const EMAIL = new RegExp(String.raw`^${PLAIN_SIGN}+(\.${PLAIN_SIGN}+)*@(${PLAIN_SIGN}+\.)+${PLAIN_SIGN}{2,}$`);

/** A space, an invalid character, a second @ or a misplaced dot. */
const STRAY = /[\s<>()[\],;:"\\/?]|(?<=@.*)@|\.{2,}|^\.|\.(?=@)/;

/** @returns the stray sign, or '' if the domain is missing, or has no dot, or ends with a dot; undefined for a valid address */
export const emailFault = (cleanedEmail: string): { sign: string } | undefined =>
  EMAIL.test(cleanedEmail) ? undefined : { sign: STRAY.exec(cleanedEmail)?.[0] ?? '' };

/** A pattern for `count` digits with spaces, dots, parentheses or dashes between them. */
const digits = (count: string): string => String.raw`([\s().\u2010-\u2015-]*\d){${count}}`;

const NUMBERS = [
  // Russia and Kazakhstan: +7, or 8 as dialled within the country.
  String.raw`(\+?7|8)${digits('10')}`,
  // A Russian number without a code. It may not begin with 7 or 8: these are read as the code, and the number would lack a digit then.
  `[3-69]${digits('9')}`,
  // All other countries' codes.
  String.raw`\+([1-69]|8[1-6])${digits('7,13')}`,
];

/** An extension, such as 'доб. 12'. */
const EXTENSION = String.raw`([\s,;(]*[A-Za-zА-Яа-я#]+[\s.:]*\d{1,6})?`;

export const PHONE = new RegExp(String.raw`^[\s(]*(${NUMBERS.join('|')})${EXTENSION}[\s).]*$`);

/** The country code may have made the number longer than its field allows. */
export const phoneFault = (cleanedPhone: string): 'short' | 'wrong' | undefined => {
  if (PHONE.test(cleanedPhone) && cleanedPhone.length <= PHONE_MAX) return undefined;
  return cleanedPhone.replace(/\D/g, '').length < 11 ? 'short' : 'wrong';
};

/** Adds the country code: '8 912 …' and '912 …' become '+7 912 …'. An invalid number stays as it is. */
export const cleanPhone = (typed: string): string => {
  // The buyer pasted a whole number after the prefilled '+7': remove the prefilled code.
  const phone = withoutUnseen(typed).replace(/^\+7\s*(?=(\+?7|8)(\D*\d){10}\D*$)/, '');
  if (phone.includes('+') || !PHONE.test(phone)) return phone;
  const withCode = `+7 ${phone}`;
  return PHONE.test(withCode) ? withCode : phone.replace(/\d/, '+7');
};

/** The form only suggests the intended domain, because the typed one may be real. */
const TYPOS = {
  'gmail.com': ['gmail.ru', 'gmail.co', 'gmail.con', 'gmai.com', 'gmial.com'],
  'mail.ru': ['mail.ri', 'mail.ry', 'maill.ru'],
  'yandex.ru': ['yandex.ri', 'yandex.ry', 'yadnex.ru'],
  'icloud.com': ['icloud.ru'],
};

const DOMAIN = /[^@]*$/;

/** @returns the likely domain, such as 'gmail.com' for 'anna@gmial.com'; undefined if the address is invalid even with that domain */
export const domainMeant = (email: string): string | undefined => {
  const cleaned = cleanEmail(email);
  const [typed = ''] = DOMAIN.exec(cleaned.toLowerCase()) ?? [];
  const [meant] = Object.entries(TYPOS).find(([, typos]) => typos.includes(typed)) ?? [];
  return meant && !emailFault(withDomain(cleaned, meant)) ? meant : undefined;
};

export const withDomain = (email: string, domain: string): string => email.replace(DOMAIN, domain);
