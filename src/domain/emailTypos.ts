/** Slips in the domain of an e-mail address. A suggestion is all that may come of them: the typed one may be real. */

import { cleanEmail, emailFault } from './contacts';

/** The commonest slips and the meant domains. */
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
