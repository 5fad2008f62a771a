import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'react';
import type { Id, Performance } from '../domain/entities';
import { formatDate } from '../text/format';
import { dateSoldOut, datesLabel } from '../text/texts';
import { Strip } from './Strip';

interface Props {
  show: {
    /** Sorted by time. */
    performances: ReadonlySignal<Performance[]>;
    /** The chosen one. */
    performance: ReadonlySignal<Performance | null>;
    soldOut: ReadonlySignal<ReadonlySet<Id>>;
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
 * Every so many ms the dates double until all are there: 400 at once would hold up the seats for 150 ms at 4x. On a slow network the
 * seats come half a second after the dates, and the frame of the next ones, 25 ms of a slow phone, waits for them.
 */
const MORE_MS = 700;

/** The performances of a show as a row of dates under their months. */
export const Dates = ({ show, width, runLater }: Props) => {
  const performances = show.performances.value;
  const chosen = show.performance.value?.id;
  const [count, setCount] = useState(width / DATE_WIDTH);
  const shown = Math.max(count, performances.findIndex(({ id }) => id === chosen) + 2);
  useEffect(
    () => (shown < performances.length ? runLater(MORE_MS, () => setCount(shown * 2)) : undefined),
    [shown, performances],
  );
  const months = useMemo(() => {
    const found = new Map<string | undefined, [Id, ReturnType<typeof formatDate>][]>();
    for (const { id, startAt } of performances.slice(0, shown)) {
      const date = formatDate(startAt);
      found.set(date.month, [...(found.get(date.month) ?? []), [id, date]]);
    }
    return [...found];
  }, [performances, shown]);
  return (
    <Strip label={datesLabel} chosen={chosen}>
      {months.map(([month, dates]) => (
        <div key={month}>
          <h3 className="soft">{month}</h3>
          <div className="row">
            {dates.map(([id, date]) => (
              <button
                type="button"
                key={id}
                className={show.soldOut.value.has(id) ? 'date sold' : 'date'}
                aria-pressed={id === chosen}
                aria-label={date.full + (show.soldOut.value.has(id) ? `, ${dateSoldOut}` : '')}
                onClick={() => show.select(id)}
              >
                {date.weekday}
                <b>{date.day}</b>
                {date.time}
              </button>
            ))}
          </div>
        </div>
      ))}
    </Strip>
  );
};
