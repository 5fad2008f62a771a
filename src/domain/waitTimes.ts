/** A failed screen retries after a random delay between this many ms and twice as many. */
export const RECHECK_MS = 20_000;

/** After this many ms without an answer the buyer is told that the widget still waits. */
export const SLOW_MS = 8000;

/** A call without an answer is given up after `HUNG_MS`; the order is then read for at most `READ_BACK_MS` before the buyer may go on. */
export const HUNG_MS = 25_000;
export const READ_BACK_MS = 5000;

/** The free seats are read this many ms after an order has expired: the box office, by its own clock, has freed the seats by then. */
export const FREED_MS = 2000;

/** The purchase event for the host page waits at most this many ms for the names of the purchased items. */
export const NEWS_MS = 3000;

/** The page in a frame waits at most this many ms for the order that the page around has stored. */
export const KEPT_MS = 1000;

/** The free seats are read again if the buyer or the network comes back after more than this many ms. */
export const STALE_MS = 30_000;

/** Minimum and maximum of the growing pause between payment checks, in ms. */
export const CHECK_MIN_MS = 2000;
export const CHECK_MAX_MS = 15_000;

/** After this many ms of payment checks the buyer is told that the bank is slow. */
export const PAY_LONG_MS = 60_000;
