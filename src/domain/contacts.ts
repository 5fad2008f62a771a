/**
 * The rules for a buyer's name, e-mail and phone, and the faults of a wrong one. The box office has the same: patterns and lengths stand
 * in `api/openapi.yaml` too, and a test holds both equal. They mean the same with and without the flag `u`, which not every validator sets.
 */

/** In letters. */
export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

/** As many as a schema counts: one that takes two places in a string is one letter. */
const lengthOf = (text: string): number => [...text].length;

/** A name is one line, wherever it is written: line breaks and control characters count as spaces. */
export const cleanName = (typed: string): string => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Invisible marks in texts that are copied from a chat or from a phone's contacts. */
const withoutUnseen = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/** The beginning of an address that was copied from a link. */
export const cleanEmail = (typed: string): string => withoutUnseen(typed).replace(/^mailto:\s*/i, '');

/** One address: no two dots side by side, and a domain of at least two parts, in any script: the ranges are letters beyond Latin. */
export const EMAIL =
  /^[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)*@([A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff]([A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff-]*[A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff])?\.)+(xn--[a-z0-9-]+|[A-Za-z\u00c0-\u1fff\u3040-\ud7ff]{2,})$/u;

export type EmailFault =
  | { kind: 'long' | 'space' }
  /** A character that does not belong there. */
  | { kind: 'sign'; sign: string }
  /** No domain behind the @, or no dot in it. */
  | { kind: 'domain' };

/** Characters and dots that do not belong in an address; a dot at the end is one if the domain has another. */
const STRAY = /[<>()[\],;:"\\]|\.{2,}|^\.|\.(?=@)|(?<=@.+\..+)\.$|(?<=@.*)[^A-Za-z\d\u00c0-\u1fff\u3040-\ud7ff.@-]/u;
const SECOND_AT = /(?<=@.*)@/;

/** @param email cleaned @returns its fault, or undefined */
export const emailFault = (email: string): EmailFault | undefined => {
  if (lengthOf(email) > EMAIL_MAX) return { kind: 'long' };
  if (EMAIL.test(email)) return undefined;
  if (/\s/.test(email)) return { kind: 'space' };
  const [sign] = STRAY.exec(email) ?? SECOND_AT.exec(email) ?? [];
  return sign ? { kind: 'sign', sign } : { kind: 'domain' };
};

/** So many digits, with the usual marks between them. */
const digits = (count: string): string => String.raw`([\s().\u2010-\u2015-]*\d){${count}}`;

/** Countries around, by how many digits their numbers have after the code. */
const CODES_OF_8 = '37[34]|993';
const CODES_OF_9 = '375|380|99[24568]';
/** The first digits of all other countries' codes. */
const OTHER_CODES = '[124-6]|3[0-69]|37[0-26-9]|38[1-9]|8[1-6]|9[0-8]';

const NUMBERS = [
  // Russia and Kazakhstan, also as it is dialled within them
  String.raw`(\+?7|8)${digits('10')}`,
  String.raw`\+?(${CODES_OF_8})${digits('8')}`,
  String.raw`\+?(${CODES_OF_9})${digits('9')}`,
  // Russian without a code; a first digit 7 or 8 is taken for a code, and then a digit is missing
  `[49]${digits('9')}|3[0-69]${digits('8')}|38[1-9]${digits('7')}`,
  String.raw`\+(${OTHER_CODES})${digits('7,12')}`,
];

/** 'доб. 12' */
const EXTENSION = String.raw`([\s,;(]*([Дд]об|[Вв]н|[Ee]xt|[Xx]|#)[а-яa-z\s.:]*\d{1,6})?`;

/** A telephone number as people write it, with or without an extension. */
export const PHONE = new RegExp(String.raw`^[\s(]*(${NUMBERS.join('|')})${EXTENSION}[\s).]*$`, 'u');

/** The digits of a number without its extension. */
const digitsOf = (phone: string): string =>
  phone.replace(new RegExp(`${EXTENSION}[\\s).]*$`, 'u'), '').replace(/\D/g, '');

/** @param phone cleaned @returns whether it lacks digits or is wrong otherwise, or undefined */
export const phoneFault = (phone: string): 'short' | 'wrong' | undefined => {
  if (lengthOf(phone) > PHONE_MAX) return 'wrong';
  if (PHONE.test(phone)) return undefined;
  const found = digitsOf(phone);
  if (new RegExp(`^(${CODES_OF_9})`).test(found)) return found.length < 12 ? 'short' : 'wrong';
  return found.length < (new RegExp(`^([78]|${CODES_OF_8})`).test(found) ? 11 : 10) ? 'short' : 'wrong';
};

/** The number with its country's code, else as it was typed: '8 912 …' and '912 …' are '+7 912 …'. A wrong one stays as it is. */
export const cleanPhone = (typed: string): string => {
  // a field that begins with '+7' has the whole number pasted behind it
  const phone = withoutUnseen(typed).replace(/^\+7\s*(?=(\+?7|8)(\D*\d){10}\D*$)/, '');
  if (phone.includes('+') || !PHONE.test(phone)) return phone;
  if (digitsOf(phone).length === 10) return `+7 ${phone}`;
  return phone.replace(/\d/, (first) => (first === '8' ? '+7' : `+${first}`));
};

/** The commonest slips in the domain of an e-mail address, and the meant domains. They are only suggested: the typed one may be real. */
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

/** @returns the domain that was probably meant: 'gmail.com' of 'anna@gmial.com'; undefined too where more than the domain is wrong */
export const domainMeant = (email: string): string | undefined => {
  const [, typed = ''] = /@([^@]*)$/.exec(cleanEmail(email)) ?? [];
  const meant = MEANT.get(typed.toLowerCase());
  return meant && !emailFault(cleanEmail(withDomain(email, meant))) ? meant : undefined;
};

/** The address with another domain. */
export const withDomain = (email: string, domain: string): string =>
  email.slice(0, email.lastIndexOf('@') + 1) + domain;
