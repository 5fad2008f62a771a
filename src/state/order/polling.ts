import { CHECK_MAX_MS, CHECK_MIN_MS } from '../../domain/waitTimes';
import type { Host } from '../../host/types';

interface Polling {
  host: Pick<Host, 'clock' | 'visible'>;
  ask: () => unknown;
  /** Whether polling ends. @param isFirst nothing was asked yet */
  isOver: (isFirst: boolean) => boolean;
  /** Whether to ask in this turn. @param pauseMs the pause after the next turn */
  mayAsk?: (pauseMs: number) => boolean;
}

/** Asks at growing pauses while the page is visible. Sets the next timer first, because a request may hang. @returns ends it */
export function poll({ host: { clock, visible }, ask, isOver, mayAsk = () => true }: Polling): () => void {
  let pauseMs = CHECK_MIN_MS;
  let stop = (): void => {};
  const turn = (): void => {
    if (isOver(pauseMs === CHECK_MIN_MS)) return;
    stop = clock.after(pauseMs, turn);
    pauseMs = Math.min(CHECK_MAX_MS, pauseMs * 1.5);
    if (visible.value && mayAsk(pauseMs)) ask();
  };
  turn();
  return () => stop();
}
