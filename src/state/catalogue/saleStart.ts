import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { ClosedStage } from '../../domain/entities';
import { untilStart } from '../../domain/performances';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

/** The buyer sees the time run in the last hour. */
export const LAST_HOUR_MS = 3_600_000;

/** Widgets that wait for the same moment ask at different times within so many ms behind it. */
export const SPREAD_MS = 5000;

/** No longer than this, in ms, a start that was moved, or a clock that is wrong, goes unnoticed. */
export const LONGEST_WAIT_MS = 300_000;

interface Awaited {
  /** The closed stage of the sale, null while it is open. */
  stage: ReadonlySignal<ClosedStage | null>;
  /** Ms since 1970, by the box office's clock where it is known, else by the buyer's own. */
  now: () => number;
  /** Asks how far the sale has come. */
  ask: () => void;
}

/**
 * Waits for a sale to begin, and asks the box office then: only its answer opens anything.
 * @returns whole seconds in the last hour, 0 from then on; null before, and where nobody says when it begins
 */
export function awaitSaleStart(
  { clock, visible }: StoreDependencies['host'],
  { stage, now, ask }: Awaited,
): ReadonlySignal<number | null> {
  const secondsLeft = signal<number | null>(null);
  let awaited: ClosedStage | undefined;
  /** So many ms behind the start the box office is asked. */
  let spread = 0;
  /** The clock shows it when it is asked next. */
  let askAt = 0;
  let stopTimer = (): void => {};

  const planNextQuestion = (ms: number): void => {
    askAt = clock.now() + (ms <= 0 ? RECHECK_MS * (1 + Math.random()) : LONGEST_WAIT_MS + spread);
  };
  /** @returns ms until there is something to show or to ask */
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
    // an invisible page need not open its sale
    if (visible.value) untracked(look);
  });
  return secondsLeft;
}
