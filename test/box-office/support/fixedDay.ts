const NIGHT = Date.parse('2026-11-24T00:30:00+03:00');

/**
 * A clock that begins in the same night whenever a test is run: which evenings are next, and how many of their seats
 * are left, depends on the day, and an evening that begins while a test looks is no longer on sale.
 * @returns milliseconds since 1970
 */
export const fixedDay = (): (() => number) => {
  const begun = Date.now();
  return () => NIGHT + Date.now() - begun;
};

/** The same moment for ever, for what is counted by the minute. */
export const fixedMoment = (): number => NIGHT;
