import { randomUUID } from 'node:crypto';
import { fieldsOf, textOf } from '../../api/readerKit';
import { webAddress } from '../../domain/addresses';
import type { Answer, Question } from '../caller';
import { type Chapter, callOf, section } from '../check';
import type { Call } from '../contract';
import { hasTariffs } from '../explore';
import { assertEach, assertNone, assertThat, needed, skip } from '../findings';
import { kopecks } from '../seenOrder';
import { asked, assertRefused, type Held, INVALID, orderOf, type Shop } from '../shop';
import { type Contacts, keyHeader } from './buyer';
import { untilDeadlineTells } from './deadline';

const LOCKED = { status: 409, code: 'OrderLockedException' };
const REUSED = { status: 422, code: 'IdempotencyKeyReusedException' };

export const checkOut = (shop: Shop, orderId: string, question: Partial<Question> = {}): Promise<Answer> =>
  shop.ask('checkout', { path: { orderId }, body: shop.contacts, headers: keyHeader(), ...question });

export const paymentOf = ({ payload }: Answer): Record<string, unknown> => fieldsOf(payload.payment);

/** Holds a seat that costs money: the checkout of a free seat buys it. @throws Skipped if the seats are free */
export async function holdToPay(shop: Shop): Promise<Held> {
  const [first] = shop.facts.seats;
  needed(first, 'no seat is on sale');
  if (first?.price === 0) skip('the seats of this show are free: their checkout buys them');
  return shop.hold();
}

/** Holds a seat and checks its order out; the payment stays pending. */
async function awaiting(shop: Shop): Promise<Held & { checkout: Answer }> {
  const held = await holdToPay(shop);
  const checkout = await checkOut(shop, held.orderId);
  orderOf(checkout);
  return { ...held, checkout };
}

const incomplete = (contacts: Contacts): Record<string, object> => ({
  'no fields at all': {},
  'no name, e-mail and phone': { ...contacts, name: undefined, email: undefined, phone: undefined },
  'no agreement': { ...contacts, agreement: undefined },
  'no consent to personal data': { ...contacts, personalData: undefined },
  'an e-mail without a domain': { ...contacts, email: 'conformance' },
  'a return address that is none': { ...contacts, returnUrl: 'javascript:alert(1)' },
  'a return address with a user name': { ...contacts, returnUrl: 'https://shop.example@other.example/' },
});

async function badFieldsAreRefused(shop: Shop): Promise<void> {
  const { orderId } = await holdToPay(shop);
  await assertEach(Object.entries(incomplete(shop.contacts)), async ([what, body]) => {
    assertRefused(asked(`with ${what}`, await checkOut(shop, orderId, { body })), INVALID);
  });
  const messages = fieldsOf((await checkOut(shop, orderId, { body: {} })).json).messages;
  const count = Array.isArray(messages) ? messages.length : 0;
  assertThat(count >= 3, `with no fields at all messages has ${count} entries, and not one for each`);
}

/** The longest return address that the contract allows. */
const MOST_ADDRESS = 8000;

async function longAddressIsTaken(shop: Shop): Promise<void> {
  const { orderId } = await holdToPay(shop);
  const returnUrl = `${shop.contacts.returnUrl.split('#')[0]}&from=`.padEnd(MOST_ADDRESS, 'a');
  const { title, status, error } = await checkOut(shop, orderId, { body: { ...shop.contacts, returnUrl } });
  assertThat(status === 200, `with a returnUrl of ${MOST_ADDRESS} characters ${title} answered ${status} ${error}`);
}

async function emptyOrderIsRefused(shop: Shop): Promise<void> {
  assertRefused(await checkOut(shop, await shop.newOrder()), { status: 400 });
}

async function checkoutOpensAPayment(shop: Shop): Promise<void> {
  const { order, checkout } = await awaiting(shop);
  const locked = orderOf(checkout);
  const { id, status, amount, url } = paymentOf(checkout);
  assertNone([
    ...(locked.status === 'awaiting_payment'
      ? []
      : [`order.status is ${locked.status || 'missing'} in place of awaiting_payment`]),
    ...(locked.payTill === order.payTill ? [] : [`payTill moved from ${order.payTill} to ${locked.payTill}`]),
    ...(textOf(id) ? [] : ['the payment has no id']),
    ...(status === 'pending' ? [] : [`payment.status is ${JSON.stringify(status)} in place of pending`]),
    ...(kopecks(amount) === kopecks(locked.amount)
      ? []
      : [`the payment is of ${amount}, the order of ${locked.amount}`]),
    ...(webAddress(textOf(url)) ? [] : [`payment.url is ${JSON.stringify(url)}: the buyer cannot pay`]),
  ]);
}

async function sameKeySamePayment(shop: Shop): Promise<void> {
  const { orderId } = await holdToPay(shop);
  const headers = keyHeader(randomUUID());
  const first = await checkOut(shop, orderId, { headers });
  orderOf(first);
  const again = await checkOut(shop, orderId, { headers });
  assertThat(
    again.status === 200,
    `with the same idempotency-key ${again.title} answered ${again.status} ${again.error}`,
  );
  const [one, other] = [textOf(paymentOf(first).id), textOf(paymentOf(again).id)];
  assertThat(one === other, `the same idempotency-key made two payments, ${one} and ${other}`);
}

async function keyBelongsToOneBody(shop: Shop): Promise<void> {
  const { orderId } = await holdToPay(shop);
  const headers = keyHeader(randomUUID());
  orderOf(await checkOut(shop, orderId, { headers }));
  const corrected = { ...shop.contacts, email: `other.${shop.contacts.email}` };
  assertRefused(await checkOut(shop, orderId, { headers, body: corrected }), REUSED);
}

async function otherKeyIsRefused(shop: Shop): Promise<void> {
  const { orderId } = await awaiting(shop);
  assertRefused(await checkOut(shop, orderId), LOCKED);
}

async function lockedOrderStays(shop: Shop): Promise<void> {
  const { orderId, ticket, seat } = await awaiting(shop);
  const { performanceId } = shop.facts;
  const other = shop.facts.seats.find(({ id }) => !shop.orders.isHeld(id));
  const path = { orderId, ticketId: ticket.id };
  const changes: [Call, Question][] = [
    ...(other ? [['addTicket', { path, query: { seatId: other.id, performanceId } }] as [Call, Question]] : []),
    ...(hasTariffs(shop.facts)
      ? ([['changeTariff', { path, query: { tariffId: ticket.tariffId } }]] as [Call, Question][])
      : []),
    ['removeTicket', { path }],
    ['clearOrder', { path }],
  ];
  await assertEach(changes, async ([call, question]) => assertRefused(await shop.ask(call, question), LOCKED));
  const { tickets } = orderOf(await shop.ask('getOrder', { path: { orderId } }));
  const stays = tickets.length === 1 && tickets[0]?.seatId === seat.id;
  assertThat(stays, `the order is being paid, and its tickets changed: it has ${tickets.length}`);
}

async function paymentIsAskedFor(shop: Shop): Promise<void> {
  const { orderId, checkout } = await awaiting(shop);
  const check = await shop.ask('checkPayment', { path: { orderId } });
  orderOf(check);
  const [begun, told] = [paymentOf(checkout), paymentOf(check)];
  assertThat(
    textOf(told.id) === textOf(begun.id),
    `it tells of payment ${textOf(told.id) || 'none'}, and ${textOf(begun.id)} was begun`,
  );
  assertThat(told.status === 'pending', `nobody has paid, and payment.status is ${JSON.stringify(told.status)}`);
}

async function noPaymentIsNone(shop: Shop): Promise<void> {
  const { orderId } = await shop.hold();
  const check = await shop.ask('checkPayment', { path: { orderId } });
  assertThat(check.status === 200, `without a payment ${check.title} answered ${check.status} ${check.error}`);
  assertThat(check.payload.payment === undefined, 'no payment was begun, and one is told of');
}

/** Gives up the payment. @throws Skipped if the backend does not support that */
async function release(shop: Shop, orderId: string): Promise<Answer> {
  const answer = await shop.ask('checkout', { path: { orderId }, body: { release: true } });
  if (answer.status === 409 && answer.error === LOCKED.code)
    skip('the backend lets no buyer give a payment up, which it may');
  return answer;
}

async function paymentIsGivenUp(shop: Shop): Promise<void> {
  const { orderId, order } = await awaiting(shop);
  await untilDeadlineTells(shop, order);
  const released = await release(shop, orderId);
  const open = orderOf(released);
  assertNone([
    ...(paymentOf(released).status === 'cancelled'
      ? []
      : [`payment.status is ${JSON.stringify(paymentOf(released).status)} in place of cancelled`]),
    ...(open.status === 'open' ? [] : [`order.status is ${open.status || 'missing'} in place of open`]),
    ...(open.payTill === order.payTill ? [] : [`payTill moved from ${order.payTill} to ${open.payTill}`]),
    ...(open.tickets.length === 1 ? [] : [`the order has ${open.tickets.length} tickets in place of 1`]),
  ]);
}

/** A buyer gives up a payment in one tab after it has ended in another tab. */
async function endedPaymentIsTold(shop: Shop): Promise<void> {
  const { orderId, checkout } = await awaiting(shop);
  await release(shop, orderId);
  const again = await shop.ask('checkout', { path: { orderId }, body: { release: true } });
  const { status } = orderOf(again);
  const { id, status: paymentStatus } = paymentOf(again);
  const isTold = textOf(id) === textOf(paymentOf(checkout).id) && paymentStatus === 'cancelled' && status === 'open';
  assertThat(isTold, `given up twice, the payment is ${JSON.stringify(paymentStatus)} and the order ${status}`);
  const { orderId: cart } = await shop.hold();
  const none = await shop.ask('checkout', { path: { orderId: cart }, body: { release: true } });
  assertRefused(asked('with release, where no payment was begun,', none), INVALID);
}

async function contactsAreKept(shop: Shop): Promise<void> {
  const { orderId, checkout } = await awaiting(shop);
  await release(shop, orderId);
  const { agreement, personalData, returnUrl } = shop.contacts;
  const again = await checkOut(shop, orderId, { body: { agreement, personalData, returnUrl } });
  assertThat(again.status === 200, `without contacts the second checkout was answered ${again.status} ${again.error}`);
  assertThat(
    textOf(paymentOf(again).id) !== textOf(paymentOf(checkout).id),
    'the second checkout is told the payment that was given up',
  );
}

const CHECKOUT = callOf('checkout');

export const CHECKOUT_CHAPTER: Chapter = {
  title: 'checkout',
  checks: [
    { name: 'bad fields are 400, with a message for each', paragraph: section('Refusals'), run: badFieldsAreRefused },
    {
      name: 'a return address may have 8,000 characters',
      paragraph: section('The way back from paying'),
      run: longAddressIsTaken,
    },
    { name: 'an empty order is not checked out', paragraph: section('Refusals'), run: emptyOrderIsRefused },
    { name: 'checkout locks the order and opens a payment', paragraph: CHECKOUT, run: checkoutOpensAPayment },
    { name: 'the same idempotency-key is the same payment', paragraph: CHECKOUT, run: sameKeySamePayment },
    { name: 'a known idempotency-key with another body is refused', paragraph: CHECKOUT, run: keyBelongsToOneBody },
    { name: 'another checkout of a locked order is refused', paragraph: section('Refusals'), run: otherKeyIsRefused },
    { name: 'an order that is being paid does not change', paragraph: section('Refusals'), run: lockedOrderStays },
    { name: 'payment/check tells of the payment', paragraph: callOf('checkPayment'), run: paymentIsAskedFor },
    {
      name: 'payment/check tells of none where none was begun',
      paragraph: callOf('checkPayment'),
      run: noPaymentIsNone,
    },
    { name: 'a payment that is given up opens the order', paragraph: CHECKOUT, run: paymentIsGivenUp },
    { name: 'a payment that has ended is told, not given up again', paragraph: CHECKOUT, run: endedPaymentIsTold },
    { name: 'contacts of an earlier checkout are kept', paragraph: CHECKOUT, run: contactsAreKept },
  ],
};
