import type { Id, Order } from '../domain/entities';
import { pathOf, SCHEMA_TYPES, seasonTicketAddress, showAddress } from './addresses';
import {
  type ChangeAnswer,
  changePayload,
  hallPayload,
  hallSchemaAddress,
  orderPayload,
  paymentCheckPayload,
  performancePayload,
  seasonTicketPayload,
  seasonTicketsPayload,
  showPayload,
} from './payloads';
import { isReadable, type Reader, UNREADABLE } from './readerKit';
import { type ApiDependencies, type ApiRequest, createRequest } from './request';
import type { Api } from './types';

/** A call whose address lies below the address of an order. */
interface OrderQuestion extends Omit<ApiRequest<ChangeAnswer>, 'url' | 'read'> {
  orderId: Id;
  /** By default `changePayload`, the reader for the answer to a change. */
  read?: ApiRequest<ChangeAnswer>['read'];
  /** Path segments after the order's address. */
  path: string[];
}

const schemaText: Reader<string, string> = (value) => (typeof value === 'string' ? value : UNREADABLE);

type Request = ReturnType<typeof createRequest>['request'];

/** Each of these calls returns the current order. */
function createOrderCalls(request: Request, distributorId: Id) {
  const getOrder = async (orderId: Id): Promise<Order> => {
    const url = pathOf('orders', orderId);
    const { order } = await request({ method: 'GET', url, silent: true, read: orderPayload });
    return order;
  };

  /** Sends a call about an order. If the answer omits the order, a second call reads the order. */
  const askAboutOrder = async ({ orderId, path, read = changePayload, ...question }: OrderQuestion) => {
    const url = pathOf('orders', orderId, ...path);
    const { order, payment } = await request({ ...question, url, read });
    return { order: order ?? (await getOrder(orderId)), payment };
  };

  const changeOrder = async (question: OrderQuestion): Promise<Order> => {
    const { order } = await askAboutOrder(question);
    return order;
  };

  const changeTickets = (question: OrderQuestion): Promise<Order> =>
    changeOrder({ ...question, path: ['tickets', ...question.path] });

  return {
    async createOrder(type) {
      const { order } = await request({ method: 'POST', url: 'orders', params: { type }, read: orderPayload });
      return order;
    },
    getOrder,
    clearOrder: (orderId) => changeTickets({ method: 'DELETE', orderId, path: [], silent: true }),
    addTicket: (orderId, place) =>
      changeTickets({ method: 'PUT', orderId, path: [], params: { ...place, distributorId } }),
    removeTicket: (orderId, ticketId) =>
      changeTickets({ method: 'DELETE', orderId, path: [ticketId], params: { distributorId } }),
    changeTariff(orderId, ticketId, tariffId) {
      const params = { tariffId, distributorId };
      return changeTickets({ method: 'PATCH', orderId, path: [ticketId, 'change-tariff'], params });
    },
    applyPromo: (orderId, code) =>
      changeOrder({ method: 'PUT', orderId, path: ['promo'], body: { code }, silent: true }),
    removePromo: (orderId) => changeOrder({ method: 'DELETE', orderId, path: ['promo'], silent: true }),
    checkout: (orderId, body, idempotencyKey) =>
      askAboutOrder({ method: 'POST', orderId, path: ['checkout'], body, idempotencyKey }),
    releasePayment: (orderId) =>
      askAboutOrder({ method: 'POST', orderId, path: ['checkout'], body: { release: true }, silent: true }),
    checkPayment: (orderId, { silent } = {}) =>
      askAboutOrder({ method: 'GET', orderId, path: ['payment', 'check'], silent, read: paymentCheckPayload }),
  } satisfies Partial<Api>;
}

function createCatalogueCalls(request: Request, { site, distributor: distributorId }: ApiDependencies['options']) {
  const readSeasonTickets = seasonTicketsPayload(site);
  const readSeasonTicket = seasonTicketPayload(site);
  const readShow = showPayload(site);
  const readSchemaAddress = hallSchemaAddress(site);
  const readHall = hallPayload(site);

  /** @returns the SVG text, or '' if the request fails; the hall is then sold from the list of seats */
  const getSchema = (url: string): Promise<string> =>
    request({ method: 'GET', url, accept: SCHEMA_TYPES, silent: true, read: schemaText }).catch(() => '');

  return {
    listSeasonTickets(filters) {
      const params = { ...filters, distributorId };
      return request({ method: 'GET', url: 'season_tickets', params, read: readSeasonTickets });
    },
    getSeasonTicket: (seasonTicketId, { silent } = {}) =>
      request({ method: 'GET', ...seasonTicketAddress(seasonTicketId, distributorId), silent, read: readSeasonTicket }),
    getHall: (venueId) =>
      request({
        method: 'GET',
        url: 'constructive',
        params: { venueId },
        read(payload) {
          // Request the schema before reading the seats: the schema arrives last, and the buyer waits for it.
          const url = readSchemaAddress(payload);
          const schema = isReadable(url) && url ? getSchema(url) : '';
          const found = readHall(payload);
          return isReadable(found) ? { ...found, schema } : UNREADABLE;
        },
      }),
    getPerformance(performanceId, { silent } = {}) {
      const url = pathOf('repertoire', performanceId);
      return request({ method: 'GET', url, params: { distributorId }, silent, read: performancePayload });
    },
    getShow: (showId, { silent } = {}) =>
      request({ method: 'GET', ...showAddress(showId, distributorId), silent, read: readShow }),
  } satisfies Partial<Api>;
}

export function createApi(dependencies: ApiDependencies): Api {
  const { request, serverNow, dispose } = createRequest(dependencies);
  return {
    serverNow,
    dispose,
    ...createOrderCalls(request, dependencies.options.distributor),
    ...createCatalogueCalls(request, dependencies.options),
  };
}
