import { withoutPrototype } from '../domain/collections';
import type { HostClock } from '../host/types';
import type { Options } from '../options';
import { type Params, toSearchParams } from './addresses';
import { ApiError } from './apiError';
import { errorCode, failureTexts, isCrowd } from './failureTexts';
import { type Answer, createHttp, type Fetch, type Method } from './http';
import { type CallPopups, showFailure, showNotifications } from './popupRules';
import { fieldsOf, isReadable, type Reader } from './readerKit';
import { createRetries } from './retry';
import { createServerClock } from './serverClock';
import { forgetSharedReads, shareRead } from './sharedReads';

export interface ApiDependencies {
  options: Pick<Options, 'api' | 'site' | 'distributor' | 'getContentType'>;
  clock: HostClock;
  online: { readonly value: boolean };
  popups: CallPopups;
  fetch: Fetch;
}

export interface ApiRequest<Value> {
  method: Method;
  /** Relative to the API address, or absolute. '' fails as a 404 without a request: `pathOf` returns '' for an unsafe id. */
  url: string;
  params?: Params | undefined;
  /** Accepted media types; JSON alone by default. */
  accept?: string | undefined;
  body?: object | undefined;
  /** The box office treats calls with the same key as one call. */
  idempotencyKey?: string | undefined;
  /** A failure shows no popup. */
  silent?: boolean | undefined;
  /** Reads the payload of a JSON answer, or the text of any other answer. */
  read: Reader<Value, never>;
}

const ORDERS = 'orders/';

const NO_SUCH_THING: Answer = { status: 404, ok: false, statusText: '', data: undefined, retryAfterMs: 0 };

/** @returns the text of a text answer, else the field `payload`; an empty object if there is none */
const payloadOf = (data: unknown): unknown =>
  typeof data === 'string' && data ? data : fieldsOf(fieldsOf(data).payload);

/** @param answer undefined if the request was never sent @param isRead whether the call is a read, which the widget repeats by itself */
const toApiError = (answer: Answer | undefined, isRead: boolean): ApiError => {
  const { status = 0, retryAfterMs = 0 } = answer ?? {};
  // A redirect that was not followed has changed nothing, so it counts as a refusal.
  const isRefusal = answer?.isRedirect || (status >= 400 && status < 500);
  return new ApiError({
    kind: !answer ? 'offline' : isRefusal ? 'refused' : 'unknown',
    status,
    code: errorCode(answer),
    texts: failureTexts(answer, isRead),
    retryAfterMs,
    crowded: !!answer && isCrowd(answer),
  });
};

const sleep = (clock: HostClock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/** Sends calls, retries reads, shows the box office's texts, and turns every failure into an `ApiError` (spec §7, spec §8). */
export function createRequest({ options, clock, online, popups, fetch }: ApiDependencies) {
  const http = createHttp({ ...options, fetch });
  const retries = createRetries();
  const serverClock = createServerClock(clock.now);

  const send = async ({
    method,
    url,
    params = {},
    accept,
    body,
    idempotencyKey,
  }: ApiRequest<unknown>): Promise<Answer> => {
    // A read of an order never joins a request under way: the answer to an earlier request may predate the last change.
    const isShared = method === 'GET' && !url.startsWith(ORDERS);
    const isOrder = method === 'GET' && !isShared;
    // The host's service worker may answer from its cache despite `no-store`, so each read of an order gets a unique address.
    const search = toSearchParams(isOrder ? { ...params, asked: Date.now() } : params);
    const answer = isShared
      ? await shareRead({ http, url, params: search, accept, now: clock.now() })
      : await http.ask({ method, url, params: search, body, idempotencyKey });
    serverClock.learn(answer.sentAt);
    // After `dispose` a call neither resolves nor rejects.
    return http.isDisposed() ? new Promise<never>(() => {}) : answer;
  };

  /** @returns the last answer, undefined if the browser was offline before the first attempt */
  const askUntilAnswered = async (question: ApiRequest<unknown>): Promise<Answer | undefined> => {
    const isRead = question.method === 'GET';
    let answer: Answer | undefined;
    let pause: number | undefined = 0;
    for (let tries = 1; pause !== undefined && online.value; tries++) {
      answer = await send(question);
      pause = isRead ? retries.pauseAfter(answer, tries) : undefined;
      if (pause !== undefined) await sleep(clock, pause);
    }
    if (isRead && answer) retries.learn(answer);
    return answer;
  };

  /** @throws ApiError, after its popups are shown */
  const request = async <Value>(given: ApiRequest<Value>): Promise<Value> => {
    const question = withoutPrototype(given);
    const { method, url, silent, read } = question;
    const answer = url ? await askUntilAnswered(question) : NO_SUCH_THING;
    if (answer?.ok) {
      const payload = payloadOf(answer.data);
      showNotifications(popups, payload);
      const value = read(payload);
      if (isReadable(value)) return value;
    }
    // A refusal may carry notifications too.
    if (answer && !answer.ok) showNotifications(popups, payloadOf(answer.data));
    const failure = toApiError(answer, method === 'GET');
    if (!silent) showFailure(popups, failure, method);
    throw failure;
  };

  return {
    request,
    serverNow: serverClock.now,
    dispose(): void {
      forgetSharedReads();
      http.dispose();
    },
  };
}
