import type { ReadonlySignal } from '@preact/signals';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { ClosedStage, Id, Performance, Show } from '../domain/entities';
import { groupBy } from '../domain/groupBy';
import { ownName } from '../domain/performances';
import { closedLine } from '../text/dateTexts';
import { formatDate, joinWithCommas, NO_BREAK_SPACE } from '../text/format';
import {
  CLOSED_BRIEFLY,
  dateSoldOut,
  datesLabel,
  leastPrice,
  monthsLabel,
  pushkinCardBriefly,
  pushkinCardMark,
} from '../text/texts';
import { goToItem, Strip } from './Strip';

interface Props {
  show: {
    show: ReadonlySignal<Show | null>;
    /** Sorted by time. */
    performances: ReadonlySignal<Performance[]>;
    /** The chosen one. */
    performance: ReadonlySignal<Performance | null>;
    soldOut: ReadonlySignal<ReadonlySet<Id>>;
    closedStages: ReadonlySignal<ReadonlyMap<Id, ClosedStage>>;
    select: (performanceId: Id) => void;
  };
  /** Of the widget, CSS px. */
  width: number;
  /** Runs once after so many ms. Returns its undo. */
  runLater: (ms: number, run: () => void) => () => void;
}

/** No date takes less, CSS px: those that can be seen are drawn first. */
const DATE_WIDTH = 40;

/**
 * Every so many ms the dates double until all are there: 400 at once would hold up the seats of a slow phone for 150 ms. On a slow
 * network the seats come half a second after the dates, and the 25 ms that the next dates take wait for them.
 */
const MORE_MS = 700;

/** The chosen date and the one behind it are always drawn, so that the row does not end with the chosen one. */
const WITH_NEXT = 2;

/** From so many dates on there is a row of months to jump to. */
const MANY_DATES = 20;

interface Month {
  name: string;
  /** How many performances are before it. */
  start: number;
  performances: Performance[];
}

const groupByMonth = (performances: Performance[]): Month[] => {
  let start = 0;
  return [...groupBy(performances, ({ startAt }) => formatDate(startAt).month ?? '')].map(([name, ofMonth]) => {
    const month = { name, start, performances: ofMonth };
    start += ofMonth.length;
    return month;
  });
};

/** One of the lines below the time of a performance, '' where it has nothing to say. */
type Line = (performance: Performance) => string;

/** @returns the lines that some of the performances have, by what they say: all get them, so that all are equally high */
const linesOf = ({ show, soldOut, closedStages, performances }: Props['show']): Record<string, Line> => {
  const all = performances.value;
  const sale: Line = ({ id, minPrice }) => {
    const stage = closedStages.value.get(id);
    if (stage) return CLOSED_BRIEFLY[stage.state];
    if (soldOut.value.has(id)) return dateSoldOut;
    return minPrice === undefined ? '' : leastPrice(minPrice);
  };
  const isSaid = all.some((each) => each.minPrice !== undefined || each.soldOut || each.sale);
  const card: Line = ({ pushkinCard }) => (pushkinCard ? pushkinCardBriefly : '');
  const isOfSome = all.some((each) => each.pushkinCard !== all[0]?.pushkinCard);
  const name: Line = (performance) => ownName(performance, show.value?.name);
  return { ...(isSaid && { sale }), ...(isOfSome && { card }), ...(all.some(name) && { name }) };
};

interface DateProps extends Pick<Props, 'show'> {
  performance: Performance;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  lines: Record<string, Line>;
}

const DateButton = ({ performance, show, lines, buttonRef }: DateProps) => {
  const { id, startAt, minPrice, pushkinCard } = performance;
  const text = formatDate(startAt);
  const stage = show.closedStages.value.get(id);
  const isSoldOut = !stage && show.soldOut.value.has(id);
  const sale = stage ? closedLine(stage) : isSoldOut ? dateSoldOut : minPrice !== undefined && leastPrice(minPrice);
  const isGone = isSoldOut || stage?.state === 'ended' || stage?.state === 'cancelled';
  return (
    <button
      type="button"
      ref={buttonRef}
      className={isGone ? 'date sold' : 'date'}
      aria-pressed={id === show.performance.value?.id}
      aria-label={joinWithCommas(
        text.full,
        ownName(performance, show.show.value?.name),
        sale,
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

interface MonthsProps {
  months: Month[];
  onChoose: (month: Month) => void;
}

const Months = ({ months, onChoose }: MonthsProps) => (
  <Strip label={monthsLabel}>
    {months.map((month) => (
      <button type="button" key={month.name} className="text-button month" onClick={() => onChoose(month)}>
        {month.name}
      </button>
    ))}
  </Strip>
);

/** The performances of a show as a row of dates under their months; of many, after a row of months that lead to their first dates. */
export const Dates = ({ show, width, runLater }: Props) => {
  const performances = show.performances.value;
  const chosenId = show.performance.value?.id;
  const inView = width / DATE_WIDTH;
  const [count, setCount] = useState(inView);
  const shown = Math.max(count, performances.findIndex(({ id }) => id === chosenId) + WITH_NEXT);
  useEffect(
    () => (shown < performances.length ? runLater(MORE_MS, () => setCount(shown * 2)) : undefined),
    [shown, performances],
  );
  const months = useMemo(() => groupByMonth(performances), [performances]);
  const lines = linesOf(show);
  /** The month that was jumped to; an object of its own each time. */
  const [goal, setGoal] = useState<Month>();
  const goalButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (goalButton.current) goToItem(goalButton.current);
  }, [goal]);
  const jump = (month: Month) => {
    setCount(Math.max(shown, month.start + inView));
    setGoal({ ...month });
  };
  return (
    <>
      {performances.length > MANY_DATES && months[1] && <Months months={months} onChoose={jump} />}
      <Strip label={datesLabel} chosen={chosenId}>
        {months
          .filter(({ start }) => start < shown)
          .map(({ name, start, performances: ofMonth }) => (
            <div key={name}>
              <h3 className="soft">{name}</h3>
              <div className="row">
                {ofMonth.slice(0, shown - start).map((performance, at) => (
                  <DateButton
                    key={performance.id}
                    performance={performance}
                    show={show}
                    lines={lines}
                    buttonRef={!at && name === goal?.name ? goalButton : undefined}
                  />
                ))}
              </div>
            </div>
          ))}
      </Strip>
    </>
  );
};
