/** An estimate of the box office's clock from the `Date` headers of its answers. */
export interface ServerClock {
  /** Takes the time at which an answer was sent, in ms since 1970; undefined if the answer lacks it. */
  learn: (sentAt: number | undefined) => void;
  /** @returns ms since 1970, never ahead of the box office's clock; undefined until an answer had a `Date` */
  now: () => number | undefined;
}

/**
 * When an answer arrives, its `Date` lags behind the box office's clock by the transfer time, or by the answer's age in a cache. The answer
 * that implies the latest time therefore gives the best estimate.
 * @param now monotonic time in ms
 */
export function createServerClock(now: () => number): ServerClock {
  let ahead: number | undefined;
  return {
    learn(sentAt) {
      if (sentAt !== undefined) ahead = Math.max(ahead ?? -Infinity, sentAt - now());
    },
    now: () => (ahead === undefined ? undefined : now() + ahead),
  };
}
