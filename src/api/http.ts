import redaxios, { type Response as RedaxiosResponse } from 'redaxios';
import { withQuery } from '../domain/addresses';
import { withoutPrototype } from '../domain/collections';
import type { Options } from '../options';
import { retryAfterMs } from './retry';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  /** HTTP status; 0 if no answer came, if the body broke off, or if the answer was a redirect that is not followed. */
  status: number;
  ok: boolean;
  statusText: string;
  /** The parsed JSON, or the text of any other body; '' if the body is empty. */
  data: unknown;
  /** The wait in ms that the box office asks for, or 0. */
  retryAfterMs: number;
  isOffline?: boolean;
}

export interface HttpRequest {
  method: Method;
  /** Relative to the API address, or absolute. */
  url: string;
  accept?: string | undefined;
  body?: object | undefined;
  /** The box office treats calls with the same key as one call. */
  idempotencyKey?: string | undefined;
}

export interface HttpDependencies {
  options: Pick<Options, 'api' | 'getContentType'>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export const LOST: Answer = { status: 0, ok: false, statusText: '', data: undefined, retryAfterMs: 0 };

const JSON_TYPE = 'application/json';

/**
 * Only reads of the catalogue follow redirects and use the HTTP cache: a redirect could send an order's id or a buyer's data to another
 * address, and a cached order is out of date.
 */
const isOfCatalogue = ({ method, url }: HttpRequest): boolean => method === 'GET' && !url.startsWith('orders/');

const toAnswer = ({ status, statusText, data, headers }: RedaxiosResponse<unknown>): Answer => {
  const ok = status >= 200 && status < 300;
  // redaxios resolves without data if the connection breaks in the middle of a body.
  if (ok && data === undefined) return LOST;
  return { status, ok, statusText, data, retryAfterMs: retryAfterMs(headers) };
};

/** A failed request resolves to an `Answer`, too. */
export function createHttp({ options: { api, getContentType }, fetch }: HttpDependencies) {
  const aborter = new AbortController();
  const { signal } = aborter;
  const underWay = new Set<string>();
  const http = redaxios.create({ baseURL: api, validateStatus: () => true });

  const send = async (request: HttpRequest): Promise<Answer> => {
    const { method, url, accept = JSON_TYPE, body, idempotencyKey } = request;
    const isCatalogue = isOfCatalogue(request);
    const headers = {
      accept,
      // A JSON content type would make a read a preflighted request, which costs a round trip.
      ...((method !== 'GET' || getContentType) && { 'content-type': JSON_TYPE }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const init = withoutPrototype<RequestInit>({
      method,
      headers,
      body: body && JSON.stringify(body),
      // A preload link of the page has the credentials mode `same-origin`, and serves only requests of the same mode. In this mode another
      // origin gets no cookies.
      credentials: isCatalogue ? 'same-origin' : 'omit',
      redirect: isCatalogue ? 'follow' : 'manual',
      // With the HTTP cache, the browser would queue this request behind an identical one that hangs.
      cache: isCatalogue && !underWay.has(url) ? 'default' : 'no-store',
      signal,
    });
    underWay.add(url);
    try {
      // Passes the widget's own options to `fetch`: redaxios would add properties that a page has put on `Object.prototype`.
      const ownFetch: typeof globalThis.fetch = async (address) => fetch(`${address}`, init);
      // The host's service worker may answer from its cache despite `no-store`, so each read of an order gets a unique address.
      const address = isCatalogue || method !== 'GET' ? url : withQuery(url, `asked=${Date.now()}`);
      return toAnswer(await http<unknown>(address, { fetch: ownFetch }));
    } catch {
      return LOST;
    } finally {
      underWay.delete(url);
    }
  };

  return {
    /** After `dispose` a call neither resolves nor rejects. */
    async ask(request: HttpRequest): Promise<Answer> {
      const answer = await send(request);
      return signal.aborted ? new Promise<never>(() => {}) : answer;
    },
    dispose: () => aborter.abort(),
  };
}

export type Http = ReturnType<typeof createHttp>;
