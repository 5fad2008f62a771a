import { textOf } from '../../api/readerKit';
import type { Question } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { type Call, titleOf } from '../contract';
import { hasTariffs } from '../explore';
import { assertEach, assertNone, assertThat, fail, needed, skip } from '../findings';
import { asked, assertRefused, INVALID, orderOf, type Shop } from '../shop';
import { keyHeader } from './buyer';
import { NOBODY } from './catalogue';
import { checkOut } from './checkout';

async function newOrderIsEmpty(shop: Shop): Promise<void> {
  const { type, status, tickets, amount, payTill, payTillTimeout } = orderOf(await shop.orders.create(1));
  const wrong = (name: string, value: unknown, wanted: string): string =>
    `${name} is ${JSON.stringify(value)} in place of ${wanted}`;
  assertNone([
    ...(type === 1 ? [] : [wrong('type', type, '1')]),
    ...(status === 'open' || status === '' ? [] : [wrong('status', status, 'open')]),
    ...(tickets.length ? ['it has tickets'] : []),
    ...(amount === 0 ? [] : [wrong('amount', amount, '0')]),
    ...(payTill === null ? [] : [wrong('payTill', payTill, 'null')]),
    ...(payTillTimeout === 0 ? [] : [wrong('payTillTimeout', payTillTimeout, '0')]),
  ]);
}

/** The contract asks for 128 random bits, but an estimate from so few ids may be lower by chance. */
const IDS = 4;
const LEAST_BITS = 100;

const alphabetOf = (ids: string[]): number => {
  const text = ids.join('');
  const classes: [RegExp, number][] = [
    [/[0-9]/, 10],
    [/[a-f]/, 6],
    [/[g-z]/, 20],
    [/[A-F]/, 6],
    [/[G-Z]/, 20],
  ];
  return classes.reduce((sum, [sign, count]) => (sign.test(text) ? sum + count : sum), 0);
};

/** @returns an estimate of the random bits in an id, by the positions at which the ids differ */
export function randomBitsOf(ids: string[]): number {
  const [first = ''] = ids;
  const varying = [...first].filter((sign, place) => ids.some((id) => id[place] !== sign)).length;
  return Math.round(varying * Math.log2(Math.max(2, alphabetOf(ids))));
}

const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const isCounter = (ids: string[]): boolean =>
  ids.every((id) => /^\d{1,15}$/.test(id)) &&
  ids.every((id, place) => !place || Math.abs(Number(id) - Number(ids[place - 1])) < 1000);

async function idsAreSecrets(shop: Shop): Promise<void> {
  const ids: string[] = [];
  for (let count = 0; count < IDS; count++) ids.push(await shop.newOrder());
  assertThat(new Set(ids).size === IDS, 'two orders have the same id');
  if (isCounter(ids)) fail('the ids of orders are a counter: whoever has one can read and empty the others');
  assertThat(!ids.every((id) => UUID_4.test(id)), 'UUIDs of version 4 have 122 random bits in place of 128');
  const bits = randomBitsOf(ids);
  assertThat(
    bits >= LEAST_BITS,
    `the ids of orders have about ${bits} random bits in place of 128: they can be guessed`,
  );
}

async function typeIsNeeded({ ask }: Shop): Promise<void> {
  const questions: [how: string, query: Question['query']][] = [
    ['without type', {}],
    ['with type 3', { type: 3 }],
  ];
  await assertEach(questions, async ([how, query]) =>
    assertRefused(asked(how, await ask('createOrder', { query })), INVALID),
  );
}

async function orderIsReadAsItIs(shop: Shop): Promise<void> {
  const { orderId, order } = await shop.hold();
  const read = orderOf(await shop.ask('getOrder', { path: { orderId } }));
  const facts = ({ id, type, tickets, amount, payTill }: typeof read) => ({
    id,
    type,
    tickets: tickets.map((ticket) => [ticket.id, ticket.seatId, ticket.tariffId, ticket.price]),
    amount,
    payTill,
  });
  const [written, then] = [JSON.stringify(facts(order)), JSON.stringify(facts(read))];
  assertThat(written === then, `the answer to addTicket was ${written}, reading the order then ${then}`);
}

function questionsAbout(shop: Shop, orderId: string): [Call, Question][] {
  const { performanceId, seats } = shop.facts;
  const tariffId = seats[0]?.tariffId ?? '1';
  const order = { orderId };
  const ticket = { orderId, ticketId: NOBODY };
  return [
    ['getOrder', { path: order }],
    ...seats
      .slice(0, 1)
      .map(({ id }): [Call, Question] => ['addTicket', { path: order, query: { seatId: id, performanceId } }]),
    ['clearOrder', { path: order }],
    ['removeTicket', { path: ticket }],
    ...(hasTariffs(shop.facts)
      ? ([['changeTariff', { path: ticket, query: { tariffId } }]] as [Call, Question][])
      : []),
    ['checkout', { path: order, body: shop.contacts, headers: keyHeader() }],
    ['checkPayment', { path: order }],
  ];
}

async function unknownOrderIsMissing(shop: Shop): Promise<void> {
  const questions = questionsAbout(shop, NOBODY);
  await assertEach(questions, async ([call, question]) =>
    assertRefused(await shop.ask(call, question), { status: 404, code: 'OrderNotFoundException' }),
  );
}

async function numberOpensNothing(shop: Shop): Promise<void> {
  const { all } = orderOf(await shop.orders.create(1));
  const number = needed(all.number, 'orders have no number');
  const answer = await shop.ask('getOrder', { path: { orderId: textOf(number) } });
  assertThat(answer.status !== 200, 'the number of an order, which people read out, opens it');
}

async function malformedIdIsRefused({ ask }: Shop): Promise<void> {
  const answer = await ask('getOrder', { path: { orderId: 'not an id' } });
  // 404 is right, too: a router that knows the pattern of ids finds no route.
  assertRefused(answer, { status: [400, 404] });
}

/** Opens a payment and leaves it unpaid, unless seats are free or --seats is 1. @returns the order's id, or '' */
async function leaveUnpaid(shop: Shop): Promise<string> {
  if (shop.options.seats < 2 || shop.facts.seats[0]?.price === 0) return '';
  const { orderId } = await shop.hold();
  orderOf(await checkOut(shop, orderId));
  return orderId;
}

/** A buyer who pays too late has to learn that the money is returned. */
async function assertPaymentIsTold(shop: Shop, orderId: string): Promise<void> {
  const { title, status, error, payload } = await shop.ask('checkPayment', { path: { orderId } });
  const isTold = status === 200 && payload.payment !== undefined;
  assertThat(
    isTold,
    `of an order whose time was over while it was being paid ${title} answered ${status}${error && ` ${error}`} ` +
      'in place of 200 with the payment',
  );
}

async function expiredOrderIsGone(shop: Shop): Promise<void> {
  if (!shop.options.waitExpiry) skip('an order is let expire with --wait-expiry alone');
  const unpaid = await leaveUnpaid(shop);
  const { orderId, order, seat } = await shop.hold();
  const seconds = Number(order.payTillTimeout) + 10;
  shop.budget.extend(seconds * 1000);
  await shop.budget.sleep(Number(order.payTillTimeout) * 1000 + 1000);
  let answer = await shop.ask('getOrder', { path: { orderId } });
  for (let tries = 0; tries < 8 && answer.status !== 404; tries++) {
    await shop.budget.sleep(1000);
    answer = await shop.ask('getOrder', { path: { orderId } });
  }
  assertRefused(answer, { status: 404, code: 'OrderNotFoundException' });
  const late = await shop.ask('checkout', { path: { orderId }, body: shop.contacts, headers: keyHeader() });
  assertRefused(late, { status: 410, code: 'PaymentExpiredException' });
  const other = await shop.newOrder();
  const again = await shop.add(other, seat.id);
  assertThat(
    again.status === 200,
    `its seat was not given back: ${titleOf('addTicket')} answered ${again.status} ${again.error}`,
  );
  if (unpaid) await assertPaymentIsTold(shop, unpaid);
}

export const ORDER: Chapter = {
  title: 'order',
  checks: [
    { name: 'a new order is open and empty', paragraph: callOf('createOrder'), run: newOrderIsEmpty },
    { name: 'the id of an order is a secret', paragraph: section("An order's id is a secret"), run: idsAreSecrets },
    {
      name: 'the number of an order opens nothing',
      paragraph: section("An order's id is a secret"),
      run: numberOpensNothing,
    },
    { name: 'an order without its type is 400', paragraph: callOf('createOrder'), run: typeIsNeeded },
    { name: 'an order is read as it was answered', paragraph: callOf('getOrder'), run: orderIsReadAsItIs },
    {
      name: 'an order that nobody has is 404 for each call',
      paragraph: section('Refusals'),
      run: unknownOrderIsMissing,
    },
    { name: 'an order with a malformed id is refused', paragraph: section('Refusals'), run: malformedIdIsRefused },
    { name: 'an order whose time is over is gone', paragraph: callOf('getOrder'), run: expiredOrderIsGone },
  ],
};
