const HOUR = 3_600_000;
const MOSCOW = 3 * HOUR;

/**
 * A clock that begins at half past midnight in Moscow, so that no performance begins during a test, at any hour of the day.
 * @returns milliseconds since 1970
 */
export const atNight = (now = Date.now): (() => number) => {
  const back = ((now() + MOSCOW) % (24 * HOUR)) - HOUR / 2;
  return () => now() - back;
};
