import { fieldsOf, textOf } from '../../api/readerKit';
import type { Answer } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { type FreeSeat, seatsOf } from '../explore';
import { assertNone, assertThat, needed, skip } from '../findings';
import { entriesOf } from '../seenOrder';
import { assertRefused, orderOf, type Shop } from '../shop';
import { NOBODY } from './catalogue';

const NONE = 'the backend lists no season tickets';

/** @throws Skipped if the backend lists no season tickets */
function listOf({ facts }: Shop): Answer {
  const list = needed(facts.seasonTickets, NONE);
  if (list.status !== 200 || !entriesOf(list.payload.seasonTickets).length) skip(NONE);
  return list;
}

async function listComesInPages(shop: Shop): Promise<void> {
  listOf(shop);
  const pageOf = async (page: number) => {
    const { title, status, payload } = await shop.ask('listSeasonTickets', { query: { page, perPage: 1 } });
    assertThat(status === 200, `${title} answered ${status}`);
    return {
      ids: entriesOf(payload.seasonTickets).map(({ id }) => textOf(id)),
      pagination: fieldsOf(payload.pagination),
    };
  };
  const first = await pageOf(1);
  assertThat(first.ids.length === 1, `perPage=1 answered ${first.ids.length} season tickets`);
  const { page, perPage, total, pages } = first.pagination;
  assertThat(page === 1 && perPage === 1, `asked for page 1 of 1 each, and pagination says ${page} of ${perPage}`);
  assertThat(pages === total, `with one a page there are ${total} season tickets on ${pages} pages`);
  if (Number(pages) < 2) return;
  const second = await pageOf(2);
  assertThat(second.ids[0] !== first.ids[0], 'page 2 has the season ticket of page 1');
}

function seasonTicketIsThere({ facts, ...shop }: Shop): void {
  listOf({ facts, ...shop });
  const { title, status, payload } = needed(facts.seasonTicket, NONE);
  assertThat(status === 200, `${title} answered ${status}`);
  const shows = entriesOf(payload.shows).map(({ id }) => textOf(id));
  const strangers = entriesOf(payload.performances).filter(({ showId }) => !shows.includes(textOf(showId)));
  assertNone(
    strangers
      .slice(0, 3)
      .map(({ id, showId }) => `performance ${textOf(id)}: show ${textOf(showId)} is not among the shows`),
  );
}

/** Reads the season ticket again: an earlier check may have bought a seat for one of its performances. */
async function freeSeat({ facts, ask }: Shop): Promise<FreeSeat> {
  const none = 'no season ticket has free seats';
  const seasonTicketId = needed(facts.seasonTicketId, none);
  const [seat] = seatsOf(await ask('getSeasonTicket', { path: { seasonTicketId } }), undefined);
  return needed(seat, none);
}

async function seatIsHeldForAll(shop: Shop): Promise<void> {
  listOf(shop);
  const { seasonTicketId } = shop.facts;
  const seat = await freeSeat(shop);
  const orderId = await shop.newOrder(2);
  const { tickets } = orderOf(await shop.add(orderId, seat.id, { seasonTicketId }));
  const [ticket] = tickets;
  assertThat(
    tickets.length === 1 && ticket?.seatId === seat.id,
    `the seat ${seat.id} was asked for, and the order has ${tickets.map(({ seatId }) => seatId).join(', ') || 'none'}`,
  );
  assertThat(
    ticket?.seasonTicketId === seasonTicketId,
    `the ticket is of season ticket ${ticket?.seasonTicketId || 'none'}`,
  );
  const again = orderOf(await shop.add(orderId, seat.id, { seasonTicketId }));
  assertThat(again.tickets.length === 1, `the same seat twice makes ${again.tickets.length} tickets`);
  const other = await shop.newOrder(2);
  const refused = await shop.add(other, seat.id, { seasonTicketId });
  assertRefused(refused, { status: 409, code: 'PlaceAlreadyReservedException' });
}

async function typesDoNotMix(shop: Shop): Promise<void> {
  listOf(shop);
  const { seasonTicketId } = shop.facts;
  const seat = await freeSeat(shop);
  const orderId = await shop.newOrder(1);
  const answer = await shop.add(orderId, seat.id, { seasonTicketId });
  assertRefused(answer, { status: 409, code: 'OrderTypeMismatchException' });
}

async function unknownIsMissing(shop: Shop): Promise<void> {
  listOf(shop);
  assertRefused(await shop.ask('getSeasonTicket', { path: { seasonTicketId: NOBODY } }), { status: 404 });
}

export const SEASON_TICKETS: Chapter = {
  title: 'season tickets',
  checks: [
    { name: 'the list comes in pages', paragraph: callOf('listSeasonTickets'), run: listComesInPages },
    {
      name: 'a season ticket has the shows of its performances',
      paragraph: callOf('getSeasonTicket'),
      run: seasonTicketIsThere,
    },
    { name: 'its seat is held, once', paragraph: callOf('addTicket'), run: seatIsHeldForAll },
    { name: 'it goes into no order of shows', paragraph: section('Refusals'), run: typesDoNotMix },
    { name: 'one that nobody knows is 404', paragraph: section('Refusals'), run: unknownIsMissing },
  ],
};
