/**
 * Validation rules for the buyer's name, e-mail and phone. The same patterns and lengths stand in `api/openapi.yaml`, and a test keeps both
 * equal. The patterns match the same with and without the flag `u`, which not every validator sets.
 */

/** Maximum lengths in code points. */
export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

/** JSON Schema counts code points: a surrogate pair is one character. */
const lengthOf = (text: string): number => [...text].length;

/** Makes a name one line: line breaks and control characters become spaces. */
export const cleanName = (typed: string): string => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Removes invisible format characters, which texts copied from a chat or from a phone's contacts contain. */
const withoutUnseen = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/** Removes the `mailto:` of an address copied from a link. */
export const cleanEmail = (typed: string): string => withoutUnseen(typed).replace(/^mailto:\s*/i, '');

/** One address without consecutive dots, and with a domain of at least two labels. The ranges allow letters of other scripts. */
export const EMAIL =
  /^[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)*@([A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff]([A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff-]*[A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff])?\.)+(xn--[a-z0-9-]+|[A-Za-z\u00c0-\u1fff\u3040-\ud7ff]{2,})$/u;

export type EmailFault =
  | { kind: 'long' | 'space' }
  /** An invalid character or a misplaced dot. */
  | { kind: 'sign'; sign: string }
  /** The domain is missing, or has no dot. */
  | { kind: 'domain' };

/** Invalid characters and misplaced dots. A trailing dot is misplaced only if the domain has another dot. */
const STRAY = /[<>()[\],;:"\\]|\.{2,}|^\.|\.(?=@)|(?<=@.+\..+)\.$|(?<=@.*)[^A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff.@-]/u;
const SECOND_AT = /(?<=@.*)@/;

/** @param email the result of `cleanEmail` */
export const emailFault = (email: string): EmailFault | undefined => {
  if (lengthOf(email) > EMAIL_MAX) return { kind: 'long' };
  if (EMAIL.test(email)) return undefined;
  if (/\s/.test(email)) return { kind: 'space' };
  const [sign] = STRAY.exec(email) ?? SECOND_AT.exec(email) ?? [];
  return sign ? { kind: 'sign', sign } : { kind: 'domain' };
};

/** A pattern for `count` digits with spaces, dots, parentheses or dashes between them. */
const digits = (count: string): string => String.raw`([\s().\u2010-\u2015-]*\d){${count}}`;

/** Codes of neighbouring countries, grouped by the number of digits after the code. */
const CODES_OF_8 = '37[34]|993';
const CODES_OF_9 = '375|380|99[24568]';
/** The first digits of all other countries' codes. */
const OTHER_CODES = '[124-6]|3[0-69]|37[0-26-9]|38[1-9]|8[1-6]|9[0-8]';

const NUMBERS = [
  // Russia and Kazakhstan: +7, or 8 as dialled within the country.
  String.raw`(\+?7|8)${digits('10')}`,
  String.raw`\+?(${CODES_OF_8})${digits('8')}`,
  String.raw`\+?(${CODES_OF_9})${digits('9')}`,
  // Russian numbers without a country code. A leading 7 or 8 is read as the code, so such a number lacks a digit.
  `[49]${digits('9')}|3[0-69]${digits('8')}|38[1-9]${digits('7')}`,
  String.raw`\+(${OTHER_CODES})${digits('7,12')}`,
];

/** An extension, such as 'доб. 12'. */
const EXTENSION = String.raw`([\s,;(]*([Дд]об|[Вв]н|[Ee]xt|[Xx]|#)[а-яa-z\s.:]*\d{1,6})?`;

export const PHONE = new RegExp(String.raw`^[\s(]*(${NUMBERS.join('|')})${EXTENSION}[\s).]*$`, 'u');

const digitsOf = (phone: string): string =>
  phone.replace(new RegExp(`${EXTENSION}[\\s).]*$`, 'u'), '').replace(/\D/g, '');

/** @param phone the result of `cleanPhone` @returns `short` if digits are missing, `wrong` for any other fault, else undefined */
export const phoneFault = (phone: string): 'short' | 'wrong' | undefined => {
  if (lengthOf(phone) > PHONE_MAX) return 'wrong';
  if (PHONE.test(phone)) return undefined;
  const found = digitsOf(phone);
  if (new RegExp(`^(${CODES_OF_9})`).test(found)) return found.length < 12 ? 'short' : 'wrong';
  return found.length < (new RegExp(`^([78]|${CODES_OF_8})`).test(found) ? 11 : 10) ? 'short' : 'wrong';
};

/** Adds the country code: '8 912 …' and '912 …' become '+7 912 …'. An invalid number stays as it is. */
export const cleanPhone = (typed: string): string => {
  // The buyer pasted a whole number after the prefilled '+7': remove the prefilled code.
  const phone = withoutUnseen(typed).replace(/^\+7\s*(?=(\+?7|8)(\D*\d){10}\D*$)/, '');
  if (phone.includes('+') || !PHONE.test(phone)) return phone;
  if (digitsOf(phone).length === 10) return `+7 ${phone}`;
  return phone.replace(/\d/, (first) => (first === '8' ? '+7' : `+${first}`));
};

/** Common typos in e-mail domains, with the intended domains. They are only suggestions: the typed domain may be real. */
const MEANT = new Map([
  ['gmail.ru', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['mail.ri', 'mail.ru'],
  ['mail.ry', 'mail.ru'],
  ['maill.ru', 'mail.ru'],
  ['yandex.ri', 'yandex.ru'],
  ['yandex.ry', 'yandex.ru'],
  ['yadnex.ru', 'yandex.ru'],
  ['icloud.ru', 'icloud.com'],
]);

/** @returns the likely domain, such as 'gmail.com' for 'anna@gmial.com'; undefined if the address is invalid even with that domain */
export const domainMeant = (email: string): string | undefined => {
  const [, typed = ''] = /@([^@]*)$/.exec(cleanEmail(email)) ?? [];
  const meant = MEANT.get(typed.toLowerCase());
  return meant && !emailFault(cleanEmail(withDomain(email, meant))) ? meant : undefined;
};

export const withDomain = (email: string, domain: string): string =>
  email.slice(0, email.lastIndexOf('@') + 1) + domain;
