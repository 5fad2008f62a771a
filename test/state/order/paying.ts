/** A buyer who pays, for the tests of checkout and payment. */
import type { Order, Payment } from '../../../src/domain/entities';
import { fakeWidget, order, settle, withSeat } from '../fakes';

/** The buyer's entries. */
export const data = {
  name: 'Анна',
  email: 'a@mail.ru',
  phone: '+79991234567',
  agreement: true,
  personalData: true,
} as const;

export const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'pay1',
  status: 'pending',
  amount: 100_000,
  url: 'https://pay.example/1',
  ...more,
});

/** A box office that answers reads of the order and checks of its payment. */
export const answering = (of: Order, change: Partial<Payment> = {}) => ({
  getOrder: async () => of,
  checkPayment: async () => ({ order: of, payment: payment(change) }),
});

/** The order while its payment is pending. */
export const waiting = () => order(['1'], { status: 'awaiting_payment' });

/** Shows the success page of a paid order to the buyer. */
export const seePaid = ({ checkout }: ReturnType<typeof fakeWidget>): void => checkout.watchShown()();

/** A buyer with a ticket and the open form. */
export async function atForm(...args: Parameters<typeof withSeat>) {
  const widget = await withSeat(...args);
  widget.checkout.open();
  widget.taken();
  widget.events.length = 0;
  return widget;
}

/** A page that loads with an order whose checkout was sent before. */
export async function returned(...args: Parameters<typeof fakeWidget>) {
  const widget = fakeWidget(...args);
  widget.browser.kept.set('paying', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await widget.cart.restore();
  await settle();
  return widget;
}

/** A buyer whose checkout was answered, and whose payment has no page. */
export async function submitted() {
  const widget = await atForm({ checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }) });
  await widget.checkout.submit(data);
  return widget;
}

/** The states of payments in the host page's events. */
export const paymentsTold = (events: { type: string; detail: Record<string, unknown> }[]): string[] =>
  events.flatMap(({ type, detail }) => (type === 'payment' ? (detail.payment as Payment).status : []));
