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
  /** Ms since 1970, by the box office's clock if it is known, else by the buyer's clock. */
  now: () => number;
  ask: () => void;
}

/**
 * Waits for a sale to begin and asks the box office then: only the box office's answer opens the sale.
 * @returns whole seconds until the start in its last hour, 0 after the start; null earlier, and if the start is unknown
 */
export function awaitSaleStart(
  { clock, visible }: StoreDependencies['host'],
  { stage, now, ask }: Awaited,
): ReadonlySignal<number | null> {
  const secondsLeft = signal<number | null>(null);
  let awaited: ClosedStage | undefined;
  /** The random delay of the request after the start, in ms. */
  let spread = 0;
  /** When the next request is due, on the host's clock. */
  let askAt = 0;
  let stopTimer = (): void => {};

  const planNextQuestion = (ms: number): void => {
    askAt = clock.now() + (ms <= 0 ? RECHECK_MS * (1 + Math.random()) : LONGEST_WAIT_MS + spread);
  };
  /** @returns ms until the countdown changes or a request is due */
  const nextLook = (ms: number): number => {
    const untilAsked = askAt - clock.now();
    if (ms > LAST_HOUR_MS) return Math.min(untilAsked, ms - LAST_HOUR_MS);
    return ms > 0 ? Math.min(untilAsked, ms % 1000 || 1000) : untilAsked;
  };
  const look = (): void => {
    if (!awaited) return;
    const ms = untilStart(awaited, now());
    secondsLeft.value = ms <= LAST_HOUR_MS ? Math.max(0, Math.ceil(ms / 1000)) : null;
    if (ms > 0) askAt = Math.min(askAt, clock.now() + ms + spread);
    const isDue = clock.now() >= askAt;
    if (isDue) planNextQuestion(ms);
    stopTimer = clock.after(nextLook(ms), look);
    if (isDue) ask();
  };
  effect(() => {
    const next = stage.value?.state === 'not_started' ? stage.value : undefined;
    stopTimer();
    if (next !== awaited) {
      awaited = next;
      secondsLeft.value = null;
      spread = Math.random() * SPREAD_MS;
      if (next) planNextQuestion(untilStart(next, now()));
    }
    // an invisible page does not ask until it is visible again
    if (visible.value) untracked(look);
  });
  return secondsLeft;
}
