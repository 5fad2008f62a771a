import { CHECK_MAX_MS, CHECK_MIN_MS } from '../../domain/waitTimes';
import type { HostClock } from '../../host/types';

interface Polling {
  clock: HostClock;
  ask: () => unknown;
  /** There is nothing to ask for any more. @param isFirst nothing was asked yet */
  isOver: (isFirst: boolean) => boolean;
  /** @param pauseMs until the next question */
  mayAsk: (pauseMs: number) => boolean;
}

/** Asks now and then at growing pauses. The next time is set first, for a question may hang. @returns ends it */
export function poll({ clock, ask, isOver, mayAsk }: Polling): () => void {
  let pauseMs = CHECK_MIN_MS;
  let stop = (): void => {};
  const turn = (): void => {
    if (isOver(pauseMs === CHECK_MIN_MS)) return;
    stop = clock.after(pauseMs, turn);
    pauseMs = Math.min(CHECK_MAX_MS, pauseMs * 1.5);
    if (mayAsk(pauseMs)) ask();
  };
  turn();
  return () => stop();
}
