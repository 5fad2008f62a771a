import http from 'redaxios';
import { SLOW_MS } from '../domain/waitTimes';

/** The page's own fetch, as it was when the widget started. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What comes back, whatever happened: redaxios rejects with the answer itself; a lost connection has no status. */
export interface Answer {
  status?: number;
  statusText?: string;
  ok?: boolean;
  /** Undefined when the body was lost half-way, '' when there was none. */
  data?: unknown;
  headers?: Headers;
}

/** Equal reads of all widgets of the page that are under way at this moment, or kept for one, and since when. */
const shared = new Map<string, [number, Promise<Answer>]>();

/**
 * One try of one call; what was asked before `dispose` is never answered after it.
 * @param keep an answer waits for whoever asks next, a refusal too, which may say how long to wait
 */
export function createSend(fetch: Fetch, now: () => number, keep?: boolean) {
  const aborter = new AbortController();
  const { signal } = aborter;
  return {
    /** @param share join an equal call that is under way, unless it seems to hang */
    async send(
      method: string,
      url: string,
      headers: Record<string, string>,
      body: unknown,
      share: boolean,
    ): Promise<Answer> {
      let [since, running] = shared.get(url) ?? [0];
      if (!share || !running || now() - since > SLOW_MS) {
        // without a prototype: what a page adds to Object.prototype must not become a method or a body
        const init = {
          __proto__: null,
          method,
          headers,
          body: body && JSON.stringify(body),
          // a page's preload line serves only a request of its own mode; to another origin neither sends cookies
          credentials: share ? 'same-origin' : 'omit',
          // the browser's cache keeps an equal request waiting for one that hangs
          cache: share && !running ? 'default' : 'no-store',
          signal,
        } as unknown as RequestInit;
        // leaves at once, ahead of what is drawn in the meantime; what is thrown on the way becomes an answer without a status
        running = (async () => http<unknown>(url, { fetch: () => fetch(url, init) }))().catch(
          (failure: Answer) => failure,
        );
        if (share) shared.set(url, [now(), running]);
      }
      const answer = await running;
      if (!keep) shared.delete(url);
      return signal.aborted ? new Promise<never>(() => {}) : answer;
    },
    /**
     * Gives up what is under way; another widget that had joined it finds it lost, and asks itself. A widget that starts anew in the
     * next moment must not join it; whose questions are forgotten besides does no harm, at worst one is asked twice.
     */
    dispose() {
      shared.clear();
      aborter.abort();
    },
  };
}
