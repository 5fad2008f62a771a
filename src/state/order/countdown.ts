import { type ReadonlySignal, signal } from '@preact/signals';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { Host } from '../../host/types';
import * as texts from '../../text/texts';

export interface Countdown {
  /** Whole seconds, never more than the box office counts; null without a deadline. */
  left: ReadonlySignal<number | null>;
  /** @param seconds as the box office counted them, NaN without a deadline @param since when it was asked, on the clock */
  start: (seconds: number, since: number) => void;
  /** Looks at the clock now. */
  tick: () => void;
}

/**
 * Counts the box office's seconds down on a clock that only goes forward (product.md §6): the buyer's own clock may be wrong
 * by a day. They are counted from the moment of asking, so that the buyer never sees more time than there is.
 * @param onEnd hears that the time is over, and whether the box office has to be asked about it: it passed unseen, as in a sleep, or is
 * over for a while
 */
export function createCountdown(
  { clock: { now, after }, visible }: Pick<Host, 'clock' | 'visible'>,
  say: (text: string) => void,
  onEnd: (ask: boolean) => void,
): Countdown {
  const left = signal<number | null>(null);
  let deadline = Number.NaN;
  let stop = (): void => {};

  /** A box office that could not be asked, or that still waits for a payment, is asked again. */
  const late = (): void => {
    stop = after(RECHECK_MS, () => {
      late();
      onEnd(true);
    });
  };
  /** @param unseen nobody watched the time until now */
  const tick = (unseen?: boolean): void => {
    stop();
    // what nobody sees is neither counted nor ended: whoever comes back shall read what became of the seats
    if (!visible.value) return;
    const ms = deadline - now();
    const before = left.value ?? 0;
    const seconds = Math.max(0, Math.floor(ms / 1000));
    left.value = Number.isNaN(ms) ? null : seconds;
    if (ms <= 0) {
      late();
      onEnd(unseen || before > 0);
      return;
    }
    const minutes = Math.ceil(seconds / 60);
    if (before > 60 && seconds <= 60) say(texts.timeLeftLastMinute(minutes));
    else if (before > 300 && seconds <= 300) say(texts.timeLeftFewMinutes(minutes));
    if (ms > 0) stop = after((ms % 1000) + 1, tick);
  };
  visible.subscribe(tick);
  return {
    left,
    start(seconds, since) {
      deadline = since + seconds * 1000;
      // what was left and is over before it was shown went at once, too
      tick(seconds > 0);
    },
    tick,
  };
}
