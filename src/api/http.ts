import redaxios, { type Response as RedaxiosResponse } from 'redaxios';
import { withoutPrototype } from '../domain/collections';
import { retryAfterMs } from './retry';

/** The page's own fetch, as it was when the widget started. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The end of one request, failed or not. */
export interface Answer {
  /** HTTP status, 0 where no answer came or its body broke off. */
  status: number;
  /** The status says that it succeeded. */
  ok: boolean;
  statusText: string;
  /** The parsed JSON, or the text of anything else; '' where there was none. */
  data: unknown;
  /** How many ms the box office asks to wait, or 0. */
  retryAfterMs: number;
  /** When the box office sent it, by its own clock, in ms since 1970; to other origins it need not tell. */
  sentAt?: number | undefined;
  /** It leads to another address, which was not followed. */
  isRedirect?: boolean;
}

export interface HttpRequest {
  method: Method;
  /** Below the address of the API, or absolute. */
  url: string;
  params?: URLSearchParams | undefined;
  /** Accepted media types; JSON alone by default. */
  accept?: string | undefined;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
  /** As in `RequestInit`; no cookies and no cache unless another is named. */
  credentials?: RequestCredentials;
  cache?: RequestCache;
  /** Only reads of the catalogue follow redirects: an order's id and a buyer's data go to no other address. */
  followsRedirects?: boolean;
}

interface HttpOptions {
  /** The address that calls are below, without a slash at its end. */
  api: string;
  /** Send the content type with reads too; it costs a preflight. */
  getContentType: boolean;
  fetch: Fetch;
}

const LOST: Answer = { status: 0, ok: false, statusText: '', data: undefined, retryAfterMs: 0 };

const JSON_TYPE = 'application/json';

/** redaxios rejects with the answer if its status is bad, and with fetch's own error if there is no answer. */
const isResponse = (failure: unknown): failure is Partial<RedaxiosResponse<unknown>> =>
  typeof failure === 'object' && failure !== null && 'status' in failure;

/** A browser hides where a redirect leads and even its status. */
const isRedirect = ({ status = 0, type }: Partial<RedaxiosResponse<unknown>>): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

const sentAt = (headers: Headers | undefined): number | undefined =>
  Date.parse(headers?.get('date') ?? '') || undefined;

const toAnswer = (ok: boolean, response: Partial<RedaxiosResponse<unknown>>): Answer => {
  const { status = 0, statusText = '', data, headers } = response;
  if (isRedirect(response)) return { ...LOST, isRedirect: true };
  // redaxios resolves without data where the connection broke in the middle of a body.
  if (ok && data === undefined) return LOST;
  const sent = sentAt(headers);
  return { status, ok, statusText, data, retryAfterMs: retryAfterMs(headers, sent), sentAt: sent };
};

/** The instance of redaxios through which one widget asks its box office. Every question ends in an answer, and none is rejected. */
export function createHttp({ api, getContentType, fetch }: HttpOptions) {
  const aborter = new AbortController();
  const http = redaxios.create({ baseURL: api });

  const headersOf = ({ method, accept = JSON_TYPE, idempotencyKey }: HttpRequest): Record<string, string> => ({
    accept,
    // The content type of a read, which has no content, would make it a preflighted one: a round trip more.
    ...((method !== 'GET' || getContentType) && { 'content-type': JSON_TYPE }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  });

  /** Sends the request with our own headers and options: those of redaxios have also taken properties of a polluted `Object.prototype`. */
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
    /** One try of one question; it leaves in this very moment. */
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
    /** Gives up every question that is under way. */
    dispose: () => aborter.abort(),
  };
}

export type Http = ReturnType<typeof createHttp>;
