import { effect, type ReadonlySignal } from '@preact/signals';
import type { ClosedStage } from '../../domain/entities';
import { untilStart } from '../../domain/performances';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

/** Each widget asks at a random time within this many ms after the start, so that waiting widgets do not all ask at once. */
export const SPREAD_MS = 5000;

/** The longest pause between two requests, in ms, without the random spread: the next request notices a moved start or a wrong clock. */
export const LONGEST_WAIT_MS = 300_000;

interface Awaited {
  stage: ReadonlySignal<ClosedStage | null>;
  ask: () => void;
}

/** Waits for a sale to begin and asks the box office then: only the box office's answer opens the sale. */
export function awaitSaleStart(host: StoreDependencies['host'], { stage, ask }: Awaited): void {
  effect(() => {
    const { value: awaited } = stage;
    if (awaited?.state !== 'not_started' || !host.visible.value) return;
    const spread = Math.random() * SPREAD_MS;
    let stop = (): void => {};
    const askLater = (): void => {
      const ms = untilStart(awaited, host.wallNow());
      const pause = ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) + spread : RECHECK_MS * (1 + Math.random());
      stop = host.clock.after(pause, () => {
        askLater();
        ask();
      });
    };
    askLater();
    return () => stop();
  });
}
