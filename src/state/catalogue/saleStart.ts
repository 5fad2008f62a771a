import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { ClosedStage } from '../../domain/entities';
import { untilStart } from '../../domain/performances';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

/** The countdown to the start is shown in the last hour only. */
export const LAST_HOUR_MS = 3_600_000;

/** Each widget asks at a random time within this many ms after the start, so that waiting widgets do not all ask at once. */
export const SPREAD_MS = 5000;

/** The longest pause between two requests, in ms: a moved start or a wrong clock is noticed after it at the latest. */
export const LONGEST_WAIT_MS = 300_000;

interface Awaited {
  /** Null while the sale is open. */
  stage: ReadonlySignal<ClosedStage | null>;
  ask: () => void;
}

/**
 * Waits for a sale to begin and asks the box office then: only the box office's answer opens the sale.
 * @returns whole seconds until the start during the last hour before it, 0 after it; null earlier, and if the start is unknown
 */
export function awaitSaleStart(
  host: StoreDependencies['host'],
  { stage, ask }: Awaited,
): ReadonlySignal<number | null> {
  const { clock, visible } = host;
  const secondsLeft = signal<number | null>(null);
  effect(() => {
    const { value: awaited } = stage;
    secondsLeft.value = null;
    // an invisible page does not ask until it is visible again
    if (awaited?.state !== 'not_started' || !visible.value) return;
    const spread = Math.random() * SPREAD_MS;
    let stop = (): void => {};
    const nextQuestion = (ms: number): number =>
      clock.now() + (ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) + spread : RECHECK_MS * (1 + Math.random()));
    let askAt = nextQuestion(untilStart(awaited, host.wallNow()));
    const look = (): void => {
      const ms = untilStart(awaited, host.wallNow());
      const isDue = clock.now() >= askAt;
      secondsLeft.value = ms <= LAST_HOUR_MS ? Math.max(0, Math.ceil(ms / 1000)) : null;
      if (isDue) askAt = nextQuestion(ms);
      stop = clock.after(Math.min(ms % 1000 > 0 ? ms % 1000 : 1000, askAt - clock.now()), look);
      if (isDue) ask();
    };
    untracked(look);
    return () => stop();
  });
  return secondsLeft;
}
