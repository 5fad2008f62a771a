import type { Answer } from './http';

/** A read is asked so often at most, if nothing but time stands between it and its answer. */
const MOST_TRIES = 3;

/** The first pause is at most twice this long, each further one twice as long as the one before. */
const BASE_PAUSE_MS = 500;

/** No pause between two tries is longer; a longer one that the box office asks for is left to the screen's own clock. */
const LONGEST_PAUSE_MS = 8000;

/** The longest wait that a timer of the browser holds is about twice as long; beyond that it would be no wait at all. */
const LONGEST_WAIT_MS = 1e9;

/** Too many requests, and a proxy whose box office is down. */
const PASSING_STATUSES = new Set([429, 502, 503, 504]);

/** The same read may be answered if it is asked again. */
const mayPass = ({ status }: Answer): boolean => status === 0 || PASSING_STATUSES.has(status);

/**
 * @param sentAt when the answer was sent, by the clock of the box office; the buyer's own counts where that is not told
 * @returns how many ms the header `Retry-After` asks to wait, 0 where it names neither seconds nor a date to come
 */
export const retryAfterMs = (headers: Headers | undefined, sentAt = Date.now()): number => {
  const told = headers?.get('retry-after') ?? '';
  const asked = Number(told) * 1000 || Date.parse(told) - sentAt;
  return asked > 0 ? Math.min(LONGEST_WAIT_MS, asked) : 0;
};

/** @param tries how many there were @returns ms to wait before the next: any time up to a limit, so that a crowd does not come back at once */
export const retryPause = (tries: number): number =>
  Math.random() * Math.min(LONGEST_PAUSE_MS, BASE_PAUSE_MS * 2 ** tries);

/** Decides for one widget which reads are repeated. Writes never are: the first try may have been carried out. */
export function createRetries() {
  // A box office that was silent through all tries of a read is asked once at a time until it answers again.
  let answers = true;
  return {
    /** @param tries how many there were @returns ms to wait before the next one, undefined where there is none */
    pauseAfter(answer: Answer, tries: number): number | undefined {
      const again = answers && tries < MOST_TRIES && answer.retryAfterMs <= LONGEST_PAUSE_MS && mayPass(answer);
      return again ? answer.retryAfterMs + retryPause(tries) : undefined;
    },
    /** @param answer the last one of a read */
    learn(answer: Answer): void {
      answers = !mayPass(answer);
    },
  };
}
