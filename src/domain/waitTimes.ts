/** A screen that failed asks again by itself after this many ms, up to twice as many by chance. */
export const RECHECK_MS = 20_000;

/** After this many ms without an answer the buyer reads that we still wait. */
export const SLOW_MS = 8000;

/** After the first time, in ms, the order is read to learn the effect of an operation; after the second, control comes back anyway. */
export const READ_BACK_MS = 25_000;
export const GIVE_UP_MS = 30_000;

/** So many ms after an order's time the free seats are read: by then the box office's own clock has freed them. */
export const FREED_MS = 2000;

/** So many ms at most a purchase waits for the names of its events before the host page hears of it. */
export const NEWS_MS = 3000;

/** A page around a frame that tells no kept order within so many ms keeps none. */
export const KEPT_MS = 1000;

/** Fresh availability is fetched when a tab comes back after this many ms. */
export const STALE_MS = 30_000;

/** Payment checks back off between these, in ms. */
export const CHECK_MIN_MS = 2000;
export const CHECK_MAX_MS = 15_000;

/** After this many ms of checking the buyer reads that the bank is slow. */
export const PAY_LONG_MS = 60_000;
