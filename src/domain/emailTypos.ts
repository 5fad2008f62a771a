/** Slips of the finger in the domain of an e-mail address. A suggestion is all that may come of them: the typed one may be real. */

import { cleanEmail, emailFault } from './contacts';

/** Where most buyers have their mail. */
const COMMON = [
  'mail.ru',
  'yandex.ru',
  'gmail.com',
  'rambler.ru',
  'inbox.ru',
  'list.ru',
  'internet.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
];

/** Real ones that are a letter away from these. */
const REAL = new Set(['mail.com', 'email.com', 'ymail.com', 'mai.ru', 'inbox.eu']);

/** One letter is missing, too much or another one, or two have changed places. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  let [wrong, right] = [typed.slice(same), meant.slice(same)];
  while (wrong && wrong.at(-1) === right.at(-1)) [wrong, right] = [wrong.slice(0, -1), right.slice(0, -1)];
  if (wrong.length < 2 && right.length < 2) return true;
  return wrong.length === 2 && wrong === [...right].reverse().join('');
};

/** @returns the domain that was probably meant: 'gmail.com' of 'anna@gmial.com'; undefined too where more than the domain is wrong */
export const domainMeant = (email: string): string | undefined => {
  const typed = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!email.includes('@') || REAL.has(typed) || COMMON.includes(typed)) return undefined;
  return COMMON.find((meant) => isOneSlip(typed, meant) && !emailFault(cleanEmail(withDomain(email, meant))));
};

/** The address with another domain. */
export const withDomain = (email: string, domain: string): string =>
  email.slice(0, email.lastIndexOf('@') + 1) + domain;
