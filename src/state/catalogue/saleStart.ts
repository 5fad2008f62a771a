import { type ReadonlySignal, signal } from '@preact/signals';
import type { ClosedStage } from '../../domain/entities';
import { untilStart } from '../../domain/saleStages';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

/** The buyer sees the time run in the last hour. */
export const LAST_HOUR_MS = 3_600_000;

/** Who wait for the same moment ask within so many ms behind it, each at a time of their own. */
export const SPREAD_MS = 5000;

/** No longer than this, in ms, a start that was moved, or a clock that is wrong, goes unnoticed. */
export const LONGEST_WAIT_MS = 300_000;

/** Waits for a sale to begin, and asks the box office then: only its answer opens anything. */
export interface SaleStart {
  /** Whole seconds in the last hour, 0 from then on; null before, and where nobody says when it begins. */
  secondsLeft: ReadonlySignal<number | null>;
  /** @param stage of the sale; of one that will not start nothing is awaited */
  wait: (stage: ClosedStage) => void;
  stop: () => void;
  /** @returns ms since 1970: by the box office's clock where it is known, else by the buyer's own */
  now: () => number;
}

/** @param ask asks how far the sale has come; what becomes of it comes back through `wait` */
export function createSaleStart({ api, host }: Pick<StoreDependencies, 'api' | 'host'>, ask: () => void): SaleStart {
  const { clock, visible } = host;
  const secondsLeft = signal<number | null>(null);
  let awaited: ClosedStage | undefined;
  /** The clock shows it when the box office is asked at the latest. */
  let askAt = 0;
  /** So many ms behind the start it is asked, unless it has been since. */
  let spread = 0;
  let hasAskedSince = false;
  let stopTimer = (): void => {};

  const now = (): number => api.serverNow() ?? host.wallNow();
  const untilIt = (): number => (awaited ? untilStart(awaited, now()) : Number.NaN);
  /** @returns ms until there is something to show or to ask */
  const nextLook = (ms: number): number => {
    const untilAsked = askAt - clock.now();
    if (ms > LAST_HOUR_MS) return Math.min(untilAsked, ms - LAST_HOUR_MS);
    if (ms > 0) return Math.min(untilAsked, ms % 1000 || 1000);
    return ms > -spread && !hasAskedSince ? Math.min(untilAsked, ms + spread) : untilAsked;
  };
  /** @returns when to ask again if no answer comes, or none that says more */
  const later = (): number => clock.now() + RECHECK_MS * (1 + Math.random());
  const look = (): void => {
    stopTimer();
    // what nobody looks at need not open
    if (!awaited || !visible.value) return;
    const ms = untilIt();
    secondsLeft.value = ms <= LAST_HOUR_MS ? Math.max(0, Math.ceil(ms / 1000)) : null;
    const isDue = clock.now() >= askAt || (ms <= -spread && !hasAskedSince);
    if (isDue) {
      hasAskedSince = ms <= 0;
      askAt = later();
    }
    stopTimer = clock.after(nextLook(ms), look);
    if (isDue) ask();
  };
  host.visible.subscribe(look);
  return {
    secondsLeft,
    now,
    stop() {
      awaited = undefined;
      secondsLeft.value = null;
      stopTimer();
    },
    wait(stage) {
      awaited = stage.state === 'not_started' ? stage : undefined;
      secondsLeft.value = null;
      spread = Math.random() * SPREAD_MS;
      hasAskedSince = untilIt() <= 0;
      askAt = hasAskedSince ? later() : clock.now() + LONGEST_WAIT_MS + spread;
      look();
    },
  };
}
