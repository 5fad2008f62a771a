import type { BoxOffice } from '../boxOffice';
import type { OrderJson, PaymentJson, PerformanceJson, SeasonTicketJson, TicketGroupJson } from '../catalogue/types';
import { type Call, ROUTES } from '../http/contract';
import { assertAnswer } from './strictContract';

/** The parts of payloads that tests read; each call fills its own. */
interface Payload {
  order: OrderJson;
  payment: PaymentJson;
  seasonTicket: SeasonTicketJson;
  seasonTickets: SeasonTicketJson[];
  pagination: { page: number; perPage: number; total: number; pages: number };
  performances: PerformanceJson[];
  performance: PerformanceJson;
  ticketGroups: TicketGroupJson[];
  ticketGroupToSeat: Record<string, string[]>;
  tariffs: { id: number; name: string; isDefault?: boolean; maxTickets?: number }[];
  sectors: { id: string; maxTickets?: number }[];
  seats: { id: string; ticketGroupId: null }[];
  hallSchema: { url: string };
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The error's code, or `''`. */
  error: string;
  message: string;
  messages: string[];
  payload: Payload;
}

type Values = Record<string, string | number | undefined>;

export interface Request {
  path?: Values;
  query?: Values;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the box office as a browser would, and holds each answer to the contract. */
export function createClient({ url, origin }: Pick<BoxOffice, 'url' | 'origin'>) {
  async function call(name: Call, { path = {}, query = {}, body, headers = {} }: Request = {}): Promise<Reply> {
    const route = ROUTES.find((each) => each.call === name);
    if (!route) throw new Error(`no call ${name}`);
    const place = route.url.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(path[key])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    const response = await fetch(`${route.site ? origin : url}${place}?${search}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(route.method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const json = isJson && text ? JSON.parse(text) : undefined;
    assertAnswer(name, response.status, json);
    return {
      status: response.status,
      headers: response.headers,
      error: json?.error ?? '',
      message: json?.message ?? '',
      messages: json?.messages ?? [],
      payload: json?.payload ?? {},
    };
  }

  return {
    call,
    /** A new order's id. */
    async order(type: 1 | 2 = 1): Promise<string> {
      return String((await call('createOrder', { query: { type } })).payload.order.id);
    },
    add: (orderId: string, seatId: string, performanceId: string, query: Values = {}) =>
      call('addTicket', { path: { orderId }, query: { seatId, performanceId, ...query } }),
    addSeason: (orderId: string, seatId: string, seasonTicketId: string) =>
      call('addTicket', { path: { orderId }, query: { seatId, seasonTicketId } }),
    get: (orderId: string) => call('getOrder', { path: { orderId } }),
    checkout: (orderId: string, headers: Record<string, string> = {}) =>
      call('checkout', { path: { orderId }, headers, body: BUYER }),
    check: (orderId: string) => call('checkPayment', { path: { orderId } }),
  };
}

/** The origin of the host page. */
export const SHOP = 'https://shop.example';

export const BUYER = {
  name: 'Анна Петрова',
  email: 'anna@example.ru',
  phone: '+7 (912) 345-67-89',
  agreement: true,
  personalData: true,
  returnUrl: `${SHOP}/checkout-success?from=bank`,
};
