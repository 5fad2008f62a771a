import { type ReadonlySignal, signal } from '@preact/signals';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { Host } from '../../host/types';
import * as texts from '../../text/texts';

/** The buyer is reminded when so many seconds are left. */
const FIRST_REMINDER_S = 300;
const LAST_REMINDER_S = 60;

export interface Countdown {
  /** Whole seconds, never more than the box office counts; null without a deadline. */
  secondsLeft: ReadonlySignal<number | null>;
  /** @param seconds as the box office counted them, NaN without a deadline @param since when it was asked, on the clock */
  start: (seconds: number, since: number) => void;
  /** Looks at the clock now. */
  tick: () => void;
}

interface CountdownParts {
  host: Pick<Host, 'clock' | 'visible'>;
  say: (text: string) => void;
  /** @param mustAsk whether the seats are lost has to be asked: the time passed unseen, as in a sleep, or is over for a while */
  onEnd: (mustAsk: boolean) => void;
}

/**
 * Counts the box office's seconds down on a clock that only goes forward: the buyer's own clock may be wrong by a day. They are counted
 * from the moment of asking, so that the buyer never sees more time than there is.
 */
export function createCountdown({ host, say, onEnd }: CountdownParts): Countdown {
  const { now, after } = host.clock;
  const secondsLeft = signal<number | null>(null);
  let deadline = Number.NaN;
  let stop = (): void => {};

  /** A box office that could not be asked, or that still waits for a payment, is asked again. */
  const askLater = (): void => {
    stop = after(RECHECK_MS, () => {
      askLater();
      onEnd(true);
    });
  };
  const remind = (before: number, seconds: number): void => {
    const minutes = Math.ceil(seconds / 60);
    if (before > LAST_REMINDER_S && seconds <= LAST_REMINDER_S) say(texts.timeLeftLastMinute(minutes));
    else if (before > FIRST_REMINDER_S && seconds <= FIRST_REMINDER_S) say(texts.timeLeftFewMinutes(minutes));
  };
  /** @param wasUnseen nobody watched the time until now */
  const look = (wasUnseen: boolean): void => {
    stop();
    // an invisible page neither counts nor ends: a buyer who comes back shall read how the seats were lost
    if (!host.visible.value) return;
    const ms = deadline - now();
    const before = secondsLeft.value ?? 0;
    const seconds = Math.max(0, Math.floor(ms / 1000));
    secondsLeft.value = Number.isNaN(ms) ? null : seconds;
    if (ms <= 0) {
      askLater();
      onEnd(wasUnseen || before > 0);
    } else if (ms > 0) {
      remind(before, seconds);
      stop = after((ms % 1000) + 1, () => look(false));
    }
  };
  host.visible.subscribe(() => look(true));
  return {
    secondsLeft,
    start(seconds, since) {
      deadline = since + seconds * 1000;
      // an order that was over before it was shown goes at once, too
      look(seconds > 0);
    },
    tick: () => look(false),
  };
}
