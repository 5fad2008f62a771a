import { textOf } from '../../api/readerKit';
import type { Question } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { hasTariffs } from '../explore';
import { assertEach, assertNone, assertThat, fail, needed } from '../findings';
import { entriesOf, kopecks } from '../seenOrder';
import { asked, assertRefused, type Held, INVALID, MISSING, orderOf, type Refusal, type Shop } from '../shop';
import { MALFORMED, NOBODY } from './catalogue';

type Entry = Record<string, unknown>;

const ONE_TARIFF = 'each seat on sale has one tariff';

/** Holds a seat of a group that has a wanted tariff besides the lead tariff. @returns undefined if no group has one */
async function holdWithEntry(
  shop: Shop,
  isWanted: (entry: Entry) => boolean,
): Promise<(Held & { entry: Entry }) | undefined> {
  const found = new Map<string, Entry>();
  for (const { id, billing } of entriesOf(shop.facts.offer?.payload.ticketGroups)) {
    const lead = shop.facts.seats.find(({ groupId }) => groupId === textOf(id))?.tariffId;
    const entry = entriesOf(billing).find((each) => textOf(each.tariffId) !== lead && isWanted(each));
    if (lead && entry) found.set(textOf(id), entry);
  }
  if (!found.size) return undefined;
  const held = await shop.hold({ seats: shop.facts.seats.filter(({ groupId }) => found.has(groupId)) });
  return { ...held, entry: found.get(held.seat.groupId) ?? {} };
}

async function tariffIsChanged(shop: Shop): Promise<void> {
  const wanted = await holdWithEntry(shop, ({ unavailable }) => !unavailable);
  const { orderId, seat, ticket: before, entry } = needed(wanted, ONE_TARIFF);
  const { tariffId, price } = entry;
  const path = { orderId, ticketId: before.id };
  const { tickets } = orderOf(await shop.ask('changeTariff', { path, query: { tariffId: textOf(tariffId) } }));
  const ticket = tickets.find(({ seatId }) => seatId === seat.id) ?? fail('the ticket is gone');
  assertNone([
    ...(ticket.id === before.id ? [] : ['the ticket has another id']),
    ...(ticket.tariffId === textOf(tariffId)
      ? []
      : [`its tariff is ${ticket.tariffId} in place of ${textOf(tariffId)}`]),
    ...(kopecks(ticket.price) === kopecks(price)
      ? []
      : [`it costs ${JSON.stringify(ticket.price)} in place of ${JSON.stringify(price)}`]),
  ]);
}

async function unknownTariffIsRefused(shop: Shop): Promise<void> {
  needed(hasTariffs(shop.facts) || undefined, ONE_TARIFF);
  const { orderId, ticket } = await shop.hold();
  const path = { orderId, ticketId: ticket.id };
  const bad: { how: string; question: Question; refusal: Refusal }[] = [
    { how: 'by a tariff that nobody knows', question: { path, query: { tariffId: NOBODY } }, refusal: MISSING },
    { how: 'without tariffId', question: { path }, refusal: INVALID },
    { how: 'with a malformed tariffId', question: { path, query: { tariffId: MALFORMED } }, refusal: INVALID },
    {
      how: 'of a ticket that nobody knows',
      question: { path: { orderId, ticketId: NOBODY }, query: { tariffId: ticket.tariffId } },
      refusal: MISSING,
    },
  ];
  await assertEach(bad, async ({ how, question, refusal }) =>
    assertRefused(asked(how, await shop.ask('changeTariff', question)), refusal),
  );
  const [kept] = orderOf(await shop.ask('getOrder', { path: { orderId } })).tickets;
  assertThat(kept?.tariffId === ticket.tariffId, 'the tariff was refused, and the ticket has another one all the same');
}

async function seatByUnknownTariffIsRefused(shop: Shop): Promise<void> {
  needed(hasTariffs(shop.facts) || undefined, ONE_TARIFF);
  const seat = needed(shop.facts.seats[0], 'no seat is on sale');
  assertRefused(await shop.add(await shop.newOrder(), seat.id, { tariffId: NOBODY }), { status: 404 });
}

async function unavailableTariffIsRefused(shop: Shop): Promise<void> {
  const wanted = await holdWithEntry(shop, ({ unavailable }) => !!unavailable);
  const { orderId, ticket, entry } = needed(wanted, 'each tariff of each seat on sale is to be had');
  const answer = await shop.ask('changeTariff', {
    path: { orderId, ticketId: ticket.id },
    query: { tariffId: textOf(entry.tariffId) },
  });
  assertRefused(answer, { status: 422, code: 'TariffUnavailableException' });
}

export const TARIFFS: Chapter = {
  title: 'tariffs',
  checks: [
    { name: 'a ticket gets another tariff and its price', paragraph: callOf('changeTariff'), run: tariffIsChanged },
    {
      name: 'a seat is not sold by a tariff that nobody knows',
      paragraph: callOf('addTicket'),
      run: seatByUnknownTariffIsRefused,
    },
    { name: 'a tariff that nobody knows is refused', paragraph: callOf('changeTariff'), run: unknownTariffIsRefused },
    {
      name: 'a tariff that is not to be had is refused',
      paragraph: section('Refusals'),
      run: unavailableTariffIsRefused,
    },
  ],
};
