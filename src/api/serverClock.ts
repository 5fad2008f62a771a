/** The box office's own clock, as far as its answers tell it. */
export interface ServerClock {
  /** Hears when an answer was sent, in ms since 1970; undefined where it does not say. */
  learn: (sentAt: number | undefined) => void;
  /** @returns ms since 1970, never more than it is; undefined where no answer has said it */
  now: () => number | undefined;
}

/**
 * An answer is older than its `Date` says by the time it took, or by the time that a cache kept it: the answer that tells the latest time
 * is the one to go by.
 * @param now ms that only go forward
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
