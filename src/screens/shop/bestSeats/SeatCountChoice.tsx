import { useId } from 'react';
import type { Allowance } from '../../../domain/ticketLimits';
import { whyNoMore } from '../../../text/orderTexts';
import { close } from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { crossIcon } from '../../../ui/icons';

/** As many seats as one can ask for. */
const COUNTS = [1, 2, 3, 4, 5, 6];

interface Props {
  /** The question, or that no such seats were found. */
  text: string;
  /** How many more tickets the order may hold; who presses more than that is told. */
  allowance: Allowance;
  onChoose: (count: number) => void;
  onClose: () => void;
}

/** Asks how many seats are wanted next to each other. */
export const SeatCountChoice = ({ text, allowance, onChoose, onClose }: Props) => {
  const obstacleId = useId();
  const most = COUNTS.at(-1) ?? 0;
  const obstacle = whyNoMore(allowance, most);
  return (
    <>
      <span className="soft">{text}</span>
      <div className="row">
        {COUNTS.map((count) => (
          <button
            type="button"
            key={count}
            className="seat"
            aria-disabled={count > allowance.more}
            aria-describedby={count > allowance.more ? obstacleId : undefined}
            onClick={() => onChoose(count)}
          >
            {count}
          </button>
        ))}
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          <Icon path={crossIcon} />
        </button>
      </div>
      {obstacle && (
        <small className="soft" id={obstacleId}>
          {obstacle}
        </small>
      )}
    </>
  );
};
