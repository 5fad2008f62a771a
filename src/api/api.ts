import type { Params } from '../domain/addresses';
import type { Id, Order } from '../domain/entities';
import { callAddress, SCHEMA_TYPES } from './addresses';
import type { Method } from './http';
import {
  type ChangeAnswer,
  changePayload,
  hallPayload,
  orderPayload,
  paymentCheckPayload,
  performancePayload,
  schemaPayload,
  seasonTicketPayload,
  seasonTicketsPayload,
  showPayload,
} from './payloads';
import { type Reader, text, transformed } from './readerKit';
import { type ApiDependencies, type ApiRequest, createRequest } from './request';
import type { Api, CallOptions } from './types';

type More = Omit<Partial<ApiRequest<ChangeAnswer>>, 'method' | 'url'>;

export function createApi(dependencies: ApiDependencies): Api {
  const { request, begin, dispose } = createRequest(dependencies);
  const { distributor: distributorId } = dependencies.options;

  const get = <Value>(path: string[], params: Params, read: Reader<Value, never>, more?: CallOptions): Promise<Value> =>
    request({ ...more, url: callAddress(path, params), read });

  const getOrder = (orderId: Id): Promise<Order> => get(['orders', orderId], {}, orderPayload, { silent: true });

  const ask = async (method: Method, path: [orderId: Id, ...segments: string[]], params?: Params, more?: More) => {
    const url = callAddress(['orders', ...path], params);
    const { order, payment } = await request({ read: changePayload, ...more, method, url });
    return { order: order ?? (await getOrder(path[0])), payment };
  };

  const change = async (...call: Parameters<typeof ask>): Promise<Order> => (await ask(...call)).order;

  /** @returns the SVG text, or '' if the request fails; the hall is then sold from the list of seats */
  const getSchema = (url: string): Promise<string> =>
    request({ url, accept: SCHEMA_TYPES, silent: true, read: text }).catch(() => '');

  return {
    dispose,
    createOrder: (type) => request({ method: 'POST', url: callAddress(['orders'], { type }), read: orderPayload }),
    getOrder,
    clearOrder: (orderId) => change('DELETE', [orderId, 'tickets'], {}, { silent: true }),
    addTicket: (orderId, seat) => change('PUT', [orderId, 'tickets'], { ...seat, distributorId }),
    removeTicket: (orderId, ticketId) => change('DELETE', [orderId, 'tickets', ticketId], { distributorId }),
    changeTariff: (orderId, ticketId, tariffId) =>
      change('PATCH', [orderId, 'tickets', ticketId, 'change-tariff'], { tariffId, distributorId }),
    applyPromo: (orderId, code) => change('PUT', [orderId, 'promo'], {}, { body: { code }, silent: true }),
    removePromo: (orderId) => change('DELETE', [orderId, 'promo'], {}, { silent: true }),
    checkout: (orderId, body, idempotencyKey) => ask('POST', [orderId, 'checkout'], {}, { body, idempotencyKey }),
    releasePayment: (orderId) => ask('POST', [orderId, 'checkout'], {}, { body: { release: true }, silent: true }),
    checkPayment: (orderId, options) =>
      ask('GET', [orderId, 'payment', 'check'], {}, { ...options, read: paymentCheckPayload }),

    listSeasonTickets: (filters) => get(['season_tickets'], { ...filters, distributorId }, seasonTicketsPayload),
    getSeasonTicket: (seasonTicketId, options) =>
      get(['season_tickets', seasonTicketId], { distributorId }, seasonTicketPayload, options),
    getHall: (venueId) =>
      get(['constructive'], { venueId }, (payload, site) => {
        // Request the schema before reading the seats: the schema arrives last, and the buyer waits for it.
        const url = schemaPayload(payload, site);
        const schema = url && getSchema(url);
        return transformed(hallPayload, (found) => ({ ...found, schema }))(payload, site);
      }),
    getPerformance: (performanceId, options) =>
      get(['repertoire', performanceId], { distributorId }, performancePayload, options),
    beginPerformance: (performanceId) => begin(callAddress(['repertoire', performanceId], { distributorId })),
    getShow: (showId, options) => get(['repertoire'], { showId, distributorId }, showPayload, options),
  };
}
