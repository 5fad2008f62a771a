import type { Answer } from './http';

/** Maximum attempts for one read whose failure may be temporary. */
const MOST_TRIES = 3;

/** Base of the exponential backoff: the first pause is at most twice this long, and the maximum doubles with each further attempt. */
const BASE_PAUSE_MS = 500;

/** Maximum backoff pause, and the longest `Retry-After` that a retry waits for; a screen handles longer waits with its own timer. */
const LONGEST_PAUSE_MS = 8000;

/** Maximum for `Retry-After`. Browser timers hold about twice as much and fire at once beyond that. */
const LONGEST_WAIT_MS = 1e9;

/** 429 means too many requests; a proxy sends 502, 503 and 504 while the box office is down. */
const PASSING_STATUSES = new Set([429, 502, 503, 504]);

/** Whether repeating the read may succeed. */
const mayPass = ({ status }: Answer): boolean => status === 0 || PASSING_STATUSES.has(status);

/**
 * @param sentAt when the box office sent the answer, in ms since 1970 by its own clock; the buyer's clock is the fallback
 * @returns the wait in ms from the header `Retry-After`; 0 unless the header holds positive seconds or a future date
 */
export const retryAfterMs = (headers: Headers | undefined, sentAt = Date.now()): number => {
  const told = headers?.get('retry-after') ?? '';
  const asked = Number(told) * 1000 || Date.parse(told) - sentAt;
  return asked > 0 ? Math.min(LONGEST_WAIT_MS, asked) : 0;
};

/** @param tries attempts so far @returns ms, random up to a maximum so that clients do not retry all at once */
export const retryPause = (tries: number): number =>
  Math.random() * Math.min(LONGEST_PAUSE_MS, BASE_PAUSE_MS * 2 ** tries);

/** Decides for one widget which reads are retried. Writes are never retried, because a failed write may have been carried out. */
export function createRetries() {
  // After a read has failed in all its attempts, each further read gets one attempt until the box office answers again.
  let answers = true;
  return {
    pauseAfter(answer: Answer, tries: number): number | undefined {
      const again = answers && tries < MOST_TRIES && answer.retryAfterMs <= LONGEST_PAUSE_MS && mayPass(answer);
      return again ? answer.retryAfterMs + retryPause(tries) : undefined;
    },
    learn(answer: Answer): void {
      answers = !mayPass(answer);
    },
  };
}
