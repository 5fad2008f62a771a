import { joinWithDots } from '../../text/format';
import { offlineBriefly, timeLeft, timeLeftSentence, waitingForServer } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { clockIcon } from '../../ui/icons';
import { useStores } from '../screenContext';

interface Props {
  /** 'Места за вами ещё 14:32' rather than 'осталось 14:32'. */
  long?: boolean;
  /** The order holds seats to pay for; otherwise no time is shown. */
  isHeld?: boolean;
}

/** Below these bounds the time left is styled as a warning, then as an alarm. */
const WARNING_SECONDS = 300;
const ALARM_SECONDS = 60;

const urgency = (seconds: number): string => {
  if (seconds < ALARM_SECONDS) return 'warning alarm';
  return seconds < WARNING_SECONDS ? 'warning' : 'soft';
};

/** The status line of the order: a missing network or a late answer, and the time left. Only this component redraws each second. */
export const Timer = ({ long, isHeld = true }: Props) => {
  const { cart, online } = useStores();
  const isLate = cart.isSlow.value && online.value;
  const seconds = isHeld && !isLate ? cart.secondsLeft.value : null;
  const trouble = online.value ? isLate && waitingForServer : offlineBriefly;
  const text = joinWithDots(
    trouble,
    seconds !== null && (long ? timeLeftSentence : timeLeft)(seconds, cart.order.value.tickets.length),
  );
  if (!text) return null;
  return (
    <small className={`timer ${seconds === null ? 'soft' : urgency(seconds)}`}>
      {seconds !== null && <Icon path={clockIcon} />}
      {text}
    </small>
  );
};
