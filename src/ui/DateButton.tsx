import type { ReadonlySignal } from '@preact/signals';
import type { ClosedStage, Id, Performance, Show } from '../domain/entities';
import { type DateState, ON_SALE, ownName } from '../domain/performances';
import { closedLine } from '../text/dateTexts';
import { formatDate, joinWithCommas } from '../text/format';
import { CLOSED_BRIEFLY, leastPrice, noSeats, pushkinCardBriefly, pushkinCardMark } from '../text/texts';

/** The part of the show's store that the row of dates needs. */
export interface DatedShow {
  show: ReadonlySignal<Show | null>;
  /** Sorted by time. */
  performances: ReadonlySignal<Performance[]>;
  /** The chosen performance. */
  performance: ReadonlySignal<Performance | null>;
  dateStates: ReadonlySignal<ReadonlyMap<Id, DateState>>;
  select: (performanceId: Id) => void;
  /** No date can be opened without a network; the buttons stay focusable, so that screen readers can read the dates. */
  isOffline?: boolean;
}

/**
 * @param ofStage turns the stage of a closed sale into a text
 * @returns the reason why a performance has no tickets, or its price; '' if neither is known
 */
const saleText = ({ minPrice }: Performance, state: DateState, ofStage: (stage: ClosedStage) => string): string => {
  switch (state.state) {
    case 'on_sale':
      return minPrice === undefined ? '' : leastPrice(minPrice);
    case 'sold_out':
      return noSeats;
    default:
      return ofStage(state);
  }
};

interface Props {
  show: DatedShow;
  performance: Performance;
  /** The buyer jumped to this date: it becomes the tab stop of the row. */
  isGoal: boolean;
  /** Names the Pushkin card, because some dates of the show do not take it. */
  namesCard: boolean;
}

export const DateButton = ({ performance, show, isGoal, namesCard }: Props) => {
  const { id, startAt, minPrice, soldOut, sale, pushkinCard } = performance;
  const text = formatDate(startAt);
  const state = show.dateStates.value.get(id) ?? ON_SALE;
  const isSaleKnown = minPrice !== undefined || soldOut || sale;
  const name = ownName(performance, show.show.value?.name);
  return (
    <button
      type="button"
      data-goal={isGoal || undefined}
      className={state.state === 'sold_out' ? 'date sold' : 'date'}
      aria-pressed={id === show.performance.value?.id}
      aria-disabled={show.isOffline}
      aria-label={joinWithCommas(
        text.full,
        name,
        saleText(performance, state, closedLine),
        pushkinCard && pushkinCardMark,
      )}
      onClick={() => show.select(id)}
    >
      {text.weekday}
      <b>{text.day}</b>
      {text.time}
      {/* A text that appeared only when an opened date proved to be sold out would move the hall. */}
      <small>{isSaleKnown && saleText(performance, state, (stage) => CLOSED_BRIEFLY[stage.state])}</small>
      <small>{pushkinCard && namesCard && pushkinCardBriefly}</small>
      <small>{name}</small>
    </button>
  );
};
