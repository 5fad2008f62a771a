import type { ReadonlySignal } from '@preact/signals';
import type { Id, Performance, Show } from '../domain/entities';
import { type DateState, ON_SALE, ownName } from '../domain/performances';
import { closedLine } from '../text/dateTexts';
import { formatDate, joinWithCommas, NO_BREAK_SPACE } from '../text/format';
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

type DateStates = Pick<DatedShow, 'dateStates'>;

const stateOf = ({ id }: Performance, { dateStates }: DateStates): DateState => dateStates.value.get(id) ?? ON_SALE;

/**
 * @param ofStage turns the stage of a closed sale into a text
 * @returns the reason why a performance has no tickets, or its price; '' if neither is known
 */
const saleText = (performance: Performance, show: DateStates, ofStage = closedLine): string => {
  const state = stateOf(performance, show);
  switch (state.state) {
    case 'on_sale':
      return performance.minPrice === undefined ? '' : leastPrice(performance.minPrice);
    case 'sold_out':
      return noSeats;
    default:
      return ofStage(state);
  }
};

/** Whether no ticket is sold any more, not even at the box office. */
const IS_OVER: Record<DateState['state'], boolean> = {
  on_sale: false,
  sold_out: true,
  not_started: false,
  box_office_only: false,
  ended: true,
  cancelled: true,
};

const isOver = (performance: Performance, show: DateStates): boolean => IS_OVER[stateOf(performance, show).state];

/** The text of a line below a performance's time; '' for a performance without such a text. */
type Line = (performance: Performance) => string;

/** @returns the lines that at least one performance needs: every button gets all of them, so that the buttons are equally high */
export const linesOf = ({ show, dateStates, performances }: DatedShow): Line[] => {
  const all = performances.value;
  const sale: Line = (performance) => saleText(performance, { dateStates }, ({ state }) => CLOSED_BRIEFLY[state]);
  const isSaid = all.some((each) => each.minPrice !== undefined || each.soldOut || each.sale);
  const card: Line = ({ pushkinCard }) => (pushkinCard ? pushkinCardBriefly : '');
  const isOfSome = all.some((each) => each.pushkinCard !== all[0]?.pushkinCard);
  const name: Line = (performance) => ownName(performance, show.value?.name);
  return [...(isSaid ? [sale] : []), ...(isOfSome ? [card] : []), ...(all.some(name) ? [name] : [])];
};

interface Props {
  show: DatedShow;
  performance: Performance;
  /** The buyer jumped to this date: it becomes the tab stop of the row. */
  isGoal: boolean;
  lines: Line[];
}

export const DateButton = ({ performance, show, lines, isGoal }: Props) => {
  const { id, startAt, pushkinCard } = performance;
  const text = formatDate(startAt);
  return (
    <button
      type="button"
      data-goal={isGoal || undefined}
      className={isOver(performance, show) ? 'date sold' : 'date'}
      aria-pressed={id === show.performance.value?.id}
      aria-disabled={show.isOffline}
      aria-label={joinWithCommas(
        text.full,
        ownName(performance, show.show.value?.name),
        saleText(performance, show),
        pushkinCard && pushkinCardMark,
      )}
      onClick={() => show.select(id)}
    >
      {text.weekday}
      <b>{text.day}</b>
      {text.time}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all dates have the same lines in the same order
        <small key={index}>{line(performance) || NO_BREAK_SPACE}</small>
      ))}
    </button>
  );
};
