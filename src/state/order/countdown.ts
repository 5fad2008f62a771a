import { signal } from '@preact/signals';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';

const FIRST_REMINDER_S = 300;
const LAST_REMINDER_S = 60;

/**
 * Counts by a monotonic clock, because the wall clock may be wrong by a day, and from the request on, so that it never ends too late.
 * @param onEnd receives true if the deadline passed while nobody watched it: then only the box office knows whether the seats are lost
 */
export function createCountdown({ host, popups }: StoreDependencies, onEnd: (mustAsk: boolean) => void) {
  const { now, after } = host.clock;
  /** Whole seconds, never more than the box office counts; null without a deadline. */
  const secondsLeft = signal<number | null>(null);
  let deadline = Number.NaN;
  let stop = (): void => {};

  const remind = (before: number, seconds: number): void => {
    const minutes = Math.ceil(seconds / 60);
    if (before > LAST_REMINDER_S && seconds <= LAST_REMINDER_S) popups.say(texts.timeLeftLastMinute(minutes));
    else if (before > FIRST_REMINDER_S && seconds <= FIRST_REMINDER_S) popups.say(texts.timeLeftFewMinutes(minutes));
  };
  /** @param wasUnseen the time was not watched until now */
  const look = (wasUnseen: boolean): void => {
    stop();
    // An invisible page neither counts nor ends the order: the returning buyer should read how the seats were lost.
    if (!host.visible.value) return;
    const ms = deadline - now();
    const before = secondsLeft.value ?? 0;
    const seconds = Math.max(0, Math.floor(ms / 1000));
    secondsLeft.value = Number.isNaN(ms) ? null : seconds;
    if (ms <= 0) onEnd(wasUnseen || before > 0);
    else if (ms > 0) {
      remind(before, seconds);
      stop = after((ms % 1000) + 1, () => look(false));
    }
  };
  host.visible.subscribe(() => look(true));
  return {
    secondsLeft,
    /** @param seconds the box office's count, NaN without a deadline. @param since the time of the request, on the host's clock */
    start(seconds: number, since: number): void {
      deadline = since + seconds * 1000;
      // A first count of 0 ends the order at once; if a longer count ran out before its answer came, the box office is asked.
      look(seconds > 0);
    },
    tick: (): void => look(false),
  };
}
