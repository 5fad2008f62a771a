import { close } from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { crossIcon } from '../../../ui/icons';

/** As many seats as one can ask for. */
const COUNTS = [1, 2, 3, 4, 5, 6];

interface Props {
  /** The question, or that no such seats were found. */
  text: string;
  onChoose: (count: number) => void;
  onClose: () => void;
}

/** Asks how many seats are wanted next to each other. */
export const SeatCountChoice = ({ text, onChoose, onClose }: Props) => (
  <>
    <span className="soft">{text}</span>
    <div className="row">
      {COUNTS.map((count) => (
        <button type="button" key={count} className="seat" onClick={() => onChoose(count)}>
          {count}
        </button>
      ))}
      <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
        <Icon path={crossIcon} />
      </button>
    </div>
  </>
);
