import type { Place } from './place';
import type { HostClock } from './types';

/**
 * Time that only goes forward. `performance.now()` stops while some devices sleep, the wall clock does not: what it ran
 * ahead by more than a second since the last look is added, so that a deadline is right after the lid is opened.
 */
export function createClock({ report, undo }: Place): HostClock {
  const timers = new Set<number>();
  let slept = 0;
  let ahead = Date.now() - performance.now();
  undo.push(() => timers.forEach(clearTimeout));
  return {
    now() {
      const awake = performance.now();
      const gain = Date.now() - awake - ahead;
      if (gain > 1000) slept += gain;
      ahead += gain;
      return awake + slept;
    },
    after(ms, run) {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        try {
          run();
        } catch (error) {
          report(error);
        }
      }, ms);
      timers.add(timer);
      return () => {
        clearTimeout(timer);
        timers.delete(timer);
      };
    },
  };
}
