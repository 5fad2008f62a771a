/** A screen that failed asks again by itself after this many ms, up to twice as many by chance. */
export const RECHECK_MS = 20_000;

/** After this many ms without an answer the buyer reads that we still wait. */
export const SLOW_MS = 8000;

/** After this many ms the box office is asked what became of a cart operation; after the second, control comes back anyway. */
export const READ_BACK_MS = 25_000;
export const GIVE_UP_MS = 30_000;

/** So many ms after the time was over the box office is asked what is free: by then its own clock has freed the seats. */
export const FREED_MS = 2000;

/** So many ms the host page waits at most for what was bought to be known before it hears that it was. */
export const NEWS_MS = 3000;

/** The page around a frame tells what it keeps for it within so many ms, or it keeps nothing. */
export const KEPT_MS = 1000;

/** Fresh availability is fetched when a tab comes back after this many ms. */
export const STALE_MS = 30_000;

/** Payment checks back off between these, in ms. */
export const CHECK_MIN_MS = 2000;
export const CHECK_MAX_MS = 15_000;

/** After this many ms of checking the buyer reads that the bank is slow. */
export const PAY_LONG_MS = 60_000;
