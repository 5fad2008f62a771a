import type { PopupType } from '../domain/entities';
import type { HostClock } from '../host/types';
import type { Options } from '../options';
import { PLACE_TAKEN } from './errorCodes';
import { toFailure } from './failure';
import { type Narrow, narrowTo } from './readers';
import { type Answer, createSend, type Fetch } from './send';

/** What the calls are given by the widget around them. */
export interface ApiDependencies {
  options: Pick<Options, 'api' | 'site' | 'distributor' | 'getContentType'>;
  clock: HostClock;
  online: { readonly value: boolean };
  popups: { message: (text: string, type: PopupType) => void; error: (text: string) => void };
  fetch: Fetch;
}

/** Longer waits that the box office asks for are left to the screen's own clock. */
const LONGEST_WAIT = 8000;

const readNotifications = narrowTo<{ notifications: { message: string; type: PopupType }[] }>('notifications', '');

/** @param attempt 1 after the first failure @returns ms to wait: full jitter, base 0.5 s, cap 8 s */
export const retryDelay = (attempt: number): number => Math.random() * Math.min(LONGEST_WAIT, 500 * 2 ** attempt);

/** A read may be answered if it is asked again. */
const mayPass = ({ status, ok, data }: Answer): boolean =>
  !status || (ok && data === undefined) || /429|50[234]/.test(`${status}`);

/** Sends calls, retries reads, shows what the box office says, and turns every failure into an `ApiError` (§7, §8). */
export function createClient({ options, clock, online, popups, fetch }: ApiDependencies) {
  const { send, dispose } = createSend(fetch, clock.now);
  // a box office that did not answer three tries is not asked three times again (quality.md, F1, F4)
  let patient = true;

  /**
   * @param url absolute, '' for what cannot exist
   * @param silent no popup when it fails (§7: fetching and clearing the cart)
   * @param key the idempotency key of a call that may be repeated
   * @param narrow reads the payload, or the text where the answer is one; when it throws, the call has failed
   */
  const request = async <T>(
    method: string,
    url: string,
    narrow: Narrow<T>,
    silent?: boolean,
    body?: object,
    key?: string,
  ): Promise<T> => {
    const read = method === 'GET';
    const headers: Record<string, string> = { accept: 'application/json' };
    if (!read || options.getContentType) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    let answer: Answer | undefined = url ? undefined : { status: 404 };
    let asked = 0;
    for (let attempt = 1; url && online.value; attempt++) {
      // an order is never read by joining an older question: its answer may be older than the last write
      answer = await send(method, url, headers, body, read && !url.includes('/orders/'));
      // more than a timer holds would be no wait at all
      asked = Math.min(1e9, Math.max(0, Number(answer.headers?.get('retry-after')) * 1000)) || 0;
      if (!read || !patient || attempt > 2 || asked > LONGEST_WAIT || !mayPass(answer)) break;
      await new Promise<void>((done) => {
        clock.after(asked + retryDelay(attempt), done);
      });
    }
    const { status, ok, data } = answer ?? {};
    if (read && url && answer) patient = !mayPass(answer);
    if (ok && data !== undefined) {
      try {
        const payload = data && typeof data === 'string' ? data : Object(Object(data).payload);
        for (const { message, type } of readNotifications(Object(payload)).notifications) popups.message(message, type);
        return narrow(payload);
      } catch {
        // what cannot be understood is a failure like any other
      }
    }
    const failure = toFailure(answer, asked, read);
    // the cart mends a missing order, and it names the seat that was taken; offline, a banner speaks for all reads
    const told = read
      ? failure.kind === 'offline'
      : status === 404 || (method === 'PUT' && failure.code === PLACE_TAKEN);
    if (!silent && !told) failure.texts.forEach(popups.error);
    throw failure;
  };

  return { request, dispose };
}
