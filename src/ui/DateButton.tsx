import type { ReadonlySignal } from '@preact/signals';
import type { Ref } from 'react';
import type { ClosedStage, Id, Performance, Show } from '../domain/entities';
import { ownName } from '../domain/performances';
import { closedLine } from '../text/dateTexts';
import { formatDate, joinWithCommas, NO_BREAK_SPACE } from '../text/format';
import { CLOSED_BRIEFLY, dateSoldOut, leastPrice, pushkinCardBriefly, pushkinCardMark } from '../text/texts';

/** A show as its dates know it. */
export interface DatedShow {
  show: ReadonlySignal<Show | null>;
  /** Sorted by time. */
  performances: ReadonlySignal<Performance[]>;
  /** The chosen one. */
  performance: ReadonlySignal<Performance | null>;
  soldOut: ReadonlySignal<ReadonlySet<Id>>;
  closedStages: ReadonlySignal<ReadonlyMap<Id, ClosedStage>>;
  select: (performanceId: Id) => void;
  /** Another date cannot be opened now; the keyboard reads the dates all the same. */
  isOffline?: boolean;
}

/**
 * @param ofStage what is said of a sale that is closed
 * @returns why nothing can be had of a performance, or what it costs; '' where nobody says so
 */
export const saleText = (
  { id, minPrice }: Performance,
  { closedStages, soldOut }: Pick<DatedShow, 'closedStages' | 'soldOut'>,
  ofStage = closedLine,
): string => {
  const stage = closedStages.value.get(id);
  if (stage) return ofStage(stage);
  if (soldOut.value.has(id)) return dateSoldOut;
  return minPrice === undefined ? '' : leastPrice(minPrice);
};

/** @returns whether nobody can buy a ticket for it any more, here or elsewhere */
export const isOver = (
  { id }: Performance,
  { closedStages, soldOut }: Pick<DatedShow, 'closedStages' | 'soldOut'>,
): boolean => {
  const stage = closedStages.value.get(id);
  return stage ? stage.state === 'ended' || stage.state === 'cancelled' : soldOut.value.has(id);
};

/** One of the lines below the time of a performance, '' where it has nothing to say. */
type Line = (performance: Performance) => string;

export type DateLines = Record<string, Line>;

/** @returns the lines that some of the performances have, by what they say: all get them, so that all are equally high */
export const linesOf = ({ show, soldOut, closedStages, performances }: DatedShow): DateLines => {
  const all = performances.value;
  const sale: Line = (performance) =>
    saleText(performance, { soldOut, closedStages }, ({ state }) => CLOSED_BRIEFLY[state]);
  const isSaid = all.some((each) => each.minPrice !== undefined || each.soldOut || each.sale);
  const card: Line = ({ pushkinCard }) => (pushkinCard ? pushkinCardBriefly : '');
  const isOfSome = all.some((each) => each.pushkinCard !== all[0]?.pushkinCard);
  const name: Line = (performance) => ownName(performance, show.value?.name);
  return { ...(isSaid && { sale }), ...(isOfSome && { card }), ...(all.some(name) && { name }) };
};

interface Props {
  show: DatedShow;
  performance: Performance;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  lines: DateLines;
}

export const DateButton = ({ performance, show, lines, buttonRef }: Props) => {
  const { id, startAt, pushkinCard } = performance;
  const text = formatDate(startAt);
  return (
    <button
      type="button"
      ref={buttonRef}
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
      {Object.entries(lines).map(([subject, line]) => (
        <small key={subject}>{line(performance) || NO_BREAK_SPACE}</small>
      ))}
    </button>
  );
};
