const NIGHT = Date.parse('2026-11-24T00:30:00+03:00');

/**
 * A clock that starts in the same night in every run: the day decides which performances are next and how many of their seats are free,
 * and a performance that begins during a test is no longer on sale.
 * @returns milliseconds since 1970
 */
export const fixedDay = (): (() => number) => {
  const begun = Date.now();
  return () => NIGHT + Date.now() - begun;
};

/** A clock that stands still, for limits by the minute. */
export const fixedMoment = (): number => NIGHT;
