import { useEffect, useMemo, useRef, useState } from 'react';
import type { Performance } from '../domain/entities';
import { groupBy } from '../domain/groupBy';
import { formatDate } from '../text/format';
import { calendarButton, datesLabel, monthsLabel } from '../text/texts';
import { DateButton, type DatedShow, linesOf } from './DateButton';
import { MonthCalendar } from './MonthCalendar';
import { goToItem, Strip } from './Strip';

interface Props {
  show: DatedShow;
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

interface MonthsProps {
  months: Month[];
  /** The one that is shown as a calendar. */
  inCalendar: Month | undefined;
  onChoose: (month: Month) => void;
  /** Left out where dates say no prices: a calendar would tell no more than their row. */
  onCalendar: (() => void) | undefined;
}

const Months = ({ months, inCalendar, onChoose, onCalendar }: MonthsProps) => (
  <Strip label={monthsLabel} chosen={inCalendar?.name}>
    {onCalendar && (
      <button type="button" className="text-button month" aria-pressed={!!inCalendar} onClick={onCalendar}>
        {calendarButton}
      </button>
    )}
    {months.map((month) => (
      <button
        type="button"
        key={month.name}
        className="text-button month"
        aria-current={month === inCalendar || undefined}
        onClick={() => onChoose(month)}
      >
        {month.name}
      </button>
    ))}
  </Strip>
);

/**
 * The performances of a show as a row of dates under their months; of many, after a row of months that lead to their first dates, and
 * where dates carry prices as a calendar too, if the buyer likes.
 */
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
  const [isCalendar, setCalendar] = useState(false);
  const hasPrices = performances.some(({ minPrice }) => minPrice !== undefined);
  const monthOfChosen = months.find(({ performances: ofMonth }) => ofMonth.some(({ id }) => id === chosenId));
  const inCalendar = isCalendar
    ? (months.find(({ name }) => name === goal?.name) ?? monthOfChosen ?? months[0])
    : undefined;
  useEffect(() => {
    if (goalButton.current) goToItem(goalButton.current);
  }, [goal]);
  const jump = (month: Month) => {
    setCount(Math.max(shown, month.start + inView));
    setGoal({ ...month });
  };
  return (
    <>
      {performances.length > MANY_DATES && months[1] && (
        <Months
          months={months}
          inCalendar={inCalendar}
          onChoose={jump}
          onCalendar={hasPrices ? () => setCalendar(!isCalendar) : undefined}
        />
      )}
      {inCalendar ? (
        <MonthCalendar
          name={inCalendar.name}
          performances={inCalendar.performances}
          show={show}
          onTurn={(step) => {
            const month = months[months.indexOf(inCalendar) + step];
            if (month) setGoal(month);
            return month !== undefined;
          }}
        />
      ) : (
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
      )}
    </>
  );
};
