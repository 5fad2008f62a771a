import { randomUUID } from 'node:crypto';

/** Where the bank sends the buyer back to: all that an address may have, kept to the letter. */
export const RETURN_URL = 'https://shop.example:8443/афиша/?from=bank&bswidget-order=1#билеты';

/** What the widget's form sends. The domain is one that no mail reaches. */
export const CONTACTS = {
  name: 'Проверка Контракта',
  email: 'conformance@example.com',
  phone: '+79123456789',
  agreement: true,
  personalData: true,
  returnUrl: RETURN_URL,
};

/** @returns what makes a checkout the same one when it is repeated */
export const keyHeader = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });
