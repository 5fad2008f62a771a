import type { Id, Performance } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import { dateLine } from '../../text/dateTexts';
import { NeedsNetwork } from '../NeedsNetwork';

/** No more other dates than fit on the card over a hall. */
const OTHER_DATES = 3;

export interface OtherDatesProps {
  /** Performances that may have seats, the best ones first. */
  performances: Performance[];
  /** What the show is called: a performance that has a name of its own says it. */
  showName: string | undefined;
  onChoose: (performanceId: Id) => void;
}

/** A few dates to choose instead of the one that has no tickets. */
export const OtherDates = ({ performances, showName, onChoose }: OtherDatesProps) => (
  <NeedsNetwork>
    <div className="row">
      {sortByStart(performances.slice(0, OTHER_DATES)).map((performance) => (
        <button type="button" key={performance.id} className="quiet" onClick={() => onChoose(performance.id)}>
          {dateLine(performance, showName)}
        </button>
      ))}
    </div>
  </NeedsNetwork>
);
