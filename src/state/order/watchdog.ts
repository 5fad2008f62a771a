import type { Signal } from '@preact/signals';
import { GIVE_UP_MS, READ_BACK_MS, SLOW_MS } from '../../domain/waitTimes';
import type { HostClock } from '../../host/types';

/**
 * Watches over one call (quality.md, Decision 1): says when it is slow, asks what became of it, and gives it up.
 * @param lookBack asks the box office; when that is answered, or takes too long as well, the call is given up
 * @param giveUp hears whether the box office answered at last
 * @returns ends the watch
 */
export function watch(
  { after }: HostClock,
  slow: Signal<boolean>,
  lookBack: () => Promise<unknown>,
  giveUp: (answered: boolean) => void,
): () => void {
  slow.value = false;
  const stops = [
    after(SLOW_MS, () => {
      slow.value = true;
    }),
    after(READ_BACK_MS, () => lookBack().then(() => giveUp(true))),
    after(GIVE_UP_MS, () => giveUp(false)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
