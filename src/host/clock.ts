import type { Guard, Lifetime } from './lifetime';
import type { HostClock } from './types';

/** A smaller shift of the wall clock against `performance.now()` is a clock correction, not sleep. */
const JUMP_MS = 1000;

/** Where `performance.now()` stops during sleep, the wall clock's jump is added: deadlines are right after the lid is opened. */
export function createClock(guard: Guard, lifetime: Lifetime): HostClock {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let slept = 0;
  let wallOffset = Date.now() - performance.now();
  lifetime.onEnd(() => timers.forEach(clearTimeout));
  return {
    now() {
      const awake = performance.now();
      const jump = Date.now() - awake - wallOffset;
      if (jump > JUMP_MS) slept += jump;
      wallOffset += jump;
      return awake + slept;
    },
    after(ms, callback) {
      if (lifetime.isOver) return () => {};
      const stop = (): void => {
        clearTimeout(timer);
        timers.delete(timer);
      };
      const timer = setTimeout(() => {
        stop();
        guard(callback)(undefined);
      }, ms);
      timers.add(timer);
      return stop;
    },
  };
}
