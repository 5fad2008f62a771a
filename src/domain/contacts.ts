/**
 * Validation rules for the buyer's name, e-mail and phone. The same patterns and lengths stand in `api/openapi.yaml`, and a test keeps both
 * equal. The patterns match the same with and without the flag `u`, which not every validator sets.
 */

/** Maximum lengths, which the fields of the form hold. */
export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

/** Makes a name one line: line breaks and control characters become spaces. */
export const cleanName = (typed: string): string => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Removes invisible format characters, which texts copied from a chat or from a phone's contacts contain. */
const withoutUnseen = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/** Removes the `mailto:` of an address copied from a link. */
export const cleanEmail = (typed: string): string => withoutUnseen(typed).replace(/^mailto:\s*/i, '');

/** A character of a part between dots, before or after the @. */
const CHARACTER = String.raw`[^\s@<>()[\],;:"\\/?.]`;

/** One address without misplaced dots, and with a domain of at least two labels. */
export const EMAIL = new RegExp(String.raw`^${CHARACTER}+(\.${CHARACTER}+)*@(${CHARACTER}+\.)+${CHARACTER}{2,}$`);

/** A space, an invalid character, a second @ or a misplaced dot. */
const STRAY = /[\s<>()[\],;:"\\/?]|(?<=@.*)@|\.{2,}|^\.|\.(?=@)/;

/** @param email the result of `cleanEmail` @returns the stray sign, '' if the domain is missing, has no dot or ends with one */
export const emailFault = (email: string): { sign: string } | undefined =>
  EMAIL.test(email) ? undefined : { sign: STRAY.exec(email)?.[0] ?? '' };

/** A pattern for `count` digits with spaces, dots, parentheses or dashes between them. */
const digits = (count: string): string => String.raw`([\s().\u2010-\u2015-]*\d){${count}}`;

const NUMBERS = [
  // Russia and Kazakhstan: +7, or 8 as dialled within the country.
  String.raw`(\+?7|8)${digits('10')}`,
  // A Russian number without a code. A leading 7 or 8 is read as the code, so such a number lacks a digit.
  `[3-69]${digits('9')}`,
  // All other countries' codes.
  String.raw`\+([1-69]|8[1-6])${digits('7,13')}`,
];

/** An extension, such as 'доб. 12'. */
const EXTENSION = String.raw`([\s,;(]*[A-Za-zА-Яа-я#]+[\s.:]*\d{1,6})?`;

export const PHONE = new RegExp(String.raw`^[\s(]*(${NUMBERS.join('|')})${EXTENSION}[\s).]*$`);

/**
 * @param phone the result of `cleanPhone`, whose country code may make a number longer than its field allows
 * @returns `short` if digits are missing, `wrong` for any other fault, else undefined
 */
export const phoneFault = (phone: string): 'short' | 'wrong' | undefined => {
  if (PHONE.test(phone) && phone.length <= PHONE_MAX) return undefined;
  return phone.replace(/\D/g, '').length < 11 ? 'short' : 'wrong';
};

/** Adds the country code: '8 912 …' and '912 …' become '+7 912 …'. An invalid number stays as it is. */
export const cleanPhone = (typed: string): string => {
  // The buyer pasted a whole number after the prefilled '+7': remove the prefilled code.
  const phone = withoutUnseen(typed).replace(/^\+7\s*(?=(\+?7|8)(\D*\d){10}\D*$)/, '');
  if (phone.includes('+') || !PHONE.test(phone)) return phone;
  const withCode = `+7 ${phone}`;
  return PHONE.test(withCode) ? withCode : phone.replace(/\d/, '+7');
};

/** Common typos in e-mail domains, by the intended domains. They are only suggestions: the typed domain may be real. */
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
