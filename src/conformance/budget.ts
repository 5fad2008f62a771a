import { Stopped } from './findings';

/** How long the run may take, and whether it was stopped. */
export interface Budget {
  /** Ends the run at its next call or pause. @param reason what the report says */
  stop: (reason: string) => void;
  /** @returns why the run has to end, or had to before it was cleaned up; '' where it has time */
  reason: () => string;
  /** @throws Stopped once the run has to end */
  assertRunning: () => void;
  /** Waits. @param ms at most what is left @throws Stopped once the run has to end */
  sleep: (ms: number) => Promise<void>;
  /** @param ms that much time more, as for an order whose end is waited for */
  extend: (ms: number) => void;
  /** What was put into orders is taken out again even when the run was stopped: that has some time of its own. */
  beginCleaning: () => void;
}

const CLEANING_MS = 30_000;

/** @param seconds how long the run may take */
export function createBudget(seconds: number): Budget {
  let endsAt = Date.now() + seconds * 1000;
  let stopped = '';
  let isCleaning = false;
  let wake = (): void => {};

  const isOver = (): boolean => Date.now() > endsAt;
  const reason = (): string => stopped || (isOver() && !isCleaning ? `the run took longer than ${seconds} s` : '');
  const assertRunning = (): void => {
    if (isCleaning ? isOver() : reason()) throw new Stopped(reason());
  };

  return {
    reason,
    assertRunning,
    stop(why) {
      stopped = why;
      wake();
    },
    async sleep(ms) {
      assertRunning();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(ms, Math.max(0, endsAt - Date.now()) + 1));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      assertRunning();
    },
    extend(ms) {
      endsAt += ms;
    },
    beginCleaning() {
      stopped = reason();
      isCleaning = true;
      endsAt = Date.now() + CLEANING_MS;
    },
  };
}
