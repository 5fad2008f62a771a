import { useEffect, useMemo, useRef, useState } from 'react';
import { groupBy, minimumBy } from '../domain/collections';
import type { Performance } from '../domain/entities';
import { formatDate } from '../text/format';
import { datesJump, datesLabel } from '../text/texts';
import { DateButton, type DatedShow, linesOf } from './DateButton';
import { beginWith, Strip } from './Strip';

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

/** Of more dates than these one can be jumped to. */
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

/** The day on the venue's wall, as a date field says it: '2026-12-31'. */
const dayOf = ({ startAt }: Performance): string => startAt.slice(0, 10);

interface JumpProps {
  /** Sorted by time. */
  performances: Performance[];
  onJump: (nearest: Performance) => void;
}

/** The browser's own date field. The row of dates follows each date that is typed or picked; the focus stays in the field. */
const DateJump = ({ performances, onJump }: JumpProps) => {
  const [first, last] = [performances[0], performances.at(-1)];
  return (
    <label className="row date-jump">
      <span className="soft">{datesJump}</span>
      <input
        type="date"
        className="text-field"
        min={first && dayOf(first)}
        max={last && dayOf(last)}
        onInput={({ currentTarget }) => {
          const day = Date.parse(currentTarget.value);
          const nearest = minimumBy(performances, (each) => Math.abs(Date.parse(dayOf(each)) - day));
          if (nearest) onJump(nearest);
        }}
      />
    </label>
  );
};

/** The performances of a show as a row of dates under their months. A field above many dates scrolls the row to the nearest one. */
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
  /** The date that was jumped to; an object of its own each time. */
  const [goal, setGoal] = useState<Performance>();
  const goalButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (goalButton.current) beginWith(goalButton.current);
  }, [goal]);
  const jump = (nearest: Performance) => {
    setCount(Math.max(shown, performances.indexOf(nearest) + inView));
    setGoal({ ...nearest });
  };
  return (
    <>
      {performances.length > MANY_DATES && <DateJump performances={performances} onJump={jump} />}
      <Strip label={datesLabel} chosen={chosenId}>
        {months
          .filter(({ start }) => start < shown)
          .map(({ name, start, performances: ofMonth }) => (
            <div key={name}>
              <small className="month soft">{name}</small>
              <div className="row">
                {ofMonth.slice(0, shown - start).map((performance) => (
                  <DateButton
                    key={performance.id}
                    performance={performance}
                    show={show}
                    lines={lines}
                    goalRef={performance.id === goal?.id ? goalButton : undefined}
                  />
                ))}
              </div>
            </div>
          ))}
      </Strip>
    </>
  );
};
