import { randomUUID } from 'node:crypto';

/** The e-mail's domain receives no mail. The return address has Cyrillic letters, a query and a fragment, which a backend has to keep. */
export const contactsOf = (origin: string) => ({
  name: 'Проверка Контракта',
  email: 'conformance@example.com',
  phone: '+79123456789',
  agreement: true,
  personalData: true,
  returnUrl: `${origin}/афиша/?from=bank&bswidget-order=1#билеты`,
});

export type Contacts = ReturnType<typeof contactsOf>;

/** A repeated checkout with the same key is the same checkout. */
export const keyHeader = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });
