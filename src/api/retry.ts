import type { Answer } from './http';

const MOST_TRIES = 3;

const BASE_PAUSE_MS = 500;

/** Maximum backoff pause, and the longest `Retry-After` that a retry waits for; a screen handles longer waits with its own timer. */
const LONGEST_PAUSE_MS = 8000;

/** Maximum for `Retry-After`. Browser timers hold about twice as much and fire at once beyond that. */
const LONGEST_WAIT_MS = 1e9;

/** 429 means too many requests; a proxy sends 502, 503 and 504 while the box office is down. */
const TEMPORARY_STATUSES = new Set([429, 502, 503, 504]);

export const isTemporary = ({ status }: Answer): boolean => status === 0 || TEMPORARY_STATUSES.has(status);

export const retryAfterMs = (headers: Headers | undefined): number => {
  const told = headers?.get('retry-after') ?? '';
  // Other origins may hide the date of their answers; the buyer's clock is the fallback.
  const sentAt = Date.parse(headers?.get('date') ?? '') || Date.now();
  const asked = Number(told) * 1000 || Date.parse(told) - sentAt;
  return asked > 0 ? Math.min(LONGEST_WAIT_MS, asked) : 0;
};

/** @returns a pause in ms, random, so that clients do not all retry at once. @param tries the number of attempts so far */
export const retryPause = (tries: number): number =>
  Math.random() * Math.min(LONGEST_PAUSE_MS, BASE_PAUSE_MS * 2 ** tries);

export const canRetry = (answer: Answer, tries: number): boolean =>
  tries < MOST_TRIES && answer.retryAfterMs <= LONGEST_PAUSE_MS && isTemporary(answer);
