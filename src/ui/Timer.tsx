import type { ReadonlySignal } from '@preact/signals';
import { timeLeft, timeLeftSentence } from '../text/texts';
import { Icon } from './Icon';
import { clockIcon } from './icons';

interface Props {
  /** Seconds; null shows nothing. */
  left: ReadonlySignal<number | null>;
  /** 'Места за вами ещё 14:32' rather than 'осталось 14:32'. */
  long?: boolean;
}

/** Under so many seconds the time left is a warning, then an alarm. */
const WARNING_SECONDS = 300;
const ALARM_SECONDS = 60;

const urgency = (seconds: number): string => {
  if (seconds < ALARM_SECONDS) return 'warning alarm';
  return seconds < WARNING_SECONDS ? 'warning' : 'soft';
};

/** The time left, said once and calmly; only this line is drawn anew each second. */
export const Timer = ({ left, long }: Props) => {
  const seconds = left.value;
  if (seconds == null) return null;
  return (
    <small className={`timer ${urgency(seconds)}`}>
      <Icon path={clockIcon} />
      {long ? timeLeftSentence(seconds) : timeLeft(seconds)}
    </small>
  );
};
