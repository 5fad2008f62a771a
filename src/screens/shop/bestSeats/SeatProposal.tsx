import type { SeatWish } from '../../../hall/types';
import { bestSeatsCheaper, bestSeatsOther, seatTake } from '../../../text/texts';
import { CloseButton } from '../../../ui/CloseButton';

interface Props {
  name: string;
  /** Where they are, and what they cost. */
  details: string;
  /** The buyer wants another proposal. */
  onWish: (wish: SeatWish) => void;
  onTake: () => void;
  onClose: () => void;
}

/** The seats that are proposed, which are ringed on the map meanwhile. */
export const SeatProposal = ({ name, details, onWish, onTake, onClose }: Props) => (
  <>
    <div className="row">
      <p className="grow">
        <b>{name}</b>
        <br />
        <span className="soft">{details}</span>
      </p>
      <button type="button" className="main" onClick={onTake}>
        {seatTake}
      </button>
      <CloseButton onClose={onClose} />
    </div>
    <div className="row wishes">
      <button type="button" className="quiet" onClick={() => onWish('other')}>
        {bestSeatsOther}
      </button>
      <button type="button" className="quiet" onClick={() => onWish('cheaper')}>
        {bestSeatsCheaper}
      </button>
    </div>
  </>
);
