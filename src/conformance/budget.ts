import { Stopped } from './findings';

export interface Budget {
  /** Ends the run at its next call or pause. @param reason a clause for the report */
  stop: (reason: string) => void;
  /** @returns why the run ends before its checks are done, or '' */
  reason: () => string;
  /** @throws Stopped if the time is over or the run was stopped */
  assertRunning: () => void;
  /** Waits, at most until the end of the time. @throws Stopped if the run ends meanwhile */
  sleep: (ms: number) => Promise<void>;
  extend: (ms: number) => void;
  /** Gives the run time to empty its orders, even after it was stopped. */
  beginCleaning: () => void;
}

const CLEANING_MS = 30_000;

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
