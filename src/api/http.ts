import redaxios, { type Response as RedaxiosResponse } from 'redaxios';
import { withQuery } from '../domain/addresses';
import { withoutPrototype } from '../domain/collections';
import { SLOW_MS } from '../domain/waitTimes';
import type { HostClock } from '../host/types';
import type { Options } from '../options';
import { retryAfterMs } from './retry';

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
  /** The answer is a redirect that was not followed. */
  isRedirect?: boolean;
  /** The browser was offline, and nothing was sent. */
  isOffline?: boolean;
}

export interface HttpRequest {
  method: Method;
  /** Relative to the API address, or absolute. */
  url: string;
  /** Accepted media types; JSON alone by default. All reads of an address must accept the same. */
  accept?: string | undefined;
  body?: object | undefined;
  /** The box office treats calls with the same key as one call. */
  idempotencyKey?: string | undefined;
}

export interface HttpDependencies {
  options: Pick<Options, 'api' | 'getContentType'>;
  clock: Pick<HostClock, 'now'>;
  /** The page's `fetch`, captured when the widget started. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface SharedRead {
  /** When the read was sent, in ms on the host's clock. */
  since: number;
  answer: Promise<Answer>;
}

export const LOST: Answer = { status: 0, ok: false, statusText: '', data: undefined, retryAfterMs: 0 };

const JSON_TYPE = 'application/json';

/** Only a read of the catalogue is shared, follows redirects and may come from a cache: orders and buyers' data go to no other address. */
const isOfCatalogue = ({ method, url }: HttpRequest): boolean => method === 'GET' && !url.startsWith('orders/');

const toAnswer = ({ status, statusText, data, headers, type }: RedaxiosResponse<unknown>): Answer => {
  const ok = status >= 200 && status < 300;
  // With `redirect: 'manual'` browsers hide a redirect's target and its status.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return { ...LOST, isRedirect: true };
  // redaxios resolves without data if the connection breaks in the middle of a body.
  if (ok && data === undefined) return LOST;
  return { status, ok, statusText, data, retryAfterMs: retryAfterMs(headers) };
};

/** Creates one widget's HTTP client. A failed request resolves to an `Answer` too. */
export function createHttp({ options: { api, getContentType }, clock, fetch }: HttpDependencies) {
  const aborter = new AbortController();
  const { signal } = aborter;
  /** The reads of the catalogue that are under way, or answered but not yet taken. */
  const reads = new Map<string, SharedRead>();
  const http = redaxios.create({ baseURL: api, validateStatus: () => true });

  /** Sends one request immediately, without retries. */
  const send = async (request: HttpRequest, cache: RequestCache): Promise<Answer> => {
    const { method, url, accept = JSON_TYPE, body, idempotencyKey } = request;
    const isShared = isOfCatalogue(request);
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
      // The credentials mode of a preload link, which serves only requests of the same mode; another origin gets no cookies.
      credentials: isShared ? 'same-origin' : 'omit',
      redirect: isShared ? 'follow' : 'manual',
      cache,
      signal,
    });
    try {
      // The widget's own options: those of redaxios include properties of a polluted `Object.prototype`.
      const ownFetch: typeof globalThis.fetch = async (address) => fetch(`${address}`, init);
      // The host's service worker may answer from its cache despite `no-store`, so each read of an order gets a unique address.
      const address = isShared || method !== 'GET' ? url : withQuery(url, `asked=${Date.now()}`);
      return toAnswer(await http<unknown>(address, { fetch: ownFetch }));
    } catch {
      return LOST;
    }
  };

  /**
   * Joins an identical read, unless it has run for more than `SLOW_MS`, else sends one.
   * @param isTaken whether the answer is used up, so that the next read is sent anew
   */
  const share = async (request: HttpRequest, isTaken: (answer: Answer) => boolean): Promise<Answer> => {
    const { url } = request;
    let read = reads.get(url);
    if (!read || clock.now() - read.since > SLOW_MS) {
      // With the HTTP cache, the browser would queue this request behind the identical one that hangs.
      read = { since: clock.now(), answer: send(request, read ? 'no-store' : 'default') };
      reads.set(url, read);
    }
    const answer = await read.answer;
    if (isTaken(answer) && reads.get(url) === read) reads.delete(url);
    return answer;
  };

  return {
    /**
     * Sends a request, or joins a read of the catalogue, whose later call sends a new request. A read of an order never joins a request
     * under way: the answer to an earlier request may predate the last change. After `dispose` a call neither resolves nor rejects.
     */
    async ask(request: HttpRequest): Promise<Answer> {
      const answer = await (isOfCatalogue(request) ? share(request, () => true) : send(request, 'no-store'));
      return signal.aborted ? new Promise<never>(() => {}) : answer;
    },
    /** Sends a read ahead of its call, which joins it. A failed read is sent anew by the call. */
    async begin(url: string): Promise<void> {
      // The call obeys a wait that the box office has asked for.
      const isUseless = ({ ok, retryAfterMs: wait }: Answer): boolean => !ok && !wait;
      if (url) await share(withoutPrototype({ method: 'GET', url }), isUseless);
    },
    dispose: () => aborter.abort(),
  };
}

export type Http = ReturnType<typeof createHttp>;
