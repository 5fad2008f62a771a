import { fieldsOf, textOf } from '../../api/readerKit';
import type { Answer } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { isClosed } from '../explore';
import { assertEach, assertNone, assertThat, needed, skip } from '../findings';
import { entriesOf, kopecks, type SeenOrder, type SeenTicket } from '../seenOrder';
import { asked, assertRefused, type Held, INVALID, MISSING, orderOf, type Shop } from '../shop';
import { MALFORMED, NOBODY } from './catalogue';
import { untilDeadlineTells } from './deadline';

const RESERVED = { status: 409, code: 'PlaceAlreadyReservedException' };

async function seatIsHeld(shop: Shop): Promise<void> {
  const { order, ticket, seat } = await shop.hold();
  assertNone([
    ...(order.tickets.length === 1 ? [] : [`the order has ${order.tickets.length} tickets after one seat`]),
    ...(ticket.tariffId === seat.tariffId
      ? []
      : [`its tariff is ${ticket.tariffId} in place of ${seat.tariffId}, the default one`]),
    ...(typeof ticket.price === 'number' && kopecks(ticket.price) !== seat.price
      ? [`it costs ${ticket.price} in the order, ${seat.price / 100} in the offer`]
      : []),
    ...(typeof order.payTill === 'string' && Number(order.payTillTimeout) > 0
      ? []
      : [
          `payTill is ${JSON.stringify(order.payTill)}, payTillTimeout ${JSON.stringify(order.payTillTimeout)}: no time runs`,
        ]),
  ]);
}

async function priceSeenIsPaid(shop: Shop): Promise<void> {
  const { order, seat } = await shop.hold();
  const seen = (seat.price + seat.fee) / 100;
  assertThat(
    kopecks(order.amount) === seat.price + seat.fee,
    `the order comes to ${String(order.amount)}, the offer says ${seen}: price and fee of its billing`,
  );
}

async function sameSeatStaysSameTicket(shop: Shop): Promise<void> {
  const { orderId, ticket, seat } = await shop.hold();
  const again = orderOf(await shop.add(orderId, seat.id));
  assertThat(again.tickets.length === 1, `the same seat twice makes ${again.tickets.length} tickets`);
  assertThat(again.tickets[0]?.id === ticket.id, 'the same seat again makes another ticket');
}

async function takenSeatIsRefused(shop: Shop): Promise<void> {
  const { orderId, seat } = await shop.hold();
  const other = await shop.newOrder();
  assertRefused(await shop.add(other, seat.id), RESERVED);
  const empty = orderOf(await shop.ask('getOrder', { path: { orderId: other } }));
  assertThat(!empty.tickets.length, 'the seat was refused as taken, and stands in the order all the same');
  const first = orderOf(await shop.ask('getOrder', { path: { orderId } }));
  assertThat(first.tickets.length === 1, 'the order that had the seat has lost it');
}

async function oneOfTwoGetsTheSeat(shop: Shop): Promise<void> {
  const { orderId, seat, ticket } = await shop.hold();
  orderOf(await shop.ask('removeTicket', { path: { orderId, ticketId: ticket.id } }));
  const rivals = [await shop.newOrder(), await shop.newOrder(), await shop.newOrder()];
  const answers = await Promise.all(rivals.map((rival) => shop.add(rival, seat.id)));
  const statuses = answers.map(({ status }) => status);
  const winners = statuses.filter((status) => status === 200).length;
  assertThat(
    winners === 1,
    `three orders asked for one seat in the same moment, and were answered ${statuses.join(', ')}`,
  );
  for (const answer of answers.filter(({ status }) => status !== 200)) assertRefused(answer, RESERVED);
}

/** A CDN may keep the offer for 1 s: the check reads the offer until 2 s have passed. */
const TRIES = 5;
const PAUSE_MS = 500;

/** Reads the offer repeatedly. @returns whether the seat was seen on sale, or off sale, as wanted */
async function comesToBeOnSale(shop: Shop, { seat }: Held, wanted: boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries) await shop.budget.sleep(PAUSE_MS);
    const { payload } = await shop.ask('getPerformance', { path: { performanceId: shop.facts.performanceId ?? '' } });
    const ids = Object.values(fieldsOf(payload.ticketGroupToSeat)).flat().map(textOf);
    if (ids.includes(seat.id) === wanted) return true;
  }
  return false;
}

async function heldSeatIsOffSale(shop: Shop): Promise<void> {
  const held = await shop.hold();
  assertThat(
    await comesToBeOnSale(shop, held, false),
    'the seat that an order holds is still on sale after two seconds',
  );
  orderOf(await shop.ask('removeTicket', { path: { orderId: held.orderId, ticketId: held.ticket.id } }));
  assertThat(await comesToBeOnSale(shop, held, true), 'the seat that was given back is not on sale after two seconds');
}

const assertEmpty = ({ tickets, amount, payTill, payTillTimeout }: ReturnType<typeof orderOf>): void =>
  assertNone([
    ...(tickets.length ? [`the order still has ${tickets.length} tickets`] : []),
    ...(amount === 0 ? [] : [`its amount is ${JSON.stringify(amount)} in place of 0`]),
    ...(payTill === null && payTillTimeout === 0
      ? []
      : ['its time runs on: payTill is not null, or payTillTimeout not 0']),
  ]);

async function seatIsGivenBack(shop: Shop): Promise<void> {
  const { orderId, ticket } = await shop.hold();
  const path = { orderId, ticketId: ticket.id };
  assertEmpty(orderOf(await shop.ask('removeTicket', { path })));
  assertEmpty(orderOf(await shop.ask('removeTicket', { path })));
}

/** A seat that an order gives back can be taken by another buyer at once, and no ticket stays in the first order. */
async function seatIsFreeAtOnce(shop: Shop): Promise<void> {
  const { orderId, ticket, seat } = await shop.hold();
  const path = { orderId, ticketId: ticket.id };
  const removed = await shop.ask('removeTicket', { path });
  orderOf(removed);
  const name = seat.name ? `${seat.name} (${seat.id})` : seat.id;
  const { status, error, title } = await shop.add(await shop.newOrder(), seat.id);
  const { tickets } = orderOf(await shop.ask('getOrder', { path: { orderId } }));
  assertNone([
    ...(status === 200
      ? []
      : [
          `the seat ${name} was given back by ${removed.title}, and another order that asked for it next got ${status} ${error} by ${title}`,
        ]),
    ...(tickets.length ? [`the seat ${name} was given back, and its order still has ${tickets.length} tickets`] : []),
  ]);
}

async function orderIsEmptied(shop: Shop): Promise<void> {
  const { orderId } = await shop.hold();
  if (shop.options.seats > 1) await shop.hold({ orderId });
  assertEmpty(orderOf(await shop.ask('clearOrder', { path: { orderId } })));
  assertEmpty(orderOf(await shop.ask('clearOrder', { path: { orderId } })));
}

async function otherTicketsStay(shop: Shop): Promise<void> {
  if (shop.options.seats < 2) skip('two seats are needed: --seats 2');
  const first = await shop.hold();
  await untilDeadlineTells(shop, first.order);
  const second = await shop.hold({ orderId: first.orderId });
  const [begun, then] = [first.order.payTill, second.order.payTill];
  assertThat(begun === then, `a second ticket moved payTill from ${begun} to ${then}`);
  const path = { orderId: first.orderId, ticketId: first.ticket.id };
  const { tickets, amount } = orderOf(await shop.ask('removeTicket', { path }));
  const left = tickets.map(({ id }) => id);
  assertThat(
    left.length === 1 && left[0] === second.ticket.id,
    `of two tickets ${left.length} stay when the first is given back`,
  );
  assertThat(Number.isFinite(kopecks(amount)), 'its amount is no number');
}

const SEATS_IN_ORDER = 4;

/** @returns the second item, the fourth …, then the first, the third …: a backend that sorts tickets by id or offer fails the check */
const shuffled = <Item>(items: Item[]): Item[] => [
  ...items.filter((_, place) => place % 2),
  ...items.filter((_, place) => !(place % 2)),
];

/** A buyer finds the ticket added last at the end of the list, and no ticket moves when its tariff changes. */
async function ticketsStandAsTaken(shop: Shop): Promise<void> {
  if (shop.options.seats < 2) skip('two seats are needed: --seats 2');
  const free = shop.facts.seats.slice(0, Math.min(SEATS_IN_ORDER, shop.options.seats));
  const orderId = await shop.newOrder();
  const taken: string[] = [];
  const assertAsTaken = (answer: Answer): SeenOrder => {
    const order = orderOf(answer);
    const now = order.tickets.map(({ seatId }) => seatId).join(', ');
    assertThat(
      now === taken.join(', '),
      `${answer.title} answered the seats ${now}, taken in the order ${taken.join(', ')}`,
    );
    return order;
  };
  for (const seat of shuffled(free)) {
    const held = await shop.hold({ orderId, seats: [seat, ...shop.facts.seats] });
    taken.push(held.seat.id);
    assertAsTaken(held.answer);
  }
  const [first] = assertAsTaken(await shop.ask('getOrder', { path: { orderId } })).tickets;
  const tariffId = first && otherTariffOf(shop, first);
  if (!tariffId) return;
  assertAsTaken(await shop.ask('changeTariff', { path: { orderId, ticketId: first.id }, query: { tariffId } }));
  assertAsTaken(await shop.ask('getOrder', { path: { orderId } }));
}

function otherTariffOf({ facts }: Shop, ticket: SeenTicket): string {
  const groupId = facts.seats.find(({ id }) => id === ticket.seatId)?.groupId;
  const group = entriesOf(facts.offer?.payload.ticketGroups).find(({ id }) => textOf(id) === groupId);
  const others = entriesOf(group?.billing).filter(({ unavailable }) => !unavailable);
  return textOf(others.find(({ tariffId }) => textOf(tariffId) !== ticket.tariffId)?.tariffId);
}

async function badSeatIsRefused(shop: Shop): Promise<void> {
  const { performanceId, seats } = shop.facts;
  const seatId = needed(seats[0], 'no seat is on sale').id;
  const orderId = await shop.newOrder();
  const ask = (query: Record<string, string | undefined>) => shop.ask('addTicket', { path: { orderId }, query });
  const unknown = [
    { what: 'a seat that nobody knows', query: { seatId: NOBODY, performanceId } },
    { what: 'a performance that nobody knows', query: { seatId, performanceId: NOBODY } },
  ].map((each) => ({ ...each, refusal: MISSING }));
  const invalid = [
    { what: 'no seat', query: { performanceId } },
    { what: 'a malformed seatId', query: { seatId: MALFORMED, performanceId } },
    { what: 'a malformed performanceId', query: { seatId, performanceId: MALFORMED } },
    { what: 'neither performance nor season ticket', query: { seatId } },
    { what: 'both performance and season ticket', query: { seatId, performanceId, seasonTicketId: NOBODY } },
  ].map((each) => ({ ...each, refusal: INVALID }));
  await assertEach([...unknown, ...invalid], async ({ what, query, refusal }) =>
    assertRefused(asked(`with ${what}`, await ask(query)), refusal),
  );
}

async function limitIsHeld(shop: Shop): Promise<void> {
  const first = await shop.hold();
  const most = Number(first.order.maxTickets);
  if (!(most >= 1)) skip('the order says no maxTickets');
  if (shop.options.seats <= most) skip(`an order may hold ${most} tickets: to hold more needs --seats ${most + 1}`);
  for (let count = 1; count < most; count++) await shop.hold({ orderId: first.orderId });
  const next = needed(
    shop.facts.seats.find(({ id }) => !shop.orders.isHeld(id)),
    'no further seat is on sale',
  );
  assertRefused(await shop.add(first.orderId, next.id), { status: 422, code: 'TicketLimitException' });
}

async function closedSaleIsRefused(shop: Shop): Promise<void> {
  const closed = needed(shop.facts.performances.find(isClosed), 'all performances of this show are on sale');
  const seat = needed(shop.facts.seats[0], 'no seat is on sale');
  const orderId = await shop.newOrder();
  const answer = await shop.add(orderId, seat.id, { performanceId: textOf(closed.id) });
  assertRefused(answer, { status: 409, code: 'SaleClosedException' });
}

async function typesDoNotMix(shop: Shop): Promise<void> {
  const seat = needed(shop.facts.seats[0], 'no seat is on sale');
  const created = await shop.orders.create(2);
  if (created.status === 400) skip('the backend makes no orders of season tickets');
  const { id } = orderOf(created);
  assertRefused(await shop.add(id, seat.id), { status: 409, code: 'OrderTypeMismatchException' });
}

const ADD = callOf('addTicket');

export const SEATS: Chapter = {
  title: 'seats',
  checks: [
    { name: 'a seat is held, by the default tariff, for some time', paragraph: ADD, run: seatIsHeld },
    {
      name: 'an order of one seat comes to its price and fee',
      paragraph: callOf('getPerformance'),
      run: priceSeenIsPaid,
    },
    { name: 'the same seat again stays the same ticket', paragraph: ADD, run: sameSeatStaysSameTicket },
    { name: 'a taken seat is refused', paragraph: section('Refusals'), run: takenSeatIsRefused },
    {
      name: 'of orders in the same moment one gets the seat',
      paragraph: callOf('addTicket'),
      run: oneOfTwoGetsTheSeat,
    },
    { name: 'a seat that is held is not on sale', paragraph: callOf('getPerformance'), run: heldSeatIsOffSale },
    { name: 'a seat is given back, a second time too', paragraph: callOf('removeTicket'), run: seatIsGivenBack },
    {
      name: 'a seat that is given back can be had at once',
      paragraph: callOf('removeTicket'),
      run: seatIsFreeAtOnce,
    },
    { name: 'an order is emptied, a second time too', paragraph: callOf('clearOrder'), run: orderIsEmptied },
    {
      name: 'a second seat prolongs nothing, and stays without the first',
      paragraph: callOf('addTicket'),
      run: otherTicketsStay,
    },
    { name: 'tickets stand in the order in which they were taken', paragraph: ADD, run: ticketsStandAsTaken },
    {
      name: 'a seat that nobody knows, none or a malformed one is refused',
      paragraph: section('Refusals'),
      run: badSeatIsRefused,
    },
    { name: 'an order holds no more than maxTickets', paragraph: section('Refusals'), run: limitIsHeld },
    { name: 'a performance that is not on sale is refused', paragraph: section('Refusals'), run: closedSaleIsRefused },
    { name: 'shows and season tickets stay apart', paragraph: section('Refusals'), run: typesDoNotMix },
  ],
};
