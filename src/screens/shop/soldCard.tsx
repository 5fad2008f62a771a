import type { Id, Performance } from '../../domain/entities';
import { when } from '../../text/format';
import { showSold, showSoldOnly, showSoldText } from '../../text/texts';

/**
 * Lies over a hall without a free seat: says so, and offers up to three other dates (product.md §4).
 * @param others performances that may have seats
 */
export const soldCard = (others: Performance[], onChoose?: (performanceId: Id) => void) => (
  <div class="card">
    <b>{showSold}</b>
    <small class="soft">{others[0] ? showSoldText : showSoldOnly}</small>
    <div class="row">
      {others.slice(0, 3).map(({ id, startAt }) => (
        <button type="button" key={id} class="quiet" onClick={() => onChoose?.(id)}>
          {when(startAt).date}, {when(startAt).time}
        </button>
      ))}
    </div>
  </div>
);
