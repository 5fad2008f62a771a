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

/** The parts of the widget that calls use. */
export interface ApiDependencies {
  options: Pick<Options, 'api' | 'site' | 'distributor' | 'getContentType'>;
  clock: HostClock;
  online: { readonly value: boolean };
  popups: CallPopups;
  fetch: Fetch;
}

export interface ApiRequest<Value> {
  method: Method;
  /** Below the address of the API, or absolute. '' fails as a 404 without being sent: no such thing can exist. */
  url: string;
  params?: Params | undefined;
  /** Accepted media types; JSON alone by default. */
  accept?: string | undefined;
  body?: object | undefined;
  /** The same key makes a repeated call the same call. */
  idempotencyKey?: string | undefined;
  /** No popup says that it failed. */
  silent?: boolean | undefined;
  /** Reads the payload, or the text where the answer is one. */
  read: Reader<Value, never>;
}

const ORDERS = 'orders/';

const NO_SUCH_THING: Answer = { status: 404, ok: false, statusText: '', data: undefined, retryAfterMs: 0 };

/** @returns the payload of an answer, an empty one without any; a text stays a text */
const payloadOf = (data: unknown): unknown =>
  typeof data === 'string' && data ? data : fieldsOf(fieldsOf(data).payload);

/** @param answer undefined where the question was never sent @param isRead it will be asked again by itself */
const toApiError = (answer: Answer | undefined, isRead: boolean): ApiError => {
  const { status = 0, retryAfterMs = 0 } = answer ?? {};
  // A box office that only points elsewhere has changed nothing.
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

/** Sends calls, repeats reads, shows the box office's texts, and turns every failure into an `ApiError` (spec §7, spec §8). */
export function createRequest({ options, clock, online, popups, fetch }: ApiDependencies) {
  const http = createHttp({ ...options, fetch });
  const retries = createRetries();
  const serverClock = createServerClock(clock.now);

  /** One try. */
  const send = async ({
    method,
    url,
    params = {},
    accept,
    body,
    idempotencyKey,
  }: ApiRequest<unknown>): Promise<Answer> => {
    // An order is never read by joining an older question: its answer may be older than the last change.
    const isShared = method === 'GET' && !url.startsWith(ORDERS);
    const isOrder = method === 'GET' && !isShared;
    // A service worker of the host may answer from its cache in spite of `no-store`: each question has an address of its own.
    const search = toSearchParams(isOrder ? { ...params, asked: Date.now() } : params);
    const answer = isShared
      ? await shareRead({ http, url, params: search, accept, now: clock.now() })
      : await http.ask({ method, url, params: search, body, idempotencyKey });
    serverClock.learn(answer.sentAt);
    // A widget that has left gets no answers.
    return http.isDisposed() ? new Promise<never>(() => {}) : answer;
  };

  /** @returns the last answer, undefined where nothing could be sent */
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
    // a refusal may bring notifications too
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
