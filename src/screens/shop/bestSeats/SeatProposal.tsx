import { bestSeatsOther, bestSeatsTake } from '../../../text/texts';

interface Props {
  name: string;
  /** Where they are, and what they cost. */
  details: string;
  onOther: () => void;
  onTake: () => void;
}

/** The seats that are proposed, which are ringed on the map meanwhile. */
export const SeatProposal = ({ name, details, onOther, onTake }: Props) => (
  <>
    <p className="grow">
      <small>
        <b>{name}</b>
        <br />
        <span className="soft">{details}</span>
      </small>
    </p>
    <button type="button" className="quiet" onClick={onOther}>
      {bestSeatsOther}
    </button>
    <button type="button" className="main" onClick={onTake}>
      {bestSeatsTake}
    </button>
  </>
);
