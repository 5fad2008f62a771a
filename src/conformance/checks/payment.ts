import { fieldsOf, textOf } from '../../api/readerKit';
import { webAddress } from '../../domain/addresses';
import type { Answer } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { assertNone, assertThat, fail, needed, skip } from '../findings';
import { assertRefused, type Held, orderOf, type Shop } from '../shop';
import { checkOut, holdToPay, paymentOf } from './checkout';
import { untilDeadlineTells } from './deadline';

/** The pause between two checks of a payment, and the longest waits: for a payment that the run ends, and for one that a person ends. */
const PAUSE_MS = 1000;
const MACHINE_MS = 10_000;
const HUMAN_MS = 120_000;

/** The value of --decline and --pay that asks a person to end the payment. */
const ASK = 'ask';

/** Waits for the end of a payment. @throws Broken if the payment stays pending */
async function settled(shop: Shop, orderId: string, withinMs: number): Promise<Answer> {
  for (let waited = 0; waited <= withinMs; waited += PAUSE_MS) {
    if (waited) await shop.budget.sleep(PAUSE_MS);
    const answer = await shop.ask('checkPayment', { path: { orderId } });
    if (paymentOf(answer).status !== 'pending') return answer;
  }
  return assertNone([`the payment is still pending after ${withinMs / 1000} s`]) as never;
}

/** Sends the POST of --decline or --pay. @returns the address to which the answer redirects the buyer, or '' */
async function post(shop: Shop, way: string, names: { orderId: string; paymentId: string }): Promise<string> {
  const address = webAddress(
    way.replace(/\{(orderId|paymentId)\}/g, (_, name: keyof typeof names) => encodeURIComponent(names[name])),
  );
  if (!address) fail(`'${way}' is no address`);
  const { status, headers } = await shop.caller.send({ method: 'POST', address, headers: {} });
  if (status >= 400)
    fail(`POST ${new URL(address).pathname} answered ${status}: what became of the payment is not known`);
  return headers.get('location') ?? '';
}

/** The header `Location` may encode Cyrillic letters as the URL standard does. */
const sameAddress = (location: string, returnUrl: string): boolean =>
  location === returnUrl || location === new URL(returnUrl).href;

async function settle(shop: Shop, held: Held, { way, what }: { way: string; what: string }): Promise<Answer> {
  const checkout = await checkOut(shop, held.orderId);
  orderOf(checkout);
  const { id, url } = paymentOf(checkout);
  if (way === ASK) {
    shop.say(`Within ${HUMAN_MS / 1000} s, ${what} this payment: ${textOf(url)}`);
    shop.budget.extend(HUMAN_MS);
    return settled(shop, held.orderId, HUMAN_MS);
  }
  await untilDeadlineTells(shop, held.order);
  const location = await post(shop, way, { orderId: held.orderId, paymentId: textOf(id) });
  const answer = await settled(shop, held.orderId, MACHINE_MS);
  const { returnUrl } = shop.contacts;
  if (location)
    assertThat(
      sameAddress(location, returnUrl),
      `the bank leads back to ${location} in place of the returnUrl, ${returnUrl}`,
    );
  return answer;
}

async function declinedIsOpenAgain(shop: Shop): Promise<void> {
  const { decline } = shop.options;
  if (!decline) skip('the contract has no call that declines a payment: name a way with --decline');
  const held = await holdToPay(shop);
  const check = await settle(shop, held, { way: decline, what: 'decline' });
  const order = orderOf(check);
  const { status } = paymentOf(check);
  assertNone([
    ...(status === 'failed' || status === 'cancelled'
      ? []
      : [`payment.status is ${JSON.stringify(status)} in place of failed`]),
    ...(order.status === 'open' ? [] : [`order.status is ${order.status || 'missing'} in place of open`]),
    ...(order.payTill === held.order.payTill ? [] : [`payTill moved from ${held.order.payTill} to ${order.payTill}`]),
    ...(order.tickets.length === 1 ? [] : [`the order has ${order.tickets.length} tickets in place of 1`]),
  ]);
  const again = await checkOut(shop, held.orderId);
  assertThat(
    again.status === 200,
    `after a declined payment the next checkout was answered ${again.status} ${again.error}`,
  );
}

function paidProblems(check: Answer, orderId: string): string[] {
  const order = orderOf(check);
  const { ticketsUrl, calendarUrl, soldTo } = order.all;
  const addresses = [ticketsUrl, calendarUrl, ...order.tickets.map(({ url }) => url)].map(textOf);
  return [
    ...(paymentOf(check).status === 'paid'
      ? []
      : [`payment.status is ${JSON.stringify(paymentOf(check).status)} in place of paid`]),
    ...(order.status === 'paid' ? [] : [`order.status is ${order.status || 'missing'} in place of paid`]),
    ...(order.payTill === null ? [] : [`payTill is ${order.payTill} in place of null`]),
    ...(order.payTillTimeout === 0 ? [] : [`payTillTimeout is ${order.payTillTimeout} in place of 0`]),
    ...(order.tickets.length === 1 ? [] : [`the order has ${order.tickets.length} tickets in place of 1`]),
    ...(addresses.some((each) => each.includes(orderId))
      ? ["an address of its tickets holds the order's id, which is a secret"]
      : []),
    ...(/^[^*]+@/.test(textOf(soldTo)) ? [`soldTo is not masked: ${textOf(soldTo)}`] : []),
  ];
}

async function paidIsPaidForGood(shop: Shop): Promise<void> {
  const { pay } = shop.options;
  if (!pay) skip('nothing is bought without --pay');
  const free = shop.facts.seats[0]?.price === 0;
  const held = await shop.hold();
  const check = free ? await buyFree(shop, held) : await settle(shop, held, { way: pay, what: 'pay' });
  if (paymentOf(check).status === 'paid') shop.orders.bought(held.orderId);
  assertNone(paidProblems(check, held.orderId));
  const path = { orderId: held.orderId, ticketId: held.ticket.id };
  const locked = { status: 409, code: 'OrderLockedException' };
  assertRefused(await shop.ask('removeTicket', { path }), locked);
  assertRefused(await shop.ask('clearOrder', { path }), locked);
  const { tickets } = orderOf(await shop.ask('getOrder', { path }));
  assertThat(tickets.length === 1, `a paid order lost its ticket: it has ${tickets.length}`);
}

async function buyFree(shop: Shop, { orderId }: Held): Promise<Answer> {
  const checkout = await checkOut(shop, orderId);
  if (fieldsOf(checkout.payload.order).status === 'paid') shop.orders.bought(orderId);
  return shop.ask('checkPayment', { path: { orderId } });
}

function payingHasAnAddress({ caller }: Shop): void {
  const checkouts = caller.log.filter((each) => each.call === 'checkout' && paymentOf(each).status === 'pending');
  needed(checkouts[0], 'no payment was opened');
  const secrets = checkouts.filter(({ payload }) => {
    const id = textOf(fieldsOf(payload.order).id);
    return id && textOf(fieldsOf(payload.payment).url).includes(id);
  });
  assertThat(
    !secrets.length,
    "payment.url holds the order's id: whoever reads the bank's log can read and empty the order",
  );
}

const MOVES = section('How a payment moves its order');

export const PAYMENT: Chapter = {
  title: 'payment',
  checks: [
    {
      name: "payment.url does not tell the order's id",
      paragraph: section("An order's id is a secret"),
      run: payingHasAnAddress,
    },
    { name: 'a declined payment opens the order with the time it had', paragraph: MOVES, run: declinedIsOpenAgain },
    { name: 'a paid order is paid for good', paragraph: MOVES, run: paidIsPaidForGood },
    { name: 'payment/check still answers for a paid order', paragraph: callOf('checkPayment'), run: paidIsStillTold },
  ],
};

async function paidIsStillTold(shop: Shop): Promise<void> {
  const paid = shop.caller.log.find((each) => paymentOf(each).status === 'paid');
  const orderId = textOf(fieldsOf(needed(paid, 'nothing was bought').payload.order).id);
  const check = await shop.ask('checkPayment', { path: { orderId } });
  assertThat(
    paymentOf(check).status === 'paid',
    `asked again, payment.status is ${JSON.stringify(paymentOf(check).status)}`,
  );
}
