import type { Id, Performance } from '../../domain/entities';
import { formatDate } from '../../text/format';
import { soldOutNoOtherDates, soldOutOtherDates, soldOutTitle } from '../../text/texts';

/** No more other dates than fit on the card. */
const OTHER_DATES = 3;

interface Props {
  /** Performances that may have seats; none where nothing else can be offered. */
  others?: Performance[];
  onChoose?: (performanceId: Id) => void;
}

/** Lies over a hall without a free seat: says so, and offers other dates. */
export const SoldOutCard = ({ others = [], onChoose }: Props) => (
  <div className="card">
    <b>{soldOutTitle}</b>
    <small className="soft">{others[0] ? soldOutOtherDates : soldOutNoOtherDates}</small>
    <div className="row">
      {others.slice(0, OTHER_DATES).map(({ id, startAt }) => (
        <button type="button" key={id} className="quiet" onClick={() => onChoose?.(id)}>
          {formatDate(startAt).date}, {formatDate(startAt).time}
        </button>
      ))}
    </div>
  </div>
);
