import { SAFE_ID, webAddress } from '../config';
import type { Id, Order } from '../types';
import { type ApiWorld, type CallDetails, createClient } from './client';
import {
  list,
  maybe,
  type Narrow,
  object,
  offer,
  order,
  pagination,
  payment,
  performance,
  schema,
  seasonTicket,
  seat,
  sector,
  show,
  text,
  venue,
} from './narrow';
import { toQuery } from './query';
import type { Api } from './types';

const withOrder = object({ order: maybe(order) });
const withPayment = object({ order: maybe(order), payment: maybe(payment) });

/** The 14 calls of the specification's §7. */
export function createApi(world: ApiWorld): Api {
  const { api, site, distributor } = world.options;
  const { request, dispose } = createClient(world);
  const ours = { distributorId: distributor };

  /** An address below the site root, on its own origin whatever the box office says (quality.md, I12), or ''. */
  const onSite = (path: string): string => {
    const url = path && webAddress(path.replace(/^[\\/\s]+/, ''), `${site}/`);
    return url.startsWith(`${new URL(site).origin}/`) ? url : '';
  };
  const pictured =
    <T extends { imageUrl: string }>(narrow: Narrow<T>): Narrow<T> =>
    (value) => {
      const item = narrow(value);
      return { ...item, imageUrl: onSite(item.imageUrl) };
    };

  /** @param path words and ids; with an id that is none the call fails as a 404 without being sent */
  const call = <T>(
    method: string,
    path: string[],
    narrow: Narrow<T>,
    query: Record<string, unknown> = {},
    details?: CallDetails,
  ): Promise<T> =>
    request(
      method,
      path.every((part) => SAFE_ID.test(part)) ? `${api}/${path.join('/')}${toQuery(query)}` : '',
      narrow,
      details,
    );

  const readOrder = async (orderId: Id): Promise<Order> =>
    (await call('GET', ['orders', orderId], object({ order }), {}, { silent: true })).order;

  /** A call on the tickets of an order; an answer that forgot the order is completed by reading it. */
  const change = async (
    method: string,
    path: string[],
    orderId: Id,
    query?: Record<string, unknown>,
    silent?: boolean,
  ): Promise<Order> =>
    (await call(method, ['orders', orderId, 'tickets', ...path], withOrder, query, { silent })).order ??
    readOrder(orderId);

  const pay = async (method: string, path: string[], orderId: Id, details?: CallDetails) => {
    const { order, payment } = await call(method, ['orders', orderId, ...path], withPayment, {}, details);
    return { order: order ?? (await readOrder(orderId)), payment };
  };

  return {
    dispose,
    seasonTickets: (filters) =>
      call('GET', ['season_tickets'], object({ seasonTickets: list(pictured(seasonTicket)), pagination }), {
        ...filters,
        ...ours,
      }),
    seasonTicket: (id) =>
      call(
        'GET',
        ['season_tickets', id],
        (value) => ({
          ...object({
            seasonTicket: pictured(seasonTicket),
            performances: list(performance),
            shows: list(pictured(show)),
            venue: maybe(venue),
          })(value),
          offer: offer(value),
        }),
        ours,
      ),
    createOrder: async (type) => (await call('POST', ['orders'], object({ order }), { type })).order,
    order: readOrder,
    clearTickets: (orderId) => change('DELETE', [], orderId, {}, true),
    addTicket: (orderId, place) => change('PUT', [], orderId, { ...place, ...ours }),
    removeTicket: (orderId, ticketId) => change('DELETE', [ticketId], orderId, ours),
    changeTariff: (orderId, ticketId, tariffId) =>
      change('PATCH', [ticketId, 'change-tariff'], orderId, { tariffId, ...ours }),
    checkout: (orderId, body, key) => pay('POST', ['checkout'], orderId, { body, key }),
    checkPayment: (orderId, silent) => pay('GET', ['payment', 'check'], orderId, { silent }),
    async hall(venueId) {
      const { seats, sectors, hallSchema } = await call(
        'GET',
        ['constructive'],
        object({ seats: list(seat), sectors: list(sector), hallSchema: (value) => text(Object(value).url) }),
        { venueId },
      );
      const map = onSite(hallSchema);
      return { seats, sectors, schema: map && (await request('GET', map, schema).catch(() => '')) };
    },
    performance: (id, silent) =>
      call('GET', ['repertoire', id], (value) => ({ ...object({ performance })(value), offer: offer(value) }), ours, {
        silent,
      }),
    show: (showId) =>
      call('GET', ['repertoire'], object({ show, venues: list(venue), performances: list(performance) }), {
        showId,
        ...ours,
      }),
  };
}
