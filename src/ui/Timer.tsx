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

/** The time left, said once and calmly; only this line is drawn anew each second. */
export const Timer = ({ left, long }: Props) => {
  const seconds = left.value;
  return seconds == null ? null : (
    <small className={`timer ${seconds < 60 ? 'under5 under1' : seconds < 300 ? 'under5' : 'soft'}`}>
      <Icon path={clockIcon} />
      {(long ? timeLeftSentence : timeLeft)(seconds)}
    </small>
  );
};
