import type { Guard, HostClock } from './types';

/**
 * Time that only goes forward. `performance.now()` stops while some devices sleep, the wall clock does not: what it ran
 * ahead by more than a second since the last look is added, so that a deadline is right after the lid is opened.
 * @param guard reports what a timer throws @param undo receives what takes the timers away
 */
export function createClock(guard: Guard, undo: (() => void)[]): HostClock {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let gone = false;
  let slept = 0;
  let ahead = Date.now() - performance.now();
  undo.push(() => {
    gone = true;
    timers.forEach(clearTimeout);
  });
  return {
    now() {
      const awake = performance.now();
      const gain = Date.now() - awake - ahead;
      if (gain > 1000) slept += gain;
      ahead += gain;
      return awake + slept;
    },
    after(ms, run) {
      const stop = (): void => {
        clearTimeout(timer);
        timers.delete(timer);
      };
      const timer = setTimeout(() => {
        stop();
        guard(run)(0);
      }, ms);
      // the host page may have taken the widget out in the middle of what asks for this
      if (gone) stop();
      else timers.add(timer);
      return stop;
    },
  };
}
