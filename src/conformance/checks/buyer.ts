import { randomUUID } from 'node:crypto';

/**
 * What the widget's form sends. The domain of the e-mail is one that no mail reaches, and the return address has all that an address may
 * have, to be kept to the letter.
 * @param origin of the page that the calls are said to come from
 */
export const contactsOf = (origin: string) => ({
  name: 'Проверка Контракта',
  email: 'conformance@example.com',
  phone: '+79123456789',
  agreement: true,
  personalData: true,
  returnUrl: `${origin}/афиша/?from=bank&bswidget-order=1#билеты`,
});

export type Contacts = ReturnType<typeof contactsOf>;

/** @returns what makes a checkout the same one when it is repeated */
export const keyHeader = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });
