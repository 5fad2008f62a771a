import type { FakeClock } from '../state/fakes';

/** A clock for thousands of sequences: promises settle between timers, without a sort of all of them each time. */
export function modelClock(): FakeClock {
  let time = 1000;
  let last = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await null;
  };
  return {
    now: () => time,
    after(ms, run) {
      const id = ++last;
      timers.set(id, { at: time + ms, run });
      return () => timers.delete(id);
    },
    waiting: () => timers.size,
    async pass(ms) {
      const end = time + ms;
      await settle();
      for (;;) {
        let first = 0;
        let at = end;
        for (const [id, timer] of timers) {
          if (timer.at < at || (!first && timer.at <= end)) {
            first = id;
            at = timer.at;
          }
        }
        if (!first) break;
        const { run } = timers.get(first) as { run: () => void };
        timers.delete(first);
        time = Math.max(time, at);
        run();
        await settle();
      }
      time = end;
    },
  };
}
