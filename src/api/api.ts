import type { HallPlan, Id, Offer, Order, Payment, Performance, SeasonTicket, Show, Venue } from '../domain/entities';
import { SAFE_ID } from '../domain/ids';
import { type ApiDependencies, createClient } from './client';
import { toQuery } from './query';
import { list, type Narrow, narrowTo, text } from './readers';
import type { Api } from './types';

/** What is rarely needed of a call: no popup when it fails, a body, an idempotency key. */
type Rest = [silent?: boolean | undefined, body?: object, key?: string];

const OFFER = ' ticketGroups tariffs ticketGroupToSeat';

interface Sold extends Omit<Offer, 'groupOfSeat'> {
  ticketGroupToSeat: Record<Id, unknown>;
}

/** Joins the seats on sale with their price groups; a seat whose group could not be read has no price and is left out. */
const withOffer = <T>({ ticketGroups, tariffs, ticketGroupToSeat, ...rest }: T & Sold) => {
  const groupOfSeat = new Map<Id, Id>();
  for (const { id } of ticketGroups) {
    for (const seat of list(text)(ticketGroupToSeat[id])) if (SAFE_ID.test(seat)) groupOfSeat.set(seat, id);
  }
  return { ...rest, offer: { ticketGroups, tariffs, groupOfSeat } };
};

interface SeasonTicketAnswer extends Sold {
  seasonTicket: SeasonTicket;
  performances: Performance[];
  shows: Show[];
  venue: Venue;
}
interface PerformanceAnswer extends Sold {
  performance: Performance;
}

/** The text of a schema map. @throws for anything else */
const mapText = (value: unknown): string => {
  if (typeof value !== 'string') throw value;
  return value;
};

/** The 14 calls of the specification's §7. */
export function createApi(dependencies: ApiDependencies): Api {
  const { api, site, distributor } = dependencies.options;
  const { request, dispose } = createClient(dependencies);
  const ours = { distributorId: distributor };

  /**
   * @param path words and ids; with an id that is none the call fails as a 404 without being sent
   * @param fields what is read of the payload, or the reader itself
   */
  const call = <T>(
    method: string,
    path: string[],
    fields: string | Narrow<T>,
    query = {},
    ...rest: Rest
  ): Promise<T> => {
    const answer = request(
      method,
      path.every((part) => SAFE_ID.test(part)) ? `${api}/${path.join('/')}${toQuery(query)}` : '',
      (payload) => narrow(payload),
      ...rest,
    );
    // made while the box office is busy with the question
    const narrow = typeof fields === 'string' ? narrowTo<T>(fields, site) : fields;
    return answer;
  };

  /** A call about an order; an answer that forgot the order is completed by reading it. */
  const about = async <T extends { order: Order | null; payment?: Payment | null }>(
    method: string,
    orderId: Id,
    path: string[],
    query?: object,
    ...rest: Rest
  ): Promise<T & { order: Order }> => {
    const found = await call<T>(method, ['orders', orderId, ...path], 'order payment', query, ...rest);
    const order = found.order ?? (await readOrder(orderId));
    return { ...found, order };
  };
  const orderIn = ({ order }: { order: Order }): Order => order;
  const change = (method: string, orderId: Id, path: string[], query?: object, silent?: boolean) =>
    about(method, orderId, ['tickets', ...path], query, silent).then(orderIn);
  const readOrder = (orderId: Id): Promise<Order> =>
    call<{ order: Order }>('GET', ['orders', orderId], 'order!', {}, true).then(orderIn);

  return {
    dispose,
    listSeasonTickets: (filters) =>
      call('GET', ['season_tickets'], 'seasonTickets! pagination', { ...filters, ...ours }),
    getSeasonTicket: (id, { silent } = {}) =>
      call<SeasonTicketAnswer>(
        'GET',
        ['season_tickets', id],
        `seasonTicket! performances shows venue!${OFFER}`,
        ours,
        silent,
      ).then(withOffer),
    createOrder: (type) => call<{ order: Order }>('POST', ['orders'], 'order!', { type }).then(orderIn),
    getOrder: readOrder,
    clearOrder: (orderId) => change('DELETE', orderId, [], {}, true),
    addTicket: (orderId, place) => change('PUT', orderId, [], { ...place, ...ours }),
    removeTicket: (orderId, ticketId) => change('DELETE', orderId, [ticketId], ours),
    changeTariff: (orderId, ticketId, tariffId) =>
      change('PATCH', orderId, [ticketId, 'change-tariff'], { tariffId, ...ours }),
    checkout: (orderId, body, key) => about('POST', orderId, ['checkout'], {}, false, body, key),
    checkPayment: (orderId, { silent } = {}) => about('GET', orderId, ['payment', 'check'], {}, silent),
    getHall: (venueId) =>
      call(
        'GET',
        ['constructive'],
        (payload) => {
          // asked for before its seats are read: it comes last, and the buyer waits for it
          const url = narrowTo<{ hallSchema: { url: string } | null }>('hallSchema', site)(payload).hallSchema?.url;
          const schema = url ? request('GET', url, mapText).catch(() => '') : '';
          return { ...narrowTo<Pick<HallPlan, 'seats' | 'sectors'>>('seats sectors', site)(payload), schema };
        },
        { venueId },
      ),
    getPerformance: (id, { silent } = {}) =>
      call<PerformanceAnswer>('GET', ['repertoire', id], `performance!${OFFER}`, ours, silent).then(withOffer),
    getShow: (showId, { silent } = {}) =>
      call('GET', ['repertoire'], 'show! venues performances!', { showId, ...ours }, silent),
  };
}
