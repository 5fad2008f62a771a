import { GIVE_UP_MS, READ_BACK_MS, SLOW_MS } from '../../domain/waitTimes';
import type { HostClock } from '../../host/types';

interface Watch {
  clock: HostClock;
  onSlow: () => void;
  /** Asks the box office what became of the call. When that is answered, or takes too long as well, the call is given up. */
  lookBack: () => Promise<unknown>;
  /** @param isAnswered the box office answered at last what became of it */
  onGiveUp: (isAnswered: boolean) => void;
}

/** Watches over one call, which has no timeout of its own: one that hangs never blocks selling. @returns ends the watch */
export function watchCall({ clock, onSlow, lookBack, onGiveUp }: Watch): () => void {
  const stops = [
    clock.after(SLOW_MS, onSlow),
    clock.after(READ_BACK_MS, () => lookBack().then(() => onGiveUp(true))),
    clock.after(GIVE_UP_MS, () => onGiveUp(false)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
