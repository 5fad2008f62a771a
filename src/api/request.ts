import { withoutPrototype } from '../domain/collections';
import type { PopupType } from '../domain/entities';
import type { HostClock } from '../host/types';
import type { Options } from '../options';
import { type ApiError, PLACE_TAKEN } from './apiError';
import { toApiError } from './failures';
import { type Answer, createHttp, type HttpDependencies, type HttpRequest, LOST, type Method } from './http';
import { notificationsOf } from './payloads';
import { fieldsOf, isReadable, type Reader } from './readerKit';
import { canRetry, isTemporary, retryPause } from './retry';

interface CallPopups {
  notify: (text: string, type: PopupType) => void;
  error: (text: string) => void;
}

export interface ApiDependencies extends HttpDependencies {
  options: Pick<Options, 'api' | 'site' | 'distributor' | 'getContentType'>;
  clock: HostClock;
  online: { readonly value: boolean };
  popups: CallPopups;
}

/** An empty address fails as a 404 without a request: `callAddress` returns '' for an unsafe id. */
export interface ApiRequest<Value> extends Omit<HttpRequest, 'method'> {
  method?: Method;
  silent?: boolean | undefined;
  /** Reads the payload of a JSON answer, or the text of any other answer. */
  read: Reader<Value, never>;
}

const NOT_SENT: Answer = { ...LOST, isOffline: true };

const NO_SUCH_THING: Answer = { ...LOST, status: 404 };

const payloadOf = (data: unknown): unknown =>
  typeof data === 'string' && data ? data : fieldsOf(fieldsOf(data).payload);

/** Failures without a popup: a notice tells of a missing network; the cart replaces a missing order (404) and names a lost seat. */
const isToldElsewhere = ({ kind, status, code }: ApiError, method: Method): boolean =>
  method === 'GET' ? kind === 'offline' : status === 404 || (method === 'PUT' && code === PLACE_TAKEN);

/** Sends calls, retries reads, shows the box office's texts, and turns every failure into an `ApiError` (spec §7, spec §8). */
export function createRequest(dependencies: ApiDependencies) {
  const { options, clock, online, popups } = dependencies;
  const http = createHttp(dependencies);
  /** After a read has failed in all its attempts, each further read gets one attempt until the box office answers again. */
  let hasAnswered = true;
  const sentAhead = new Map<string, Promise<Answer>>();

  /** Writes are never repeated, because a failed write may have been carried out. */
  const askUntilAnswered = async (request: HttpRequest): Promise<Answer> => {
    if (!request.url) return NO_SUCH_THING;
    let answer = NOT_SENT;
    for (let tries = 1; online.value; tries++) {
      answer = await http.ask(request);
      if (request.method !== 'GET') return answer;
      if (!hasAnswered || !canRetry(answer, tries)) break;
      await new Promise<void>((resolve) => {
        clock.after(answer.retryAfterMs + retryPause(tries), resolve);
      });
    }
    if (!answer.isOffline) hasAnswered = !isTemporary(answer);
    return answer;
  };

  const begin = (url: string): void => {
    sentAhead.clear();
    sentAhead.set(url, askUntilAnswered(withoutPrototype({ method: 'GET', url })));
  };

  /** @throws ApiError, after its popups are shown */
  const request = async <Value>(given: ApiRequest<Value>): Promise<Value> => {
    const question = withoutPrototype({ method: 'GET' as Method, ...given });
    const { method, url, silent, read } = question;
    const answering = sentAhead.get(url) ?? askUntilAnswered(question);
    sentAhead.delete(url);
    const answer = await answering;
    const payload = payloadOf(answer.data);
    const notifications = notificationsOf(fieldsOf(payload).notifications, options.site);
    for (const { message, type } of notifications) popups.notify(message, type);
    if (answer.ok) {
      const value = read(payload, options.site);
      if (isReadable(value)) return value;
    }
    // The screen of a failed call is loaded again later. By then a read that was sent ahead is out of date.
    sentAhead.clear();
    const failure = toApiError(answer);
    if (!silent && !isToldElsewhere(failure, method)) for (const text of failure.texts) popups.error(text);
    throw failure;
  };

  return { begin, request, dispose: http.dispose };
}
