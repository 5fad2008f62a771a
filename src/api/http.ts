import redaxios, { type Response as RedaxiosResponse } from 'redaxios';
import { withoutPrototype } from '../domain/collections';
import { retryAfterMs } from './retry';

/** The page's `fetch`, captured when the widget started. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  /** HTTP status; 0 for a redirect, or if no answer came or its body broke off. */
  status: number;
  ok: boolean;
  statusText: string;
  /** The parsed JSON, or the text of any other body; '' if the body is empty. */
  data: unknown;
  /** The wait in ms that the box office asks for, or 0. */
  retryAfterMs: number;
  /** The answer's `Date` header, in ms since 1970 by the box office's clock; cross-origin answers may hide the header. */
  sentAt?: number | undefined;
  /** The answer is a redirect that was not followed. */
  isRedirect?: boolean;
}

export interface HttpRequest {
  method: Method;
  url: string;
  params?: URLSearchParams | undefined;
  accept?: string | undefined;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
  /** As in `RequestInit`; the defaults are `omit` for credentials and `no-store` for the cache. */
  credentials?: RequestCredentials;
  cache?: RequestCache;
  /** Only catalogue reads follow redirects, so that order ids and buyers' data are never sent to another address. */
  followsRedirects?: boolean;
}

interface HttpOptions {
  /** The base address of all calls, without a trailing slash. */
  api: string;
  /** Whether reads send a content type too, which costs a CORS preflight. */
  getContentType: boolean;
  fetch: Fetch;
}

const LOST: Answer = { status: 0, ok: false, statusText: '', data: undefined, retryAfterMs: 0 };

const JSON_TYPE = 'application/json';

/** redaxios rejects with the response on a bad status, and with `fetch`'s error if no response came. */
const isResponse = (failure: unknown): failure is Partial<RedaxiosResponse<unknown>> =>
  typeof failure === 'object' && failure !== null && 'status' in failure;

/** With `redirect: 'manual'` browsers hide a redirect's target and its status. */
const isRedirect = ({ status = 0, type }: Partial<RedaxiosResponse<unknown>>): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

const sentAt = (headers: Headers | undefined): number | undefined =>
  Date.parse(headers?.get('date') ?? '') || undefined;

const toAnswer = (ok: boolean, response: Partial<RedaxiosResponse<unknown>>): Answer => {
  const { status = 0, statusText = '', data, headers } = response;
  if (isRedirect(response)) return { ...LOST, isRedirect: true };
  // redaxios resolves without data if the connection breaks in the middle of a body.
  if (ok && data === undefined) return LOST;
  const sent = sentAt(headers);
  return { status, ok, statusText, data, retryAfterMs: retryAfterMs(headers, sent), sentAt: sent };
};

/** Creates one widget's HTTP client. `ask` never rejects: a failed request resolves to an `Answer` too. */
export function createHttp({ api, getContentType, fetch }: HttpOptions) {
  const aborter = new AbortController();
  const http = redaxios.create({ baseURL: api });

  const headersOf = ({ method, accept = JSON_TYPE, idempotencyKey }: HttpRequest): Record<string, string> => ({
    accept,
    // A JSON content type would make a read a preflighted request, which costs a round trip.
    ...((method !== 'GET' || getContentType) && { 'content-type': JSON_TYPE }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  });

  /** Sends the widget's own headers and options: those of redaxios include properties of a polluted `Object.prototype`. */
  const fetchOf =
    (request: HttpRequest): typeof globalThis.fetch =>
    async (url, { method, body } = {}) => {
      const { credentials = 'omit', cache = 'no-store', followsRedirects } = request;
      const redirect = followsRedirects ? 'follow' : 'manual';
      const headers = headersOf(request);
      const { signal } = aborter;
      return fetch(`${url}`, withoutPrototype({ method, headers, body, credentials, cache, redirect, signal }));
    };

  return {
    api,
    /** Sends one request immediately, without retries. */
    async ask(given: HttpRequest): Promise<Answer> {
      const request = withoutPrototype(given);
      const { method, url, params, body } = request;
      const data = body && JSON.stringify(body);
      try {
        return toAnswer(true, await http<unknown>(url, { method, params, data, fetch: fetchOf(request) }));
      } catch (failure) {
        return isResponse(failure) ? toAnswer(false, failure) : LOST;
      }
    },
    isDisposed: () => aborter.signal.aborted,
    dispose: () => aborter.abort(),
  };
}

export type Http = ReturnType<typeof createHttp>;
