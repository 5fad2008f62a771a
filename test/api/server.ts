/** A small box office over real HTTP for the tests of the calls, and a client of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signal } from '@preact/signals';
import { createApi } from '../../src/api/api';
import { ApiError } from '../../src/api/apiError';
import type { Api } from '../../src/api/types';
import type { Options } from '../../src/options';
import { fakeClock, later } from '../state/fakes';
import { listen } from '../support/listen';

export interface Seen {
  method: string;
  /** The path and query as received. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: Seen, response: ServerResponse) => void;

export const payload =
  (content: unknown): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ payload: content }));

export const status =
  (code: number, body: unknown = '', headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

export const reset: Answer = (_, response) => response.socket?.resetAndDestroy();

export const cutOff: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"payload":', () => response.socket?.destroy());
};

const opened: Awaited<ReturnType<typeof listen>>[] = [];

/** Closes the box offices that a test has opened: `test.after.each(closeOffices)`. */
export async function closeOffices(): Promise<void> {
  await Promise.all(opened.splice(0).map((server) => server.close()));
}

/**
 * @param answers in turn; the last one is repeated
 * @param options of the client
 */
export async function boxOffice(answers: Answer[], options: Partial<Options> = {}) {
  const seen: Seen[] = [];
  const first = later<void>();
  const server = await listen(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const all: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(all);
    first.give();
    (answers[Math.min(seen.length, answers.length) - 1] as Answer)(all, response);
  });
  opened.push(server);
  const { origin } = server;
  const clock = fakeClock();
  const online = signal(true);
  const errors: string[] = [];
  const messages: string[] = [];
  const waits: number[] = [];
  const connect = (more: Partial<Options> = {}): Api =>
    createApi({
      options: { api: `${origin}/api`, site: origin, distributor: '', getContentType: false, ...options, ...more },
      clock: {
        now: clock.now,
        // Records each wait, and ends it at once.
        after(ms, run) {
          waits.push(ms);
          const timer = setImmediate(run);
          return () => clearImmediate(timer);
        },
      },
      online,
      popups: { notify: (text, type) => messages.push(`${type}: ${text}`), error: (text) => errors.push(text) },
      fetch: (url, init) => fetch(url, init),
    });
  return {
    api: connect(),
    connect,
    origin,
    clock,
    online,
    errors,
    messages,
    waits,
    seen,
    isAsked: first.promise,
  };
}

/** @returns a client that gets this answer to every request, without a network and without waiting; `say` gets its popups */
export const answered = (
  answer: Partial<Response> | Promise<Partial<Response>>,
  say: (...said: string[]) => void,
): Api =>
  createApi({
    options: { api: 'https://api.example', site: 'https://api.example', distributor: '', getContentType: false },
    clock: {
      now: () => 0,
      after(_, run) {
        run();
        return () => {};
      },
    },
    online: { value: true },
    popups: { notify: say, error: (text) => say(text) },
    fetch: async () => (await answer) as Response,
  });

export const ORDER = { id: 'o1', type: 1, tickets: [], amount: 0, payTill: null, payTillTimeout: 0 };
export const OFFER = { ticketGroups: [], ticketGroupToSeat: {}, tariffs: [] };
export const PERFORMANCE = { id: 5, startAt: '2026-06-14T19:00:00+03:00', venueId: 1 };
export const SHOW = { show: { id: 7 }, venues: [], performances: [] };
export const CHECKOUT = {
  name: 'Анна',
  email: 'a@mail.ru',
  phone: '+7',
  agreement: true,
  personalData: true,
  returnUrl: 'https://host.example/',
} as const;

type Ask = (api: Api) => Promise<unknown>;

export const add: Ask = (api) => api.addTicket('o1', { seatId: '3', performanceId: '5' });
export const checkOut: Ask = (api) => api.checkout('o1', CHECKOUT, 'key1');

/** The calls of the contract: how each is made, its request if a distributor is configured, and a good answer. */
export const CALLS: [ask: Ask, line: string, content: object][] = [
  [
    (api) => api.listSeasonTickets({ page: 2, query: 'балет' }),
    'GET /api/season_tickets?page=2&query=%D0%B1%D0%B0%D0%BB%D0%B5%D1%82&distributorId=d7',
    { seasonTickets: [], pagination: {} },
  ],
  [
    (api) => api.getSeasonTicket('9'),
    'GET /api/season_tickets/9?distributorId=d7',
    { seasonTicket: { id: 9 }, venue: { id: 1 }, ...OFFER },
  ],
  [(api) => api.createOrder(2), 'POST /api/orders?type=2', { order: ORDER }],
  [(api) => api.getOrder('o1'), 'GET /api/orders/o1', { order: ORDER }],
  [(api) => api.clearOrder('o1'), 'DELETE /api/orders/o1/tickets', { order: ORDER }],
  [add, 'PUT /api/orders/o1/tickets?seatId=3&performanceId=5&distributorId=d7', { order: ORDER }],
  [(api) => api.removeTicket('o1', 't1'), 'DELETE /api/orders/o1/tickets/t1?distributorId=d7', { order: ORDER }],
  [
    (api) => api.changeTariff('o1', 't1', 'child'),
    'PATCH /api/orders/o1/tickets/t1/change-tariff?tariffId=child&distributorId=d7',
    { order: ORDER },
  ],
  [(api) => api.applyPromo('o1', 'ТЕАТР'), 'PUT /api/orders/o1/promo', { order: ORDER }],
  [(api) => api.removePromo('o1'), 'DELETE /api/orders/o1/promo', { order: ORDER }],
  [checkOut, 'POST /api/orders/o1/checkout', { order: ORDER, payment: null }],
  [(api) => api.checkPayment('o1'), 'GET /api/orders/o1/payment/check', { order: ORDER, payment: null }],
  [(api) => api.getHall('v1'), 'GET /api/constructive?venueId=v1', { seats: [], sectors: [] }],
  [(api) => api.getPerformance('5'), 'GET /api/repertoire/5?distributorId=d7', { performance: PERFORMANCE, ...OFFER }],
  [(api) => api.getShow('7'), 'GET /api/repertoire?showId=7&distributorId=d7', SHOW],
];

/** @returns the calls whose method, path and query match */
export const callsOf = (pattern: RegExp): Ask[] =>
  CALLS.flatMap(([ask, line]) => (pattern.test(line.replace('&distributorId=d7', '')) ? ask : []));

/** The calls whose failures are shown: all but reading and clearing the cart, and promo codes (spec §8). */
export const TOLD = callsOf(/^(?!(GET|DELETE) \S+\/o1(\/tickets)?$)(?!.*promo)/);
export const WRITES = callsOf(/^(?!GET)/);

/** @throws unless the call fails with an ApiError */
export const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw new Error(`failed with something else: ${String(error)}`);
  }
  throw new Error('did not fail');
};
