import type { operations } from '../../../src/api/contract';
import { groupJson, tariffsOf } from '../catalogue/prices';
import { performanceJson } from '../catalogue/sales';
import { comingPerformances } from '../catalogue/schedule';
import { SEASON_TICKETS, seasonTicketJson, seasonTicketOf } from '../catalogue/seasonTickets';
import { showOf } from '../catalogue/shows';
import type { Show, ShowJson, VenueJson } from '../catalogue/types';
import { type Venue, venueOf } from '../catalogue/venues';
import { freeSeats } from '../orders/availability';
import { seasonItem, showItem } from '../orders/item';
import { clearOrder, createOrder, getOrder } from '../orders/orders';
import { checkout, checkPayment } from '../orders/payments';
import { applyPromo, removePromo } from '../orders/promo';
import { addTicket, changeTariff, removeTicket } from '../orders/tickets';
import { missing } from '../refusal';
import type { World } from '../world';
import type { Call } from './contract';
import type { MinuteCounter } from './minuteCounter';

/** The calls whose answers are made ahead and sent as bytes. */
export type MadeAhead = 'getConstructive' | 'getSchemaMap';
export type JsonCall = Exclude<Call, MadeAhead>;

type Parameters<Name extends Call> = operations[Name]['parameters'];
type Body<Name extends Call> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : undefined;
type Payload<Name extends JsonCall> = operations[Name]['responses'][200]['content']['application/json']['payload'];

/** A request that the contract let through. */
export interface Input<Name extends Call> {
  path: NonNullable<Parameters<Name>['path']>;
  query: NonNullable<Parameters<Name>['query']>;
  headers: NonNullable<Parameters<Name>['header']>;
  body: Body<Name>;
  /** The buyer's address, by which limits count. */
  address: string;
}

export type Calls = { [Name in JsonCall]: (input: Input<Name>) => Promise<Payload<Name>> };

const showJson = ({ id, name, description, ageLimit, durationMinutes }: Show, origin: string): ShowJson => ({
  id,
  name,
  description,
  ageLimit,
  durationMinutes,
  imageUrl: `${origin}/posters/show-${id}.svg`,
});

const venueJson = ({ id, name, address, timeZone }: Venue): VenueJson => ({ id, name, address, timeZone });

/** The box office's answers, call by call (spec §7); the compiler holds them to the contract. @param guesses counts refused codes */
export const createCalls = (world: World, guesses: MinuteCounter): Calls => ({
  async listSeasonTickets({ query: { page = 1, perPage = 12, query = '', venueId } }) {
    const words = query.toLowerCase().trim();
    const found = SEASON_TICKETS.filter(
      (each) =>
        (!venueId || String(each.venueId) === venueId) &&
        `${each.name} ${each.description}`.toLowerCase().includes(words),
    );
    const first = (page - 1) * perPage;
    return {
      seasonTickets: found.slice(first, first + perPage).map((each) => seasonTicketJson(each, world.origin)),
      pagination: { page, perPage, total: found.length, pages: Math.ceil(found.length / perPage) },
    };
  },

  async getSeasonTicket({ path: { seasonTicketId } }) {
    const ticket = seasonTicketOf(seasonTicketId);
    if (!ticket) throw missing('SeasonTicket');
    const item = seasonItem(seasonTicketId, world.now());
    const shows = [...new Set(item.performances.map(({ show }) => show))];
    return {
      seasonTicket: seasonTicketJson(ticket, world.origin),
      ticketGroups: item.groups.map((group) => groupJson(group)),
      ticketGroupToSeat: await freeSeats(world, item),
      tariffs: tariffsOf(item.groups),
      performances: item.performances.map((each) => performanceJson(each, world.now())),
      shows: shows.map((show) => showJson(show, world.origin)),
      venue: venueJson(item.venue),
    };
  },

  async getShow({ query: { showId } }) {
    const show = showOf(showId);
    if (!show) throw missing('Show');
    return {
      show: showJson(show, world.origin),
      venues: [venueJson(venueOf(show.venueId))],
      performances: comingPerformances(show, world.now()).map((each) => performanceJson(each, world.now())),
    };
  },

  async getPerformance({ path: { performanceId } }) {
    const item = showItem(performanceId, world.now());
    const [performance] = item.performances;
    if (!performance) throw missing('Performance');
    return {
      performance: performanceJson(performance, world.now()),
      ticketGroups: item.groups.map((group) => groupJson(group, performance.show.feePercent)),
      ticketGroupToSeat: await freeSeats(world, item),
      tariffs: tariffsOf(item.groups),
    };
  },

  createOrder: async ({ query, address }) => ({ order: await createOrder(world, query.type, address) }),
  getOrder: async ({ path }) => ({ order: await getOrder(world, path.orderId) }),
  clearOrder: async ({ path }) => ({ order: await clearOrder(world, path.orderId) }),
  addTicket: async ({ path, query }) => ({ order: await addTicket(world, path.orderId, query) }),
  removeTicket: async ({ path }) => ({ order: await removeTicket(world, path.orderId, path.ticketId) }),
  changeTariff: async ({ path, query }) => ({
    order: await changeTariff(world, path.orderId, path.ticketId, query.tariffId),
  }),
  async applyPromo({ path, body, address }) {
    // The guess counts before its answer is known, or any number of guesses could run at once.
    const takeBack = guesses.count(address);
    const order = await applyPromo(world, path.orderId, body.code);
    if (order.promo?.accepted) takeBack();
    return { order };
  },
  removePromo: async ({ path }) => ({ order: await removePromo(world, path.orderId) }),
  checkout: ({ path, body, headers }) => checkout(world, path.orderId, body, headers['idempotency-key']),
  checkPayment: ({ path }) => checkPayment(world, path.orderId),
});
